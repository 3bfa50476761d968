"""Trains which messages to the consultant may be attacks: what `filter/doubt.rs` reads. Called by train.py."""

from pathlib import Path

import numpy as np
from scipy import sparse
from scipy.optimize import minimize

from model import Model
from questions import BITS, features

FOLDS = 3
DECAY = 3e-6
# Attacks are few, and honest messages in the words of attacks tell more than others.
ATTACK_WEIGHT, NEAR_WEIGHT = 8, 4
# So many of the questions that visitors ask are taken for doubtful: they are answered without a model.
DOUBTED = 0.02
LANGUAGES = ("lv", "en")
# What the consultant answers calmly by itself, and attacks nothing.
CALM = {"attack.insult", "attack.harm", "attack.selfHarm", "attack.promise"}


def rows_of(path: Path):
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def labelled(path: Path):
    return [(text, label == "attack") for label, text in rows_of(path)]


def questions(folder: Path):
    """What visitors ask, and the attacks among it."""
    for path in sorted(folder.glob("*.tsv")):
        for fact, *_, text in rows_of(path):
            if fact not in CALM:
                yield text, fact.startswith("attack.")


def matrix(texts):
    found = [sorted({hash & (1 << BITS) - 1 for hash in features(text.replace("\\n", "\n"))}) for text in texts]
    starts = np.cumsum([0] + [len(one) for one in found])
    values = np.concatenate([np.full(len(one), 1 / np.sqrt(max(1, len(one)))) for one in found])
    return sparse.csr_matrix((values, np.concatenate(found), starts), shape=(len(texts), 1 << BITS))


def fit(features, is_attack, weights):
    """Logistic regression: a weight for each bucket, and the bias."""
    signs, total = 2 * is_attack - 1, weights.sum()
    def loss(parameters):
        own, bias = parameters[:-1], parameters[-1]
        margins = signs * (features @ own + bias)
        error = -weights * signs * np.exp(-np.logaddexp(0, margins)) / total
        value = (weights * np.logaddexp(0, -margins)).sum() / total + DECAY * own @ own
        return value, np.append(features.T @ error + 2 * DECAY * own, error.sum())
    return minimize(loss, np.zeros(features.shape[1] + 1), jac=True, method="L-BFGS-B", options={"maxiter": 200}).x


def scores(features, parameters):
    return features @ parameters[:-1] + parameters[-1]


def train(assets: Path, seed: int):
    folder = assets / "train"
    asked = list(questions(folder / "questions"))
    near = [row for language in LANGUAGES for row in labelled(folder / f"attacks-{language}.tsv")]
    texts, labels = zip(*asked, *near)
    is_attack, is_near = np.array(labels, int), np.arange(len(texts)) >= len(asked)
    weights = np.where(is_attack == 1, ATTACK_WEIGHT, np.where(is_near, NEAR_WEIGHT, 1.0))
    features = matrix(texts)
    fold = np.random.default_rng(seed).integers(0, FOLDS, len(texts))
    given = np.zeros(len(texts))
    for held in range(FOLDS):
        kept = fold != held
        given[~kept] = scores(features[~kept], fit(features[kept], is_attack[kept], weights[kept]))
    threshold = np.quantile(given[~is_near & (is_attack == 0)], 1 - DOUBTED)
    def share(chosen):
        return np.mean(given[chosen] > threshold)
    print(f"attacks, {FOLDS}-fold, {DOUBTED:.0%} of questions doubted: {share(is_near & (is_attack == 1)):.3f} of attacks, "
          f"{share(is_near & (is_attack == 0)):.3f} of honest messages in their words")
    parameters = fit(features, is_attack, weights)
    model = Model(1 << BITS, 0, 2)
    model.sparse[:, 1], model.dense[-1, 1] = parameters[:-1], parameters[-1]
    model.write(assets / "attacks.bin", [threshold])
    parameters[:-1] = model.sparse[:, 1] - model.sparse[:, 0]
    for language in LANGUAGES:
        held = labelled(folder / f"held-attacks-{language}.tsv")
        doubted = scores(matrix([text for text, _ in held]), parameters) > threshold
        held_attack = np.array([label for _, label in held])
        print(f"  held back, {language}: {doubted[held_attack].mean():.3f} of {held_attack.sum()} attacks, "
              f"{doubted[~held_attack].mean():.3f} of {(~held_attack).sum()} honest ones doubted", flush=True)
