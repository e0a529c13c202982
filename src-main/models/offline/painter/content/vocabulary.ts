import type { Role } from './figure-schema.ts';
import type { PainterFiles } from './schema.ts';
import type { Dye } from './schema-parts.ts';
import type { Act, BackdropId, Mood, Relation, State, Time, Weather } from './terms.ts';

/** Meanings of words that name no things, and roles of people and animals. */

export type Meaning =
  | { kind: 'backdrop'; backdrop: BackdropId; nearest: boolean }
  | { kind: 'time'; time: Time }
  | { kind: 'weather'; weather: Weather }
  | { kind: 'mood'; mood: Mood }
  | { kind: 'act'; act: Act }
  | { kind: 'state'; state: State }
  | { kind: 'look' }
  /** Something that no picture shows, so that a prompt can deny it. */
  | { kind: 'absent' }
  | { kind: 'size'; scale: number }
  | { kind: 'colour'; colour: string; dye: Dye }
  | { kind: 'count'; count: number }
  | { kind: 'relation'; relation: Relation }
  | { kind: 'verb'; emoji: string; name?: string; relation: Relation }
  | { kind: 'nothing' };

type WordFiles = Pick<PainterFiles, 'acts' | 'backdrops' | 'light' | 'moods' | 'states' | 'vocabulary'>;

function* listEntries<K extends string, V>(record: Readonly<Record<K, V>>): Generator<[K, V]> {
  for (const key in record) yield [key, record[key]];
}

/** Meanings by phrase; of several the first counts. */
export function collectMeanings(files: WordFiles): ReadonlyMap<string, Meaning> {
  const { vocabulary, light } = files;
  const all = new Map<string, Meaning>();
  const add = (words: readonly string[] = [], meaning: (word: string) => Meaning) => {
    for (const word of words) if (!all.has(word)) all.set(word, meaning(word));
  };
  for (const [act, { words }] of listEntries(files.acts)) add(words, () => ({ kind: 'act', act }));
  for (const [state, { words }] of listEntries(files.states)) add(words, () => ({ kind: 'state', state }));
  add(vocabulary.looks.others, () => ({ kind: 'look' }));
  for (const { words, ...verb } of vocabulary.verbs) add(words, () => ({ kind: 'verb', ...verb }));
  for (const [time, { words }] of listEntries(light.times)) add(words, () => ({ kind: 'time', time }));
  for (const [weather, { words }] of listEntries(light.weathers))
    add(words, () => ({ kind: 'weather', weather }));
  for (const [backdrop, { words, nearest_to }] of listEntries(files.backdrops)) {
    add(words, () => ({ kind: 'backdrop', backdrop, nearest: false }));
    add(nearest_to, () => ({ kind: 'backdrop', backdrop, nearest: true }));
  }
  for (const [mood, { words }] of listEntries(files.moods)) add(words, () => ({ kind: 'mood', mood }));
  for (const { words, scale } of vocabulary.sizes) add(words, () => ({ kind: 'size', scale }));
  for (const { words, dye } of vocabulary.colours) add(words, (colour) => ({ kind: 'colour', colour, dye }));
  for (const { words, count } of vocabulary.counts) add(words, () => ({ kind: 'count', count }));
  for (const [relation, { words }] of listEntries(vocabulary.relations))
    add(words, () => ({ kind: 'relation', relation }));
  add(vocabulary.looks.own, () => ({ kind: 'nothing' }));
  add(vocabulary.ignored, () => ({ kind: 'nothing' }));
  return all;
}

/** The role a phrase names; `plural` where it names several. */
export type FindRole = (phrase: string) => { role: Role; plural: boolean } | undefined;

export function createRoles(roles: readonly Role[]): FindRole {
  const known = new Map(roles.flatMap((role) => role.words.map((word) => [word, role] as const)));
  return (phrase) => {
    const role = known.get(phrase);
    if (role) return { role, plural: false };
    const one = known.get(phrase.replace(/men$/, 'man')) ?? known.get(phrase.replace(/s$/, ''));
    return one && { role: one, plural: true };
  };
}
