import type { Box, Size } from '../../../src-shared/document/geometry.ts';
import { computeRegionBox } from '../../../src-shared/document/region.ts';
import { boxesEqual, clampBox } from '../editor/geometry.ts';
import { moveBox } from '../editor/transform.ts';
import { suggestBudget } from './budget.ts';
import { uniqueName } from './names.ts';
import type { ExampleDraft, RegionDraft, TemplateDocument } from './types.ts';

/** Edits are functions from a document to the next; where nothing changes they return the same object. */

export const REGIONS_MAX = 20;
export const EXAMPLES_MAX = 10;
/** Distance of a copy from its original, fraction. */
const COPY_OFFSET = 0.03;

export interface NewRegion {
  id: string;
  /** What its text means, until the author says it. */
  role: string;
  box: Box;
}

export type RegionPatch = Partial<Omit<RegionDraft, 'id'>>;

/** Changes fields of the regions named. */
export function editRegions(
  document: TemplateDocument,
  ids: readonly string[],
  edit: (region: RegionDraft) => RegionDraft,
): TemplateDocument {
  let changed = false;
  const regions = document.regions.map((region) => {
    const next = ids.includes(region.id) ? edit(region) : region;
    changed ||= next !== region;
    return next;
  });
  return changed ? { ...document, regions } : document;
}

/** Puts regions at boxes, by id; they stay inside the picture. */
export function placeRegions(document: TemplateDocument, boxes: ReadonlyMap<string, Box>): TemplateDocument {
  return editRegions(document, [...boxes.keys()], (region) => {
    const box = clampBox(boxes.get(region.id) ?? region, 'text');
    return boxesEqual(box, region) ? region : { ...region, ...box };
  });
}

/** Moves regions by px of the picture. */
export function nudgeRegions(
  document: TemplateDocument,
  ids: readonly string[],
  px: { x: number; y: number },
  picture: Size,
): TemplateDocument {
  const by = { x: px.x / picture.width, y: px.y / picture.height };
  const regions = document.regions.filter(({ id }) => ids.includes(id));
  return placeRegions(
    document,
    new Map(regions.map((region) => [region.id, moveBox(computeRegionBox(region), by)])),
  );
}

const listNames = ({ regions }: TemplateDocument) => regions.map(({ name }) => name);

/** Adds a region in the style of the last one, with a budget from its size. */
export function addRegion(
  document: TemplateDocument,
  { id, role, box }: NewRegion,
  picture: Size,
): TemplateDocument {
  if (document.regions.length >= REGIONS_MAX) return document;
  const last = document.regions.at(-1);
  const font = last?.default_font ?? 'anton';
  const name = uniqueName(`text-${document.regions.length + 1}`, listNames(document));
  const region: RegionDraft = {
    id,
    name,
    role,
    text_style_hint: '',
    ...suggestBudget(box, picture, font),
    ...clampBox(box, 'text'),
    default_font: font,
    default_style: last?.default_style ?? {},
  };
  return { ...document, regions: [...document.regions, region] };
}

/** Copies regions, each moved a little; `newId` returns their ids. */
export function duplicateRegions(
  document: TemplateDocument,
  ids: readonly string[],
  newId: () => string,
): { document: TemplateDocument; added: string[] } {
  const regions = [...document.regions];
  const added: string[] = [];
  for (const region of document.regions) {
    if (!ids.includes(region.id) || regions.length >= REGIONS_MAX) continue;
    const copied = moveBox(computeRegionBox(region), { x: COPY_OFFSET, y: COPY_OFFSET });
    const taken = regions.map(({ name }) => name);
    const id = newId();
    regions.push({ ...region, id, name: uniqueName(region.name, taken), ...clampBox(copied, 'text') });
    added.push(id);
  }
  return added.length ? { document: { ...document, regions }, added } : { document, added };
}

/** Removes regions, and their captions from the examples. */
export function removeRegions(document: TemplateDocument, ids: readonly string[]): TemplateDocument {
  const regions = document.regions.filter(({ id }) => !ids.includes(id));
  if (regions.length === document.regions.length) return document;
  const examples = document.examples.map((example) => ({
    ...example,
    texts: Object.fromEntries(Object.entries(example.texts).filter(([id]) => !ids.includes(id))),
  }));
  return { ...document, regions, examples };
}

/** Moves a region up or down the list, which is the order of captions. */
export function reorderRegion(document: TemplateDocument, id: string, by: -1 | 1): TemplateDocument {
  const at = document.regions.findIndex((region) => region.id === id);
  const region = document.regions[at];
  const other = document.regions[at + by];
  if (!region || !other) return document;
  const regions = document.regions.with(at, other).with(at + by, region);
  return { ...document, regions };
}

export function addExample(document: TemplateDocument, id: string): TemplateDocument {
  if (document.examples.length >= EXAMPLES_MAX) return document;
  return { ...document, examples: [...document.examples, { id, texts: {} }] };
}

export function editExample(
  document: TemplateDocument,
  id: string,
  region: string,
  text: string,
): TemplateDocument {
  const edit = (example: ExampleDraft) =>
    example.id === id ? { ...example, texts: { ...example.texts, [region]: text } } : example;
  return { ...document, examples: document.examples.map(edit) };
}

export const removeExample = (document: TemplateDocument, id: string): TemplateDocument => ({
  ...document,
  examples: document.examples.filter((example) => example.id !== id),
});
