/** Ideas in the manner of memes: several voices, steps, things that are listed. */
import type { Turn } from './idea.ts';

/** A speaker begins a line or follows an end mark or comma: `also me:`, `my neighbor at 6 am:`. */
const SPEAKER =
  /(?:^|(?<=[,.!?;)]\s|\n))(?!(?:with|at|in|on|after|still)\s)(?<who>(?:also |future |past )?(?:\d+ )?(?:\p{L}[\p{L}\d’&-]*)(?: [\p{L}\d’-]+){0,7}(?:, [^:,.!?]{2,40})?):\s+/gu;
/** Words before a colon that nobody speaks. */
const NO_SPEAKER =
  /^(?:expectations?|reality|how it (?:started|is going)|how it’s going|what (?:i|we|you) .+|(?:hot take|unpopular opinion|fun fact|note|idea|pov)|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:day|week|month|year|step|level|phase) \p{L}*\d*)$/iu;

const withoutEnd = (text: string) => text.replace(/[\s,.;:]+$/, '').trim();

/** What each voice of an idea says; empty where it has none. */
export function readTurns(text: string): readonly Turn[] {
  const starts = [...text.matchAll(SPEAKER)];
  if (starts.some(({ groups }) => NO_SPEAKER.test(groups?.who ?? ''))) return [];
  return starts
    .map((start, at) => ({
      who: start.groups?.who ?? '',
      said: withoutEnd(text.slice(start.index + start[0].length, starts[at + 1]?.index)),
    }))
    .filter(({ said }) => said !== '');
}

export const writeTurn = ({ who, said }: Turn) => `${who}: ${said}`;

/** What a list is of: `three things I fear: …`. */
export const LIST_HEAD = /^([^,:]{3,40}):\s+(?=[^,:]+,)/;

/** Longest step of a list, chars; a longer one is a clause of a sentence. */
const LONGEST_STEP = 44;
/** Begins a part that only continues the sentence before it. */
const CONTINUES =
  /^(?:and |or |but |so |then )?(?:i|we|he|she|it|they|who|which|that|because|while|when|if)\b/i;

/** Verb forms that only a clause has, never a step of a list. */
const FINITE = /\b(?:is|are|was|were|has|have|had|am)\b/i;

/** `coffee, panic, done` → its steps; undefined where the commas are those of a sentence. */
export function readSteps(text: string): readonly string[] | undefined {
  const steps = text.replace(LIST_HEAD, '').split(/,\s*(?:and (?:then )?|then )?/);
  if (steps.length < 3 || steps.length > 6) return undefined;
  // A sentence that ends in a list: `my dog fears the wind, a balloon and one bench`.
  if (FINITE.test(steps[0] ?? '') && !steps.slice(1).some((step) => FINITE.test(step))) return undefined;
  const isNone = (step: string) => step === '' || step.length > LONGEST_STEP || CONTINUES.test(step);
  return steps.some(isNone) || steps.slice(1).some((step) => /:\s/.test(step)) ? undefined : steps;
}

export function listItems(text: string): readonly string[] {
  const items = text.replace(LIST_HEAD, '');
  return readSteps(items) ?? items.split(/,\s*(?:and\s+)?|\s+and\s+/).filter((item) => item !== '');
}
