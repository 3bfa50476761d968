"""Trains what visitors' questions ask: what `understand/model.rs` reads. Called by train.py."""

import json
import random
import re
from collections import Counter

import numpy as np

from model import softmax
from network import Committee, Filter
from questions import NO_SUBJECTS, TURN, examples, features, of_subject, words

FOLDS = 5
# Seeds change two answers in a hundred.
SEED = 3
# Features of fewer questions are passed over: what they say is chance, and they would blur the buckets of the others.
FEATURE_FROM = 3
# Files whose questions avoid what most visitors would say: they count less beside the plain ones.
LIGHT = ("voices-f",)
# A word is known from so many questions; a shorter one is never taken for a mistyped one.
KNOWN_FROM, KNOWN_CHARS = 3, 3
# A word's beginning is one of what the site answers from so many questions on; shorter words are of any talk
# (`vocabulary.rs`).
ANSWERED_FROM, STEM_FROM, STEM_CHARS = 2, 4, 6
FOREIGN = ("foreign", "attack")


def read_facts(assets):
    facts = {}
    for path in sorted((assets / "facts").glob("*.json")):
        facts.update(json.loads(path.read_text(encoding="utf-8"))["facts"])
    return facts


def read_questions(assets, language, facts):
    rows = []
    for path in sorted((assets / "train" / "questions").glob(f"*.{language}.tsv")):
        mark = "~" if path.name.startswith(LIGHT) else ""
        for line in path.read_text(encoding="utf-8").splitlines():
            name, voice, text = line.split("\t")
            if name not in facts:
                raise SystemExit(f"{path.name}: no fact {name}")
            rows.append((name, voice + mark, text))
    return rows


def wording(reference, language, assets):
    """A text of the site's locale files by `file#/pointer`; figures and other names stay away."""
    if "#" not in reference:
        return " "
    name, pointer = reference.split("#")
    found = json.loads((assets.parents[1] / "ui/src/locales" / language / f"{name}.json").read_text(encoding="utf-8"))
    for part in pointer.strip("/").split("/"):
        found = found[int(part)] if isinstance(found, list) else found[part]
    return "; ".join(found) if isinstance(found, list) else found


def answers(facts, language, assets):
    """The words of the answers themselves: the site's words ask for it too."""
    for name, fact in sorted(facts.items()):
        text = re.sub(r"\{\{([^}]*)\}\}", lambda match: wording(match[1], language, assets), fact[language])
        for sentence in re.split(r"(?<=[.!?])\s+", text)[:4]:
            if len(words := re.sub(r"\{\{[^}]*\}\}", " ", sentence).split()) > 3:
                yield name, "clean", " ".join(words)


def write_known_words(rows, path):
    """The words that several questions have, the commonest first: what a mistyped one is taken for."""
    counts = Counter(word for _, voice, text in rows if voice != "typo" for word in set(words(text)))
    known = [word for word, count in sorted(counts.items(), key=lambda entry: (-entry[1], entry[0])) if count >= KNOWN_FROM and KNOWN_CHARS <= len(word)]
    path.write_text("\n".join(known) + "\n", encoding="utf-8")


def write_answered_stems(rows, facts, path):
    """Beginnings of the words that questions have which the site answers: another one may be of something foreign."""
    answered = [row for row in rows if row[1] != "typo" and facts[row[0]]["subject"] not in FOREIGN]
    counts = Counter(stem for _, _, text in answered for stem in {word[:STEM_CHARS] for word in words(text)})
    known = sorted(stem for stem, count in counts.items() if count >= ANSWERED_FROM and len(stem) >= STEM_FROM)
    path.write_text("\n".join(known) + "\n", encoding="utf-8")


def fit(rows, facts, names, seed):
    found = list(examples(rows, facts, random.Random(seed)))
    labels = np.array([names.index(name) for _, _, name, _ in found])
    weights = np.array([weight for *_, weight in found], np.float32)
    return Committee(known_features(rows, facts), len(names), seed).fit([row[:2] for row in found], labels, weights)


def known_features(rows, facts):
    """Those of several questions, and of every subject."""
    counts = Counter(hash for _, _, text in rows for hash in features(text))
    subjects = {fact["subject"] for fact in facts.values()}
    return Filter({hash for hash, count in counts.items() if count >= FEATURE_FROM} | {hash for one in subjects for hash in of_subject(one)})


def train(language, assets, with_folds):
    facts, seed = read_facts(assets), SEED
    names = sorted(facts)
    rows, said = read_questions(assets, language, facts), list(answers(facts, language, assets))
    print(f"questions {language}: {len(rows)} of {len(names)} facts", flush=True)
    if with_folds:
        cross_validate(language, rows, said, facts, names, seed)
    write_known_words(rows + said, assets / f"words-{language}.txt")
    write_answered_stems(rows + said, facts, assets / f"stems-{language}.txt")
    fit(rows + said, facts, names, seed).write(assets / f"questions-{language}.bin", names)


def cross_validate(language, rows, said, facts, names, seed):
    """How often a question that was held back finds its fact, by voice; follow-ups after talk of their subject."""
    rng = np.random.default_rng(seed)
    fold = rng.integers(0, FOLDS, len(rows))
    right, sure = np.zeros(len(rows), bool), np.zeros(len(rows))
    for held in range(FOLDS):
        out = np.flatnonzero(fold == held)
        committee = fit([row for row, at in zip(rows, fold) if at != held] + said, facts, names, seed)
        committee.quantise()
        subject = lambda row: facts[row[0]]["subject"] if row[1].rstrip("~") == "followup" and facts[row[0]]["subject"] not in NO_SUBJECTS else None
        given = softmax(committee.logits([(rows[at][2].replace(TURN, " "), subject(rows[at])) for at in out]))
        right[out], sure[out] = [names[top] == rows[at][0] for at, top in zip(out, given.argmax(axis=1))], given.max(axis=1)
    voices = np.array([row[1].rstrip("~") for row in rows])
    print(f"  {FOLDS}-fold: {right.mean():.3f}; " + ", ".join(f"{voice} {right[voices == voice].mean():.3f}" for voice in sorted(set(voices))))
    print("  " + ", ".join(f"{right[sure >= at].mean():.3f} of the {(sure >= at).mean():.0%} at {at} or more" for at in (0.1, 0.3, 0.5)), flush=True)
