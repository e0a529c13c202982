import type { Region } from '../editor/types.ts';
import type { ExampleDraft, RegionDraft } from './types.ts';

/** Regions as the preview lays text out in them. They go by id: names may be empty or doubled while one types. */
export function regionsAsShown(regions: readonly RegionDraft[]): Region[] {
  return regions.map(({ id, role, hint, maxChars, maxLines, box, font, style }) => ({
    name: id,
    role,
    hint,
    maxChars,
    maxLines,
    box,
    font,
    style,
  }));
}

/** What stands in a region while it is being made: the example's words, else what the region is for. */
export function sampleOf({ id, role, name }: RegionDraft, example: ExampleDraft | undefined): string {
  return example?.texts[id]?.trim() || role.trim() || name;
}
