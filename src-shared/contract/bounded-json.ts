import { LIMITS } from './limits.ts';

/**
 * JSON that somebody else wrote, parsed within bounds. Millions of entries, deep nesting and endless numbers take the
 * parser, and whatever walks the value later, seconds or the whole stack: one look at the bytes finds them first.
 */

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
/** Bytes looked at in one step, which takes about a millisecond. */
const STEP_BYTES = 500_000;

// Functions: the first number that is written for people loads its format, which takes 10 ms.
const most = (limit: number) => limit.toLocaleString('en-US');
const tooDeep = () =>
  `has more than ${most(LIMITS.jsonLevels)} levels of lists and objects inside each other. Nest less.`;
const tooMany = () =>
  `has more than ${most(LIMITS.jsonParts)} commas or opening brackets: too many fields, entries or levels. Send fewer.`;
const longNumber = () =>
  `has a number with more than ${most(LIMITS.jsonNumberDigits)} digits. Write fewer, or the digits as a string.`;

/** `[` or `{`, which differ in one bit, as `]` and `}` do. */
const isOpening = (byte: number) => (byte | 0x20) === 0x7b;
const isClosing = (byte: number) => (byte | 0x20) === 0x7d;
const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;

/** The index after a string's closing quotation mark, or the end; `start` is the index after the opening one. */
function skipString(bytes: Uint8Array, start: number): number {
  const quote = bytes.indexOf(QUOTE, start);
  if (quote < 0) return bytes.length;
  if (!bytes.subarray(start, quote).includes(BACKSLASH)) return quote + 1;
  for (let at = start; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at += 1;
    else if (bytes[at] === QUOTE) return at + 1;
  }
  return bytes.length;
}

/** What makes a JSON text too much to parse, as the end of a sentence; undefined if nothing. In steps. */
export function* jsonExcess(bytes: Uint8Array): Generator<undefined, string | undefined> {
  let [levels, opened, commas, digits] = [0, 0, 0, 0];
  for (let at = 0, pause = STEP_BYTES; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    at += 1;
    digits = isDigit(byte) ? digits + 1 : 0;
    if (digits > LIMITS.jsonNumberDigits) return longNumber();
    if (byte === QUOTE) at = skipString(bytes, at);
    else if (byte === COMMA) commas += 1;
    else if (isClosing(byte)) levels -= 1;
    else if (isOpening(byte)) {
      levels += 1;
      opened += 1;
      if (levels > LIMITS.jsonLevels) return tooDeep();
    }
    if (commas > LIMITS.jsonParts || opened > LIMITS.jsonParts) return tooMany();
    if (at < pause) continue;
    yield;
    pause = at + STEP_BYTES;
  }
  return undefined;
}

/** Parses JSON of anybody's. @throws SyntaxError where it is none, or too much; its message ends a sentence about it */
export function parseJson(text: string): unknown {
  const steps = jsonExcess(new TextEncoder().encode(text));
  let step = steps.next();
  while (!step.done) step = steps.next();
  if (step.value !== undefined) throw new SyntaxError(step.value);
  return JSON.parse(text);
}
