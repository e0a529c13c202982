/** Ideas in the manner of memes: several voices, `Nobody:`, steps, a quotation and who said it, a claim about purpose. */
import type { SplitIdea, Turn } from './idea.ts';

/** A speaker begins a line or follows an end mark or comma: `also me:`, `my neighbor at 6 am:`. */
const SPEAKER =
  /(?:^|(?<=[,.!?;)]\s|\n))(?!(?:with|at|in|on|after|still)\s)(?<who>(?:also |future |past )?(?:\d+ )?(?:\p{L}[\p{L}\d’&-]*)(?: [\p{L}\d’-]+){0,7}(?:, (?:the|a|an) [^:,.!?]{2,30})?(?:, (?:(?:with|at|in|on|after|behind|under|still|not|while|\p{L}+ing|\p{L}+ly) [^:,.!?]{2,40}|[^:,.!?]{2,24} (?:later|earlier)))?):\s+/gu;
/** Words before a colon that nobody speaks. */
const NO_SPEAKER =
  /^(?:expectations?|reality|how it (?:started|is going)|how it’s going|what (?:i|we|you) .+|(?:hot take|unpopular opinion|fun fact|note|idea|pov)|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:day|week|month|year|step|level|phase) \p{L}*\d*)$/iu;
const NOBODY = /^(?:absolutely |literally )?no ?(?:one|body)$/i;

const withoutEnd = (text: string) => text.replace(/[\s,.;:]+$/, '').trim();

/** What each voice of an idea says; empty where it has none. */
export function readTurns(text: string): readonly Turn[] {
  const starts = [...text.matchAll(SPEAKER)];
  if (starts.some(({ groups }) => NO_SPEAKER.test(groups?.who ?? ''))) return [];
  return starts.map((start, at) => ({
    who: start.groups?.who ?? '',
    said: withoutEnd(text.slice(start.index + start[0].length, starts[at + 1]?.index)),
  }));
}

/** `nobody: my neighbour: leaf blower` → what nobody asked for; undefined where somebody did. */
export function findUnasked(raw: string): Turn | undefined {
  const line = raw.replaceAll(/\s*\n+\s*/g, ' ').replaceAll(/:\s*(?=\p{L}+:)/gu, ': ');
  const opening =
    /^(?:(?:absolutely |literally )?no ?(?:one|body)(?: (?:at|in|on) [^:,.]{2,20}(?=:))?\s*:?[\s,.]+)+/i.exec(
      line,
    )?.[0];
  if (opening === undefined || !opening.includes(':')) return undefined;
  const [turn, ...others] = readTurns(line.slice(opening.length)).filter(({ who }) => !NOBODY.test(who));
  return others.length === 0 && turn !== undefined && turn.said !== '' ? turn : undefined;
}

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
  const steps = text
    .replace(LIST_HEAD, '')
    .replaceAll(/"[^"]*"/g, (quoted) => quoted.replaceAll(',', ''))
    .split(/,\s*(?:and (?:then )?|then )?/);
  if (steps.length < 3 || steps.length > 6) return undefined;
  // A sentence that ends in a list: `my dog fears the wind, a balloon and one bench`.
  if (FINITE.test(steps[0] ?? '') && !steps.slice(1).some((step) => FINITE.test(step))) return undefined;
  if (steps.slice(1).some((step) => /:\s/.test(step))) return undefined;
  if (steps.some((step) => step === '' || step.length > LONGEST_STEP || CONTINUES.test(step)))
    return undefined;
  return steps;
}

/** `oat vs almond vs soy` → all that is compared; undefined for fewer than three. */
export function readContenders(text: string): readonly string[] | undefined {
  const contenders = text.split(/ (?:vs\.?|versus) /i);
  return contenders.length > 2 ? contenders : undefined;
}

export function listItems(text: string): readonly string[] {
  const items = text.replace(LIST_HEAD, '');
  return (
    readContenders(items) ??
    readSteps(items) ??
    items.split(/,\s*(?:and\s+)?|\s+and\s+/).filter((item) => item !== '')
  );
}

export const writeTurn = ({ who, said }: Turn) => `${who}: ${said}`;

const PURPOSE = /^(?<a>.+?),?\s+(?:so that|just so|only so)(?: that)?\s+(?<b>(?!far\b).{6,})$/i;

/** `I clean so that nobody judges me` → what is done, and what for. */
export function findPurpose(text: string): SplitIdea | undefined {
  const { a, b } = PURPOSE.exec(text)?.groups ?? {};
  return a === undefined || b === undefined ? undefined : { shape: 'purpose', first: a, second: b };
}

const QUOTED_FIRST =
  /^"(?<a>[^"]{3,}?)(?:,?"|[.!?]"(?! \p{Lu}\p{L}*,)),?\s+(?:said|says?|whispers?|promises?|claims?|announces?|wrote|writes?|texted|replied|yelled|shouted|muttered|insisted|told|sighed|added|swore|whispered|promised|claimed|announced|according to)?\s*(?:[-–—]\s+|by\s+)?(?<b>(?:the|my|our|a|an|his|her|every|\p{Lu})[^"]{5,})$/u;

/** `"we are a family", said the company that pays in pizza` → the words, and who said them. */
export function findQuotation(text: string): SplitIdea | undefined {
  const { a, b } = QUOTED_FIRST.exec(text)?.groups ?? {};
  if (a === undefined || b === undefined || b.split(' ').length < 4) return undefined;
  return { shape: 'quotation', first: a, second: b };
}
