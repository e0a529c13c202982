import type { Meme } from '../../../src-shared/contract/meme.ts';

/** What the engine has drawn for this window, so that no request is drawn, and charged, twice. */
export interface RenderedCache {
  meme(text: string): Meme | undefined;
  /** Of the latest few only: others are downloaded again, which is free. */
  bytes(text: string): Uint8Array | undefined;
  add(text: string, meme: Meme, bytes: Uint8Array): void;
  /** Its meme was deleted from the gallery. */
  remove(text: string): void;
}

/** Pictures cached for the next copy or drag. */
const BYTES_MAX = 4;
/** Memes known by the request that made them. */
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
      keepLatest(pictures, text, bytes, BYTES_MAX);
    },
    remove(text) {
      memes.delete(text);
      pictures.delete(text);
    },
  };
}
