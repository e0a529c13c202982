import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import measured from './emoji-bounds.json' with { type: 'json' };

/** Left, top, right, bottom of what is really drawn, in icon units (0–32). */
export type Bounds = readonly [left: number, top: number, right: number, bottom: number];

/** Where the drawings of emoji come from. */
export interface EmojiArt {
  /** SVG body drawn in a 32×32 box, ids prefixed with `prefix`. Throws on an unknown name. */
  body(name: string, prefix: string): string;
  /** Bounds of the drawing. Throws on an unknown name. */
  bounds(name: string): Bounds;
}

const require = createRequire(import.meta.url);
const SKIN_TONES = /-(?:medium-light|medium-dark|light|medium|dark)$/;
const BOUNDS = new Map<string, Bounds>(
  Object.entries(measured).map(([name, [left = 0, top = 0, right = 32, bottom = 32]]) => [
    name,
    [left, top, right, bottom],
  ]),
);

/** Prefixes every id an SVG body defines, and every reference to one. */
export function prefixIds(body: string, prefix: string): string {
  return body
    .replaceAll(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
}

function readBodies(pack: EmojiPack): Map<string, string> {
  const read: { icons: Record<string, { body: string }> } = JSON.parse(readFileSync(PACKS[pack](), 'utf8'));
  return new Map(Object.entries(read.icons).map(([name, icon]) => [name, icon.body]));
}

/** The two looks of Fluent Emoji; they have the same outlines. */
const PACKS = {
  'fluent-emoji': () => require.resolve('@iconify-json/fluent-emoji/icons.json'),
  'fluent-emoji-flat': () => require.resolve('@iconify-json/fluent-emoji-flat/icons.json'),
} as const;
type EmojiPack = keyof typeof PACKS;

/** Opens Fluent Emoji; the 100 MB file is read at the first body asked for. */
export function openEmojiArt(pack: EmojiPack = 'fluent-emoji'): EmojiArt {
  let bodies: Map<string, string> | undefined;
  return {
    body(name, prefix) {
      bodies ??= readBodies(pack);
      const body = bodies.get(name);
      if (body === undefined) throw new Error(`${pack} has no "${name}"`);
      return prefixIds(body, prefix);
    },
    bounds(name) {
      const bounds = BOUNDS.get(name) ?? BOUNDS.get(name.replace(SKIN_TONES, ''));
      if (bounds) return bounds;
      throw new Error(`emoji-bounds.json has no "${name}"; run scenes/scripts/emoji-bounds.ts`);
    },
  };
}
