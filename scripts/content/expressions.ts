/** What is wrong with the patterns and conditions in the content of the offline writer. */

import { findPhrases } from '../../src-main/models/offline/writer/captions/phrases.ts';
import type { TopicPool } from '../../src-main/models/offline/writer/content/schema.ts';
import { TopicLines } from '../../src-main/models/offline/writer/content/schema.ts';
import { isForm } from '../../src-main/models/offline/writer/grammar/forms.ts';
import { readIdea } from '../../src-main/models/offline/writer/idea/read-idea.ts';
import { didYouMean } from '../../src-shared/contract/explain/did-you-mean.ts';

/** Names that expressions and conditions may use. */
export interface KnownNames {
  pools: ReadonlySet<string>;
  /** Name → how many steps it has. */
  sequences: ReadonlyMap<string, number>;
  /** Phrases and lines of languages. */
  local: ReadonlySet<string>;
  flags: ReadonlySet<string>;
}

const EXPRESSION = /\{([^{}]*)\}/g;

/** Topic pool → how many steps its lines have; undefined where they are single lines. */
const TOPIC_POOLS: ReadonlyMap<string, number | undefined> = new Map(
  Object.entries(TopicLines.properties).map(([name, pool]): [TopicPool | string, number | undefined] => [
    name,
    'minItems' in pool.items ? Number(pool.items.minItems) : undefined,
  ]),
);

const NO_CONTENT = {
  topics: [],
  languages: new Map(),
  english: new Set<string>(),
  noSlips: new Set<string>(),
  slips: new Map<string, string>(),
  confused: [],
  dictionary: { getRank: () => undefined, soundingLike: () => [] },
  turns: { instead: /^$/, between: /^$/, particle: /^$/, leading: /^$/ },
};
const PHRASES = Object.keys(findPhrases(readIdea('an idea', NO_CONTENT)));
const HEADS = [...PHRASES, 'main', 'first', 'second', 'topic', 'pool', 'sequence', 'local'];

function unknown(what: string, name: string, known: Iterable<string>): string {
  const near = didYouMean(name, [...known]);
  return `there is no ${what} "${name}"${near === undefined ? '' : `; did you mean "${near}"?`}`;
}

function stepProblem(step: string | undefined, steps: number, expression: string): string | undefined {
  const ok = step !== undefined && /^\d+$/.test(step) && Number(step) >= 1 && Number(step) <= steps;
  return ok ? undefined : `{${expression}} needs a step from 1 to ${steps}`;
}

function formProblem(form: string | undefined): string | undefined {
  return form === undefined || isForm(form) ? undefined : `there is no form "${form}" of a clause`;
}

function topicProblem(name: string, path: readonly string[], expression: string): string | undefined {
  if (!TOPIC_POOLS.has(name)) return unknown('list of topics', name, TOPIC_POOLS.keys());
  const steps = TOPIC_POOLS.get(name);
  if (steps === undefined) return formProblem(path[0]);
  return stepProblem(path[0], steps, expression) ?? formProblem(path[1]);
}

function expressionProblem(expression: string, known: KnownNames): string | undefined {
  const [head = '', name = '', ...path] = expression.split('.');
  switch (head) {
    case 'main':
    case 'first':
    case 'second':
      return name === '' ? `{${expression}} needs a form, such as ${head}.gerund` : formProblem(name);
    case 'topic':
      return topicProblem(name, path, expression);
    case 'pool':
      return known.pools.has(name) ? undefined : unknown('pool', name, known.pools);
    case 'sequence': {
      const steps = known.sequences.get(name);
      return steps === undefined
        ? unknown('sequence', name, known.sequences.keys())
        : stepProblem(path[0], steps, expression);
    }
    case 'local':
      return known.local.has(name) ? undefined : unknown('phrase or list of languages', name, known.local);
    default:
      return PHRASES.includes(expression) ? undefined : unknown('expression', expression, HEADS);
  }
}

/** Expressions of a text in braces, without what changes only their first letter. */
export function expressionsIn(text: string): string[] {
  return [...text.matchAll(EXPRESSION)].flatMap(([, inside = '']) =>
    inside.split('|').map((alternative) => alternative.replace(/^\^/, '')),
  );
}

const bracesProblem = (text: string) =>
  /[{}]/.test(text.replace(EXPRESSION, '')) ? 'a brace is left open' : undefined;

/** What is wrong with a pattern; empty where nothing is. */
export function patternProblems(pattern: string, known: KnownNames): string[] {
  const problems = expressionsIn(pattern).map((expression) => expressionProblem(expression, known));
  return [bracesProblem(pattern), ...problems].filter((problem) => problem !== undefined);
}

/** What is wrong with a line of a pool or topic, which may name parts of the idea only. */
export function lineProblems(line: string, known: KnownNames): string[] {
  const lists = expressionsIn(line).filter((expression) =>
    /^(?:topic|pool|sequence|local)\./.test(expression),
  );
  return lists.length > 0
    ? [`a line can name parts of the idea, but no other lines: {${lists[0]}}`]
    : patternProblems(line, known);
}

/** What is wrong with a condition. */
export function conditionProblems(when: string, { flags }: KnownNames): string[] {
  return when
    .split(' ')
    .filter((need) => need !== '')
    .flatMap((need) => need.replace(/^!/, '').split('|'))
    .filter((flag) => !flags.has(flag))
    .map((flag) => unknown('flag', flag, flags));
}
