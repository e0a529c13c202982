import { makeBlankForImport } from '../../imaging/blank.ts';
import { suggestTextAreas } from '../../imaging/text-areas/text-areas.ts';
import { makeThumbnail } from '../../imaging/thumbnail.ts';
import type { OpenDeps } from '../../library/pack/open.ts';

/** Functions on pictures that opening a pack needs. */
export const PACK_DEPS: OpenDeps = {
  makeThumb: makeThumbnail,
  makeBlank: makeBlankForImport,
  suggestTextAreas,
};
