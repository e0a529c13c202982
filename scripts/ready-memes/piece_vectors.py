"""Makes the table of word-piece vectors by which ready memes are found: pieces.txt and pieces.bin.

Run by hand when the vocabulary of situations changes much; the result is content, and nothing of this runs in CAM.
A sentence model is asked for the vector of every text; then vectors of single word pieces are fitted so that their
sum points where the model's vector does (least angle, Adam, a few epochs). So the table knows what the model knows of
texts like these, and needs no model to run. Vectors are reduced to their first principal components, and stored as
bytes with one scale a piece.

Needs the Python packages numpy, scipy, onnxruntime and tokenizers, the ONNX file and the tokenizer of
all-MiniLM-L6-v2 (Apache-2.0), and texts, one a line. The table in the repository was fitted on 243,000 texts: all
phrasings and captions of ready memes, glosses and examples of WordNet, and everyday sentences of up to 22 words.

    piece_vectors.py MODEL.onnx tokenizer.json TEXTS.txt resources/ready-memes/en-vectors
"""
import sys
from pathlib import Path

import numpy as np
import onnxruntime
import scipy.sparse
from tokenizers import Tokenizer

WIDTH = 128
EPOCHS = 8
BATCH = 8192
RATE = 3e-3
RATE_DECAY = 0.93


def encode_by_model(session, tokenizer, texts, batch=64):
    """Mean-pooled vectors of length 1, one row a text."""
    rows = []
    for start in range(0, len(texts), batch):
        encodings = tokenizer.encode_batch(texts[start:start + batch])
        ids = np.array([each.ids for each in encodings], np.int64)
        mask = np.array([each.attention_mask for each in encodings], np.int64)
        given = {'input_ids': ids, 'attention_mask': mask, 'token_type_ids': np.zeros_like(ids)}
        hidden = session.run(None, {each.name: given[each.name] for each in session.get_inputs()})[0]
        rows.append((hidden * mask[:, :, None]).sum(1) / mask.sum(1)[:, None])
    return at_length_one(np.concatenate(rows))


def at_length_one(rows):
    return rows / (np.linalg.norm(rows, axis=1, keepdims=True) + 1e-9)


def count_pieces(tokenizer, texts):
    """How often each text has each piece."""
    encodings = tokenizer.encode_batch(texts, add_special_tokens=False)
    rows = np.repeat(np.arange(len(texts)), [len(each.ids) for each in encodings])
    pieces = np.concatenate([each.ids for each in encodings]).astype(int)
    ones = np.ones(len(rows), np.float32)
    return scipy.sparse.csr_matrix((ones, (rows, pieces)), shape=(len(texts), tokenizer.get_vocab_size()))


def fit(counts, targets, vectors, seed=0):
    """Turns the vectors of pieces so that the sum for each text has the least angle to its target."""
    order = np.arange(counts.shape[0])
    shuffle = np.random.default_rng(seed).shuffle
    mean, square, step, rate = np.zeros_like(vectors), np.zeros_like(vectors), 0, RATE
    for _ in range(EPOCHS):
        shuffle(order)
        for start in range(0, len(order), BATCH):
            chosen = order[start:start + BATCH]
            sums = counts[chosen] @ vectors
            lengths = np.linalg.norm(sums, axis=1, keepdims=True) + 1e-6
            units = sums / lengths
            cosines = (units * targets[chosen]).sum(1, keepdims=True)
            gradient = counts[chosen].T @ ((cosines * units - targets[chosen]) / lengths)
            step += 1
            mean = 0.9 * mean + 0.1 * gradient
            square = 0.99 * square + 0.01 * gradient ** 2
            vectors -= rate * (mean / (1 - 0.9 ** step)) / (np.sqrt(square / (1 - 0.99 ** step)) + 1e-8)
        rate *= RATE_DECAY
    return vectors


def is_plain(piece):
    """CAM folds text to ASCII before it is split, and knows no marks such as [CLS]."""
    return piece.isascii() and not (len(piece) > 1 and piece.startswith('[') and piece.endswith(']'))


def write(folder, pieces, vectors):
    kept = [at for at, piece in enumerate(pieces) if is_plain(piece)]
    scales = np.maximum(np.abs(vectors[kept]).max(1) / 127, 1e-9)
    bytes_ = np.round(vectors[kept] / scales[:, None]).astype(np.int8)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / 'pieces.txt').write_text('\n'.join(pieces[at] for at in kept) + '\n')
    (folder / 'pieces.bin').write_bytes(scales.astype('<f4').tobytes() + bytes_.tobytes())


def main(model, tokenizer_file, texts_file, folder):
    session = onnxruntime.InferenceSession(model, providers=['CPUExecutionProvider'])
    tokenizer = Tokenizer.from_file(tokenizer_file)
    tokenizer.enable_truncation(64)
    tokenizer.enable_padding()
    texts = sorted(Path(texts_file).read_text().splitlines(), key=len)
    pieces = [piece for piece, _ in sorted(tokenizer.get_vocab().items(), key=lambda item: item[1])]
    by_model = encode_by_model(session, tokenizer, texts)
    single = encode_by_model(session, tokenizer, [piece.replace('##', '') for piece in pieces])
    tokenizer.no_padding()
    counts = count_pieces(tokenizer, texts)
    components = np.linalg.svd(by_model.T @ by_model)[0][:, :WIDTH]
    shares = np.asarray((counts > 0).sum(0)).ravel() / len(texts)
    vectors = (single @ components) / (1 + 1000 * shares)[:, None]
    vectors = (vectors / np.linalg.norm(vectors, axis=1).mean()).astype(np.float32)
    write(Path(folder), pieces, fit(counts, at_length_one(by_model @ components), vectors))


if __name__ == '__main__':
    main(*sys.argv[1:5])
