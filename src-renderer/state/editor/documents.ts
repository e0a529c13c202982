import type { EditorState as SavedEditorState } from '../../../src-shared/contract/drafts.ts';
import type { Caption, CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { Region } from '../../../src-shared/contract/template.ts';
import type { Box } from '../../../src-shared/document/geometry.ts';
import { type PictureCanvas, regionIndex } from '../../../src-shared/document/region.ts';
import { editorCanvas, type PictureShape } from './editor-canvas.ts';
import { clampBox } from './geometry.ts';
import { layerItem, toTimingField } from './layer-items.ts';
import { roundBox, roundShape, toListFields } from './layer-request.ts';
import { settleCrop } from './normalise.ts';
import { readMotion } from './normalise-motion.ts';
import { withRatioLocked } from './ratio-lock.ts';
import type { EditorDocument, Item, TextItem } from './types.ts';

/** From a request to the document that the editor edits. A caption without a region gets a box of its own. */

/** Box of a text with neither a region nor a box. */
const DEFAULT_BOX: Box = { x: 0.1, y: 0.4, width: 0.8, height: 0.2, rotation: 0 };

/** The id of a region's item, the same in every document of the picture. */
export const regionItemId = (name: string): string => `region:${name}`;

/** An untouched text item of a region. */
export function emptyText(region: string): TextItem {
  return { id: regionItemId(region), kind: 'text', region, text: '', box: null, style: {}, locked: false };
}

function toTextItem(
  caption: Caption,
  at: number,
  region: Region | undefined,
  canvas: PictureCanvas,
): TextItem {
  const home = region ? canvas.places.get(region.name) : undefined;
  const own = caption.box && Object.keys(caption.box).length > 0;
  // A region may reach out of a canvas that was cropped; a box of its own may not.
  const placed = clampBox({ ...(home ?? DEFAULT_BOX), ...caption.box }, 'text');
  const box = own || !region ? roundBox(placed, 'text') : null;
  return {
    id: region ? regionItemId(region.name) : `box:${at}`,
    kind: 'text',
    region: region?.name ?? null,
    text: caption.text,
    ...(caption.lang === undefined ? {} : { lang: caption.lang }),
    ...(caption.spans?.length ? { spans: caption.spans } : {}),
    box,
    style: caption.style ?? {},
    ...(caption.shape ? { shape: roundShape(caption.shape) } : {}),
    locked: false,
    ...toListFields(caption),
    ...toTimingField(caption),
  };
}

interface OrderedItem {
  item: Item;
  z: number;
}

/** Text items of the captions; a second caption for a region gets a box of its own. */
function toTextItems(captions: readonly Caption[], canvas: PictureCanvas): OrderedItem[] {
  const taken = new Set<string>();
  return captions.map((caption, at) => {
    const region = canvas.regions[regionIndex(caption.position, canvas.regions)];
    const free = region === undefined || taken.has(region.name);
    if (region) taken.add(region.name);
    return { item: toTextItem(caption, at, free ? undefined : region, canvas), z: caption.z ?? 0 };
  });
}

/** Patches under everything else. */
export const patchesFirst = (items: readonly Item[]): Item[] => [
  ...items.filter(({ kind }) => kind === 'patch'),
  ...items.filter(({ kind }) => kind !== 'patch'),
];

/** Adds the texts of regions without a caption, each above the region before it. */
function withEveryRegion(items: readonly Item[], regions: readonly Region[]): Item[] {
  const all = [...items];
  let after = -1;
  for (const { name } of regions) {
    const known = all.findIndex((item) => item.kind === 'text' && item.region === name);
    if (known >= 0) after = known;
    else if (after < 0) {
      const first = all.findIndex(({ kind }) => kind === 'text');
      after = first < 0 ? all.length : first;
      all.splice(after, 0, emptyText(name));
    } else all.splice(++after, 0, emptyText(name));
  }
  return all;
}

/** Locks the items, and their ratios, that a saved state names; the order of texts and layers is that of the request. */
function withLocks(
  items: readonly Item[],
  names: ReadonlyMap<string, string>,
  { locked = [], ratio_locked }: SavedEditorState,
): Item[] {
  return items.map((item) => {
    const name = names.get(item.id) ?? '';
    const kept = ratio_locked ? withRatioLocked(item, ratio_locked.includes(name)) : item;
    return locked.includes(name) ? { ...kept, locked: true } : kept;
  });
}

function collectNames(
  texts: readonly OrderedItem[],
  layers: readonly OrderedItem[],
  captions: readonly Caption[],
  regions: readonly Region[],
) {
  const names = new Map<string, string>(regions.map(({ name }) => [regionItemId(name), name]));
  for (const [at, { item }] of texts.entries()) {
    if (item.kind === 'text' && item.region === null) names.set(item.id, captions[at]?.position ?? '');
  }
  for (const [at, { item }] of layers.entries()) names.set(item.id, `layer-${at}`);
  return names;
}

/** Times alone make a document move as well. */
function toMotion(request: CaptionRequest, items: readonly Item[]): EditorDocument['motion'] {
  const motion = readMotion(request);
  if (motion) return motion;
  return items.some(({ timing }) => timing !== undefined) ? {} : null;
}

/** The items of a request. `picture` is the native size, px; boxes in the request are fractions of its canvas. */
export function toEditorDocument(
  request: CaptionRequest,
  picture: PictureShape,
  regions: readonly Region[],
  saved: SavedEditorState = {},
): EditorDocument {
  const options = settleCrop(request.canvas ?? {}, picture);
  const canvas = editorCanvas(picture, regions, options);
  const texts = toTextItems(request.captions, canvas);
  const layers = (request.layers ?? []).map((layer, at) => ({ item: layerItem(layer, at), z: layer.z ?? 0 }));
  // Patches are part of the picture, so they lie under everything, whatever their z.
  const ordered = patchesFirst([...layers, ...texts].sort((a, b) => a.z - b.z).map(({ item }) => item));
  const names = collectNames(texts, layers, request.captions, regions);
  return {
    items: withLocks(withEveryRegion(ordered, regions), names, saved),
    canvas: options,
    watermark: request.watermark ?? null,
    format: request.output_format ?? 'png',
    width: request.width ?? null,
    motion: toMotion(request, ordered),
  };
}
