import type { Api } from '../../../api/api.ts';
import { type EmojiEntry, entriesOf, type RawEmoji } from './emoji-search.ts';

/** `1F468-200D-2764-FE0F` as the engine's index writes it. */
const codeOf = (emoji: string): string =>
  Array.from(emoji, (char) => (char.codePointAt(0) ?? 0).toString(16))
    .filter((code) => code !== 'fe0f')
    .join('-');

/** The names of all emoji: a large file, fetched separately from the picker. */
export const loadNames = () => import('emojibase-data/en/compact.json');

/** All emoji with names that the engine can draw. Loaded when the picker is first opened. @throws ApiError */
export async function loadEmoji(api: Pick<Api, 'picture'>): Promise<EmojiEntry[]> {
  const [{ default: raw }, bytes] = await Promise.all([loadNames(), api.picture('/app/emoji/index.json')]);
  const index: [code: string, key: string][] = JSON.parse(new TextDecoder().decode(bytes));
  const keys = new Map(index);
  const named: readonly RawEmoji[] = raw;
  return entriesOf(named, (emoji) => keys.get(codeOf(emoji)));
}

/** Address of an emoji's picture. */
export const emojiUrl = (key: string): string => `/app/emoji/${encodeURIComponent(key)}.svg`;
