import { type LineKind, lineKind } from './line-classes.ts';

/**
 * The Unicode line breaking algorithm, UAX #14 revision 55 (Unicode 17), rules LB2 to LB31 in their order. Letters of
 * class SA are taken as AL, as rule LB1 says where no dictionary is at hand; see words.ts for the dictionary.
 */

/** A character with the combining marks after it (rule LB9). */
interface Item {
  kind: LineKind;
  lineClass: string;
  /** UTF-16 offset. */
  start: number;
  /** Its last character is a zero width joiner. */
  joiner: boolean;
}

type Items = readonly Item[];
/** Whether a line may end before item `at` (at least 1), or undefined where the rule says nothing. */
type Rule = (at: number, items: Items) => boolean | undefined;

const set = (classes: string) => new Set(classes.split(' '));
const MANDATORY = set('BK CR LF NL');
const NO_MARKS = set('BK CR LF NL SP ZW');
const LETTER = set('AL HL');
const HYPHEN = set('HY HH');
const HANGUL = set('JL JV JT H2 H3');
const IDEOGRAPH = set('ID EB EM');
const AFFIX = set('PR PO');

/** Rules LB9 and LB10: marks join their base; without one they are letters. */
function splitItems(text: string): Item[] {
  const items: Item[] = [];
  let start = 0;
  for (const char of text) {
    const kind = lineKind(char.codePointAt(0) ?? 0);
    const last = items.at(-1);
    const mark = kind.lineClass === 'CM' || kind.lineClass === 'ZWJ';
    const joiner = kind.lineClass === 'ZWJ';
    if (mark && last && !NO_MARKS.has(last.lineClass)) last.joiner = joiner;
    else if (mark) items.push({ kind: lineKind(0x61), lineClass: 'AL', start, joiner });
    else items.push({ kind, lineClass: kind.lineClass, start, joiner: false });
    start += char.length;
  }
  return items;
}

const at = (items: Items, index: number): string => items[index]?.lineClass ?? '';

function beforeSpaces(items: Items, index: number): number {
  let before = index - 1;
  while (at(items, before) === 'SP') before--;
  return before;
}

/** Whether the items up to `index` are a number with its separators: NU (SY | IS)*. */
function isNumber(items: Items, index: number): boolean {
  let digit = index;
  while (at(items, digit) === 'SY' || at(items, digit) === 'IS') digit--;
  return at(items, digit) === 'NU';
}

const eastAsian = (items: Items, index: number): boolean => items[index]?.kind.eastAsian ?? false;

/** An aksara base of rule LB28a; `strict` leaves AS out. */
function isBase(items: Items, index: number, strict = false): boolean {
  const item = items[index];
  return (
    item?.lineClass === 'AK' || item?.kind.dottedCircle === true || (!strict && item?.lineClass === 'AS')
  );
}

/** LB4 to LB8a: line ends, spaces and joiners. */
const breakAtSpace: Rule = (i, items) => {
  const [a, b] = [at(items, i - 1), at(items, i)];
  if (a === 'CR' && b === 'LF') return false;
  if (MANDATORY.has(a)) return true;
  if (MANDATORY.has(b) || b === 'SP' || b === 'ZW') return false;
  if (at(items, beforeSpaces(items, i)) === 'ZW') return true;
  return items[i - 1]?.joiner ? false : undefined;
};

/** LB11 to LB17: glue, and punctuation that holds on to its neighbours across spaces. */
const punctuation: Rule = (i, items) => {
  const [a, b] = [at(items, i - 1), at(items, i)];
  if (a === 'WJ' || b === 'WJ' || a === 'GL') return false;
  if (b === 'GL' && !BEFORE_GLUE.has(a)) return false;
  if (b === 'EX' || b === 'CL' || b === 'CP' || b === 'SY') return false;
  const solid = beforeSpaces(items, i);
  const before = at(items, solid);
  if (before === 'OP' || opensQuotation(items, solid)) return false;
  if (items[i]?.kind.finalQuote && closesQuotation(items, i)) return false;
  if (b === 'IS') return a === 'SP' && at(items, i + 1) === 'NU';
  if (b === 'NS' && (before === 'CL' || before === 'CP')) return false;
  return b === 'B2' && before === 'B2' ? false : undefined;
};

const BEFORE_GLUE = set('SP BA HY HH');
const BEFORE_QUOTATION = set('BK CR LF NL OP QU GL SP ZW');
const AFTER_QUOTATION = set('SP GL WJ CL QU CP EX IS SY BK CR LF NL ZW');

/** LB15a. */
function opensQuotation(items: Items, index: number): boolean {
  if (!items[index]?.kind.initialQuote) return false;
  return index === 0 || BEFORE_QUOTATION.has(at(items, index - 1));
}

/** LB15b. */
function closesQuotation(items: Items, index: number): boolean {
  return index === items.length - 1 || AFTER_QUOTATION.has(at(items, index + 1));
}

/** LB18 to LB19a: after spaces, and quotation marks. */
const quotation: Rule = (i, items) => {
  const [a, b] = [items[i - 1], items[i]];
  if (a?.lineClass === 'SP') return true;
  if (b?.lineClass === 'QU') {
    if (!b.kind.initialQuote || !a?.kind.eastAsian || !eastAsian(items, i + 1)) return false;
  }
  if (a?.lineClass === 'QU') {
    if (!a.kind.finalQuote || !b?.kind.eastAsian || !eastAsian(items, i - 2)) return false;
  }
  return undefined;
};

const BEFORE_WORD = set('BK CR LF NL SP ZW CB GL');

/** LB20 to LB22: hyphens, inseparables and what hangs on the character before. */
const hyphens: Rule = (i, items) => {
  const [a, b] = [at(items, i - 1), at(items, i)];
  if (a === 'CB' || b === 'CB') return true;
  if (HYPHEN.has(a) && LETTER.has(b) && (i === 1 || BEFORE_WORD.has(at(items, i - 2)))) return false;
  if (b === 'BA' || b === 'HH' || b === 'HY' || b === 'NS' || a === 'BB') return false;
  if (HYPHEN.has(a) && at(items, i - 2) === 'HL' && b !== 'HL') return false;
  if (a === 'SY' && b === 'HL') return false;
  return b === 'IN' ? false : undefined;
};

/** LB23 and LB24: digits, signs and letters. */
const letters: Rule = (i, items) => {
  const [a, b] = [at(items, i - 1), at(items, i)];
  if ((LETTER.has(a) && b === 'NU') || (a === 'NU' && LETTER.has(b))) return false;
  if ((a === 'PR' && IDEOGRAPH.has(b)) || (IDEOGRAPH.has(a) && b === 'PO')) return false;
  return (AFFIX.has(a) && LETTER.has(b)) || (LETTER.has(a) && AFFIX.has(b)) ? false : undefined;
};

/** LB25: numbers. */
const numbers: Rule = (i, items) => {
  const [a, b] = [at(items, i - 1), at(items, i)];
  if (AFFIX.has(b)) {
    if (isNumber(items, i - 1)) return false;
    if ((a === 'CL' || a === 'CP') && isNumber(items, i - 2)) return false;
  }
  if (AFFIX.has(a) && b === 'OP') {
    const next = at(items, i + 1) === 'IS' ? i + 2 : i + 1;
    if (at(items, next) === 'NU') return false;
  }
  if (b !== 'NU') return undefined;
  return AFFIX.has(a) || a === 'HY' || a === 'IS' || isNumber(items, i - 1) ? false : undefined;
};

/** LB26 and LB27: Hangul. */
const hangul: Rule = (i, items) => {
  const [a, b] = [at(items, i - 1), at(items, i)];
  if (a === 'JL' && HANGUL.has(b) && b !== 'JT') return false;
  if ((a === 'JV' || a === 'H2') && (b === 'JV' || b === 'JT')) return false;
  if ((a === 'JT' || a === 'H3') && b === 'JT') return false;
  return (HANGUL.has(a) && b === 'PO') || (a === 'PR' && HANGUL.has(b)) ? false : undefined;
};

/** LB28 and LB28a: words, and the syllables of Brahmic scripts that break between them. */
const words: Rule = (i, items) => {
  const [a, b] = [at(items, i - 1), at(items, i)];
  if (LETTER.has(a) && LETTER.has(b)) return false;
  if (a === 'AP' && isBase(items, i)) return false;
  if (isBase(items, i - 1) && (b === 'VF' || b === 'VI')) return false;
  if (a === 'VI' && isBase(items, i - 2) && isBase(items, i, true)) return false;
  if (isBase(items, i - 1) && isBase(items, i) && at(items, i + 1) === 'VF') return false;
  return a === 'IS' && LETTER.has(b) ? false : undefined;
};

const WORD = set('AL HL NU');

/** LB30 to LB30b: brackets, flags and emoji modifiers. */
const brackets: Rule = (i, items) => {
  const [a, b] = [at(items, i - 1), at(items, i)];
  if (WORD.has(a) && b === 'OP' && !eastAsian(items, i)) return false;
  if (a === 'CP' && !eastAsian(items, i - 1) && WORD.has(b)) return false;
  if (a === 'RI' && b === 'RI') return regionalsBefore(items, i) % 2 === 0;
  return b === 'EM' && (a === 'EB' || items[i - 1]?.kind.unassignedPictograph) ? false : undefined;
};

function regionalsBefore(items: Items, index: number): number {
  let first = index;
  while (at(items, first - 1) === 'RI') first--;
  return index - first;
}

const RULES: readonly Rule[] = [
  breakAtSpace,
  punctuation,
  quotation,
  hyphens,
  letters,
  numbers,
  hangul,
  words,
  brackets,
];

function mayBreak(index: number, items: Items): boolean {
  // LB28 between most characters; no rule before it allows a break there.
  if (at(items, index - 1) === 'AL' && at(items, index) === 'AL') return false;
  for (const rule of RULES) {
    const said = rule(index, items);
    if (said !== undefined) return said;
  }
  return true;
}

/** Where a line may end: the UTF-16 offsets after which the next line may begin, the text's end left out. */
export function lineBreaks(text: string): Set<number> {
  const items = splitItems(text);
  const found = new Set<number>();
  for (let index = 1; index < items.length; index++) {
    if (mayBreak(index, items)) found.add(items[index]?.start ?? 0);
  }
  return found;
}
