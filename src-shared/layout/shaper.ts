import * as hb from 'harfbuzzjs';
import type { Extents, Face, FaceSource, OutlineCommand, ShapedGlyph } from './types.ts';

/** HarfBuzz behind the `Face` interface: one wasm instance, one buffer, everything scaled to em. */

const tag = (name: string) => [...name].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
const CAP_HEIGHT = tag('cpht') as hb.MetricsTag;
const NO_LIGATURES = ['liga', 'clig'].map((name) => new hb.Feature(name, 0));
const EMPTY: Extents = { left: 0, right: 0, top: 0, bottom: 0 };

/** Glyphs cached per face; an outline takes about 1 kB. */
const GLYPHS_CACHED = 2000;

function capHeightOf(font: hb.Font): number {
  const drawn = font.glyphExtents(font.nominalGlyph('H'.charCodeAt(0)) ?? 0)?.yBearing;
  return drawn || font.getMetricPositionWithFallback(CAP_HEIGHT);
}

function createFace(id: string, bytes: Uint8Array, buffer: hb.Buffer): Face {
  const face = new hb.Face(new hb.Blob(bytes));
  const { upem } = face;
  const font = new hb.Font(face);
  const covered = new Set(face.collectUnicodes());
  const outlines = new Map<number, OutlineCommand[]>();
  const extents = new Map<number, Extents>();

  const readExtents = (glyph: number): Extents => {
    const box = font.glyphExtents(glyph);
    if (!box || (box.width === 0 && box.height === 0)) return EMPTY;
    return {
      left: box.xBearing / upem,
      right: (box.xBearing + box.width) / upem,
      top: box.yBearing / upem,
      bottom: (box.yBearing + box.height) / upem,
    };
  };
  const readOutline = (glyph: number): OutlineCommand[] =>
    font
      .glyphToJson(glyph)
      .map(({ type, values }) => ({ type, values: values.map((value) => value / upem) }));

  return {
    id,
    capHeight: capHeightOf(font) / upem,
    has: (codePoint) => covered.has(codePoint),
    shape(text, start, end, { rtl, script, language, ligatures }): ShapedGlyph[] {
      buffer.clearContents();
      buffer.addText(text, start, end - start);
      buffer.setDirection(rtl ? hb.Direction.RTL : hb.Direction.LTR);
      buffer.setScript(script);
      buffer.setLanguage(language);
      hb.shape(font, buffer, ligatures ? undefined : NO_LIGATURES);
      return buffer.getGlyphInfosAndPositions().map((info) => ({
        glyph: info.codepoint,
        cluster: info.cluster,
        advance: (info.xAdvance ?? 0) / upem,
        dx: (info.xOffset ?? 0) / upem,
        dy: (info.yOffset ?? 0) / upem,
      }));
    },
    extents: (glyph) => remembered(extents, glyph, readExtents),
    outline: (glyph) => remembered(outlines, glyph, readOutline),
  };
}

function remembered<T>(cache: Map<number, T>, glyph: number, read: (glyph: number) => T): T {
  const known = cache.get(glyph);
  if (known !== undefined) return known;
  if (cache.size >= GLYPHS_CACHED) cache.clear();
  const value = read(glyph);
  cache.set(glyph, value);
  return value;
}

/** Faces over font files; each file is read and parsed when a caption first needs it. */
export function createShaper(readFont: (faceId: string) => Uint8Array): FaceSource {
  const buffer = new hb.Buffer();
  const faces = new Map<string, Face>();
  return {
    face(id) {
      const known = faces.get(id);
      if (known) return known;
      const made = createFace(id, readFont(id), buffer);
      faces.set(id, made);
      return made;
    },
  };
}
