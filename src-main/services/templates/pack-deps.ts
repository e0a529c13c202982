import { makeBlankOfMany } from '../../imaging/blank.ts';
import { suggestTextAreas } from '../../imaging/text-areas/text-areas.ts';
import { makeThumbnail } from '../../imaging/thumbnail.ts';
import type { OpenDeps } from '../../library/pack/open.ts';

/** What opening a pack needs of the pictures in it. */
export const PACK_DEPS: OpenDeps = { thumbOf: makeThumbnail, makeBlank: makeBlankOfMany, suggestTextAreas };
