import type { Coverage } from '../../../src-shared/layout/coverage.ts';
import { createCoveredFaces } from '../../../src-shared/layout/covered-faces.ts';
import type { HarfBuzz } from '../../../src-shared/layout/harfbuzz/harfbuzz.ts';
import { createShaper } from '../../../src-shared/layout/shaper.ts';
import type { FaceSource } from '../../../src-shared/layout/types.ts';
import { createLoads, NotLoaded } from './not-loaded.ts';

/**
 * Faces for the layout in a browser. The coverage table answers which face draws which character, so that only the
 * fonts that a text needs are fetched; shaping with one that has not been loaded throws `NotLoaded`.
 */

export interface FaceDeps {
  harfbuzz: HarfBuzz;
  /** The TTF of a bundled face. */
  fetchFont(faceId: string): Promise<ArrayBuffer | Uint8Array>;
  coverage: Coverage;
}

/** Faces whose fonts are loaded on demand. */
export function createBrowserFaces({ harfbuzz, fetchFont, coverage }: FaceDeps): FaceSource {
  const files = new Map<string, Uint8Array>();
  const load = createLoads(async (id) => {
    files.set(id, new Uint8Array(await fetchFont(id)));
  });
  const shaper = createShaper({
    harfbuzz: () => harfbuzz,
    readFont(id) {
      const bytes = files.get(id);
      if (!bytes) throw new NotLoaded(id, () => load(id));
      return bytes;
    },
  });
  return createCoveredFaces(shaper, () => coverage);
}
