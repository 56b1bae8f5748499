"""Closed vocabularies of the Comprehensive Rules: subtypes (205.3) and ability words (207.2c)."""


def words(text: str) -> tuple[str, ...]:
    """The entries of a list written with bars or, where no entry has a space, with spaces."""
    parts = text.split("|") if "|" in text else text.split()
    return tuple(" ".join(part.split()) for part in parts)


#: 205.3g
ARTIFACT_TYPES = words("""
    Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold Incubator Infinity Junk
    Lander Map Mutagen Powerstone Spacecraft Stone Treasure Vehicle Vibranium
""")

#: 205.3h
ENCHANTMENT_TYPES = words("""
    Aura Background Cartouche Case Class Curse Role Room Rune Saga Shard Shrine
""")

#: 205.3i
LAND_TYPES = words("""
    Cave Desert Forest Gate Island Lair Locus Mine Mountain Plains Planet Power-Plant Sphere Swamp Tower Town
    Urza's
""")

#: 205.3j
PLANESWALKER_TYPES = words("""
    Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon Daretti Davriel
    Dellian Dihada Domri Dovin Ellywick Elminster Elspeth Estrid Freyalise Garruk Gideon Grist Guff Huatli Jace
    Jared Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth Liliana Lolth Lukka Minsc Mordenkainen Nahiri Narset
    Niko Nissa Nixilis Oko Quintorius Ral Rowan Saheeli Samut Sarkhan Serra Sivitri Sorin Szat Tamiyo Tasha
    Teferi Teyo Tezzeret Tibalt Tyvar Ugin Urza Venser Vivien Vraska Vronos Will Windgrace Wrenn Xenagos Yanggu
    Yanling Zariel
""")

#: 205.3k
SPELL_TYPES = words("""
    Adventure Arcane Lesson Omen Trap
""")

#: 205.3m
CREATURE_TYPES = words("""
    Advisor | Aetherborn | Alien | Ally | Angel | Antelope | Ape | Archer | Archon | Armadillo | Army |
    Artificer | Assassin | Assembly-Worker | Astartes | Atog | Aurochs | Avatar | Azra | Badger | Balloon |
    Barbarian | Bard | Basilisk | Bat | Bear | Beast | Beaver | Beeble | Beholder | Berserker | Bird | Bison |
    Blinkmoth | Boar | Bringer | Brushwagg | Camarid | Camel | Capybara | Caribou | Carrier | Cat | Centaur |
    Child | Chimera | Citizen | Cleric | Clown | Cockatrice | Construct | Coward | Coyote | Crab | Crocodile |
    C'tan | Custodes | Cyberman | Cyclops | Dalek | Dauthi | Demigod | Demon | Deserter | Detective | Devil |
    Dinosaur | Djinn | Doctor | Dog | Dragon | Drake | Dreadnought | Drix | Drone | Druid | Dryad | Dwarf |
    Echidna | Efreet | Egg | Elder | Eldrazi | Elemental | Elephant | Elf | Elk | Employee | Eye | Faerie |
    Ferret | Fish | Flagbearer | Fox | Fractal | Frog | Fungus | Gamer | Gargoyle | Germ | Giant | Giraffe |
    Gith | Glimmer | Gnoll | Gnome | Goat | Goblin | God | Golem | Gorgon | Graveborn | Gremlin | Griffin |
    Guest | Hag | Halfling | Hamster | Harpy | Hedgehog | Hellion | Hero | Hippo | Hippogriff | Homarid |
    Homunculus | Horror | Horse | Human | Hydra | Hyena | Illusion | Imp | Incarnation | Inkling | Inquisitor |
    Insect | Jackal | Jellyfish | Juggernaut | Kangaroo | Kavu | Kirin | Kithkin | Knight | Kobold | Kor |
    Kraken | Llama | Lamia | Lammasu | Leech | Lemur | Leviathan | Lhurgoyf | Licid | Lizard | Lobster |
    Manticore | Masticore | Mercenary | Merfolk | Metathran | Minion | Minotaur | Mite | Mole | Monger |
    Mongoose | Monk | Monkey | Moogle | Moonfolk | Mount | Mouse | Mutant | Myr | Mystic | Nautilus | Necron |
    Nephilim | Nightmare | Nightstalker | Ninja | Noble | Noggle | Nomad | Nymph | Octopus | Ogre | Ooze | Orb |
    Orc | Orgg | Otter | Ouphe | Ox | Oyster | Pangolin | Peasant | Pegasus | Pentavite | Performer | Pest |
    Phelddagrif | Phoenix | Phyrexian | Pilot | Pincher | Pirate | Plant | Platypus | Porcupine | Possum |
    Praetor | Primarch | Prism | Processor | Qu | Rabbit | Raccoon | Ranger | Rat | Rebel | Reflection | Rhino |
    Rigger | Robot | Rogue | Sable | Salamander | Samurai | Sand | Saproling | Satyr | Scarecrow | Scientist |
    Scion | Scorpion | Scout | Sculpture | Seal | Serf | Serpent | Servo | Shade | Shaman | Shapeshifter | Shark
    | Sheep | Siren | Skeleton | Skunk | Slith | Sliver | Sloth | Slug | Snail | Snake | Soldier | Soltari |
    Sorcerer | Spawn | Specter | Spellshaper | Sphinx | Spider | Spike | Spirit | Splinter | Sponge | Squid |
    Squirrel | Starfish | Surrakar | Survivor | Symbiote | Synth | Tentacle | Tetravite | Thalakos | Thopter |
    Thrull | Tiefling | Toy | Treefolk | Trilobite | Triskelavite | Troll | Turtle | Tyranid | Unicorn | Utrom |
    Vampire | Varmint | Vedalken | Villain | Volver | Wall | Walrus | Warlock | Warrior | Weasel | Weird |
    Werewolf | Whale | Wizard | Wolf | Wolverine | Wombat | Worm | Wraith | Wurm | Yeti | Zombie | Zubera | Time
    Lord
""")

#: 207.2c
ABILITY_WORDS = words("""
    adamant | addendum | alliance | battalion | bloodrush | celebration | channel | chroma | cohort |
    constellation | converge | council's dilemma | coven | delirium | descend 4 | descend 8 | disappear | domain
    | eerie | eminence | enrage | fateful hour | fathomless descent | ferocious | flurry | formidable | grandeur
    | hellbent | heroic | imprint | infusion | inspired | join forces | kinship | landfall | lieutenant |
    magecraft | metalcraft | morbid | opus | pack tactics | paradox | parley | radiance | raid | rally | renew |
    repartee | revolt | secret council | spell mastery | strive | survival | sweep | tempting offer | threshold
    | undergrowth | valiant | vivid | void | will of the council
""")

#: 305.6
BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")

#: 205.3q
BATTLE_TYPES = ("Siege",)
