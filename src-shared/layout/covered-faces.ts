import type { Coverage } from './coverage.ts';
import type { Face, FaceSource } from './types.ts';

/** Faces that answer coverage from a table, so that a font is opened only for text that it draws. */
export function createCoveredFaces(shaper: FaceSource, coverage: () => Coverage): FaceSource {
  const faces = new Map<string, Face>();
  const create = (id: string): Face => {
    const table = coverage();
    if (!table.faces.includes(id)) return shaper.face(id);
    return {
      id,
      capHeight: table.capHeight(id),
      has: (codePoint) => table.has(id, codePoint),
      underline: () => shaper.face(id).underline(),
      shape: (...text) => shaper.face(id).shape(...text),
      extents: (glyph) => shaper.face(id).extents(glyph),
      outline: (glyph) => shaper.face(id).outline(glyph),
    };
  };
  return {
    // One object per face: the layout compares faces by identity.
    face(id) {
      const known = faces.get(id);
      if (known) return known;
      const made = create(id);
      faces.set(id, made);
      return made;
    },
    isMissing: shaper.isMissing,
    listOwnCuts: shaper.listOwnCuts,
  };
}
