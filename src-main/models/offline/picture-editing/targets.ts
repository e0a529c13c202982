import { type EditToken, findMeaning, means } from './edit-tokens.ts';
import type { HeadPart } from './schema.ts';

export interface HeadAim {
  part: HeadPart;
  /** Undefined for anybody's. */
  kind?: string;
  /** How many: all of those that fit, the only one, or one where it does not matter (`the face`). */
  which: 'all' | 'one' | 'any';
  /** As the prompt calls it. */
  words: string;
  /** Which of several: shares of the picture. */
  side?: { x: number; y: number };
}

export type Target =
  | { kind: 'place'; place: { x: number; y: number } }
  | { kind: 'head'; aim: HeadAim }
  | { kind: 'picture' };

const joinText = (tokens: readonly EditToken[]) => tokens.map(({ text }) => text).join(' ');

/** The head that tokens name; undefined where they name neither a part nor somebody. */
export function findAim(tokens: readonly EditToken[]): HeadAim | undefined {
  const find = <T>(read: (token: EditToken) => T | undefined): T | undefined => {
    for (const token of tokens) {
      const found = read(token);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const part = find((token) => findMeaning(token, 'part'));
  const being = find((token) => findMeaning(token, 'being'));
  const everybody = tokens.some((token) => means(token, 'everybody'));
  const pronoun = tokens.find(
    (token) => means(token, 'pronoun') && !['it', 'this', 'that', 'one'].includes(token.text),
  );
  if (!part && !being && !everybody && !pronoun) return undefined;
  const side = find((token) => findMeaning(token, 'place'))?.place;
  const plural = tokens.some(
    (token) => means(token, 'part') && /s$/.test(token.text) && token.text !== 'eyes',
  );
  const which = everybody || being?.many || plural ? 'all' : being || pronoun || side ? 'one' : 'any';
  const words = joinText(
    tokens.filter((token) => means(token, 'part', 'being', 'everybody', 'pronoun', 'place')),
  );
  return {
    part: part?.part ?? 'head',
    which,
    words,
    ...(being && { kind: being.being }),
    ...(side && { side }),
  };
}

/** What the words after `on` or `over` mean; undefined where they name something that the editor cannot find. */
export function findTarget(tokens: readonly EditToken[]): Target | undefined {
  const isKnown = (token: EditToken) =>
    means(token, 'part', 'being', 'everybody', 'pronoun', 'place', 'spot', 'article', 'ignored', 'target');
  if (!tokens.every(isKnown)) return undefined;
  const aim = findAim(tokens);
  if (aim) return { kind: 'head', aim };
  for (const token of tokens) {
    const found = findMeaning(token, 'place') ?? findMeaning(token, 'spot');
    if (found) return { kind: 'place', place: found.place };
  }
  return { kind: 'picture' };
}
