"""Forge's tokens: what a token script's name alone makes sure, and what the script itself says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from pyrules.board.definitions import SUPERTYPES, card_of
from pyrules.board.model import Token
from pyrules.cards.abilities.vocabulary import CREATURE_TYPES
from pyrules.cards.model import Card
from pyrules.errors import BoardError
from pyrules.exchange.forge_words import COLORS

Definition = dict[str, Any]

#: Predefined tokens (111.10) by the names of their scripts.
PREDEFINED: dict[str, Definition] = {
    "c_a_treasure_sac": {
        "name": "Treasure",
        "type_line": "Token Artifact — Treasure",
        "oracle_text": "{T}, Sacrifice this token: Add one mana of any color.",
    },
    "c_a_food_sac": {
        "name": "Food",
        "type_line": "Token Artifact — Food",
        "oracle_text": "{2}, {T}, Sacrifice this token: You gain 3 life.",
    },
    "c_a_clue_draw": {
        "name": "Clue",
        "type_line": "Token Artifact — Clue",
        "oracle_text": "{2}, Sacrifice this token: Draw a card.",
    },
}
PLAIN = re.compile(r"([wubrg]+|c)_(\d+)_(\d+)_([a-z_]+)")
OLD_FIELDS = frozenset(("P", "T", "Types", "Cost", "Color", "Keywords", "Image"))
OLD_IMAGE = re.compile(r"([wubrg]+|c)_\d+_\d+_")
CARD_TYPES = frozenset("Artifact Battle Creature Enchantment Kindred Land Planeswalker".split())
KEYWORDS = frozenset(
    """deathtouch|defender|double strike|fear|first strike|flash|flying|haste|hexproof|indestructible|intimidate
    |lifelink|menace|reach|shroud|trample|vigilance""".replace("\n", "")
    .replace("    ", "")
    .split("|")
)
FOLDED_TYPES = {re.sub(r"\W", "", each).casefold(): each for each in CREATURE_TYPES}
SPOKEN = {name: letter for letter, name in COLORS.items()}


def by_name(script: str) -> Definition | None:
    """The token that a script's name tells surely: a predefined one, or a creature with no abilities. None for others.

    A name with keywords in it is not enough: there are tokens whose names leave out an ability beside them.
    """
    if script in PREDEFINED:
        return dict(PREDEFINED[script])
    found = PLAIN.fullmatch(script)
    if not found:
        return None
    words = [FOLDED_TYPES.get(word) for word in found[4].split("_")]
    subtypes = [word for word in words if word is not None]
    if len(subtypes) != len(words) or len(set(found[1])) != len(found[1]):
        return None
    return creature(subtypes, found[1], found[2], found[3])


def creature(subtypes: list[str], letters: str, power: str, toughness: str) -> Definition:
    """A token that is a creature without abilities; its name are its subtypes (111.4)."""
    return {
        "name": " ".join(subtypes),
        "type_line": f"Token Creature — {' '.join(subtypes)}",
        "colors": [letter for letter in COLORS if letter.lower() in letters],
        "power": power,
        "toughness": toughness,
    }


def script_of(token: Token) -> str | None:
    """The name of the script that surely makes this token, if Forge has it; None where there is none. (In which order
    it would name several colors is not sure.)"""
    given = card_of(token, reads_nothing)
    for script, known in PREDEFINED.items():
        if same(given, known) and text_of(token.oracle_text) == text_of(known["oracle_text"]):
            return script
    face = given.faces[0]
    if token.oracle_text.strip() or len(given.faces) > 1 or len(face.colors) > 1:
        return None
    letters = "".join(face.colors).lower() or "c"
    words = "_".join(re.sub(r"\W", "", each).casefold() for each in face.subtypes)
    script = f"{letters}_{face.power}_{face.toughness}_{words}"
    told = by_name(script)
    return script if told is not None and same(given, told) else None


def same(given: Card, told: Definition) -> bool:
    """Whether two definitions give the same characteristics, abilities aside."""
    return given.faces == card_of(Token.read({**told, "oracle_text": ""}), reads_nothing).faces


def text_of(text: str) -> str:
    """A text but for what a token calls itself."""
    return re.sub(r"this (?:artifact|token)", "this token", text.strip().casefold())


def reads_nothing(text: str, **_: object) -> tuple[()]:
    """A reader for comparing what is beside the text."""
    return ()


def old_style(written: str) -> Definition | None:
    """A token of old files, "Drake,P:2,T:2,Cost:no cost,Color:U,Types:Creature-Drake,Keywords:Flying,Image:u_2_2_akh";
    None where part of it is not understood. Where it has no Color, its picture's name tells the colors."""
    name, *rest = written.split(",")
    said = dict(part.partition(":")[::2] for part in rest)
    image = OLD_IMAGE.match(said.get("Image", ""))
    letters = said.get("Color", image[1] if image else "?").lower()
    words = said.get("Types", "").split("-")
    if not {"P", "T", "Types"} <= said.keys() <= OLD_FIELDS or said.get("Cost", "no cost") != "no cost":
        return None
    if not re.fullmatch(r"[wubrg]*|c", letters) or not (said["P"] + said["T"]).isdigit() or "Creature" not in words:
        return None
    subtypes = [word for word in words if word not in CARD_TYPES and word not in SUPERTYPES]
    keywords = [word.strip() for word in re.split("[-;]", said.get("Keywords", "")) if word.strip()]
    if not set(subtypes) <= set(CREATURE_TYPES) or not {word.casefold() for word in keywords} <= KEYWORDS:
        return None
    made = creature(subtypes, letters, said["P"], said["T"])
    made |= {"name": name, "type_line": type_line(words)}
    return {**made, "oracle_text": ", ".join(keywords).capitalize()} if keywords else made


def type_line(words: list[str]) -> str:
    """The type line of a token with these supertypes, card types and subtypes."""
    before = [word for word in words if word in SUPERTYPES or word in CARD_TYPES]
    after = [word for word in words if word not in before]
    return " ".join(["Token", *before]) + (f" — {' '.join(after)}" if after else "")


def from_folder(script: str, folder: Path) -> Definition | None:
    """What a script in Forge's folder of token scripts says; None where there is none; BoardError where unreadable."""
    path = folder / f"{script}.txt"
    try:
        text = path.read_text(encoding="utf-8")
    except (FileNotFoundError, ValueError):
        return None
    except OSError as error:
        raise BoardError(f"this file cannot be read: {error.strerror}.", place=str(path)) from None
    said: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        key, colon, value = line.partition(":")
        if line.strip() == "ALTERNATE":
            raise BoardError("a token with two faces cannot be read.", place=f"{path}:{number}")
        if colon:
            said.setdefault(key, value.strip())
    if not said.get("Name") or not said.get("Types"):
        raise BoardError("this is no token script: it has no Name or no Types.", place=str(path))
    colors = [SPOKEN.get(each.strip().casefold(), "") for each in said.get("Colors", "").split(",") if each.strip()]
    if "" in colors:
        raise BoardError(f"Colors:{said['Colors']} are not colors.", place=str(path))
    made: Definition = {
        "name": said["Name"].removesuffix(" Token"),
        "type_line": type_line(said["Types"].split()),
        "colors": colors,
        "oracle_text": said.get("Oracle", "").replace("\\n", "\n"),
    }
    if said.get("PT"):
        made["power"], made["toughness"] = said["PT"].split("/", 1)
    if said.get("Loyalty"):
        made["loyalty"] = said["Loyalty"]
    return made
