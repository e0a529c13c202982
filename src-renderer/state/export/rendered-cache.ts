import type { Meme } from '../../../src-shared/contract/meme.ts';

/** Pictures rendered for this window, by request, so that none is rendered and charged twice. */
export interface RenderedCache {
  meme(text: string): Meme | undefined;
  /** Bytes of the latest few; others are downloaded again, which is free. */
  bytes(text: string): Uint8Array | undefined;
  /** `bytes`: left out where they are too many to keep. */
  add(text: string, meme: Meme, bytes?: Uint8Array): void;
  /** Removes a picture whose meme was deleted. */
  remove(text: string): void;
  /** Removes all: the same requests would be drawn otherwise now. */
  clear(): void;
}

/** Most pictures whose bytes are cached. */
const BYTES_MAX = 4;
/** Most memes cached by request. */
const MEMES_MAX = 200;

const keepLatest = <T>(map: Map<string, T>, key: string, value: T, most: number): void => {
  map.delete(key);
  map.set(key, value);
  for (const old of [...map.keys()].slice(0, -most)) map.delete(old);
};

export function createRenderedCache(): RenderedCache {
  const memes = new Map<string, Meme>();
  const pictures = new Map<string, Uint8Array>();
  return {
    meme: (text) => memes.get(text),
    bytes: (text) => pictures.get(text),
    add(text, meme, bytes) {
      keepLatest(memes, text, meme, MEMES_MAX);
      if (bytes) keepLatest(pictures, text, bytes, BYTES_MAX);
    },
    remove(text) {
      memes.delete(text);
      pictures.delete(text);
    },
    clear() {
      memes.clear();
      pictures.clear();
    },
  };
}
