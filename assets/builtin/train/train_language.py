"""Trains the language of texts: what `language.rs` reads. Called by train.py."""

import random
import unicodedata
from functools import lru_cache

import numpy as np

from features import fnv1a, fold, word_grams
from features import words as folded_words
from model import Model

CLASSES = ["lv", "en"]
BUCKETS = 2048
FOLDS = 5
FIT = dict(epochs=4, rate=0.15, decay=1e-4, smoothing=0.02)
NO_DENSE = np.zeros(1, np.float32)


@lru_cache(None)
def buckets_of(word: str):
    return [fnv1a(gram) % BUCKETS for gram in word_grams(word, 1, 4)]


def represent(text: str):
    """Folded grams, and each letter that folding changes for itself."""
    grams = {bucket for word in folded_words(text) for bucket in buckets_of(word)}
    marks = {fnv1a(char) % BUCKETS for char in text.lower() if fold(char) not in ("", char)}
    return np.array(sorted(grams | marks), np.int64), NO_DENSE


def read(path):
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
    return [(row[-1], row[0]) for row in rows]


def unmarked(text):
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


def fragments(rows, rng):
    """One to four words of each text: short messages."""
    for text, label in rows:
        split = text.split()
        if len(split) > 4:
            start, size = rng.randrange(len(split) - 1), rng.randint(1, 4)
            yield " ".join(split[start:start + size]), label


def fit(rows, rng):
    texts = [represent(text) for text, _ in rows]
    labels = np.array([CLASSES.index(label) for _, label in rows])
    share = np.bincount(labels, minlength=2) / len(labels)
    return Model(BUCKETS, 1, 2).fit(texts, labels, 0.5 / share[labels], rng, **FIT)


def right(model, rows):
    given = model.all_logits([represent(text) for text, _ in rows]).argmax(axis=1)
    return np.mean([CLASSES[at] == label for at, (_, label) in zip(given, rows)])


def train(data, assets, seed):
    sentences, stress, chat = (read(data / f"langid{kind}.tsv") for kind in ("", "_stress", "_chat"))
    rng, chance = np.random.default_rng(seed), random.Random(seed)
    long = [(text, label) for label in CLASSES for text, _ in
            chance.sample(read(data / f"sent_{label}.tsv"), 2500) + read(assets / "train" / f"business-{label}.tsv") * 2]
    long += list(fragments(long, chance))
    long += [(unmarked(text), label) for text, label in long if label == "lv"]
    # The stress file has the same sentences without diacritics: what is held back is held back in both forms.
    plain = {fold(text): place for place, (text, _) in enumerate(sentences)}
    fold_of = rng.integers(0, FOLDS, len(sentences))
    stress_fold = [fold_of[plain[fold(text)]] if fold(text) in plain else rng.integers(0, FOLDS) for text, _ in stress]
    scores = {"langid": [], "stress": [], "no diacritics": []}
    kinds = [line.split("\t")[1] for line in (data / "langid_stress.tsv").read_text(encoding="utf-8").splitlines()]
    for held in range(FOLDS):
        kept = [row for row, at in zip(sentences, fold_of) if at != held] + [row for row, at in zip(stress, stress_fold) if at != held]
        model = fit(long + kept, rng)
        model.quantise()
        scores["langid"].append(right(model, [row for row, at in zip(sentences, fold_of) if at == held]))
        out = [(row, kind) for row, at, kind in zip(stress, stress_fold, kinds) if at == held]
        scores["stress"].append(right(model, [row for row, _ in out]))
        scores["no diacritics"].append(right(model, [row for row, kind in out if kind == "nodiac"]))
    print("language,", f"{FOLDS}-fold: " + ", ".join(f"{name} {np.mean(share):.4f}" for name, share in scores.items()))
    model = fit(long + sentences + stress, rng)
    model.write(assets / "language.bin", [])
    print("  shipped: " + ", ".join(f"{name} {right(model, rows):.4f}" for name, rows in
                                    (("langid", sentences), ("stress", stress), ("chat (never trained on)", chat))), flush=True)
