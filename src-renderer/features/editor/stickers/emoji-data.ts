import type { LanguageTag } from '../../../../src-shared/contract/languages.ts';
import type { Api } from '../../../api/api.ts';
import { loadEnglishNames, loadNamesIn } from './emoji-names.ts';
import { type EmojiEntry, type EmojiName, toEntries } from './emoji-search.ts';

/** `1F468-200D-2764-FE0F` as the engine's index writes it. */
const toEmojiCode = (emoji: string): string =>
  Array.from(emoji, (char) => (char.codePointAt(0) ?? 0).toString(16))
    .filter((code) => code !== 'fe0f')
    .join('-');

/**
 * All emoji with names that the engine can draw, named in a language where its names can be fetched. Loaded when the
 * picker is first opened. @throws ApiError
 */
export async function loadEmoji(api: Pick<Api, 'picture'>, tag: LanguageTag): Promise<EmojiEntry[]> {
  const [english, own, bytes] = await Promise.all([
    loadEnglishNames(),
    loadNamesIn(tag).catch(() => []),
    api.picture('/app/emoji/index.json'),
  ]);
  const index: [code: string, key: string][] = JSON.parse(new TextDecoder().decode(bytes));
  const keys = new Map(index);
  const names = new Map<string, EmojiName>(own.map((emoji) => [toEmojiCode(emoji.unicode), emoji]));
  return toEntries(
    english,
    (emoji) => keys.get(toEmojiCode(emoji)),
    (emoji) => names.get(toEmojiCode(emoji)),
  );
}

/** Address of an emoji's picture. */
export const emojiUrl = (key: string): string => `/app/emoji/${encodeURIComponent(key)}.svg`;
