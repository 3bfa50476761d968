"""Logistic regression on sparse binary features, by AdaGrad; and its form on disk."""

import struct

import numpy as np


def softmax(logits):
    shifted = np.exp(logits - logits.max(axis=-1, keepdims=True))
    return shifted / shifted.sum(axis=-1, keepdims=True)


class Model:
    """Each text is an array of bucket numbers (each worth 1/sqrt(their count)) and a vector of dense features."""

    def __init__(self, buckets: int, dense: int, classes: int):
        self.sparse = np.zeros((buckets, classes), np.float32)
        self.dense = np.zeros((dense + 1, classes), np.float32)  # The last row is the bias.

    def logits(self, buckets, dense):
        value = 1 / np.sqrt(max(1, len(buckets)))
        return self.sparse[buckets].sum(axis=0) * value + dense @ self.dense[:-1] + self.dense[-1]

    def all_logits(self, texts):
        return np.array([self.logits(*text) for text in texts])

    def fit(self, texts, labels, weights, rng, epochs: int, rate: float, decay: float, smoothing: float):
        """Stochastic gradient descent; `decay` pulls weights to nothing, `smoothing` keeps doubt in the labels."""
        classes = self.sparse.shape[1]
        target = np.eye(classes, dtype=np.float32) * (1 - smoothing) + smoothing / classes
        seen, seen_dense = np.full_like(self.sparse, 1e-2), np.full_like(self.dense, 1.0)
        for _ in range(epochs):
            for at in rng.permutation(len(texts)):
                buckets, dense = texts[at]
                error = (softmax(self.logits(buckets, dense)) - target[labels[at]]) * weights[at]
                step = error / np.sqrt(max(1, len(buckets))) + decay * self.sparse[buckets]
                seen[buckets] += step * step
                self.sparse[buckets] -= rate * step / np.sqrt(seen[buckets])
                full = np.append(dense, 1.0)[:, None] * error
                seen_dense += full * full
                self.dense -= rate * full / np.sqrt(seen_dense)
        return self

    def quantise(self):
        """Weighs all against the last class, whose sparse weights are then nothing, and rounds to the 255 steps in which
        they are stored; returns the step."""
        self.sparse = self.sparse - self.sparse[:, -1:]
        scale = max(float(np.abs(self.sparse).max()) / 127, 1e-9)
        self.sparse = np.clip(np.round(self.sparse / scale), -127, 127) * np.float32(scale)
        return scale

    def write(self, path, head):
        """Little endian: f32 scale, the f32 of `head`, f32 dense rows and bias, then i8 a bucket and class but the last."""
        scale = self.quantise()
        numbers = struct.pack(f"<{1 + len(head)}f", scale, *head) + self.dense.astype("<f4").tobytes()
        path.write_bytes(numbers + np.round(self.sparse[:, :-1] / scale).astype(np.int8).tobytes())
