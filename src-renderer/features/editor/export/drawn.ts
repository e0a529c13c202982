import type { Meme } from '../../../../src-shared/contract/meme.ts';
import type { App } from '../../../context.ts';

/** What the engine has drawn for this window, so that nothing is drawn, and charged, twice. */
export interface Drawn {
  meme(text: string): Meme | undefined;
  /** Of the last few only: others are fetched again, which is free. */
  bytes(text: string): Uint8Array | undefined;
  keep(text: string, meme: Meme, bytes: Uint8Array): void;
  /** It is gone from the gallery. */
  forget(text: string): void;
}

/** Pictures kept for the next copy or drag. */
const BYTES_OF = 4;
/** Memes known by the request that made them. */
const MEMES = 200;

const keepLatest = <T>(map: Map<string, T>, key: string, value: T, most: number): void => {
  map.delete(key);
  map.set(key, value);
  for (const old of [...map.keys()].slice(0, -most)) map.delete(old);
};

export function createDrawn(): Drawn {
  const memes = new Map<string, Meme>();
  const pictures = new Map<string, Uint8Array>();
  return {
    meme: (text) => memes.get(text),
    bytes: (text) => pictures.get(text),
    keep(text, meme, bytes) {
      keepLatest(memes, text, meme, MEMES);
      keepLatest(pictures, text, bytes, BYTES_OF);
    },
    forget(text) {
      memes.delete(text);
      pictures.delete(text);
    },
  };
}

const all = new WeakMap<App, Drawn>();

/** The one of an app: a draft that was closed and opened again is still the same picture. */
export function drawnOf(app: App): Drawn {
  const drawn = all.get(app) ?? createDrawn();
  all.set(app, drawn);
  return drawn;
}
