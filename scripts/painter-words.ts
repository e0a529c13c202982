import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createEmojiArt } from '../src-main/imaging/emoji-art.ts';
import { readContentFile } from '../src-main/models/offline/content.ts';
import {
  LANGUAGES,
  type PromptLanguage,
} from '../src-main/models/offline/painter/content/language-schema.ts';
import type { EmojiFacts } from '../src-main/models/offline/painter/content/schema.ts';

/**
 * Writes resources/painter/words.json from resources/painter/emoji.json and the names of the emoji: for every emoji that
 * the painter can draw its kind, its size beside a person, its name and its phrases. A phrase belongs to one emoji only:
 * synonyms come before names, names before tags, and a tag that many emoji share belongs to none of them.
 */

interface Entry {
  emoji: string;
  label: string;
  tags?: string[];
  group?: number;
  subgroup?: number;
  order?: number;
}

const resources = path.resolve(import.meta.dirname, '../resources');
const require = createRequire(import.meta.url);

/** Parts of the set that are no things to draw. */
const LEFT_OUT = new Set([2, 8, 9]);
const SYMBOLS = /^(?:❤|💔|💯|⚠|☢|☣|♻|🏴‍☠)/u;

function createKindFinder({
  kinds,
  exceptions,
}: EmojiFacts): (entry: Entry) => readonly [string, number] | undefined {
  const names = (
    JSON.parse(readFileSync(require.resolve('emojibase-data/meta/groups.json'), 'utf8')) as {
      subgroups: Record<string, string>;
    }
  ).subgroups;
  const byEmoji = new Map(
    exceptions.flatMap(({ emoji, kind, size }) => emoji.map((one) => [one, [kind, size] as const] as const)),
  );
  const bySubgroup = new Map(
    kinds.flatMap(({ subgroups, kind, size }) =>
      subgroups.map((one) => [one, [kind, size] as const] as const),
    ),
  );
  return (entry) => byEmoji.get(bare(entry.emoji)) ?? bySubgroup.get(names[entry.subgroup ?? -1] ?? '');
}

const bare = (emoji: string) => emoji.replaceAll('\u{fe0f}', '');
const plain = (words: string) =>
  words
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9àâäçéèêëïîñöôüûß-]+/g, ' ')
    .trim();

/** Each phrase with how surely it means the emoji; the surest wins. */
function listPhrases(
  entry: Entry,
  shared: ReadonlyMap<string, number>,
  { synonyms, not_names }: EmojiFacts,
): [string, number][] {
  const label = plain(entry.label);
  const named: [string, number][] = [
    [label, 60],
    [label.replace(/ face$/, ''), 30],
    [label.replace(/^person (.*)$/, '$1 person'), 20],
  ];
  const own = synonyms[bare(entry.emoji)] ?? [];
  const tags =
    entry.group === 0
      ? []
      : (entry.tags ?? [])
          .map(plain)
          .filter((tag) => tag.length > 2 && !/^\d/.test(tag) && !not_names.includes(tag))
          .filter((tag) => (shared.get(tag) ?? 0) <= 2);
  return [
    ...own.map((phrase): [string, number] => [phrase, 100]),
    ...named,
    ...tags.map((tag): [string, number] => [tag, 10]),
  ];
}

/** The text of words.json, and how much is in it. */
export function painterWords(): { text: string; emoji: number; phrases: number } {
  const art = createEmojiArt(resources);
  const facts = readContentFile<EmojiFacts>(resources, 'painter/emoji.json');
  const findKind = createKindFinder(facts);
  const all = JSON.parse(readFileSync(require.resolve('emojibase-data/en/data.json'), 'utf8')) as Entry[];
  const entries = all.filter(
    ({ group, emoji }) =>
      group !== undefined && (!LEFT_OUT.has(group) || SYMBOLS.test(emoji)) && art.find(emoji) !== undefined,
  );
  const shared = new Map<string, number>();
  for (const { tags = [] } of entries)
    for (const tag of tags.map(plain)) shared.set(tag, (shared.get(tag) ?? 0) + 1);
  const best = new Map<string, { emoji: string; sure: number }>();
  for (const entry of entries) {
    for (const [phrase, sure] of listPhrases(entry, shared, facts)) {
      const known = best.get(phrase);
      if (phrase && (!known || known.sure < sure)) best.set(phrase, { emoji: entry.emoji, sure });
    }
  }
  const words: Record<string, string> = {};
  for (const entry of entries) {
    const kind = findKind(entry);
    if (!kind) continue;
    const phrases = [...best].filter(([, { emoji }]) => emoji === entry.emoji).map(([phrase]) => phrase);
    const [name = plain(entry.label)] = facts.synonyms[bare(entry.emoji)] ?? [];
    words[bare(entry.emoji)] = [...kind, name, phrases.join('|')].join(';');
  }
  return { text: `${JSON.stringify(words, null, 2)}\n`, emoji: entries.length, phrases: best.size };
}

/** Names of emoji in other languages: of emojibase, and CAM's own for the two that it lacks. */
function namesIn(language: PromptLanguage): readonly Pick<Entry, 'emoji' | 'label' | 'tags'>[] {
  if (language === 'ar' || language === 'tr') {
    const own = readContentFile<Record<string, string[]>>(resources, `emoji-names/${language}.json`);
    return Object.entries(own).map(([emoji, [label = '', ...tags]]) => ({ emoji, label, tags }));
  }
  const folder = language === 'zh-Hans' ? 'zh' : language;
  return JSON.parse(readFileSync(require.resolve(`emojibase-data/${folder}/data.json`), 'utf8')) as Entry[];
}

/** Longest name that is looked up, words. */
const LONGEST = 4;
const looksUp = (name: string) => name !== '' && name.split(' ').length <= LONGEST;

/** The text of emoji-names/<language>.json: labels first, then tags of one emoji only. */
export function emojiNamesText(language: PromptLanguage): string {
  const drawn = new Set(
    Object.keys(readContentFile<Record<string, string>>(resources, 'painter/words.json')),
  );
  const entries = namesIn(language).filter(({ emoji }) => drawn.has(bare(emoji)));
  const shared = new Map<string, number>();
  const getTags = ({ tags = [] }: Pick<Entry, 'tags'>) => new Set(tags.map((tag) => tag.toLowerCase()));
  for (const entry of entries) for (const tag of getTags(entry)) shared.set(tag, (shared.get(tag) ?? 0) + 1);
  const labels = new Set(entries.map(({ label }) => label.toLowerCase()));
  const names: Record<string, string> = {};
  for (const entry of entries) {
    const tags = [...getTags(entry)].filter((tag) => shared.get(tag) === 1 && !labels.has(tag));
    const phrases = [entry.label.toLowerCase(), ...tags].filter(
      (name) => looksUp(name) && !name.includes('|'),
    );
    if (phrases.length > 0) names[bare(entry.emoji)] = phrases.join('|');
  }
  return `${JSON.stringify(names, null, 2)}\n`;
}

function main(): void {
  const { text, emoji, phrases } = painterWords();
  mkdirSync(path.join(resources, 'painter'), { recursive: true });
  writeFileSync(path.join(resources, 'painter', 'words.json'), text);
  mkdirSync(path.join(resources, 'painter', 'emoji-names'), { recursive: true });
  for (const language of LANGUAGES)
    writeFileSync(
      path.join(resources, 'painter', 'emoji-names', `${language}.json`),
      emojiNamesText(language),
    );
  console.log(`${emoji} emoji, ${phrases} phrases, ${Math.round(text.length / 1024)} KB`);
}

if (import.meta.main) main();
