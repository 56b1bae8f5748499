"""The tables of `touches`: closed phrases and words, each with the aspects that it might change.

To review: a line is wrong only if a text made of such words could change an aspect that stands nowhere on its lines.
What makes the reading safe is that a word that is in no table touches everything. Words are compared in lower case,
with "~" for the card itself. Names of types, subtypes, colors and keywords are no danger by themselves: nothing gets
a type or an ability without a verb that gives it, and those verbs (is, become, have, gain, lose …) are in the table.
"""

from __future__ import annotations

ALL = ("mana", "types", "colors", "abilities", "copies", "pt", "control", "counters", "zones", "life")
#: What a copula can say of an object: "is a 0/1 blue Frog", "becomes a copy", "are Mountains".
BEING = ("mana", "types", "colors", "abilities", "copies", "pt")

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
    r"|destroyed|sacrificed|countered|prevented|created|discarded|drawn|exiled|returned|revealed|milled|cast|played"
    r"|targeted|activated|regenerated|kicked|goaded|cycled|chosen|removed|shuffled|spent|reduced|increased|able"
    r"|equal to|greater than|less than|turned|assigned|doubled|won|lost|paid|there|in (?:your|a|an|the|exile|their|its)"
    r"|on (?:the|top|it)|under|your turn|not your turn"
    r"|an opponent's turn|the target of|the targets of|each equal to"
    r"|divided|moved|declared|searched|empty|monstrous|among|outside|exerted|placed|looked|forced"
    r"|owned|controlled by)\b"
)
COPULA = r"(?:is|are|be|isn't|aren't|it's|they're|that's|you're|can't be|could be|would be|becomes?|being|been)"

#: Phrases that are taken out before the words are looked at, with what they touch.
PHRASES: tuple[tuple[str, tuple[str, ...]], ...] = (
    # --- dangers that words alone would not show
    (r"all (?:activated|mana|triggered|other) abilities", ("abilities", "mana")),
    (r"\babilities (?=[^.]*can't be activated)", ("abilities", "mana")),
    (r"'s (?=(?:a|an|not|also|still|every|all|no|each|only|legendary|basic|colorless|white|blue|black|red|green)\b|\d)",
     BEING),
    (r"\bcounters? (?=of|from)|\bcounters (?=on)", ("counters", "abilities")),  # among them keyword counters (122.1b)
    (r"\b(?:flying|strike|deathtouch|decayed|exalted|haste|hexproof|indestructible|lifelink|menace|reach|shadow|trample"
     r"|vigilance) counters?\b", ("counters", "abilities")),
    (r"turns? into\b", BEING),
    (r"counts? as\b", ALL),
    # --- as
    (r"\bas long as\b", ()),
    (r"\bas though (?:it|they|that creature|those creatures|that card|~) had (?:flash|haste|reach|flying)\b", ()),
    (r"\bas though (?:it|they|~|that creature) (?:weren't|wasn't) blocked\b", ()),
    (r"\bas though (?:it|they|~|that creature|those creatures) didn't have defender\b", ()),
    (r"\bas though\b", ALL),
    (r"\bas (?:~|it|you|they|he|she|that (?:creature|player)) (?:enters?|attacks?|blocks?|casts?|draws?|dies)\b",
     ()),
    (r"\bas (?:an additional cost|a sorcery|an instant|it's turned face up|you draw|part of)\b", ()),
    (r"\b(?:twice|three times|half|just) as (?:many|much)\b|\bas (?:many|much) as\b", ()),
    # --- control
    (rf"\b{PEOPLE}(?: also| both| don't| doesn't)? control(?:s|led)?\b"
     r"(?! (?:enchanted|equipped|target|that|this|the|~|all|each))", ()),
    (r"\bunder (?:your|their|its owner's|that player's) control\b", ()),
    # --- being something that is no characteristic
    (rf"\b{COPULA} (?:also |not |still |already |each )?{STATES}", ()),
    (rf"\b{COPULA} {NUMBER} or (?:more|less|greater|fewer)\b", ()),
    (r"\bthere (?:is|are|isn't|aren't)\b|\bthere's\b", ()),
    (r"\byou're the monarch\b", ()),
    # --- having what is no ability
    (rf"\b(?:has|have|had) {NUMBER} (?:other )?(?:cards?|life|poison|experience|speed)\b", ()),
    (rf"\b(?:has|have|had) {NUMBER} (?:[\w+/-]+ )?counters? on\b", ("counters",)),
    (r"\b(?:has|have|had|you've|hasn't|haven't) (?:been|attacked|cast|drawn|played|activated)\b", ()),
    (r"\byou have (?:no cards in hand|the city's blessing|the initiative|max speed)\b", ()),
    (r"\b(?:has|have|had) the (?:most|greatest|highest|lowest|least) (?:life|power)\b", ()),
    # --- life and the game
    (rf"\b(?:gains?|gained|loses?|lost) {NUMBER} life\b", ("life",)),
    (r"\b(?:gains?|gained|loses?|lost) life\b", ("life",)),
    (r"\b(?:loses?|lose) the game\b", ()),
    # --- words for objects that are no effects
    (r"\bof the chosen (?:creature |card |land )?(?:type|color|name)\b", ()),
    (r"\bnamed ~", ()),
    (r"\bmana (?:value|values|cost|costs)\b", ()),
    (r"\b(?:mana|amount of mana) (?:was |is )?spent to cast\b", ()),
    (r"\bspells? (?:or|and) abilit(?:y|ies)\b", ()),
    (r"\babilit(?:y|ies) (?:you|they|your opponents) (?:activate|control)s?\b", ()),
    (r"\bactivate (?:an ability|abilities|loyalty abilities)\b|\bactivated or triggered ability\b", ()),
    (r"\b(?:equip|cycling|ninjutsu|boast|exhaust|loyalty|crew|unearth) abilit(?:y|ies)\b", ()),
    (r"\bwith (?:base )?(?:power|toughness|power or toughness) (?:\d+|x) or (?:greater|less)\b", ()),
    (r"\bwith (?:power|toughness) (?:greater|less) than\b", ()),
    (r"\bits (?:base )?power\b(?= damage)|\bequal to its power\b", ()),
    (r"\bcounter (?:it|that spell|target (?:\w+ )?spell)\b|\bcan't be countered\b", ("zones",)),
    (r"\bcopy (?:it|that spell|target (?:instant or sorcery )?spell)\b", ("zones",)),
    (r"\bchoose new targets for the cop(?:y|ies)\b", ()),
    (r"\bflip (?:a coin|coins)\b", ()),
    (r"\b(?:main|combat|beginning|ending) phases?\b", ()),
    (r"\bpay (?:\d+|x) life\b", ("life",)),
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
        cost costs pay pays paid paying rather choose chooses choice chose choosing vote votes
        cast casts casting play plays played playing activate activates activated activating trigger triggers triggered
        trigger's ability's resolve resolves resolved
        maximum size hand hands threshold hellbent metalcraft delirium domain converge
        game rest day's value values cause causes caused effect effects use
        enter enters entered entering battlefield top bottom zone zones
        look looks looked reveal reveals revealed
        goad goads detain regenerate win wins won skip skips extra
        limit party opening begin begins there anywhere | spend spends spent devotion exert exerts true drafted cleanup
        unspent escapes escaped share shares reduce reduces reduced deck behold beheld using used command divided
        distribute single out take takes back down monarch initiative mode modes remain remains attackers blockers
        excess difference lesser new promised bargained night since how totals fewest
        thirteen fourteen fifteen combination
        secretly roll rolls rolled coin coins heads tails tied open drew descended expend activation activations
        nonattacking sideboard none stack convoked postcombat bands pile piles mulligan mulligans outlaw outlaws
    """,
    ("zones",): """
        exile exiles exiled exiling return returns returned destroy destroys destroyed sacrifice sacrifices sacrificed
        sacrificing die dies died dying draw draws drawn drawing discard discards discarded discarding mill mills milled
        search searches searched shuffle shuffles put puts putting graveyard graveyards library libraries create creates
        created leaves leave left scry scrying scries surveil surveils
        countered investigate investigates seek seeks discover discovers conjure conjures learn cycle cycles cycled
        airbend plotted haunts clash forage forages blight blights plan suspended foretold
    """,
    ("life",): "life damage deals deal dealt prevent prevented poison loss lifelink noncombat fight fights",
    ("pt",): "get gets getting power toughness base powers doubles double switch x/ x/x x/-x x/-0 x/-1 x/-2",
    ("counters", "pt"): "counter counters",  # +1/+1 among them
    ("counters",): """
        remove removes removed removing proliferate moved move adapt monstrous monstrosity bolster
        connive connives explore explores amass support incubate poisonous
    """,
    (
        "abilities",
    ): "have has having you've they've hasn't haven't gain gains gained ability abilities emblem suspect suspects",
    ("life", "abilities", "types", "colors"): "lose loses lost losing",
    ("counters", "abilities"): "kind kinds",
    ("copies", "zones"): "populate populates",
    ("types",): "type types saddled crews crewed crew saddle saddles changeling bestow living impending reconfigure",
    ("colors",): "color colors devoid",
    ("copies", "types"): "name names",
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
        prototype daybound nightbound disturb specialize level solved station speed switch
    """,
}

#: Keywords that change more than combat and zones, beside those above (702).
KEYWORDS_BY_ASPECTS: dict[tuple[str, ...], str] = {
    ("counters", "abilities"): "riot unleash backup",
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
