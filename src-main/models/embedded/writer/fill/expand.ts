/** Turns a recipe’s patterns into words: parts of the idea, lines of its subject, lines of everybody’s. */

import { ELSE } from '../formats/format.ts';
import type { Clause } from '../grammar/clause.ts';
import { FORMS, type Form } from '../grammar/forms.ts';
import { knownVerb } from '../grammar/inflect.ts';
import { toYou } from '../grammar/person.ts';
import type { Idea } from '../idea/idea.ts';
import type { Random } from '../random.ts';
import { capitalised, uncapitalised } from '../text/tidy.ts';
import { linesOf } from '../tones/pools.ts';
import type { Tone } from '../tones/tone.ts';
import type { TopicPool } from '../topics/topic.ts';
import { wordsOf } from '../words/languages.ts';
import { phrasesOf } from './phrases.ts';

export interface Speech {
  idea: Idea;
  tone: Tone | undefined;
  random: Random;
  /** Whether these words may appear. */
  allows(text: string): boolean;
  /** Lines already told in this call. */
  told: ReadonlySet<string>;
}

/** One filling of one recipe. */
export interface Filling extends Speech {
  /** Lists of steps stay the same list within one filling. */
  chosen: Map<string, readonly string[]>;
  /** Lines this filling takes. */
  taken: Set<string>;
  /** Whether a line in the asked tone was taken. */
  toned: boolean;
}

const EXPRESSION = /\{([^{}]+)\}/g;
const isForm = (name: string): name is Form => Object.hasOwn(FORMS, name);

function formOf(clause: Clause, name: string): string | undefined {
  if (isForm(name)) return FORMS[name](clause);
  if (name === 'pos') return FORMS.ger({ ...clause, negated: false });
  const turned = name.replace(/u$/, '');
  const text = isForm(turned) ? FORMS[turned](clause) : undefined;
  return text === undefined ? undefined : toYou(text);
}

/** An act of our own lists, `hide the phone`, in a form. */
function formOfAct(act: string, name: string): string | undefined {
  const [verb = '', ...rest] = act.replace(/^(\p{L}+)([,;:])/u, '$1 $2').split(' ');
  const never = verb === 'never' || verb === 'not';
  const base = never ? (rest[0] ?? '') : verb;
  const clause: Clause = {
    kind: 'act',
    text: act,
    subject: '',
    self: true,
    verb: knownVerb(base)?.base ?? base,
    lead: verb === 'never' ? 'never' : '',
    rest: (never ? rest.slice(1) : rest).join(' '),
    past: false,
    scene: false,
    negated: verb === 'not',
  };
  return formOf(clause, name);
}

/** Pools in the order they are asked, shuffled inside, without what was told already while there is anything else. */
function candidates(filling: Filling, pools: readonly (readonly string[])[]): string[] {
  const ordered = pools.flatMap((pool) => filling.random.shuffle(pool));
  const fresh = ordered.filter((line) => !filling.told.has(line) && !filling.taken.has(line));
  return [...fresh, ...ordered.filter((line) => filling.told.has(line) && !filling.taken.has(line))];
}

function take(
  filling: Filling,
  pools: readonly (readonly string[])[],
  fits: (text: string) => boolean,
): string | undefined {
  const lines = candidates(filling, pools).filter((line) => filling.allows(line));
  const line = lines.find(fits) ?? lines[0];
  if (line !== undefined) filling.taken.add(line);
  return line;
}

function steps(
  filling: Filling,
  name: string,
  lists: readonly (readonly string[])[],
): readonly string[] | undefined {
  const kept = filling.chosen.get(name);
  if (kept !== undefined) return kept;
  const keys = lists.map((list) => list.join(' ~ '));
  const key = take(filling, [keys], () => true);
  const list = key?.split(' ~ ');
  if (list !== undefined) filling.chosen.set(name, list);
  return list;
}

const isLists = (value: readonly (string | readonly string[])[]): value is readonly (readonly string[])[] =>
  Array.isArray(value[0]);
const POOL =
  /^(?:sensible|silly|ladder|thoughts|expect|truth|small|calm|reply|says|effect|claim|demand|fortune|search|brain|people|news|pack)$/;
const isPool = (name: string): name is TopicPool => POOL.test(name);

function topicLine(
  filling: Filling,
  [name = '', ...path]: readonly string[],
  fits: (text: string) => boolean,
): string | undefined {
  const pool = isPool(name) ? filling.idea.topic?.lines[name] : undefined;
  if (pool === undefined || pool.length === 0) return undefined;
  if (isLists(pool)) {
    const [index = '0', form] = path;
    const line = steps(filling, name, pool)?.[Number(index)];
    return line === undefined || form === undefined ? line : formOfAct(line, form);
  }
  const form = path[0];
  const line = take(filling, [pool.filter((entry) => typeof entry === 'string')], (act) =>
    fits(form === undefined ? act : (formOfAct(act, form) ?? act)),
  );
  return line === undefined || form === undefined ? line : formOfAct(line, form);
}

function sharedLine(
  filling: Filling,
  [name = '', index]: readonly string[],
  fits: (text: string) => boolean,
): string | undefined {
  const pools = linesOf(name, filling.tone);
  if (pools.length === 0) return undefined;
  if (pools.length === 2) filling.toned = true;
  if (index === undefined) return take(filling, pools, fits);
  return steps(
    filling,
    name,
    [...(pools[0] ?? [])].map((line) => line.split(' ~ ')),
  )?.[Number(index)];
}

function resolve(filling: Filling, expression: string, fits: (text: string) => boolean): string | undefined {
  const [head = '', ...path] = expression.split('.');
  if (head === 't') return topicLine(filling, path, fits);
  if (head === 'g') return sharedLine(filling, path, fits);
  const { idea } = filling;
  if (head === 'M' || head === 'A' || head === 'B') {
    const clause = idea[head];
    return clause === undefined ? undefined : formOf(clause, path[0] ?? 'label');
  }
  if (head === 'l') return wordsOf(idea.language)[path[0] ?? ''];
  return phrasesOf(idea)[expression];
}

/**
 * The words of one pattern.
 * @param fits tells whether a line alone would be short enough; the first that is gets taken
 * @returns undefined where an expression finds nothing, or nothing that is allowed
 */
export function expand(
  filling: Filling,
  pattern: string,
  fits: (text: string) => boolean,
): string | undefined {
  for (const choice of pattern.split(ELSE)) {
    const text = expandOne(filling, choice, fits);
    if (text !== undefined) return text;
  }
  return undefined;
}

function expandOne(filling: Filling, pattern: string, fits: (text: string) => boolean): string | undefined {
  let complete = true;
  const text = pattern.replace(EXPRESSION, (whole, inside: string) => {
    for (const alternative of inside.split('|')) {
      const large = alternative.startsWith('^');
      const alone = whole === pattern ? fits : (line: string) => line.length <= 60 && fits(line);
      const words = resolve(filling, large ? alternative.slice(1) : alternative, alone);
      if (words !== undefined && words !== '')
        return large ? capitalised(words) : inner(words, pattern.startsWith(whole), alternative);
    }
    complete = false;
    return '';
  });
  return complete && filling.allows(text) ? text : undefined;
}

/** Lines of ours start large; inside a sentence they start small, unless they follow an end mark. */
function inner(words: string, first: boolean, expression: string): string {
  return first ||
    /^[gt]\.(?:calm|reply|says|dare|billboard|epitaph|fault|stars|claim|demand|fortune|comeback|brain|print|people|news|reward|kin|chaos)/.test(
      expression,
    )
    ? words
    : uncapitalised(words);
}
