import type { OwnFontCut } from '../../../src-shared/contract/own-fonts.ts';
import type { Coverage } from '../../../src-shared/layout/coverage.ts';
import { createCoveredFaces } from '../../../src-shared/layout/covered-faces.ts';
import { isOwnFace } from '../../../src-shared/layout/font-families.ts';
import type { HarfBuzz } from '../../../src-shared/layout/harfbuzz/harfbuzz.ts';
import { createShaper } from '../../../src-shared/layout/shaper.ts';
import type { FaceSource } from '../../../src-shared/layout/types.ts';
import { createLoads, NotLoadedError } from './not-loaded.ts';

/**
 * Faces for the layout in a browser. The coverage table answers which bundled face draws which character, so that only
 * the fonts that a text needs are fetched; shaping with one that has not been loaded throws `NotLoadedError`. A face of one's
 * own is in no table: it is fetched as soon as a style names it.
 */

export interface FaceDeps {
  harfbuzz: HarfBuzz;
  /** The file of a face; undefined for one of one's own that is not there. */
  fetchFont(faceId: string): Promise<ArrayBuffer | Uint8Array | undefined>;
  /** The fonts of one's own whose weight and slope are known. */
  fetchOwnCuts?(): Promise<readonly OwnFontCut[]>;
  coverage: Coverage;
}

export interface BrowserFaces extends FaceSource {
  /** Fonts of one's own were added or deleted: whether they are there is asked again. */
  forgetOwn(): void;
}

const OWN_CUTS = 'the fonts of one’s own';

/** Faces whose fonts are loaded on demand. */
export function createBrowserFaces({ harfbuzz, fetchFont, fetchOwnCuts, coverage }: FaceDeps): BrowserFaces {
  const files = new Map<string, Uint8Array>();
  const missing = new Set<string>();
  const load = createLoads(async (id) => {
    const file = await fetchFont(id);
    if (file) files.set(id, new Uint8Array(file));
    else missing.add(id);
  });
  const readFont = (id: string): Uint8Array => {
    const bytes = files.get(id);
    if (!bytes) throw new NotLoadedError(id, () => load(id));
    return bytes;
  };
  const hasOwn = (id: string): boolean => !missing.has(id) && readFont(id).length > 0;
  let cuts: readonly OwnFontCut[] | undefined;
  const loadCuts = createLoads(async () => {
    cuts = (await fetchOwnCuts?.()) ?? [];
  });
  const listOwnCuts = (): readonly OwnFontCut[] => {
    if (!cuts) throw new NotLoadedError(OWN_CUTS, () => loadCuts(OWN_CUTS));
    return cuts;
  };
  const shaper = createShaper({ harfbuzz: () => harfbuzz, readFont, hasOwn, listOwnCuts });
  return {
    ...createCoveredFaces(shaper, () => coverage),
    forgetOwn() {
      missing.clear();
      cuts = undefined;
      for (const id of files.keys()) if (isOwnFace(id)) files.delete(id);
    },
  };
}
