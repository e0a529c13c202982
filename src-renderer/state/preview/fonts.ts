import type { Coverage } from '../../../src-shared/layout/coverage.ts';
import { createShaper } from '../../../src-shared/layout/shaper.ts';
import type { Face, FaceSource } from '../../../src-shared/layout/types.ts';
import { createLoads, NotLoaded } from './not-loaded.ts';

/**
 * Faces for the layout in a browser. The coverage table answers which face draws which character, so that only the
 * fonts that a text needs are fetched; shaping with one that has not been loaded throws `NotLoaded`.
 */

export interface FaceDeps {
  /** The TTF of a bundled face. */
  fetchFont(faceId: string): Promise<ArrayBuffer | Uint8Array>;
  coverage: Coverage;
}

/** Faces whose fonts are loaded on demand. */
export function createBrowserFaces({ fetchFont, coverage }: FaceDeps): FaceSource {
  const files = new Map<string, Uint8Array>();
  const faces = new Map<string, Face>();
  const load = createLoads(async (id) => {
    files.set(id, new Uint8Array(await fetchFont(id)));
  });
  const shaper = createShaper((id) => {
    const bytes = files.get(id);
    if (!bytes) throw new NotLoaded(id, () => load(id));
    return bytes;
  });
  return {
    face(id) {
      const known = faces.get(id);
      if (known) return known;
      // One object per face: the layout compares faces by identity, before and after they are loaded.
      const made: Face = {
        id,
        capHeight: coverage.capHeight(id),
        has: (codePoint) => coverage.has(id, codePoint),
        shape: (...text) => shaper.face(id).shape(...text),
        extents: (glyph) => shaper.face(id).extents(glyph),
        outline: (glyph) => shaper.face(id).outline(glyph),
      };
      faces.set(id, made);
      return made;
    },
  };
}
