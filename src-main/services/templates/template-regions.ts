import type { Region } from '../../../src-shared/contract/template.ts';
import { PICTURE_REGIONS } from '../../../src-shared/document/region.ts';

const HINTS: Readonly<Record<string, string>> = {
  top: 'short set-up; leave the surprise to the bottom',
  bottom: 'short; turns what the top promised',
};

/** The regions of a new template that names none: along the top and the bottom edge, as on any picture. */
export function defaultRegions(): Region[] {
  return PICTURE_REGIONS.map((region) => ({ ...region, text_style_hint: HINTS[region.name] ?? '' }));
}
