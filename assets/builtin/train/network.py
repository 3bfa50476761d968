"""Networks on hashed features that know which features they have seen, and their form on disk (`understand/model.rs`)."""

import json
import struct

import numpy as np
from scipy import sparse

from buckets import by_buckets, packed_buckets, rounded_buckets
from convolution import Convolution, Shape
from model import softmax
from questions import BITS, all_features

DIMS = 64
# Each network hashes the features into buckets by an odd number of its own (D. E. Knuth's multiplicative hashing), so
# that two which share a bucket in one do not in another.
MULTIPLIER, CONVOLUTION_MULTIPLIERS = 0x85EBCA6B, (0x27D4EB2F, 0x165667B1)
READER = Shape(bits=13, dims=64, spans=(1, 2, 3), filters=128, epochs=8, batch=256)
EPOCHS, BATCH, RATE, SMOOTHING, DROP = 10, 256, 0.01, 0.05, 0.4
# A filter by B. H. Bloom (1970): with so many bits and probes it takes one in a hundred by mistake.
FILTER_BITS, FILTER_PROBES = 20, 4


class Filter:
    """Which features are known; `understand/known.rs` asks the same bits."""

    def __init__(self, hashes, bits=FILTER_BITS):
        self.size, self.bits = bits, np.zeros(1 << bits, bool)
        self.bits[self.places(np.fromiter(hashes, np.uint32), bits)] = True

    @staticmethod
    def places(hashes, bits=FILTER_BITS):
        first = hashes * np.uint32(0x9E3779B1)
        step = ((hashes << np.uint32(16)) | (hashes >> np.uint32(16))) * np.uint32(0x85EBCA6B) | np.uint32(1)
        return np.stack([(first + np.uint32(probe) * step) >> np.uint32(32 - bits) for probe in range(FILTER_PROBES)])

    def known(self, hashes):
        found = np.fromiter(hashes, np.uint32, len(hashes))
        return found[self.bits[self.places(found, self.size)].all(axis=0)]

    def buckets(self, text, subject, multiplier):
        return by_buckets(self.known(all_features(text, subject)), multiplier, BITS)

    def as_matrix(self, texts, multiplier):
        """A row for each (text, subject): its features share a length of one."""
        rows = [self.buckets(text, subject, multiplier) for text, subject in texts]
        values = np.concatenate([np.full(len(row), 1 / np.sqrt(max(1, len(row))), np.float32) for row in rows])
        ends = np.cumsum([0, *map(len, rows)])
        return sparse.csr_matrix((values, np.concatenate(rows), ends), shape=(len(rows), 1 << BITS))


class Network:
    """The features' mean, bent by tanh, weighed for each class; trained by Adam."""

    KIND = "bag"

    def __init__(self, known, multiplier, classes, seed):
        self.known, self.multiplier = known, multiplier
        self.rng = rng = np.random.default_rng(seed)
        self.features = (rng.standard_normal((1 << BITS, DIMS)) * 0.05).astype(np.float32)
        self.classes = (rng.standard_normal((DIMS, classes)) * 0.1).astype(np.float32)
        self.bias = np.zeros(classes, np.float32)

    def logits(self, texts):
        return np.tanh(self.known.as_matrix(texts, self.multiplier) @ self.features) @ self.classes + self.bias

    def fit(self, texts, labels, weights):
        rng = self.rng
        matrix, parameters = self.known.as_matrix(texts, self.multiplier), [self.features, self.classes, self.bias]
        moments = [(np.zeros_like(one), np.zeros_like(one)) for one in parameters]
        step = 0
        for epoch in range(EPOCHS):
            rate, order = RATE * (1 - 0.9 * epoch / EPOCHS), rng.permutation(len(labels))
            for start in range(0, len(labels), BATCH):
                chosen, step = order[start:start + BATCH], step + 1
                gradients = self.gradients(matrix[chosen], labels[chosen], weights[chosen], rng)
                for values, moment, (rows, gradient) in zip(parameters, moments, gradients):
                    adam(values, moment, rows, gradient, rate, step)
        return self

    def gradients(self, batch, labels, weights, rng):
        """Of each parameter, the rows that this batch touches and their gradient."""
        batch = batch.copy()
        # Some features are missing in each round: no single one may decide.
        batch.data = (batch.data * (rng.random(len(batch.data)) > DROP) / (1 - DROP)).astype(np.float32)
        hidden = np.tanh(batch @ self.features)
        error = softmax(hidden @ self.classes + self.bias) - SMOOTHING / len(self.bias)
        error[np.arange(len(labels)), labels] -= 1 - SMOOTHING
        error *= weights[:, None] / len(labels)
        back = (error @ self.classes.T) * (1 - hidden * hidden)
        turned = batch.T.tocsr()
        rows = np.flatnonzero(np.diff(turned.indptr))
        return [(rows, turned[rows] @ back), (slice(None), hidden.T @ error), (slice(None), error.sum(axis=0))]

    def quantise(self):
        """Rounds the weights to the steps they are stored in; returns what those are worth."""
        self.features, widths, unit = rounded_buckets(self.features)
        class_step = max(float(np.abs(self.classes).max()) / 127, 1e-9)
        self.classes = (np.round(self.classes / class_step) * class_step).astype(np.float32)
        return widths, unit, class_step

    def packed(self):
        """What stands in the header, and its bytes: the buckets', those of each class."""
        widths, unit, class_step = self.quantise()
        classes = np.round(self.classes / class_step).astype(np.int8)
        header = {
            "kind": self.KIND, "buckets": {"multiplier": self.multiplier, "count": 1 << BITS, "dims": DIMS, "step": unit},
            "class_step": class_step,
        }
        return header, packed_buckets(self.features, widths, unit) + classes.T.tobytes()


class Committee:
    """Networks of two kinds: one sees all words at once, two read word by word. What they say is the mean of their
    logits, which is right more often than any one of them, or several of one kind."""

    def __init__(self, known, classes, seed):
        self.known = known
        readers = [Convolution(known, multiplier, classes, seed + at, READER) for at, multiplier in enumerate(CONVOLUTION_MULTIPLIERS)]
        self.members = [Network(known, MULTIPLIER, classes, seed), *readers]

    def logits(self, texts):
        return sum(member.logits(texts) for member in self.members) / len(self.members)

    def fit(self, texts, labels, weights):
        for member in self.members:
            member.fit(texts, labels, weights)
        return self

    def quantise(self):
        for member in self.members:
            member.quantise()

    def write(self, path, names):
        write(path, names, self.known, self.members)


def write(path, names, known, members):
    """A header, the filter's bits, the members' bytes."""
    headers, weights = zip(*(member.packed() for member in members))
    bias = sum(member.bias for member in members) / len(members)
    header = json.dumps({
        "classes": names, "filter_bits": known.size, "filter_probes": FILTER_PROBES,
        "members": headers, "bias": [round(float(value), 4) for value in bias],
    }).encode()
    bits = np.packbits(known.bits, bitorder="little").tobytes()
    path.write_bytes(struct.pack("<I", len(header)) + header + bits + b"".join(weights))


def adam(values, moments, rows, gradient, rate, step):
    """A step of Adam (Kingma and Ba, 2015) for these rows only: the others' moments wait until a batch has them."""
    for moment, share, seen in zip(moments, (0.1, 0.001), (gradient, gradient * gradient)):
        moment[rows] += share * (seen - moment[rows])
    mean, square = (moment[rows] for moment in moments)
    values[rows] -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
