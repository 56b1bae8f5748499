"""Flavor words (207.2d): they stand before an ability, in italics, and have no rules meaning.

The list is closed on purpose: an unknown word before a dash may be a keyword that means something.
"""

from pyrules.cards.abilities import vocabulary
from pyrules.cards.abilities.terminals import SUBTYPES, TERMINALS, Vocabulary, plural

FLAVOR_WORDS = vocabulary.words("""
    A Test of Your Reflexes! | A Thousand Souls Die Every Day | Aberrant Tinkering | Ability | Abraxas |
    Acid Breath | Advanced Species | Aegis of the Emperor | Affirmative | Aim for the Cursed Amulet | Allies |
    Allons-y! | Allure of Slaanesh | Alluring Eyes | Angelo Cannon | Animal May-Ham | Animate Chains |
    Animate Walking Statue | Antimagic Cone | Arcane Life-support | Archery | Architect of Deception |
    Armour of Shrieking Souls | Arrest | Astral Projection | Atomic Transmutation | Attack | AV Bead |
    Avalanche! | Avian Telepathy | Avoidance | Bad Breath | Bad Wolf | Bardic Inspiration | Battle Cannon |
    Beacon of Hope | Bear Form | Bear Witness | Beeeeeeep, Beeeeeeep, Beeeeeeep | Befriend Them |
    Benediction of the Omnissiah | Berserk | Berzerker | Betrayal | Bewitching Whispers | Bigby's Hand |
    Binding Contract | Bio-Plasmic Scream | Bio-plasmic Barrage | Blade Beam | Blade of Magnus |
    Blessing of Light | Blind Betrayal | Blitzball Captain | Blizzaga | Blizzara | Blizzard | Blood Chalice |
    Blood Drain | Bloody Mary | Blow Up | Blue Magic | Body Thief | Body-print | Boomerang | Brand-new Sky |
    Brave Heart | Break Their Chains | Breakfast at Dawn | Breathe Flame | Bribe the Guards | Bring Down |
    Bring it Down! | Brontosaurus | Brood Telepathy | Buffet | Bull Rush | Burn the peasants | Burning Chains |
    Buy Information | Buzz | Caan | Calim's Breath | Call for Aid | Cause trouble | Ceaseless Tempest |
    Ceremorphosis | Chainsword | Chaos | Chaos Control | Chaosbringer | Chapter Master | Charge Them | Check Map |
    Cheer | Chef's Knife | Children of the Cult | Circle of Death | Climb Over | Cold Breath |
    Combat Inspiration | Combine Powers! | Come Fly With Me | Command Protocols | Command Section |
    Communication Bead | Conceal | Concealed Position | Cone of Cold | Confounding Clouds | Conjure Elemental |
    Consume Anomaly | Continue the Pilgrimage | Corrupted | Corrupted Metalcraft | Coruscating Flames |
    Cosmic Awareness | Cosmo Memory | Cosplay | Could you repeat that again? | Covercast | Crash Landing |
    Create Undead | Cross-Slash | Crown of Madness | Crushing Teeth | Cunning Action | Cura | Curaga | Cure |
    Cure Wounds | Curse of the Walking Pox | Cybernetic Senses | Daemon Sword | Dance | Dare |
    Dark One's Own Luck | Darkforce Inversion | Darkness | Dash Attack | Date Night |
    Deal with the Black Guardian | Death Frenzy | Death Gigas | Death Ray | Death Sickle | Decimate | Defense! |
    Density Control | Designed Only for Killing | Detonate | Devastating Charge | Devour Intellect |
    Devourer of Souls | Devouring Monster | Diana | Dinosaur Formula | Disarm | Disintegration Ray |
    Dispel Magic | Displacement | Dissolve | Distract | Distract the Guard | Distract the Horde |
    Divine Intervention | Do Homework | Do You Like Squirrels? | Dominate Monster | Double Overdrive |
    Drag Below | Dragonfire Dive | Drain Life | Draw Arcanum | Dualcast | Dynastic Advisor | Dynastic Codes |
    Dynastic Command Node | ED-E My Love | Echo of the First Murder | Echo of the Lost | Elite Troops |
    Embiggen Fist | Endless Swarm | Endurant | Engulf | Enmitic Exterminator | Enthrall |
    Enthralling Performance | Establishing Shot | Eternity Gate | Eukrasia | Everypony's Invited | Ew-minance |
    Executioner Round | Exile Cannon | Explosive | Exterminate! | Fabricator Claw Array | Fallen Warrior |
    Family Gathering | Family gathering | Fancy Lads Snack Cakes | Fast Healing | Fateful Bite | Fear Gas |
    Fear Ray | Feed | Feeder Mandibles | Fend Them Off | Field Reprogramming | Fight Crime | Fight the Current |
    Fight! | Final Heaven | Find Another Way | Find Cards | Find New Host | Find a Crossing | Fira | Firaga |
    Fire | Fire Breath | Fire Cross | Fire a Warning Shot | Fire of Tzeentch | First Contact | Flare Star |
    Flesh Flayer | Flesh Hooks | Flurry of Blows | Focus Beam | Foil Their Scheme | Foot Toss |
    For Auld Lang Syne | Form a Party | Frenzied Metabolism | Frenzied Rampage | Friends | From Downtown |
    From the Future | Full Party | GOOOOAAAALLL! | Gae Bolg | Galian Beast | Gather Your Courage |
    Gathered Swarm | Gatling Blaster | Gear Up, sponsored by Wizards of the Coast | Genestealer's Kiss |
    Genius Industrialist | Genomic Enhancement | Gentle Repose | Get lost | Ghost | Gift of Chaos |
    Gift of Tiamat | Glory of Battle | Go for the Goal! | Go to Sleep | Go to bed | Golden Rule | Gotta Go Fast |
    Grand Strategist | Grand Summon | Grant an Advantage | Grav-cannon | Grenades! | Grumpy Co-play |
    Guardian Protocols | Gust of Wind | Hagneia | Harbinger of Despair | Healing Tears | Heavy Power Hammer |
    Heavy Rock Cutter | Heckle | Hellmasker | Hero Worship | Hero's Reward | Hero's Sundering | Hide |
    Hire a Mercenary | History | History Teacher | Hive Mind | Homunculus Servant | Horrific Symbiosis |
    How Civil of You | Hunt for Heresy | Hunters for Hire | Hyperfrag Round | Hyperphase Threshers |
    Hypertoxic Miasma | I LOVE Squirrels! | I'm fine! Let's go again! | I've Come Up with a New Recipe! | Immune |
    Impossible Girl | Impound | In You, All Things Are Possible | Infesting Spores | Inquisition Agents |
    Insatiable Hunger | Intangibility | Interrogate Them | Intimidate Them | Into the TARDIS | Invasion Beams |
    Investigative Journalism | Invoke Duplicity | Item | Jast | Jenova Cells | Jolly Gutpipes | Journey On |
    Jump | Jump Kick | Keen Senses | Keen Sight | Kinfall | Krishna | Landerfall | Landship |
    Leading from the Front | Leap Strike | Leap of Faith | Legacy | Learn Their Secrets | Legal Justice |
    Let the World Burn | Lethal Voice | Life Drain | Life of the Party | Lift the Curse | Light Party |
    Lightbringer and Hero's Shield | Lightning Breath | Lizard Formula | Locus of Slaanesh | Look Around |
    Look to the Stars | Lord of Chaos | Lord of Torment | Lord of the Pyrrhian Legions | Loud Ruckus |
    Lucky Slots | Lure the Unwary | Machina | Mage Hand | Magic | Magical Tinkering | Make a Retreat | Make Camp |
    Make Them Pay | Mama's Coming | Mantle of Inspiration | Mark of Chaos Ascendant | Martyrdom | Mary | Mash |
    Master Tactician | Master of Machines | Matter Absorption | Medicus Ministorum | Meet in Reverse |
    Mental Organism | Meteor Strikes | Midnight Entity | Mind Swap | Mono Eminence | Mine Vibranium |
    Mirran Victory | Mold Earth | Mold Harvest | Molting Exoskeleton | Mug | Multi-threat Eliminator | Murasame |
    Mutsunokami | My First Friend | My Will Be Done | Mystic Arcanum | Natural Recovery | Natural Shelter |
    Negative | Negative Energy Cone | Net | Neurotraumal Rod | Nitro-9 | No Mercy | No One Dies! | Nosh |
    Old Companion | Omnislash | One for My Baby | Origami-Fu | Pact Boon | Parade! | Parallel Universe |
    Particle Beam | Pasta | Patrol Night | Pavitr's Sevā | Peaceful Coexistence | Perfect Illumination |
    Perseus's Bow | Phaeron | Phalanx Commander | Pheromone Trail | Photographic Reflexes | Phyrexian Victory |
    Pick a Perk | Pizza | Plasma Incinerator | Play Arcanum | Play Games | Poison Breath | Polymorphine |
    Praesidium Protectiva | Pray | Pray for Protection | Primarch of the Death Guard | Prime Bead |
    Prince of Chaos | Prismatic Gallery | Probing Telepathy | Proclamator Hailer | Project Image | Protect |
    Protection Fighting Style | Protector | Pry It Open | Psionic Adept | Psionic Spells | Psychic Abomination |
    Psychic Blades | Psychic Defense | Psychic Stimulus | Puff Piece | RadAway | Radar Sense | Rage |
    Rage Beyond Death | Raise | Ransom | Rapacious Hunger | Rapid Regeneration | Rapid-fire Battle Cannon |
    Rappel Down | Rat Tail | Rejuvenation | Release Juno | Relentless March | Repair | Repair Barge | Reveal |
    Revelation | Reverberating Summons | Rites of Banishment | Rogue Trader | Ronso Rage | Rope Dart | Rosarius |
    Rot Fly | Rough Divide | Rouse the Party | Royal Guard | Ruinous Ascension | Run and Hide | Sage Project |
    Sanctified Rules of Combat | Sarcophagus | Scavenge the Dead | Science | Science Teacher | Scions' Secretary |
    Scorching Ray | Scryfall | Search the Room | Sec | Secrets of the Soul | See a Show | See the sights |
    Seismic Takedown | Selfie Shot | Sell Contraband | Sensational Save | Sense the Good | Set Off Traps | Share |
    Share Intelligence | Shieldwall | Shiva's Aid | Shooting Star | Show | Shrieking Gargoyles | Siege Monster |
    Sigil of Corruption | Sketch and Lore | Skilled Outrider | Skyswarm | Sleight of Hand | Smash It |
    Smash Relics | Smash the Chest | Smear Campaign | Sneak Attack | Sokratic Dialogue | Solar Beam | Somersault |
    Song of Rest | Sonic Attack | Sonic Blast | Sonic Blaster | Sonic Booster | Sonic Rainboom |
    Sorcerous Elixir | Sorcerous Inspiration | Sort Inventory | Spawn Termagants | Spear of the Void Dragon |
    Spiked Retribution | Spirit of the Whalaqee | Spiritual Leader | Spoilers | Spore Chimney | Stagger |
    Stall for Time | Stand and Fight | Standoff | Starfall | Starscourge | Start a Brawl | Steal |
    Steal Its Eyes | Stew | Stimpak | Stowage | Strategic Coordinator | Street Justice | Strike a Deal |
    Strike first | Strike hard | Stunning Strike | Subterranean Assault | Summary Execution | Summon |
    Super Nova | Suppressing Fire | Survey the Realm | Symphony of Pain | Synapse Creature |
    Synaptic Disintegrator | Tail Spikes | Take 59 Flights of Stairs | Take the Elevator | Targeting Relay |
    Team Cloudspire | Team Speed Demons | Team TARDIS | Technopathy | Teleport | Temporal Foresight |
    Terror from the Deep | That Could Actually Be Dangerous | The Allagan Eye | The Betrayer |
    The Goose Laid an Egg | The Last Centurion | The Minstrel's Ballad | The Most Important Punch in History |
    The Nuka-Cola Challenge | The Reunion | The Seven-fold Chant | The Will of the Hive Mind |
    Those Who Came Before | Threaten the Merchant | Three Autostubs | Throw | Throw Wide the Gates | Thundaga |
    Thundara | Thunder | Tie Up | Split | Time Compression | Time Lord's Prerogative | Timey-Wimey | Titanic |
    Tools | Top of the Food Chain | Toxic Spores | Trace Aether | Trade Routes | Tragic Backstory | Trance |
    Transdimensional Scout | Translocation Protocols | Treasure Hunter | Trick Arrows | Truth |
    Tunnel Snakes Rule! | Turn People into Dinosaurs | Two-Headed Coin | Two-Weapon Fighting | Typhoid Mary |
    Tyrannosaurus Rex | Ultima Founding | Ultimate Sacrifice | Unbreakable Skin | Underdog | Undying Vengeance |
    Unearthly Power | Unlock Ability | Unquestionable Wisdom | Unreliable Visions | Unrivaled Lethality |
    VIP Line Access | Vanguard Species | Veil of Time | Venom Blast | Vibro-Shock Gauntlets | Vicious Mockery |
    Void Shields | Wake Up! | Warp Blast | Warp Vortex | Warp-Strike | Wasp's Sting | Water Always Wins |
    Wave Cannon | Web Support | Weird Insight | Whirlwind | Whispers of the Grave | Wild Card | Wild Magic Surge |
    Wild Shape | Win Prize Tickets | Wind Walk | Woman Who Walked the Earth | Wraith Form | Xenos Cunning
""")


KEPT = frozenset(form for subtype in SUBTYPES for form in (subtype, plural(subtype)))


def small(word: str) -> str:
    """As the grammar reads it: a sentence's first letter is small there, but for subtypes."""
    first = word.split(" ")[0]
    if first in KEPT or first.rstrip("s") in KEPT:
        return word
    if len(first) == 1 and first != "A":
        return word
    return word if len(word) > 1 and word[1].isupper() else word[0].lower() + word[1:]


TERMINALS["FlavorWord"] = Vocabulary("FlavorWord", [(small(word), word) for word in FLAVOR_WORDS])
#: Ability words are kept in lower case; one that begins with a subtype keeps its capital ("Will of the council").
TERMINALS["AbilityWord"] = Vocabulary(
    "AbilityWord", [(small(word[0].upper() + word[1:]), word) for word in vocabulary.ABILITY_WORDS]
)
