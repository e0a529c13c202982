import type { LanguageTag } from '../../../../src-shared/contract/languages.ts';
import type { RawEmoji } from './emoji-search.ts';

/**
 * The names of emoji by language: files of their own, since each is large. Those of emojibase-data are all emoji; of the
 * two languages that it lacks, the most used emoji are named in `resources/emoji-names`.
 */
type Load = () => Promise<readonly RawEmoji[]>;

type EmojibaseFile = Promise<{ default: readonly RawEmoji[] }>;
const emojibase = (load: () => EmojibaseFile): Load => {
  return async () => (await load()).default;
};

/** A file of `resources/emoji-names`: by emoji the name, then other words for it. */
export type NamesFile = Readonly<Record<string, readonly string[]>>;
const ownList = (load: () => Promise<{ default: NamesFile }>): Load => {
  return async () =>
    Object.entries((await load()).default).map(([unicode, [label = '', ...tags]]) => ({
      unicode,
      label,
      tags,
    }));
};

export const loadEnglishNames = emojibase(() => import('emojibase-data/en/compact.json'));

const OTHERS: Readonly<Record<Exclude<LanguageTag, 'en'>, Load>> = {
  es: emojibase(() => import('emojibase-data/es/compact.json')),
  pt: emojibase(() => import('emojibase-data/pt/compact.json')),
  fr: emojibase(() => import('emojibase-data/fr/compact.json')),
  de: emojibase(() => import('emojibase-data/de/compact.json')),
  it: emojibase(() => import('emojibase-data/it/compact.json')),
  pl: emojibase(() => import('emojibase-data/pl/compact.json')),
  tr: ownList(() => import('../../../../resources/emoji-names/tr.json')),
  ar: ownList(() => import('../../../../resources/emoji-names/ar.json')),
  hi: emojibase(() => import('emojibase-data/hi/compact.json')),
  ja: emojibase(() => import('emojibase-data/ja/compact.json')),
  ko: emojibase(() => import('emojibase-data/ko/compact.json')),
  'zh-Hans': emojibase(() => import('emojibase-data/zh/compact.json')),
};

/** The names in a language other than English; none in English. @throws where the file cannot be fetched */
export const loadNamesIn = async (tag: LanguageTag): Promise<readonly RawEmoji[]> =>
  tag === 'en' ? [] : OTHERS[tag]();
