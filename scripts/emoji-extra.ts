import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { emojiCode } from '../src-shared/layout/emoji-code.ts';

/**
 * Writes resources/emoji/extra.json.br: art for emoji of the current set that neither Fluent Emoji flat nor Twemoji
 * draws, taken from Noto Emoji (Apache-2.0), rounded to a tenth of a unit; the flag of Sark is drawn here.
 */

interface EmojiEntry {
  emoji: string;
  group?: number;
  skins?: EmojiEntry[];
}

const require = createRequire(import.meta.url);
const read = <T>(file: string): T => JSON.parse(readFileSync(require.resolve(file), 'utf8')) as T;
const bare = (code: string) => code.replace(/-fe0f/g, '');
const readCodes = (set: string) => read<Record<string, string>>(`@iconify-json/${set}/chars.json`);

/** Every emoji recommended for interchange, as bare codes. */
export function listRecommendedEmoji(): { emoji: string; code: string }[] {
  const entries = read<EmojiEntry[]>('emojibase-data/en/data.json').filter(
    ({ group }) => group !== undefined,
  );
  return entries
    .flatMap((entry) => [entry, ...(entry.skins ?? [])])
    .map(({ emoji }) => ({ emoji, code: emojiCode(emoji) }));
}

const SARK = {
  side: 36,
  body: '<path fill="#fff" d="M0 9a4 4 0 0 1 4-4h28a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4z"/><path fill="#c8102e" d="M15 5h6v10h15v6H21v10h-6V21H0v-6h15z"/><path fill="#c8102e" d="M0 9a4 4 0 0 1 4-4h11v10H0z"/><path fill="#f9d616" d="M3 8h5l2 1.5-2 1H3zm3 4h6l1.5 1-1.5 1H6z"/>',
};

function main(): void {
  const names = readCodes('fluent-emoji-flat');
  const fluent = new Set(Object.keys(names).map(bare));
  const twemojiDir = path.dirname(require.resolve('@twemoji/svg/package.json'));
  const twemoji = new Set(readdirNames(twemojiDir).map((name) => bare(name)));
  const notoNames = new Map(Object.entries(readCodes('noto')).map(([code, name]) => [bare(code), name]));
  const noto = read<{ icons: Record<string, { body: string }>; width: number }>(
    '@iconify-json/noto/icons.json',
  );
  const extra: Record<string, { side: number; body: string }> = {};
  for (const { code, emoji } of listRecommendedEmoji()) {
    if (fluent.has(code) || twemoji.has(code)) continue;
    const icon = noto.icons[notoNames.get(code) ?? ''];
    if (icon) extra[code] = { side: noto.width, body: roundNumbers(icon.body) };
    else if (code === '1f1e8-1f1f6') extra[code] = SARK;
    else throw new Error(`no art for ${emoji} (${code})`);
  }
  const file = path.resolve(import.meta.dirname, '../resources/emoji/extra.json.br');
  mkdirSync(path.dirname(file), { recursive: true });
  const packed = brotliCompressSync(JSON.stringify(extra), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  writeFileSync(file, packed);
  console.log(`${Object.keys(extra).length} emoji, ${Math.round(packed.length / 1024)} KB`);
}

function readdirNames(dir: string): string[] {
  return readdirSync(dir).map((file) => file.replace('.svg', ''));
}

function roundNumbers(body: string): string {
  return body.replace(/\d*\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10));
}

if (import.meta.main) main();
