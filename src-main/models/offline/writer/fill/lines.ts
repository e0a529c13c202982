/** Chooses among lines of ours: those of the idea’s subject, and those of everybody. */
import { linesOf } from '../tones/pools.ts';
import type { Topic, TopicPool } from '../topics/topic.ts';
import { linesAbroad } from '../words/abroad.ts';
import { formOfAct } from './inflected.ts';
import { byWords } from './overlap.ts';
import { spoken } from './parts.ts';
import type { Filling } from './speech.ts';

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
  let spare: readonly [line: string, text: string] | undefined;
  for (const line of candidates(filling, pools)) {
    const text = spoken(filling, line);
    if (text === undefined || !filling.allows(text)) continue;
    spare ??= [line, text];
    if (!fits(text)) continue;
    spare = [line, text];
    break;
  }
  if (spare !== undefined) filling.taken.add(spare[0]);
  return spare?.[1];
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
/** Pools whose lines anybody may say, so that shared ones can stand in. */
const SAID: ReadonlySet<string> = new Set(['calm', 'reply']);
/** How often the asked tone comes before the subject’s own lines. */
const IN_TONE = 0.7;
/** How often a shared line is taken where no line of the subject shares a word with the idea. */
const VAGUE = 0.6;
const POOL =
  /^(?:sensible|silly|ladder|thoughts|expect|truth|small|calm|reply|says|effect|claim|demand|fortune|search|brain|people|news|pack)$/;
const isPool = (name: string): name is TopicPool => POOL.test(name);

/** Lines of the idea’s subjects, those that share a word with the idea before all others. */
function topicPools({ idea, tone, random }: Filling, name: TopicPool): readonly (readonly string[])[] {
  const own = flatLines(idea.topic, name);
  const [near, far] = byWords(
    idea.roots,
    SAID.has(name) ? [...own, ...idea.others.flatMap((topic) => flatLines(topic, name))] : own,
  );
  const rest = far.filter((line) => own.includes(line));
  const toned =
    tone !== undefined && SAID.has(name) && random.next() < IN_TONE ? linesOf(name, tone).slice(0, 1) : [];
  const vague = near.length === 0 && SAID.has(name) && random.next() < VAGUE ? linesOf(name, undefined) : [];
  return [...toned, near, ...vague, rest];
}

function flatLines(topic: Topic | undefined, name: TopicPool): readonly string[] {
  return (topic?.lines[name] ?? []).filter((line) => typeof line === 'string');
}

/** A line of the idea’s subject: `silly.ger`, `ladder.2.ger`; undefined where it has none. */
export function topicLine(
  filling: Filling,
  [name = '', ...path]: readonly string[],
  fits: (text: string) => boolean,
): string | undefined {
  const pool = isPool(name) ? filling.idea.topic?.lines[name] : undefined;
  if (pool === undefined || pool.length === 0 || !isPool(name)) return undefined;
  if (isLists(pool)) {
    const [index = '0', form] = path;
    const line = steps(filling, name, pool)?.[Number(index)];
    return line === undefined || form === undefined ? line : formOfAct(line, form);
  }
  const [form] = path;
  const shaped = (act: string) => (form === undefined ? act : formOfAct(act, form));
  const line = take(filling, topicPools(filling, name), (act) => fits(shaped(act) ?? act));
  if (
    line !== undefined &&
    filling.tone !== undefined &&
    linesOf(name, filling.tone)[0]?.includes(line) === true
  )
    filling.toned = true;
  return line === undefined ? undefined : shaped(line);
}

/** A line in the language of the idea; undefined where it has none of the kind. */
export function lineAbroad(
  filling: Filling,
  name: string,
  fits: (text: string) => boolean,
): string | undefined {
  return take(filling, [linesAbroad(filling.idea.language)[name] ?? []], fits);
}

/** A line of everybody’s: `calm`, `button.1`; undefined for a pool that is none. */
export function sharedLine(
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
