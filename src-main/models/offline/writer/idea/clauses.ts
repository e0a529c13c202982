/** Reads the parts of an English idea as clauses, and finds the main one. */
import { type Clause, UNREAD } from '../grammar/clause.ts';
import { readClause } from '../grammar/read-clause.ts';
import { lowerStart } from './first-person.ts';
import type { Shape, SplitIdea } from './idea.ts';
import { splitIdea } from './split-idea.ts';

const SPEAKER = /^(?:(?:also|future|past|normal) )?[\p{L}’]+(?: [\p{L}’]+){0,2}:\s*(?!\s|\d)/u;

const readPart = (part: string | undefined) => {
  const said = part
    ?.replace(SPEAKER, '')
    .replace(/^(?:and|that(?! (?:is|was|will|would|has|had)\b)|then|just|i just)\s+(?=\S)/i, '');
  return said === undefined ? undefined : readClause(lowerStart(said));
};

function mainPart({ shape, second, core }: SplitIdea, text: string): string {
  if (core !== undefined) return shape === 'when' && second !== undefined ? second : core;
  return /^(?:while|versus|choice)$/.test(shape) ? text : (second ?? text);
}

/** Two things side by side and questions are no clause. */
const readMain = (core: string, shape: Shape): Clause =>
  /^(?:versus|choice|question)$/.test(shape) ? { ...UNREAD, kind: 'other', text: core } : readClause(core);

export interface IdeaClauses {
  split: SplitIdea;
  /** What happens. */
  main: Clause;
  /** What was meant. */
  first: Clause | undefined;
  /** What came of it. */
  second: Clause | undefined;
}

/** The clauses of a cleaned English idea; `asks`: whether it ended with a question mark. */
export function readClauses(text: string, asks: boolean): IdeaClauses {
  const split = splitIdea(text, asks);
  const first = readPart(split.first);
  const second = readPart(split.second);
  const core = mainPart(split, text);
  const main = core === split.second && second !== undefined ? second : readMain(core, split.shape);
  return { split, main, first, second };
}
