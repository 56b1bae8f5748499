"""The tables of `touches`: closed phrases and words, each with the aspects that it might change.

To review: a line is wrong only if a text made of such words could change an aspect that stands nowhere on its lines.
What makes the reading safe is that a word that is in no table touches everything. Words are compared in lower case,
with "~" for the card itself. Names of types, subtypes, colors and keywords and the nouns "type", "color", "name" and
"ability" are no danger by themselves: nothing gets a type or an ability without a verb that gives it, and those verbs
(is, become, have, gain, lose …) are in the table; the first phrases are for verbs that are harmless otherwise.
"""

from __future__ import annotations

import re

from pyrules.cards.abilities.keyword_names import NAMES
from pyrules.cards.abilities.terminals import COUNTERS
from pyrules.cards.abilities.vocabulary import words

ALL = ("mana", "types", "colors", "abilities", "keywords", "copies", "pt", "control", "counters", "zones", "life")
#: What a copula can say of an object: "is a 0/1 blue Frog", "becomes a copy", "are Mountains".
BEING = ("mana", "types", "colors", "abilities", "keywords", "copies", "pt")

NUMBER = (
    r"(?:\d+|x|a|an|no|one|two|three|four|five|six|seven|eight|nine|ten|that much|that many|twice that much|half"
    r"|any amount of|an additional|one or more|two or more|three or more|\w+ or (?:more|fewer|less|greater)"
    r"|at least \w+|exactly \w+)"
)
PEOPLE = (
    r"(?:you|your opponents|they|that player|(?:an|each|target|defending|active|chosen) (?:player|opponent)|players?"
    r"|opponents?|its controller|who)"
)
#: Participles and adjectives of the game's own bookkeeping: being tapped, attacked or exiled is no characteristic.
STATES = (
    r"(?:tapped|untapped|attacking|blocking|blocked|unblocked|attached|attacked|enchanted|equipped|paired|put|dealt"
    r"|destroyed|sacrificed|countered|prevented|created|discarded|drawn|returned|revealed|milled|cast|played"
    r"|targeted|activated|regenerated|kicked|goaded|cycled|chosen|removed|shuffled|spent|reduced|increased|able"
    r"|equal to|greater than|less than|turned(?! into)|assigned|doubled|won|lost|paid|there"
    r"|in (?=your|a|an|the|exile|their|its)|(?=exiled)|on (?:the|top|it)|under|your turn|not your turn"
    r"|an opponent's turn|the target of|the targets of|each equal to"
    r"|divided|moved|declared|searched|empty|monstrous|among|outside|exerted|placed|looked|forced"
    r"|owned|controlled by)(?!\w)"
)
COPULA = r"(?:is|are|be|isn't|aren't|it's|they're|that's|you're|can't be|could be|would be|becomes?|being|been)"
COLOR = r"(?:white|blue|black|red|green|colorless|colored)"
#: A quality that is chosen: "a creature type", "any card name", "the name of a nonland card".
QUALITY = r"(?:[\w/-]+ )?(?:card )?(?:colors?|types?|names?)\b"

#: Keyword abilities that are more than a plain one: they change what an object is, add mana or hold other abilities.
#: Each of them is in the tables below with what it touches, or stands in front of an ability that is read by itself.
NOT_PLAIN = frozenset(
    words("""
        changeling | devoid | living metal | bestow | mutate | prototype | reconfigure | daybound | nightbound | morph
        | more Than Meets the Eye | firebending | station | impending | disguise | megamorph | phasing | disturb
        | specialize | max speed | level up | space sculptor | backup | enchant | champion | companion | cipher | haunt
        | craft | visit | solved | gift | forecast | exhaust | power-up | boast | splice | offering | partner | tiered
        | choose a Background | friends forever | doctor's companion | hidden agenda | double agenda | read ahead
        | start your engines! | soulbond | Aura swap | epic | paradigm | double team | starting intensity | spree
        | aftermath | fuse
    """)
)
PLAIN_NAMES = sorted((name.lower() for name in NAMES if name not in NOT_PLAIN), key=len, reverse=True)
WALKS = "|".join(name for name in PLAIN_NAMES if name.endswith("walk"))
#: A plain keyword that something is given or loses: "gains flying", "has snow swampwalk", "loses ward {2}".
PLAIN_KEYWORD = (
    rf"(?:(?:(?:nonbasic|snow|legendary|artifact) )?(?:{WALKS})|{'|'.join(re.escape(name) for name in PLAIN_NAMES)})"
    r"(?=[ ,.;:—]|$)(?! (?:\w+ )?(?:abilit|counter|cost))"
)
GIVING = r"(?:have|has|having|gain|gains|gained|gaining|lose|loses|losing|lost)"
#: Keyword counters (122.1b) give plain keywords, all others change no ability.
KEYWORD_COUNTERS = (
    "flying|strike|deathtouch|decayed|exalted|haste|hexproof|indestructible|lifelink|menace|reach|shadow|trample"
    "|vigilance"
)
OTHER_COUNTERS = "|".join(
    re.escape(name.lower())
    for name in sorted(COUNTERS, key=len, reverse=True)
    if name.lower().split()[-1] not in KEYWORD_COUNTERS.split("|")
)

#: Clauses that say only when, how many or how much: what is said there happens nowhere. They end before a verb that
#: could be an effect's own, and their words must be known like all others.
CLAUSE = (
    r"\b(?:as long as|unless|if|while|for each|equal to|where x is)\b((?:(?!\b(?:and|then|would|may|instead|except"
    r"|becomes?|gains?|loses?|adds?|produces?|mana|copy|gets?|enters|exchange|text|though)\b)[^.,;:\"—])*)"
)
#: What may be left out of a clause: it makes no difference to an ability that works in another zone than usual.
KEPT_OF_CLAUSES = ("zones",)
#: Of these a clause has at most one; with two it might be that an effect follows it without a comma.
MAIN_VERBS = frozenset(words("is are isn't aren't has have it's they're he's she's you're"))

#: Mana that is looked at, spent, kept or lost: where an ability says no more of mana, it adds none.
NOT_ADDED_MANA = (
    r"\bmana (?:values?|costs?|symbols?)\b"
    rf"|\b(?:{COLOR} )?mana(?: from [\w ]+?| produced by [\w ]+?| of any (?:type|color))?"
    r" (?:(?:was|is|were|you|they|that|that was|can be|can't be) )?spent\b"
    rf"|\bspend(?:s|ing)? (?:only )?(?:{COLOR} |other |unspent |this |that )?mana(?: of any (?:type|color))?"
    rf"(?: produced by [\w ]+?(?= to))?(?: only)?(?: as though it were (?:mana of any (?:type|color)|{COLOR} mana))?"
    r"|\b(?:loses?|don't lose|doesn't lose) (?:all |this |that |any )*(?:unspent )?(?:\w+ )?mana\b(?! (?:this|lost))"
    r"|\b(?:when|whenever|if) [^.,;:\"]*?\btap(?:s|ped)?\b[^.,;:\"]*?\bfor mana\b"
    r"|\b(?:unless|if|that|and|when|whenever) [^.,;:\"]*?\b(?:isn't|aren't|it's|they're|is|are|wasn't) (?:a )?mana"
    r" abilit(?:y|ies)\b"
    r"|\bnon-?mana abilit(?:y|ies)\b|\bexcept mana abilities\b|\bwithout paying (?:its|their) mana costs?\b"
    r"|\badditional costs?\b|\bin addition to\b"
)

#: Phrases of mana and abilities that touch nothing and are taken out before all others. Abilities
#: that cannot be used are there all the same (106.7), and what is spent or kept is not produced.
FIRST_PHRASES: tuple[str, ...] = (
    r"(?:^|[.,—] |\b(?:and|its|their|whose|control's) )(?:its |their |the )?(?:activated|loyalty|equip|mana) abilities"
     r"(?: of [^.,\"]*?)? can't be activated(?: unless they're mana abilities)?",
    r"\b(?:don't|doesn't) lose (?:this |that |unspent |any )*(?:\w+ )?mana as steps and phases end",
    r"\bif (?:you|a player|an opponent) would lose unspent mana, that mana becomes \w+ instead",
    rf"\bspend(?:s|ing)? (?:only )?(?:{COLOR} |other |unspent |this |that )?mana(?: of any (?:type|color))?(?: only)?"
     rf" as though it were (?:mana of any (?:type|color)|{COLOR} mana)",
    r"\bspend(?:s|ing)? only mana produced by [\w ]+? to (?=cast|activate)",
    rf"\bspend(?:s|ing)? (?:only )?(?:{COLOR} |this |that )?mana(?: of any (?:type|color))?(?= (?:only )?(?:on|to)\b)",
    rf"\b(?:mana|(?:{COLOR} )?mana of any (?:type|color)) can(?:'t)? be spent\b",
    rf"\b(?:each|for each|number of|amount of) (?:unspent )?(?:{COLOR} )?(?:unspent )?mana you have\b",
    rf"\b(?:the|amount of) (?:generic |{COLOR} )?mana (?:you|they) pay\b|\b(?:the )?mana in that cost to less than"
     r" (?:one|\w+) mana\b|\bless than one mana\b",
    r"\bmana from (?:a |an )?[\w ]+? sources?\b(?= (?:was |were |is )?spent| to)",
    r"\bmana symbols?\b|\bmana (?:value|values|cost|costs)\b",
    rf"\b(?:{COLOR} )?(?:mana|amount of mana)(?: from [\w ]+?)? (?:(?:was|is|were|you|they|that|that was) )?spent"
     r" (?:to|on)\b",
    r"\b(?:unless (?:they're|it's|that ability is)|if (?:they|it) (?:aren't|isn't)|that (?:isn't|aren't|is|are))"
     r" (?:a )?mana abilit(?:y|ies)\b",
    r"^mana abilities (?=of [^.,]* cost)|\bnon-?mana abilit(?:y|ies)\b",
)  # fmt: skip

#: Phrases that are taken out before the words are looked at, with what they touch.
PHRASES: tuple[tuple[str, tuple[str, ...]], ...] = (
    # --- what is said of an object beside the sentence's own verb
    (r"(?<=[\w~'] )(?<!except )that(?:'s| is| are| isn't| aren't| has| have| had| doesn't have| don't have)(?= )", ()),
    # --- dangers that words alone would not show
    (r"\b(?:all|each|any|every) (?:of )?(?:(?:the|its|their|other|activated|mana|triggered|static|loyalty) )*abilit"
     r"(?:y|ies)\b(?! (?:\w+ ){0,8}(?:costs?|triggers?)\b)", ("abilities", "mana")),
    (r"\b(?:removes?|removed|removing|put|take|takes|use|uses|adds?|exchanges?|enters? with|without|swap|shares?)\b"
     r"[^.,\"]*\babilit(?:y|ies)\b", ("abilities", "mana")),
    (r"\babilit(?:y|ies) (?:of [^.,\"]* )?(?:do|does|don't|doesn't)\b(?! trigger)", ("abilities", "mana")),
    (r"\b(?:removes?|removed|removing|take|takes|adds?|exchanges?|enters? with|swap)\b[^.,\"]*"
     r"\b(?:types?|colors?|names?)\b", BEING),
    (r"'s (?=(?:a|an|not|also|still|every|all|no|each|only|legendary|basic|colorless|white|blue|black|red|green)\b|\d)",
     BEING),
    (r"turns? into\b", BEING),
    (r"counts? as\b", ALL),
    # --- counters
    (r"(?:[+-]?(?:\d+|x)/[+-]?(?:\d+|x)) counters?\b", ("counters", "pt")),
    (rf"\b(?:{OTHER_COUNTERS}) counters?\b(?! spell| target)", ("counters",)),
    (rf"\b(?:{KEYWORD_COUNTERS}) counters?\b", ("counters", "keywords")),
    (r"\bcounters? (?=of|from|on)", ("counters", "keywords", "pt")),  # among them keyword counters
    (r"\bdevotion to [^.]*\b(?:is|are) (?:increased|equal)", ("mana", "types", "pt")),  # 700.5a
    # --- as
    (r"\bas long as\b", ()),
    (r"\bas though (?:it|they|that creature|those creatures|that card|~|he|she) (?:had|didn't have)"
     r" (?:flash|haste|reach|flying|shadow|defender|vigilance|(?:snow |legendary |nonbasic )?\w+walk)\b", ()),
    (r"\bas though (?:it|they|~|that creature|he|she) (?:weren't|wasn't) (?:blocked|tapped)\b", ()),
    (r"\bas though (?:its|their) power were \w+ greater\b", ()),
    (r"\bas though\b", ALL),
    (r"\bas (?:~|it|you|they|he|she|that (?:creature|player)) (?:enters?(?: the battlefield)?|attacks?|blocks?|casts?"
     r"|draws?|dies|moves|entered)\b", ()),
    (r"\bas (?:an additional cost|a sorcery|an instant|it's turned face up|you draw|part of|steps and phases end)\b",
     ()),
    (r"\b(?:twice|three times|half|just) as (?:many|much)\b|\bas (?:many|much) as\b", ()),
    # --- plain keywords: the rest of a list is looked at by its words, and those that are more than plain are there
    (rf"\b(?:(?:can't |don't |doesn't )?{GIVING}(?:,? (?:or|and) )?)+(?:(?: |(?<= ))(?:both|also|your choice of))?"
     rf"(?: |(?<= ))(?={PLAIN_KEYWORD})", ("keywords",)),
    # --- control
    (rf"\b{PEOPLE}(?: also| both| don't| doesn't)? control(?:s|led)?\b"
     r"(?! (?:enchanted|equipped|target|this|the|~|all|each(?! get| have| gain))|"
     r" that(?!'s| is| are| has| have| was| were| entered| didn't| share))", ()),
    (r"\bunder (?:your|their|its owner's|that player's|the) control\b", ()),
    # --- being something that is no characteristic
    (rf"\b{COPULA} (?:also |not |still |already |each )?{STATES}", ()),
    (rf"\b{COPULA} {NUMBER} or (?:more|less|greater|fewer)\b", ()),
    (r"\b(?:can|can't|cannot|must|could|would|to) be (?=\w+ed\b(?<!colored)|(?:cast|paid|put|dealt|spent)\b)",
     ()),
    (r"\b(?:was|were|wasn't|weren't|been)\b", ()),
    (r"\bthere (?:is|are|isn't|aren't)\b|\bthere's\b", ()),
    (r"\bthe same is true (?:for|of)\b", ("types", "colors", "abilities", "keywords", "pt", "control")),
    (r"\byou're the monarch\b", ()),
    (r"\b(?:power|toughness) (?:is|are)(?: each)? +(?=\.)", ("pt",)),  # "equal to …" is out already
    (r"\b(?:power|toughness) (?:is|are)(?: each)? (?=equal to|\d|twice|half)", ("pt",)),
    (r"\b(?:maximum hand size|cost|total|result|number|amount) (?:is|are)\b", ()),
    (r"\bcan be your commander\b", ()),
    (r"\bbecomes (?:day|night|prepared|unprepared|plotted|the monarch|saddled|blocked|tapped|untapped)\b"
     r"|\bbecome night\b", ()),
    # --- having what is no ability
    (rf"\b(?:has|have|had) {NUMBER} (?:other |additional )?(?:cards?|life|poison|experience|speed|opponents"
     r"|players?)\b", ()),
    (rf"\b(?:has|have|had) {NUMBER} (?:[\w+/-]+ )?counters? on\b", ("counters",)),
    (r"\b(?:has|have|had|you've|they've|it's|hasn't|haven't) (?:already )?(?:been|attacked|cast|drawn|played|activated"
     r"|put|gained|lost|dealt|discarded|sacrificed|completed|begun|drafted|taken|paid|descended|committed|entered"
     r"|created)\b", ()),
    (r"\byou have (?:no cards in hand|the city's blessing|the initiative|max speed)\b", ()),
    (r"\b(?:has|have) no maximum hand size\b|\ba deck can have\b", ()),
    (r"\b(?:experience|poison|energy|rad) counters? (?:you|they|that player|your opponents) have\b", ()),
    (r"\b(?:may|must) have (?:~|it|that creature|equipped creature|enchanted creature|him|her)"
     r" (?=assign|deal|attack|block|fight)", ()),
    (r"\b(?:can't|cannot) have (?:more than \w+ )?(?=counters)", ()),
    (r"\b(?:has|have|had) the (?:most|greatest|highest|lowest|least) (?:life|power)\b", ()),
    (r"\b(?:has|have) base (?:power|toughness)\b", ("pt",)),
    # --- life and the game
    (rf"\b(?:gains?|gained|loses?|lost) {NUMBER} life\b", ("life",)),
    (r"\b(?:gains?|gained|loses?|lost|losing|gaining) life\b", ("life",)),
    (r"\b(?:loses?|lose) the game(?: for having 0 or less life)?\b", ()),
    # --- words for objects that are no effects
    (r"\bnamed ~", ()),
    (r"\bexcept (?=by|the first|for creatures|during)", ()),
    (r"\bin addition to (?=paying|its other costs|the mana cost|any other cost)", ()),
    (r"\b(?:has|have|with) the same (?=name|mana|power)", ()),
    (r"\bcopy (?:it|that spell|target (?:instant or sorcery )?spell)\b", ("zones",)),
    (r"\bchoose new targets for the cop(?:y|ies)\b", ()),
    (r"\bflip (?:a coin|coins|that many coins|\w+ coins)\b|\bspells? (?:or|and) abilit(?:y|ies)\b", ()),
    (r"\bwith (?:base )?(?:power|toughness|power or toughness) (?:\d+|x) or (?:greater|less)\b", ()),
    (r"\bwith (?:power|toughness) (?:greater|less) than\b", ()),
    (r"\bits (?:base )?power\b(?= damage)|\bequal to its power\b", ()),
    (r"\bcounter (?:it|that spell|target (?:\w+ )?spell)\b|\bcan't be countered\b", ("zones",)),
    (r"\b(?:main|combat|beginning|ending) phases?\b|\bsteps and phases\b|\bface-down creature spells?\b"
     r"|\bface up spells?\b", ()),
    (r"\bpay (?:\d+|x) life\b", ("life",)),
    (rf"\b(?:choose|chooses|choosing|chosen) (?:a|an|any|one|two|another|the)? ?{QUALITY}", ()),
)  # fmt: skip

#: Words with what they touch; "" for words that touch nothing by themselves.
WORDS_BY_ASPECTS: dict[tuple[str, ...], str] = {
    (): """
        you your yours yourself they their theirs them it its itself he she him her his who whose that this these those
        and or and/or of with without to from for on onto into in if unless until at by than then when whenever while
        where which so but because before after during between among through under over above outside within against
        a an the all any each every both either neither nor another other others one two three four five six seven eight
        nine ten eleven twelve twenty no not only also still already even just again
        x y half twice once times time number numbers amount equal total greater less fewer more most least greatest
        lowest highest exactly many much additional extra first second third fourth next last previous same different
        up plus minus rounded random
        can can't cannot could couldn't may must would will do does did doesn't don't didn't able
        was were wasn't weren't had been
        way rather instead otherwise following order
        creature creatures permanent permanents land lands artifact artifacts enchantment enchantments planeswalker
        planeswalkers battle battles instant instants sorcery sorceries spell spells card cards token tokens source
        sources object objects nontoken nonland nonlands noncreature nonartifact nonbasic nonenchantment nonlegendary
        nonblack nonwhite nonblue nonred nongreen nonsnow noncommander basic snow legendary historic modified kindred
        commander commanders commander's multicolored monocolored colorless colored white blue black red green
        player players player's opponent opponents opponent's opponents' controller controllers
        controller's controllers'
        owner owners owner's own owns s ~
        enchanted equipped fortified tapped untapped attacking blocking blocked unblocked attached paired target
        targets targeted chosen kicked goaded suspected renowned facedown defending active
        turn turns step steps upkeep end beginning combat main untap tap taps untaps
        attack attacks attacked block blocks assign assigns assigned alone
        cost costs pay pays paid paying choose chooses choice chose choosing vote votes
        cast casts casting play plays played playing activate activates activated activating trigger triggers triggered
        trigger's ability's resolve resolves resolved
        maximum size hand hands threshold hellbent metalcraft delirium domain converge
        game rest day's value values cause causes caused effect effects use
        enter enters entered entering battlefield top bottom zone zones
        look looks looked reveal reveals revealed
        goad goads detain regenerate win wins won skip skips
        limit party opening begin begins there anywhere | spend spends spent devotion exert exerts true drafted cleanup
        unspent escapes escaped share shares reduce reduces reduced deck behold beheld using used divided
        distribute single out take takes back down monarch initiative mode modes remain remains attackers blockers
        type types color colors name names ability abilities
        excess difference lesser new promised bargained night since how totals fewest
        prepared day ante yet dungeon dungeons completed else crime crimes odd shared result results dice roll-off
        voting searching common declare declares named exploits exploit separate separates separated fully door doors
        beyond waterbend shuffled endured devoured unattached enlisted regenerates surveilled haunted continuously
        fifth sixth seventh higher lower contains contain choices whichever simultaneously longer comes come d20
        six-sided tied noted note minimum leaving upkeeps
        dealing targeting poisoned evidence collect per
        reroll rerolls hadn't draft drafts drafting reselect words identity restart stops chapter solve
        received d6 d8 d10 d12 nothing monster away here showing
        ring-bearer ring-bearers assemble assembles assembled crank planeswalk
        thirteen fourteen fifteen combination
        secretly roll rolls rolled coin coins heads tails open drew descended expend activation activations
        nonattacking sideboard none stack convoked postcombat bands pile piles mulligan mulligans outlaw outlaws
    """,
    ("zones",): """
        exile exiles exiled exiling return returns returned destroy destroys destroyed sacrifice sacrifices sacrificed
        sacrificing die dies died dying draw draws drawn drawing discard discards discarded discarding mill mills milled
        search searches searched shuffle shuffles put puts putting graveyard graveyards library libraries create creates
        created leaves leave left scry scrying scries surveil surveils
        command amassed exploited unearthed commit commits venture ventured countered
        investigate investigates seek seeks discover discovers conjure conjures learn cycle cycles cycled
        airbend plotted haunts clash forage forages blight blights plan suspended foretold
    """,
    ("life",): "life damage deals deal dealt prevent prevented poison loss lifelink noncombat fight fights",
    ("pt",): "get gets getting power toughness base powers doubles double switch x/ x/x x/-x x/-0 x/-1 x/-2",
    ("counters", "pt"): "counter counters",  # +1/+1 among them
    ("counters",): """
        remove removes removed removing proliferate moved move adapt monstrous monstrosity bolster
        connive connives explore explores amass support incubate poisonous
    """,
    ("abilities", "keywords"): "have has having you've they've hasn't haven't gain gains gained gaining emblem",
    ("keywords",): "suspect suspects",
    ("life", "abilities", "keywords", "types", "colors"): "lose loses lost losing",
    ("counters", "keywords"): "kind kinds",
    ("copies", "zones"): "populate populates",
    ("types", "abilities", "keywords", "counters", "zones"): "earthbend",
    ("counters", "zones"): "endure endures",
    ("types",): "saddled crews crewed crew saddle saddles changeling bestow living impending reconfigure",
    ("colors",): "devoid",
    ("mana",): "mana add adds added adding produce produces produced pool firebending",
    ("control", "life"): "control controls controlled exchange exchanges",
    BEING: """
        is are be isn't aren't it's they're that's you're become becomes became being as except addition
        copy copies copied copying he's she's who's what's here's there's
    """,
    (*BEING, "control"): "attach attaches unattach unattaches swap",
    ALL: """
        text instances replacing replace replaced change changes changed perpetually face face-down face-up facing
        transform transforms transformed convert converts converted flip flips meld melded merge merged mutate mutates
        phase phases phased phasing manifest cloak morph megamorph disguise treat treated considered ignore though
        prototype daybound nightbound disturb specialize specializes unspecializes mutated manifests
        level solved station speed switch
    """,
}

#: Keywords that change more than combat and zones, beside those above (702).
KEYWORDS_BY_ASPECTS: dict[tuple[str, ...], str] = {
    ("counters", "keywords"): "riot unleash",
    ("counters", "abilities", "keywords"): "backup",
    ("counters",): """
        modular graft sunburst bloodthirst fading vanishing suspend devour amplify fabricate evolve mentor training
        renown outlast scavenge reinforce persist undying infect wither toxic ravenous tribute dethrone increment
        cumulative hideaway awaken
    """,
    ("pt",): "exalted bushido flanking rampage prowess melee frenzy",
    ("copies", "zones"): """
        embalm eternalize encore myriad squad offspring casualty conspire replicate storm gravestorm demonstrate cipher
        paradigm epic
    """,
}
