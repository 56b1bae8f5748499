"""Structures survive being stored, and what no structure can have made is refused."""

import json
from typing import Any

import pytest
from fake_reader import FakeColor, FakeLeaf, FakeTree
from hypothesis import given
from hypothesis import strategies as st

from pyrules.cards.grammar import Node, subclasses
from pyrules.cards.serialize import StructureError, fingerprint, from_json, shape, shapes, to_json

plain = (
    st.none()
    | st.booleans()
    | st.integers(-5, 5)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=4)
    | st.sampled_from(FakeColor)
)
leaves = st.builds(
    FakeLeaf,
    name=st.text(max_size=3),
    number=st.integers(0, 2),
    flag=st.booleans(),
    amount=st.none() | st.sampled_from([0.0, 1.0, 1.5]),
    color=st.sampled_from(FakeColor),
    wording_index=st.integers(0, 2),
)
nodes = st.recursive(
    leaves,
    lambda inner: st.builds(
        FakeTree,
        one=st.none() | inner,
        many=st.lists(plain | inner | st.tuples(inner, plain), max_size=3).map(tuple),
        some=st.frozensets(st.text(max_size=2), max_size=3),
    ),
    max_leaves=6,
)


def exact(value: Any) -> str:
    """A text that differs wherever two values do, in wording_index and type, too."""
    if isinstance(value, Node):
        fields = {name: exact(item) for name, item in vars(value).items()}
        return f"{type(value).__name__}{sorted(fields.items())}"
    if isinstance(value, tuple):
        return f"({','.join(map(exact, value))})"
    if isinstance(value, frozenset):
        return f"{{{','.join(sorted(map(exact, value)))}}}"
    return repr(value)


@given(nodes)
def test_a_structure_is_the_same_after_json_text(node: Node) -> None:
    text = json.dumps(to_json(node))
    assert exact(from_json(json.loads(text))) == exact(node)


def test_trailing_defaults_are_left_out() -> None:
    assert to_json(FakeLeaf("a")) == ["FakeLeaf", "a"]
    assert to_json(FakeLeaf("a", 2)) == ["FakeLeaf", "a", 2]
    assert to_json(FakeLeaf("a", flag=True)) == ["FakeLeaf", "a", 1, True]
    assert to_json(FakeTree()) == ["FakeTree"]


def test_a_default_of_another_type_is_kept() -> None:
    assert to_json(FakeLeaf("a", 1, False, None)) == ["FakeLeaf", "a"]
    assert to_json(FakeLeaf("a", True)) == ["FakeLeaf", "a", True]  # True == 1 in Python


def test_what_is_written_how() -> None:
    node = FakeTree(FakeLeaf("a", wording_index=2, color=FakeColor.BLUE), (1, (FakeLeaf("b"),)), frozenset("ba"))
    assert to_json(node) == [
        "FakeTree",
        ["FakeLeaf@2", "a", 1, False, None, {"FakeColor": "BLUE"}],
        ["", 1, ["", ["FakeLeaf", "b"]]],
        {"": ["a", "b"]},
    ]


@pytest.mark.parametrize("value", [[1], {"a": 1}, {1}, object(), float("nan"), float("inf"), b"a"])
def test_what_has_no_form_is_a_type_error(value: object) -> None:
    with pytest.raises(TypeError):
        to_json(FakeTree(many=(value,)))


@pytest.mark.parametrize(
    "data",
    [
        [],
        [1, 2],
        ["NoSuchNode"],
        ["FakeLeaf"],
        ["FakeLeaf", "a", 1, False, None, {"FakeColor": "RED"}, "too many"],
        ["FakeLeaf@3", "a"],
        {"FakeColor": "GREEN"},
        {"FakeColor": ["RED"]},
        {"NoSuchEnum": "RED"},
        {"HTTPStatus": "OK"},
        {"FakeColor": "RED", "b": 1},
        {},
    ],
)
def test_what_no_structure_made_is_refused(data: object) -> None:
    with pytest.raises(StructureError):
        from_json(data)


def test_a_node_whose_class_has_changed_is_refused() -> None:
    data = to_json(FakeLeaf("a"))
    assert from_json(data, {"FakeLeaf": shape(FakeLeaf)}) == FakeLeaf("a")
    for stale in ({"FakeLeaf": "00000000"}, {}):
        with pytest.raises(StructureError, match="FakeLeaf has changed"):
            from_json(data, stale)


def test_every_node_class_of_the_package_has_a_sum_and_a_name_of_its_own() -> None:
    ours = [cls.__name__ for cls in subclasses(Node) if cls.__module__.startswith("pyrules.")]
    assert len(ours) == len(set(ours))
    assert set(shapes()) == set(ours)
    assert fingerprint() == fingerprint()
