import { KINDS, RUNS, SIGNS } from './line-classes-data.ts';

/** Line breaking properties of characters, after rule LB1 of UAX #14. */

/** What the rules ask of a character. Characters of one kind share one object. */
export interface LineKind {
  /** Value of Line_Break. */
  lineClass: string;
  /** East Asian width F, W or H. */
  eastAsian: boolean;
  /** Of class QU: an initial or a final quotation mark. */
  initialQuote: boolean;
  finalQuote: boolean;
  /** A pictograph not yet assigned. */
  unassignedPictograph: boolean;
  /** Of class SA (Thai, Lao, Khmer, Burmese and kin): breaks between such letters are found in a dictionary. */
  dictionary: boolean;
  dottedCircle: boolean;
}

function readKind(name: string): LineKind {
  const [, lineClass = '', flags = ''] = /^([A-Z\d]+)([a-z]*)$/.exec(name) ?? [];
  return {
    lineClass,
    eastAsian: flags.includes('e'),
    initialQuote: flags.includes('i'),
    finalQuote: flags.includes('f'),
    unassignedPictograph: flags.includes('u'),
    dictionary: flags.includes('a'),
    dottedCircle: flags.includes('d'),
  };
}

/** Code points with a direct entry: planes 0 and 1. */
const DIRECT = 0x20000;

interface Table {
  kinds: readonly LineKind[];
  direct: Uint8Array;
  /** Ends of the runs above, and the index of their kind. */
  ends: number[];
  above: number[];
}

function readTable(): Table {
  const table: Table = {
    kinds: KINDS.split(' ').map(readKind),
    direct: new Uint8Array(DIRECT),
    ends: [],
    above: [],
  };
  let start = 0;
  for (const [, length, sign = ''] of RUNS.matchAll(/(\d*)(\D)/g)) {
    const end = start + Number(length || 1);
    const kind = SIGNS.indexOf(sign);
    if (start < DIRECT) table.direct.fill(kind, start, end);
    if (end > DIRECT) {
      table.ends.push(end);
      table.above.push(kind);
    }
    start = end;
  }
  return table;
}

let read: Table | undefined;

export function lineKind(codePoint: number): LineKind {
  read ??= readTable();
  const { kinds, direct, ends, above } = read;
  const kind = codePoint < DIRECT ? direct[codePoint] : above[ends.findIndex((end) => codePoint < end)];
  const found = kinds[kind ?? 0];
  if (!found) throw new Error(`no line breaking class for code point ${codePoint}`);
  return found;
}
