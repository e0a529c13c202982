import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createEmojiArt } from '../src-main/imaging/emoji-art.ts';
import { NOT_NAMES, SYNONYMS } from './painter-synonyms.ts';

/**
 * Writes resources/painter/words.json: for every emoji the painter can put into a scene what kind of thing it is, how
 * large beside a person, its name, and the phrases that mean it. A phrase stands under one emoji only: synonyms come
 * before names, names before tags, and a tag that many emoji share means none of them.
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

/** Kind and size of what stands in a subgroup of the emoji. */
const KINDS: Readonly<Record<string, readonly [kind: string, size: number]>> = {
  'face-smiling face-affection face-tongue face-hand face-neutral-skeptical face-sleepy face-unwell face-hat face-glasses face-concerned face-negative cat-face monkey-face':
    ['face', 0.8],
  'face-costume': ['face', 0.9],
  'heart emotion': ['symbol', 0.5],
  'hand-fingers-open hand-fingers-partial hand-single-finger hand-fingers-closed hands hand-prop body-parts':
    ['symbol', 0.6],
  'person person-gesture person-role person-fantasy family': ['bust', 1],
  'person-activity person-sport person-resting': ['person', 1.1],
  'animal-mammal animal-reptile animal-amphibian': ['animal', 0.9],
  'animal-bird': ['animal', 0.65],
  'animal-marine': ['swimmer', 0.8],
  'animal-bug': ['animal', 0.35],
  'plant-flower plant-other': ['plant', 0.5],
  'food-fruit food-vegetable food-prepared food-asian food-sweet drink dishware': ['food', 0.45],
  'place-building place-religious place-geographic place-other place-map': ['building', 1.9],
  'transport-ground': ['vehicle', 1.35],
  'transport-water': ['boat', 1.4],
  'transport-air': ['aircraft', 1.2],
  'sky-weather': ['sky', 0.6],
  time: ['prop', 0.5],
  'event award-medal sport game arts-crafts sound music musical-instrument phone computer light-video book-paper money mail writing office lock tool science medical household other-object hotel':
    ['prop', 0.5],
  clothing: ['wear', 0.5],
  'warning other-symbol': ['symbol', 0.5],
};

/** Where a subgroup says too little. */
const SPECIAL: readonly (readonly [emoji: string, kind: string, size: number])[] = [
  ['🐘🦣🦕🦖🐉🦒', 'animal', 1.7],
  ['🐎🐄🐂🐃🦬🐪🐫🦏🦛🦍🦄🐴🫎🫏', 'animal', 1.35],
  ['🐈🐈‍⬛🐕🐩🦮🐕‍🦺🐖🐑🐐🐏🐅🐆🦘', 'animal', 0.95],
  ['🐁🐀🐹🐿️🦔🐤🐥🐣🐸🦎🦇', 'animal', 0.5],
  ['🦅🕊️🦇🦋🐝🪰🦟🐞', 'flyer', 0.5],
  ['🐉🦅', 'flyer', 1.3],
  ['🐦🐦‍⬛🦜🦉', 'animal', 0.55],
  ['🐳🐋🦈', 'swimmer', 1.5],
  ['🦀🦞🐚🪸🦐', 'animal', 0.45],
  ['🧍🧍‍♂️🧍‍♀️🚶🚶‍♂️🚶‍♀️💃🕺🏃🏃‍♂️🏃‍♀️🕴️🧜🧜‍♂️🧜‍♀️🧚🧞🧞‍♂️🧞‍♀️', 'person', 1.2],
  ['🤖👽👻💀☠️👹👺💩🤡🎃⛄☃️', 'face', 0.95],
  ['👻', 'flyer', 0.95],
  ['🌳🌲🌴🎄🪾', 'tree', 1.9],
  ['🌵🌻🌽🎋', 'plant', 0.9],
  ['🎂', 'food', 0.7],
  ['🛏️🛋️🛁', 'furniture', 1.45],
  ['🪑🚪🚽🎹🪞🖥️📺🗿🪦⚰️🛒🎰', 'furniture', 1],
  ['📦🪣🧺🗑️', 'furniture', 0.9],
  ['🛹🛴🛼🛵🚲🏍️🦽🛷⛸️🎿', 'vehicle', 1.05],
  ['🚂🚄🚌🚒🚚🚛🚜', 'vehicle', 1.7],
  ['🚦🚥🛑🚧🚏⛽🚨🛞', 'prop', 0.9],
  ['🎈🪁', 'flyer', 0.6],
  ['🚀', 'aircraft', 1.5],
  ['🛸🚁✈️', 'aircraft', 1.2],
  ['⛺🪨', 'building', 1.2],
  ['🔥🧱🪵⛲', 'prop', 0.9],
  ['🌊', 'prop', 1],
  ['☂️⛱️🌂', 'prop', 0.9],
  ['🪩🎆🎇', 'sky', 0.5],
  ['🌍🌎🌏🪐🌕🌙🌞☀️', 'sky', 0.8],
  ['🎩👑🧢👒🎓⛑️🪖🎀👓🕶️🥽🎧🧣', 'wear', 0.5],
];

/** Parts of the set that are no things to draw. */
const LEFT_OUT = new Set([2, 8, 9]);
const SYMBOLS = /^(?:❤|💔|💯|⚠|☢|☣|♻|🏴‍☠)/u;

function kindsOf(): (entry: Entry) => readonly [string, number] | undefined {
  const names = (
    JSON.parse(readFileSync(require.resolve('emojibase-data/meta/groups.json'), 'utf8')) as {
      subgroups: Record<string, string>;
    }
  ).subgroups;
  const segments = new Intl.Segmenter();
  const special = new Map(
    SPECIAL.flatMap(([list, kind, size]) =>
      [...segments.segment(list)].map(({ segment }) => [bare(segment), [kind, size] as const] as const),
    ),
  );
  const bySubgroup = new Map(
    Object.entries(KINDS).flatMap(([list, kind]) => list.split(' ').map((one) => [one, kind] as const)),
  );
  return (entry) => special.get(bare(entry.emoji)) ?? bySubgroup.get(names[entry.subgroup ?? -1] ?? '');
}

const bare = (emoji: string) => emoji.replaceAll('\u{fe0f}', '');
const plain = (words: string) =>
  words
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9àâäçéèêëïîñöôüûß-]+/g, ' ')
    .trim();

/** Each phrase with how surely it means the emoji; the surest wins. */
function phrasesOf(entry: Entry, shared: ReadonlyMap<string, number>): [string, number][] {
  const label = plain(entry.label);
  const named: [string, number][] = [
    [label, 60],
    [label.replace(/ face$/, ''), 30],
    [label.replace(/^person (.*)$/, '$1 person'), 20],
  ];
  const own = (SYNONYMS[entry.emoji] ?? SYNONYMS[bare(entry.emoji)] ?? '').split('|').filter(Boolean);
  const tags =
    entry.group === 0
      ? []
      : (entry.tags ?? [])
          .map(plain)
          .filter((tag) => tag.length > 2 && !/^\d/.test(tag) && !NOT_NAMES.has(tag))
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
  const kindOf = kindsOf();
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
    for (const [phrase, sure] of phrasesOf(entry, shared)) {
      const known = best.get(phrase);
      if (phrase && (!known || known.sure < sure)) best.set(phrase, { emoji: entry.emoji, sure });
    }
  }
  const words: Record<string, string> = {};
  for (const entry of entries) {
    const kind = kindOf(entry);
    if (!kind) continue;
    const phrases = [...best].filter(([, { emoji }]) => emoji === entry.emoji).map(([phrase]) => phrase);
    const name = SYNONYMS[bare(entry.emoji)]?.split('|')[0] ?? SYNONYMS[entry.emoji]?.split('|')[0];
    words[bare(entry.emoji)] = [...kind, name ?? plain(entry.label), phrases.join('|')].join(';');
  }
  return { text: `${JSON.stringify(words, null, 2)}\n`, emoji: entries.length, phrases: best.size };
}

function main(): void {
  const { text, emoji, phrases } = painterWords();
  mkdirSync(path.join(resources, 'painter'), { recursive: true });
  writeFileSync(path.join(resources, 'painter', 'words.json'), text);
  console.log(`${emoji} emoji, ${phrases} phrases, ${Math.round(text.length / 1024)} KB`);
}

if (import.meta.main) main();
