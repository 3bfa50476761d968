"""What a question looks like to the classifier of intents; `src/assistant/understand/features.rs` does the same."""

import random
import re
from functools import lru_cache
from pathlib import Path

from features import fnv1a, fold

BITS = 15
# What a question counts whose voice is marked with "~".
LIGHT_WEIGHT = 0.4
SUBJECT_COPIES = 4
# The voice of two messages that follow each other; what the second one asks is the fact.
TALK, TURN = "talk", " || "
MAX_WORD_CHARS, MAX_WORDS = 40, 250
# Facts about these say nothing of what the talk is about.
NO_SUBJECTS = {"smalltalk", "person", "foreign", "attack"}
LETTERS = "abcdefghijklmnoprstuvz"
LINES = (Path(__file__).parents[1] / "abbreviations.txt").read_text(encoding="utf-8").splitlines()
ABBREVIATIONS = {short: long for short, *long in map(str.split, LINES) if short != "#"}


@lru_cache(None)
def words(text: str):
    """Folded runs of Latin letters and digits; numbers are all one word, a letter repeats twice at most, short forms
    are written out."""
    runs = re.findall(r"[a-z0-9]+", re.sub(r"['’`]", "", fold(text)))[:MAX_WORDS]
    short = ("0" if run.isdigit() else re.sub(r"(.)\1\1+", r"\1\1", run)[:MAX_WORD_CHARS] for run in runs)
    return tuple(word for run in short for word in ABBREVIATIONS.get(run, [run]))


@lru_cache(None)
def word_features(word: str):
    padded = f" {word} "
    grams = [padded[at:at + size] for size in (3, 4, 5) for at in range(len(padded) - size + 1)]
    return frozenset(fnv1a(gram) for gram in [padded, *grams])


@lru_cache(None)
def features(text: str):
    found = words(text)
    hashes = {gram for word in found for gram in word_features(word)}
    stems = [word[:5] for word in found]
    hashes |= {fnv1a(f"{one}_{two}") for one, two in zip(stems, stems[1:])}
    hashes |= {fnv1a(f"{one}__{two}") for one, two in zip(stems, stems[2:])}
    if stems:
        hashes |= {fnv1a(f"^{stems[0]}"), fnv1a(f"${stems[-1]}")}
    return frozenset(hashes)


def of_subject(subject: str):
    """What says of what the talk is, which is one word beside all those of a message."""
    return [fnv1a(f"@{copy}{subject}") for copy in range(SUBJECT_COPIES)]


def all_features(text: str, subject: str | None):
    return features(text) | set(of_subject(subject)) if subject else features(text)


def mistyped(text: str, chance: random.Random, every=25) -> str:
    """With a slip of the fingers about every so many letters."""
    letters = list(text)
    for _ in range(max(1, len(letters) // every)):
        at, kind = chance.randrange(len(letters)), chance.random()
        if not letters[at].isalpha() or len(letters) < 3:
            continue
        if kind < 0.35:
            del letters[at]
        elif kind < 0.7 and at + 1 < len(letters) and letters[at + 1].isalpha():
            letters[at], letters[at + 1] = letters[at + 1], letters[at]
        elif kind < 0.85:
            letters.insert(at, letters[at])
        else:
            letters[at] = chance.choice(LETTERS)
    return "".join(letters)


def examples(rows, facts, chance):
    """(text, subject of the talk before, fact, weight) of the written questions (fact, voice, text)."""
    by_aspect, have = {}, {row[0] for row in rows}
    subjects = sorted({fact["subject"] for fact in facts.values()} - NO_SUBJECTS)
    for name in sorted(have):
        by_aspect.setdefault(facts[name]["aspect"], []).append(name)
    for name, marked, text in rows:
        fact, voice = facts[name], marked.rstrip("~")
        scale = LIGHT_WEIGHT if voice != marked else 1.0
        own = fact["subject"] if fact["subject"] not in NO_SUBJECTS else None
        if voice == TALK:
            # A short message is read together with the one before it (`dialogue/joined.rs`) and by itself.
            joined, last = text.replace(TURN, " "), text.split(TURN)[-1]
            yield joined, None, name, scale
            yield mistyped(joined, chance), None, name, 0.4 * scale
            yield last, own, name, 0.3 * scale
        elif voice == "followup" and own:
            yield text, own, name, scale
            yield mistyped(text, chance), own, name, 0.4 * scale
            yield text, None, name, 0.15 * scale
            # After talk of another subject the same words ask the same of that one.
            others = [other for other in by_aspect[fact["aspect"]] if other != name and facts[other]["subject"] not in NO_SUBJECTS]
            for other in chance.sample(others, min(3, len(others))):
                yield text, facts[other]["subject"], other, 0.5 * scale
        else:
            yield text, None, name, scale
            yield mistyped(text, chance), None, name, 0.4 * scale
            yield mistyped(text, chance, every=12), None, name, 0.4 * scale
            if not own or chance.random() < 0.35:
                same = own and chance.random() < 0.4
                yield text, own if same else chance.choice(subjects), name, 0.5 * scale
