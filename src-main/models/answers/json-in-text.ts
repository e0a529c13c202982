import { jsonrepair } from 'jsonrepair';

/** The JSON in what a language model says: it thinks aloud, explains, uses code fences, forgets commas, or breaks off. */

/** Begins a chain of thought; one that is not ended is the whole text. */
const THOUGHT = /<(think|thinking|reasoning)>/gi;
/** What is left where the opening tag was part of the prompt. */
const END_OF_THOUGHTS = /^[\s\S]*<\/(?:think|thinking|reasoning)>/i;
/** A thought that has not ended. */
const THINKS = /<(?:think|thinking|reasoning)>/i;
/** Characters before the JSON of an answer: more may be thoughts without a mark, whose JSON is only a draft. */
const PREFACE_MAX = 300;
/** Characters that are read in all: each bracket of an answer may begin what has no end and is no JSON. */
const READ_MAX = 800_000;
/** The same that are repaired, which takes some 20 µs each. */
const REPAIRED_MAX = 50_000;
const FENCE = /```[\w-]*\s*([\s\S]*?)(?:```|$)/g;

/** The object or list in a text, a list of several; undefined where there is none. Broken elements are left out. */
export const jsonInText = (text: string): unknown => jsonIn(removeThoughts(text), () => true);

/**
 * The same without what breaks off. `isList`: whether a value whose end is missing holds a list of what is wanted; of
 * that the finished elements count.
 */
export const readWholeJson = (text: string, isList: (value: object) => boolean): unknown =>
  jsonIn(removeThoughts(text), (value, elements) => elements > 0 && isList(value));

/**
 * The same of a text that is still being written: what the model has finished saying. Undefined while it thinks, or
 * talks for so long before its JSON that it may be thinking.
 */
export function readFinishedJson(text: string, isList: (value: object) => boolean): unknown {
  const spoken = removeThoughts(text);
  const preface = spoken.trimStart().search(/[[{]/);
  if (preface < 0 || preface > PREFACE_MAX || THINKS.test(spoken)) return undefined;
  return readWholeJson(spoken, isList);
}

function removeThoughts(text: string): string {
  const endless = new Set<string>();
  const spoken: string[] = [];
  let from = 0;
  for (const { 1: tag = '', index } of text.matchAll(THOUGHT)) {
    const name = tag.toLowerCase();
    // An end that was looked for once is missing behind every other beginning too.
    if (index < from || endless.has(name)) continue;
    const end = new RegExp(`</${name}>`, 'gi');
    end.lastIndex = index;
    if (end.test(text)) {
      spoken.push(text.slice(from, index));
      from = end.lastIndex;
    } else endless.add(name);
  }
  return [...spoken, text.slice(from)].join(' ').replace(END_OF_THOUGHTS, ' ');
}

/** Whether a value without its end counts; `elements`: how many its outermost list has. */
type CountsBroken = (value: object, elements: number) => boolean;

function jsonIn(spoken: string, countsBroken: CountsBroken): unknown {
  const fenced = [...spoken.matchAll(FENCE)].map(([, inside = '']) => inside);
  for (const part of [fenced.join('\n'), spoken]) {
    const values = valuesIn(part, countsBroken);
    if (values.length > 0) return values.length === 1 ? values[0] : values.flat();
  }
  return undefined;
}

/** The objects and lists in a text, one behind another. */
function valuesIn(text: string, countsBroken: CountsBroken): object[] {
  const values: object[] = [];
  let end = 0;
  let [left, repairable] = [READ_MAX, REPAIRED_MAX];
  for (const { index } of text.matchAll(/[[{]/g)) {
    if (index < end) continue;
    if (left <= 0) break;
    const { found, isWhole, elements } = upToItsEnd(text.slice(index));
    left -= isWhole ? found.length : text.length - index;
    let value = parseJson(found);
    if (value === undefined && found.length <= repairable) {
      repairable -= found.length;
      value = repairJson(found);
    }
    if (typeof value !== 'object' || value === null || isListOfWords(value)) continue;
    if (!isWhole && !countsBroken(value, elements)) break;
    values.push(value);
    if (!isWhole) break;
    end = index + found.length;
  }
  return values;
}

/** `[laughs]` is no answer. */
const isListOfWords = (value: object): boolean =>
  Array.isArray(value) && !value.some((element) => typeof element === 'object' && element !== null);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function repairJson(text: string): unknown {
  try {
    return JSON.parse(jsonrepair(text));
  } catch {
    return undefined;
  }
}

const CLOSES: Readonly<Record<string, string>> = { '}': '{', ']': '[' };

/**
 * A text that begins with a bracket, up to the bracket that closes it. Where it breaks off, up to the last whole
 * element of its outermost list: half a caption is no caption. `elements`: how many of those it has.
 */
function upToItsEnd(text: string): { found: string; isWhole: boolean; elements: number } {
  const open: string[] = [];
  let list = -1;
  let whole = 0;
  let elements = 0;
  for (const { at, bracket } of findBrackets(text)) {
    const opened = CLOSES[bracket];
    if (opened === undefined) {
      if (bracket === '[' && list < 0) list = open.length;
      open.push(bracket);
      continue;
    }
    open.pop();
    if (open.length === 0) return { found: text.slice(0, at + 1), isWhole: true, elements };
    if (open.length !== list + 1) continue;
    whole = at + 1;
    elements += 1;
  }
  return { found: whole > 0 ? text.slice(0, whole) : text, isWhole: false, elements };
}

/** The brackets outside of strings. */
function* findBrackets(text: string): Generator<{ at: number; bracket: string }> {
  const token = /"(?:[^"\\]|\\[\s\S])*"?|[[\]{}]/g;
  for (const { 0: found, index } of text.matchAll(token)) {
    if (!found.startsWith('"')) yield { at: index, bracket: found };
  }
}
