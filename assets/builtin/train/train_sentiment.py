"""Trains the feeling of texts: what `sentiment.rs` reads. Called by train.py."""

from functools import lru_cache

import numpy as np

from features import DENSE, Lexicon, dense, fnv1a, word_grams, words
from model import Model, softmax

CLASSES = ["neg", "neu", "pos"]
BUCKET_BITS = 15
FOLDS = 5
BUSINESS_WEIGHT = 3.0
# Below this the answer is "other" (part of the specification's third class).
DOUBT = 0.55
SURE = 0.75
FAIRLY = 0.7
# The share of answers that shall be right from there on: tweets are harder than reviews.
FAIRLY_RIGHT = {"lv": 0.82, "en": 0.885}
# Answers that are right less often than this gain nothing over "other", which is right in 0.3 to 0.4.
WORTH_SAYING = 0.45
FIT = {"lv": dict(epochs=6, rate=0.1, decay=2e-3, smoothing=0.1), "en": dict(epochs=5, rate=0.1, decay=1e-3, smoothing=0.1)}


@lru_cache(None)
def buckets_of(word: str):
    return [fnv1a(gram) & (1 << BUCKET_BITS) - 1 for gram in word_grams(word, 3, 5)]


def represent(text: str, lexicon: Lexicon):
    found = words(text)
    buckets = {bucket for word in found for bucket in buckets_of(word)}
    buckets |= {fnv1a(f"{one} {two}") & (1 << BUCKET_BITS) - 1 for one, two in zip(found, found[1:])}
    return np.array(sorted(buckets), np.int64), np.array(dense(text, found, lexicon), np.float32)


def read(path, lexicon):
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
    return [represent(row[-1], lexicon) for row in rows], np.array([CLASSES.index(row[0]) for row in rows])


def fit(texts, labels, weights, language, rng):
    return Model(1 << BUCKET_BITS, DENSE, len(CLASSES)).fit(texts, labels, weights, rng, **FIT[language])


def knots(logits, labels, weights, fairly_right):
    """Where the plain probability of the likeliest class becomes 0.55 (below it "other" is right about
    as often) and 0.75 (from there on nine of ten are right, and from 0.7 on `fairly_right`, taken together)."""
    probable = softmax(logits)
    top, right = probable.max(axis=1), probable.argmax(axis=1) == labels
    def share(chosen):
        return (right * weights)[chosen].sum() / max(weights[chosen].sum(), 1e-9)
    grid = np.arange(0.36, 0.98, 0.005)
    doubt = next(at for at in grid if share(np.abs(top - at) < 0.04) >= WORTH_SAYING)
    def is_sure(at):
        return share(top >= at) >= 0.9 and share(confidence(top, [doubt, at]) >= FAIRLY) >= fairly_right
    sure = next((at for at in grid if at > doubt + 0.02 and is_sure(at)), 0.97)
    return [doubt, sure]


def confidence(probability, knots):
    """Straight lines through the knots: what `sentiment.rs` says."""
    return np.interp(probability, [1 / 3, *knots, 1], [1 / 3, DOUBT, SURE, 1])


def report(name, logits, labels, at):
    probable = softmax(logits)
    top, right = confidence(probable.max(axis=1), at), probable.argmax(axis=1) == labels
    given = np.where(top < DOUBT, CLASSES.index("neu"), probable.argmax(axis=1)) == labels
    parts = [f"{name}: {right.mean():.3f} right, {given.mean():.3f} with doubt as other"]
    for bound in (0.7, SURE):
        sure = top >= bound
        parts.append(f"{right[sure].mean() if sure.any() else float('nan'):.3f} of the {sure.mean():.0%} at {bound} or more")
    bins = [(lo, lo + 0.1) for lo in np.arange(0.3, 1.0, 0.1)]
    curve = " ".join(f"{lo:.1f}:{right[(top >= lo) & (top < hi)].mean():.2f}" for lo, hi in bins if ((top >= lo) & (top < hi)).any())
    print("  " + "; ".join(parts) + "; right by confidence " + curve, flush=True)


def train(language, data, assets, seed):
    lexicon = Lexicon(assets / f"lexicon-{language}.txt", "ne" if language == "lv" else "")
    texts, labels = read(data / f"sent_{language}.tsv", lexicon)
    own, own_labels = read(assets / "train" / f"business-{language}.tsv", lexicon)
    everything, all_labels = texts + own, np.concatenate([labels, own_labels])
    weights = np.concatenate([np.ones(len(texts)), np.full(len(own), BUSINESS_WEIGHT)])
    rng = np.random.default_rng(seed)
    fold = rng.integers(0, FOLDS, len(everything))
    logits = np.zeros((len(everything), len(CLASSES)))
    for held in range(FOLDS):
        kept, out = np.flatnonzero(fold != held), np.flatnonzero(fold == held)
        model = fit([everything[i] for i in kept], all_labels[kept], weights[kept], language, rng)
        model.quantise()
        logits[out] = model.all_logits([everything[i] for i in out])
    at = knots(logits, all_labels, weights, FAIRLY_RIGHT[language])
    print(f"sentiment {language}, {FOLDS}-fold, knots {at[0]:.3f} {at[1]:.3f}")
    report("sent", logits[:len(texts)], labels, at)
    report("business", logits[len(texts):], own_labels, at)
    model = fit(everything, all_labels, weights, language, rng)
    model.write(assets / f"sentiment-{language}.bin", at)
    probes, probe_labels = read(data / f"probe_sent_{language}.tsv", lexicon)
    report("probes", model.all_logits(probes), probe_labels, at)
