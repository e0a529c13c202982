import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { EmojiArt, EmojiPicture } from '../../src-shared/drawing/emoji.ts';
import { findEmoji, plainCode } from '../../src-shared/layout/emoji-code.ts';
import { type IconFile, openIconFile } from './icon-file.ts';

/**
 * Emoji art from three sets, in order of preference:
 *   fluent   Fluent Emoji flat (MIT): most of the set, faces, people and skin tones
 *   twemoji  Twemoji (graphics CC-BY 4.0): the country flags and mixed couples that Fluent lacks
 *   extra    `resources/emoji/extra.json.br`: emoji newer than both sets, from Noto Emoji (Apache-2.0)
 */

const CACHE_ENTRIES_MAX = 300;

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

function lazy<T>(load: () => T): () => T {
  let loaded: { value: T } | undefined;
  return () => {
    loaded ??= { value: load() };
    return loaded.value;
  };
}

function parseSvg(markup: string): EmojiPicture {
  const side = Number(/viewBox="0 0 ([\d.]+)/.exec(markup)?.[1] ?? 36);
  return { body: markup.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, ''), side };
}

/** Opens the emoji sets; each file is read at its first use. */
export function createEmojiArt(resourcesDir: string): EmojiArt {
  const require = createRequire(import.meta.url);
  const fluentDir = path.dirname(require.resolve('@iconify-json/fluent-emoji-flat/package.json'));
  const twemojiDir = path.dirname(require.resolve('@twemoji/svg/package.json'));
  const fluentNames = lazy(() => {
    const names = readJson<Record<string, string>>(path.join(fluentDir, 'chars.json'));
    return new Map(Object.entries(names).map(([code, name]) => [plainCode(code), name]));
  });
  const fluent = lazy(() => openIconFile(path.join(fluentDir, 'icons.json')));
  const extra = lazy(() => {
    const packed = readFileSync(path.join(resourcesDir, 'emoji', 'extra.json.br'));
    const pictures = JSON.parse(brotliDecompressSync(packed).toString('utf8')) as Record<
      string,
      EmojiPicture
    >;
    return new Map(Object.entries(pictures));
  });
  const twemoji = lazy(
    () =>
      new Map(
        readdirSync(twemojiDir)
          .filter((file) => file.endsWith('.svg'))
          .map((file) => [plainCode(file.replace('.svg', '')), file]),
      ),
  );

  const findKey = (code: string): string | undefined => {
    if (fluentNames().has(code)) return `fluent:${code}`;
    if (twemoji().has(code)) return `twemoji:${code}`;
    return extra().has(code) ? `extra:${code}` : undefined;
  };
  const find = memoise((grapheme: string) => findEmoji(grapheme, findKey));
  const index = () =>
    [...new Set([fluentNames(), twemoji(), extra()].flatMap((set) => [...set.keys()]))].flatMap(
      (code): [string, string][] => {
        const key = findKey(code);
        // Fluent writes a few codes with leading zeros, under which no grapheme is looked up.
        return key === undefined || /(?:^|-)0/.test(code) ? [] : [[code, key]];
      },
    );

  const draw = (key: string): EmojiPicture => {
    const [set, code = ''] = key.split(':');
    const picture =
      set === 'fluent'
        ? fluentPicture(fluent(), fluentNames().get(code))
        : set === 'twemoji'
          ? parseSvg(readFileSync(path.join(twemojiDir, twemoji().get(code) ?? ''), 'utf8'))
          : extra().get(code);
    if (!picture) throw new Error(`no emoji art for ${key}`);
    return picture;
  };
  return { find, picture: memoise(draw), index };
}

function fluentPicture(set: IconFile, name: string | undefined): EmojiPicture | undefined {
  const body = name === undefined ? undefined : set.body(name);
  return body === undefined ? undefined : { body, side: set.side };
}

/** Caches results; the whole cache is cleared when it is full. */
function memoise<K, V>(compute: (key: K) => V): (key: K) => V {
  const cache = new Map<K, { value: V }>();
  return (key) => {
    const cached = cache.get(key);
    if (cached) return cached.value;
    if (cache.size >= CACHE_ENTRIES_MAX) cache.clear();
    const value = compute(key);
    cache.set(key, { value });
    return value;
  };
}
