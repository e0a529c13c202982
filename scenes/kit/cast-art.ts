import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ink from './ink.json' with { type: 'json' };

/** Left, top, right, bottom of what is really drawn, in icon units (0–32). */
export type Ink = readonly [number, number, number, number];

/** Where cast members come from. */
export interface CastArt {
  /** SVG body drawn in a 32×32 box, ids prefixed with `prefix`. Throws on an unknown name. */
  body(name: string, prefix: string): string;
  /** Bounds of the drawing. Throws on an unknown name. */
  ink(name: string): Ink;
}

const SKIN_TONES = /-(?:medium-light|medium-dark|light|medium|dark)$/;
const INK = new Map<string, Ink>(
  Object.entries(ink).map(([name, [left = 0, top = 0, right = 32, bottom = 32]]) => [
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

function readBodies(): Map<string, string> {
  const path = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json');
  const pack: { icons: Record<string, { body: string }> } = JSON.parse(readFileSync(path, 'utf8'));
  return new Map(Object.entries(pack.icons).map(([name, icon]) => [name, icon.body]));
}

/** Opens the Fluent cast; the 100 MB file is read at the first body asked for. */
export function openCast(): CastArt {
  let bodies: Map<string, string> | undefined;
  return {
    body(name, prefix) {
      bodies ??= readBodies();
      const body = bodies.get(name);
      if (body === undefined) throw new Error(`the cast has no "${name}"`);
      return prefixIds(body, prefix);
    },
    ink(name) {
      const bounds = INK.get(name) ?? INK.get(name.replace(SKIN_TONES, ''));
      if (bounds === undefined) throw new Error(`ink.json has no "${name}"; run scenes/kit/ink-build.ts`);
      return bounds;
    },
  };
}
