import type { OwnFontCut } from '../contract/own-fonts.ts';
import { isOwnFace } from './font-families.ts';
import type { FontData, HarfBuzz, OpenFont } from './harfbuzz/harfbuzz.ts';
import { createRecentCache } from './recent-cache.ts';
import { createShapedRuns } from './shaped-runs.ts';
import type { Extents, Face, FaceSource, OutlineCommand } from './types.ts';

/** Faces over font files. Fonts are opened when a text needs them and closed again under a budget of bytes. */

export interface ShaperDeps {
  /** Called once, when the first font is needed. */
  harfbuzz(): HarfBuzz;
  /** The file of a face. @throws Error where it is missing */
  readFont(faceId: string): FontData;
  /** Whether there is a face of one's own; without it there are none. */
  hasOwn?(faceId: string): boolean;
  listOwnCuts?(): readonly OwnFontCut[];
  /** Bytes of font files that are open at a time; one larger font may be. */
  fontBytes?: number;
}

/**
 * The largest face (Chinese, 11 MB), or two of the others for Chinese, Japanese and Korean, beside those of other
 * scripts (mostly 20 to 600 kB). Opening a font again takes 1 to 7 ms, and up to 25 ms in a package, where it is
 * compressed.
 */
const FONT_BYTES = 14 * 1024 * 1024;
/** Budgets of what was read of glyphs, over all faces, bytes. */
const OUTLINE_BYTES = 8 * 1024 * 1024;
const EXTENTS_BYTES = 1024 * 1024;
/** What V8 takes for a command besides its numbers, and for the four numbers of extents with their entry, bytes. */
const COMMAND_BYTES = 112;
const EXTENT_BYTES = 120;
/** Glyph ids of TrueType and OpenType have 16 bits. */
const GLYPHS_PER_FACE = 65_536;

const weightOfOutline = (outline: readonly OutlineCommand[]): number =>
  outline.reduce((sum, { values }) => sum + COMMAND_BYTES + values.length * 8, COMMAND_BYTES);

interface OpenFonts {
  /** The font of a face, opened where it is not. @throws Error where its file is missing or broken */
  get(faceId: string): OpenFont;
}

/** Keeps fonts open within a budget of bytes of their files; the least recently used is closed first. */
function createOpenFonts({ harfbuzz, readFont, fontBytes = FONT_BYTES }: ShaperDeps): OpenFonts {
  const open = new Map<string, { font: OpenFont; bytes: number }>();
  let started: HarfBuzz | undefined;
  let total = 0;
  const makeRoom = (bytes: number) => {
    for (const [id, { font, bytes: freed }] of open) {
      if (total + bytes <= fontBytes) return;
      font.close();
      open.delete(id);
      total -= freed;
    }
  };
  return {
    get(faceId) {
      const known = open.get(faceId);
      if (known) {
        // A Map keeps the order of insertion: the last used comes last.
        open.delete(faceId);
        open.set(faceId, known);
        return known.font;
      }
      const data = readFont(faceId);
      const bytes = data.byteLength;
      makeRoom(bytes);
      started ??= harfbuzz();
      const font = started.open(data);
      open.set(faceId, { font, bytes });
      total += bytes;
      return font;
    },
  };
}

/** Faces that shape and draw. What is read of their glyphs is kept within budgets of its own. */
export function createShaper(deps: ShaperDeps): FaceSource {
  const fonts = createOpenFonts(deps);
  const faces = new Map<string, Face>();
  const outlines = createRecentCache<OutlineCommand[]>(OUTLINE_BYTES, weightOfOutline);
  const extents = createRecentCache<Extents>(EXTENTS_BYTES, () => EXTENT_BYTES);

  const shaped = createShapedRuns();
  const createFace = (id: string): Face => {
    const { capHeight } = fonts.get(id);
    const number = faces.size;
    const first = number * GLYPHS_PER_FACE;
    const shape: Face['shape'] = (...run) => fonts.get(id).shape(...run);
    return {
      id,
      capHeight,
      has: (codePoint) => fonts.get(id).has(codePoint),
      underline: () => fonts.get(id).underline(),
      shape: (...run) => shaped(number, shape, run),
      extents: (glyph) =>
        extents.get(first + glyph) ?? keepInCache(extents, first + glyph, fonts.get(id).extents(glyph)),
      outline: (glyph) =>
        outlines.get(first + glyph) ?? keepInCache(outlines, first + glyph, fonts.get(id).outline(glyph)),
    };
  };
  return {
    face(id) {
      const known = faces.get(id);
      if (known) return known;
      const made = createFace(id);
      faces.set(id, made);
      return made;
    },
    isMissing: (id) => isOwnFace(id) && !deps.hasOwn?.(id),
    listOwnCuts: () => deps.listOwnCuts?.() ?? [],
  };
}

function keepInCache<V>(cache: { set(key: number, value: V): void }, key: number, value: V): V {
  cache.set(key, value);
  return value;
}
