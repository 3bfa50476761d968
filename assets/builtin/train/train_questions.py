"""Trains what visitors' questions ask: what `understand/model.rs` reads. Called by train.py."""

import json
import random
import re
import struct
from collections import Counter

import numpy as np
from scipy import sparse

from model import softmax
from questions import BITS, NO_SUBJECTS, TURN, buckets, examples, words

DIMS = 64
EPOCHS, BATCH, RATE, DECAY, SMOOTHING, DROP = 10, 256, 0.01, 1e-5, 0.05, 0.4
FOLDS = 5
# Files whose questions avoid what most visitors would say: they count less beside the plain ones.
LIGHT = ("voices-f",)
# A word is known from so many questions; a shorter one is never taken for a mistyped one.
KNOWN_FROM, KNOWN_CHARS = 3, 3
# A word's beginning is one of what the site answers from so many questions on; shorter words are of any talk
# (`vocabulary.rs`).
ANSWERED_FROM, STEM_FROM, STEM_CHARS = 2, 4, 6
FOREIGN = ("foreign", "attack")


class Network:
    """The features' mean, bent by tanh, weighed for each class; trained by Adam."""

    def __init__(self, classes, rng):
        self.features = (rng.standard_normal((1 << BITS, DIMS)) * 0.05).astype(np.float32)
        self.classes = (rng.standard_normal((DIMS, classes)) * 0.1).astype(np.float32)
        self.bias = np.zeros(classes, np.float32)

    def logits(self, matrix):
        return np.tanh(matrix @ self.features) @ self.classes + self.bias

    def fit(self, matrix, labels, weights, rng):
        parameters = [self.features, self.classes, self.bias]
        mean, square = [np.zeros_like(one) for one in parameters], [np.zeros_like(one) for one in parameters]
        step = 0
        for epoch in range(EPOCHS):
            rate, order = RATE * (1 - 0.9 * epoch / EPOCHS), rng.permutation(len(labels))
            for start in range(0, len(labels), BATCH):
                chosen, step = order[start:start + BATCH], step + 1
                gradients = self.gradients(matrix[chosen], labels[chosen], weights[chosen], rng)
                for at, (values, gradient) in enumerate(zip(parameters, gradients)):
                    gradient = gradient + DECAY * values
                    mean[at] += 0.1 * (gradient - mean[at])
                    square[at] += 0.001 * (gradient * gradient - square[at])
                    values -= rate * (mean[at] / (1 - 0.9**step)) / (np.sqrt(square[at] / (1 - 0.999**step)) + 1e-8)
        return self

    def gradients(self, batch, labels, weights, rng):
        batch = batch.copy()
        # Some features are missing in each round: no single one may decide.
        batch.data = (batch.data * (rng.random(len(batch.data)) > DROP) / (1 - DROP)).astype(np.float32)
        hidden = np.tanh(batch @ self.features)
        error = softmax(hidden @ self.classes + self.bias) - SMOOTHING / len(self.bias)
        error[np.arange(len(labels)), labels] -= 1 - SMOOTHING
        error *= weights[:, None] / len(labels)
        back = (error @ self.classes.T) * (1 - hidden * hidden)
        return [np.asarray(batch.T @ back), hidden.T @ error, error.sum(axis=0)]

    def quantise(self):
        """Rounds the weights to the 255 steps they are stored in; returns what a step is worth."""
        scales = []
        for name, share in (("features", 0.9999), ("classes", 1.0)):
            values = getattr(self, name)
            scale = max(float(np.quantile(np.abs(values), share)) / 127, 1e-9)
            setattr(self, name, (np.clip(np.round(values / scale), -127, 127) * scale).astype(np.float32))
            scales.append(scale)
        return scales

    def write(self, path, names):
        feature_scale, class_scale = self.quantise()
        header = json.dumps({
            "classes": names, "dims": DIMS, "feature_scale": feature_scale, "class_scale": class_scale,
            "bias": [round(float(value), 4) for value in self.bias],
        }).encode()
        weights = [np.round(self.features / feature_scale), np.round(self.classes / class_scale)]
        path.write_bytes(struct.pack("<I", len(header)) + header + b"".join(one.astype(np.int8).tobytes() for one in weights))


def as_matrix(texts):
    """A row for each (text, subject): its features share a length of one."""
    rows = [buckets(text, subject) for text, subject in texts]
    values = np.concatenate([np.full(len(row), 1 / np.sqrt(max(1, len(row))), np.float32) for row in rows])
    ends = np.cumsum([0, *map(len, rows)])
    return sparse.csr_matrix((values, np.concatenate([np.array(row, np.int64) for row in rows]), ends), shape=(len(rows), 1 << BITS))


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
    known = [word for word, count in counts.most_common() if count >= KNOWN_FROM and KNOWN_CHARS <= len(word)]
    path.write_text("\n".join(known) + "\n", encoding="utf-8")


def write_answered_stems(rows, facts, path):
    """Beginnings of the words that questions have which the site answers: another one may be of something foreign."""
    answered = [row for row in rows if row[1] != "typo" and facts[row[0]]["subject"] not in FOREIGN]
    counts = Counter(stem for _, _, text in answered for stem in {word[:STEM_CHARS] for word in words(text)})
    known = sorted(stem for stem, count in counts.items() if count >= ANSWERED_FROM and len(stem) >= STEM_FROM)
    path.write_text("\n".join(known) + "\n", encoding="utf-8")


def fit(rows, facts, names, seed):
    chance, rng = random.Random(seed), np.random.default_rng(seed)
    found = list(examples(rows, facts, chance))
    labels = np.array([names.index(name) for _, _, name, _ in found])
    weights = np.array([weight for *_, weight in found], np.float32)
    return Network(len(names), rng).fit(as_matrix([row[:2] for row in found]), labels, weights, rng)


def train(language, assets, seed, with_folds):
    facts = read_facts(assets)
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
        network = fit([row for row, at in zip(rows, fold) if at != held] + said, facts, names, seed)
        network.quantise()
        subject = lambda row: facts[row[0]]["subject"] if row[1].rstrip("~") == "followup" and facts[row[0]]["subject"] not in NO_SUBJECTS else None
        given = softmax(network.logits(as_matrix([(rows[at][2].replace(TURN, " "), subject(rows[at])) for at in out])))
        right[out], sure[out] = [names[top] == rows[at][0] for at, top in zip(out, given.argmax(axis=1))], given.max(axis=1)
    voices = np.array([row[1].rstrip("~") for row in rows])
    print(f"  {FOLDS}-fold: {right.mean():.3f}; " + ", ".join(f"{voice} {right[voices == voice].mean():.3f}" for voice in sorted(set(voices))))
    print("  " + ", ".join(f"{right[sure >= at].mean():.3f} of the {(sure >= at).mean():.0%} at {at} or more" for at in (0.1, 0.3, 0.5)), flush=True)
