import type { Caption, GivenCaption } from './meme.ts';

/** Captions in short: where callers send a list of captions, a text alone stands for the region at its place. */

interface Placed {
  text: string;
  position: string;
}

/** Every caption as an object; the position of a text alone is its place in the list. Null is an empty text. */
export const toLongCaptions = <C extends object>(given: readonly (C | string | null)[]): (C | Placed)[] =>
  given.map((each, at) =>
    typeof each === 'object' && each !== null ? each : { text: each ?? '', position: `${at}` },
  );

/** A body whose captions are objects. */
export type WithLongCaptions<B> = Omit<B, 'captions'> & { captions?: Caption[] };

/** The body of an operation with its captions, where it has any, as objects; fields keep their order. */
export function withLongCaptions<B extends { captions?: readonly GivenCaption[] }>(
  body: B,
): WithLongCaptions<B> {
  const { captions, ...rest } = body;
  return captions ? { ...body, captions: toLongCaptions(captions) } : rest;
}
