import type { EditedPictureText } from '../../../../src-shared/contract/model-tasks.ts';
import type { Cast } from '../painter/content/cast.ts';
import { shade } from '../painter/drawing/colour.ts';
import type { PromptReader } from '../painter/reading/read-prompt.ts';
import { type AdditionReading, createAdditionReader, isRefused, verbAt } from './additions.ts';
import { createBeings } from './beings.ts';
import type { EditStep, LeftOut } from './edit-step.ts';
import {
  createEditTokens,
  type EditToken,
  findMeaning,
  means,
  splitEditWords,
  takesThings,
} from './edit-tokens.ts';
import { createClauseReader, findCutOut } from './pixel-clause.ts';
import { createTextReader } from './prompt-texts.ts';
import type { EditWords } from './schema.ts';

/** A prompt → edits, part by part. A part that is not understood whole is left out whole. */

/** Words before a colour that make another one of it: below 0 mixed with black, above with white (−1 to 1). */
const SHADES: Readonly<Record<string, number>> = {
  dark: -0.45,
  darker: -0.45,
  deep: -0.3,
  bright: 0,
  light: 0.4,
  lighter: 0.4,
  pale: 0.55,
  pastel: 0.55,
};

/** Joins `dark blue` to one colour: on its own, `dark` is an edit of the picture. */
function withShades(tokens: readonly EditToken[]): EditToken[] {
  const joined: EditToken[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    const by = before && SHADES[before.text];
    const colour = findMeaning(token, 'colour')?.colour;
    if (before === undefined || by === undefined || colour === undefined) joined.push(token);
    else {
      const text = `${before.text} ${token.text}`;
      joined.splice(-1, 1, { text, meanings: [{ kind: 'colour', colour: shade(colour, by) }] });
    }
  }
  return joined;
}

export interface EditReading {
  steps: readonly EditStep[];
  texts: readonly EditedPictureText[];
  leftOut: readonly LeftOut[];
}

export interface EditReader {
  read(prompt: string): EditReading;
}

/** Edits of one prompt; each costs time. */
export const MOST_STEPS = 8;

/** Why a thing is not added. */
const NO_ART = 'CAM has no drawing of just that';

const joinText = (tokens: readonly EditToken[]) => tokens.map(({ text }) => text).join(' ');

/** Reads prompts; `things` reads what is to be added, named as for the painter, who names animals as well. */
export function createEditReader(
  files: EditWords,
  things: PromptReader,
  cast: Pick<Cast, 'find'>,
): EditReader {
  const tokens = createEditTokens(files, createBeings(cast));
  const readTexts = createTextReader(files);
  const readClause = createClauseReader(files);
  const additions = createAdditionReader(things);
  const add = files.edits.find(takesThings);

  const read = (part: readonly EditToken[], into: { steps: EditStep[]; leftOut: LeftOut[] }): void => {
    const leaveOut = (words: readonly EditToken[], why: string) =>
      into.leftOut.push({ words: joinText(words), why });
    const accept = (reading: AdditionReading, words: readonly EditToken[]): boolean => {
      if (!reading || !add) return false;
      if (isRefused(reading)) leaveOut(words, reading.refused);
      else {
        const { target, unused } = reading;
        into.steps.push({
          word: add,
          things: reading.things,
          options: { amount: 1, ...(target.kind === 'place' && { place: target.place }) },
          ...(target.kind === 'head' && { aim: target.aim }),
        });
        if (unused.length > 0)
          into.leftOut.push({ words: unused.join(' '), why: 'its art does not show that' });
      }
      return true;
    };
    const verb = verbAt(part);
    if (verb >= 0 && !isEditNoun(part.slice(verb + 1))) {
      const reading = additions.after(part, verb);
      if (accept(reading, part)) {
        const before = part.slice(0, verb);
        // `cover the face with a pumpkin` has said where, not what else to do.
        const isTarget = before.some((token) => means(token, 'part', 'being', 'pronoun', 'everybody'));
        if (!isTarget && before.some((token) => means(token, 'edit', 'colour', 'removal')))
          read(before, into);
        return;
      }
    }
    const takesAway = part.some((token) => means(token, 'removal')) || findCutOut(part) !== undefined;
    if (verb < 0 && !takesAway && accept(additions.without(part), part)) return;
    const named = verb < 0 ? [] : part.slice(verb + 1);
    const isThing = named.some((token) => means(token, 'thing')) && isCounted(named);
    const clause = isThing ? { refused: NO_ART } : readClause(part);
    if ('refused' in clause) leaveOut(part, clause.refused);
    else into.steps.push(...clause.steps);
  };

  /** Parts of a prompt; `and` joins things that one verb adds. */
  const splitParts = (all: readonly EditToken[]): EditToken[][] => {
    const parts: EditToken[][] = [[]];
    for (const [at, token] of all.entries()) {
      const part = parts.at(-1) ?? [];
      if (!means(token, 'end')) part.push(token);
      else if (token.text === 'and' && joinsThings(part, restOfPart(all, at + 1))) part.push(token);
      else parts.push([]);
    }
    return parts.filter((part) => part.length > 0);
  };
  const joinsThings = (before: readonly EditToken[], after: readonly EditToken[]): boolean => {
    const border = after.findIndex((token) => means(token, 'target', 'place'));
    const named = border > 0 ? after.slice(0, border) : after;
    const isAdding = verbAt(before) >= 0 || additions.areThings(before);
    return isAdding && !isEditNoun(named) && verbAt(named) < 0 && additions.areThings(named);
  };

  return {
    read(prompt) {
      const { texts, rest } = readTexts(prompt);
      const into: { steps: EditStep[]; leftOut: LeftOut[] } = { steps: [], leftOut: [] };
      const all = withShades(tokens.withoutDenied(tokens.of(splitEditWords(rest))));
      for (const part of splitParts(all)) read(part, into);
      return { steps: into.steps.slice(0, MOST_STEPS), leftOut: into.leftOut, texts };
    },
  };
}

function restOfPart(all: readonly EditToken[], from: number): readonly EditToken[] {
  const end = all.findIndex((token, at) => at >= from && means(token, 'end'));
  return all.slice(from, end < 0 ? all.length : end);
}

/** Whether words name an edit and nothing else: `add film grain` wants no film, but `add a rainbow` wants a rainbow. */
function isEditNoun(tokens: readonly EditToken[]): boolean {
  const named = tokens.filter((token) => !means(token, 'article', 'ignored', 'amount', 'colour', 'number'));
  const border = named.findIndex((token) => means(token, 'target', 'place', 'unseen'));
  const nouns = border < 0 ? named : named.slice(0, border);
  return (
    nouns.length > 0 &&
    nouns.every((token) => means(token, 'edit')) &&
    !(isCounted(tokens) && nouns.every((token) => means(token, 'thing')))
  );
}

const isCounted = ([first]: readonly EditToken[]): boolean =>
  first !== undefined &&
  (first.text === 'a' || first.text === 'an' || findMeaning(first, 'number') !== undefined);
