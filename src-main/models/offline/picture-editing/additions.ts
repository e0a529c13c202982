import type { PromptReader } from '../painter/reading/read-prompt.ts';
import type { Reading, Subject } from '../painter/reading/reading.ts';
import { type EditToken, type EditWord, findMeaning, means, takesThings } from './edit-tokens.ts';
import { findAim, findTarget, type HeadAim, type Target } from './targets.ts';

/** Things that a part of a prompt adds to the picture: `add two cats top left`, `sunglasses on the dog`. */

export interface Addition {
  things: readonly Subject[];
  target: Target;
  /** Words before a thing that its art does not show. */
  unused: readonly string[];
}

/** Why a part of a prompt that adds something cannot be done. */
export interface RefusedAddition {
  refused: string;
}

export type AdditionReading = Addition | RefusedAddition | undefined;

export interface AdditionReader {
  /** Undefined where the tokens add nothing. `verb` is the place of `add` or a word like it. */
  after(tokens: readonly EditToken[], verb: number): AdditionReading;
  /** Things without a verb: `a hat on the man`. */
  without(tokens: readonly EditToken[]): AdditionReading;
  /** Whether words name things and nothing else. */
  areThings(tokens: readonly EditToken[]): boolean;
}

const joinText = (tokens: readonly EditToken[]) => tokens.map(({ text }) => text).join(' ');
const GIVES = /^(?:give|gives|let)\b/;
const WEARS = /^wear/;
const isWord = (token: EditToken | undefined, ...words: readonly string[]) =>
  token !== undefined && words.includes(token.text);

export function createAdditionReader(things: PromptReader): AdditionReader {
  const thingsIn = (tokens: readonly EditToken[]): { reading: Reading; unused: string[] } | undefined => {
    const reading = things.read(joinText(tokens));
    const unused = reading.unused.filter(
      (word) => !tokens.some((one) => one.text === word && means(one, 'ignored')),
    );
    return isDrawable(reading, tokens, unused) ? { reading, unused } : undefined;
  };

  const read = (
    tokens: readonly EditToken[],
    aim: HeadAim | undefined,
    needsTarget: boolean,
  ): AdditionReading => {
    const border = tokens.findIndex((token, at) => at > 0 && means(token, 'target', 'unseen'));
    const named = (border < 0 ? tokens : tokens.slice(0, border)).filter((token) => !isPlaceOnly(token));
    const found = thingsIn(named);
    if (!found) return undefined;
    const { reading, unused } = found;
    const where = border < 0 ? tokens.filter(isPlaceOnly) : tokens.slice(border);
    const isUnseen = border >= 0 && means(tokens[border], 'unseen') && !means(tokens[border], 'spot');
    const target =
      aim && border < 0 ? { kind: 'head' as const, aim } : isUnseen ? undefined : findTarget(where);
    if (needsTarget && (border < 0 || target?.kind === 'picture')) return undefined;
    // Who turns somebody into an animal wants nothing put on it.
    if (target?.kind === 'head' && isWord(tokens[border], 'into')) return undefined;
    if (!target) return { refused: `“${joinText(where)}” names something that CAM cannot find in a picture` };
    return { things: reading.subjects, target, unused };
  };

  return {
    after(tokens, verb) {
      const [before, rest] = [tokens.slice(0, verb), tokens.slice(verb + 1)];
      const word = tokens[verb]?.text ?? '';
      const who =
        GIVES.test(word) || WEARS.test(word) || isWord(tokens[verb], 'gets', 'get', 'needs', 'with');
      const own = who ? findAim(before) : undefined;
      const given = /\b(?:him|her|them)$/.exec(word)?.[0];
      const pronoun =
        given === undefined
          ? undefined
          : findAim([{ text: given, meanings: [{ kind: given === 'them' ? 'everybody' : 'pronoun' }] }]);
      return read(rest, own ?? pronoun, false);
    },
    without(tokens) {
      const give = tokens.findIndex((token) => GIVES.test(token.text));
      if (give < 0) return read(tokens, undefined, true);
      const rest = tokens.slice(give + 1);
      const last = rest.findLastIndex((token) => means(token, 'being', 'everybody', 'part', 'pronoun'));
      const aim = last < 0 ? undefined : findAim(rest.slice(0, last + 1));
      return aim ? read(rest.slice(last + 1), aim, false) : undefined;
    },
    areThings: (tokens) => thingsIn(tokens) !== undefined,
  };
}

const isPlaceOnly = (token: EditToken) => means(token, 'place') && !means(token, 'edit');

/** Whether the art shows what words name: things, perhaps in a number, size and colour, and nothing else. */
function isDrawable(
  { subjects, links, ...rest }: Reading,
  tokens: readonly EditToken[],
  unused: readonly string[],
): boolean {
  const together = links.every(({ relation }) => relation === 'beside');
  const isPlain = subjects.every(({ acts, moods, role }) => acts.length + moods.length === 0 && !role);
  const joined = tokens.filter(({ text }) => text === 'and' || text === ',').length;
  const last = tokens.findLast((token) => !means(token, 'ignored', 'article'))?.text ?? '';
  return (
    subjects.length > 0 &&
    subjects.length <= joined + 1 &&
    together &&
    isPlain &&
    !rest.backdrop &&
    !rest.time &&
    !rest.weather &&
    rest.moods.length === 0 &&
    !unused.some((word) => last.split(' ').includes(word))
  );
}

/** The place of the word that adds things; -1 where there is none. */
export function verbAt(tokens: readonly EditToken[]): number {
  return tokens.findIndex((token) => {
    const edit = findMeaning(token, 'edit');
    return edit !== undefined && takesThings(edit.word);
  });
}

export const isRefused = (reading: AdditionReading): reading is RefusedAddition =>
  reading !== undefined && 'refused' in reading;
export type { EditWord };
