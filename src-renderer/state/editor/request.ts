import type { EditorState as SavedEditorState } from '../../../src-shared/contract/drafts.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Caption, CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { roundBox, roundShape, shortBox, toLayer, toListFields } from './layer-request.ts';
import { normaliseCanvas, normaliseWatermark } from './normalise.ts';
import { normaliseTiming, toMotionFields } from './normalise-motion.ts';
import { keepsRatio } from './ratio-lock.ts';
import type { EditorDocument, Item, Picture, TextItem } from './types.ts';

/**
 * From a document to the request that draws it. The request is minimal: untouched regions are left out, and `z` is
 * given only where the order differs from the natural one (layers, then captions).
 */

/** Whether an item is a region's text that was never written, moved, styled, named, or given a shape or a time. */
export function isUntouched(item: Item): boolean {
  return (
    item.kind === 'text' &&
    item.region !== null &&
    item.text === '' &&
    item.lang === undefined &&
    item.box === null &&
    item.timing === undefined &&
    item.name === undefined &&
    item.group === undefined &&
    item.hidden !== true &&
    item.shape === undefined &&
    Object.keys(item.style).length === 0
  );
}

/** The position name of each text item: its region's, or `box-1`, `box-2` … as far as no region has that name. */
export function namePositions(items: readonly Item[]): ReadonlyMap<string, string> {
  const texts = items.filter((item) => item.kind === 'text');
  const taken = new Set(texts.flatMap(({ region }) => region ?? []));
  const positions = new Map<string, string>();
  let next = 1;
  for (const { id, region } of texts) {
    while (region === null && taken.has(`box-${next}`)) next++;
    positions.set(id, region ?? `box-${next++}`);
  }
  return positions;
}

/** Drawing order: `z` rises where a layer lies above a caption before it. */
function computeOrder(items: readonly Item[]): ReadonlyMap<string, number> {
  const order = new Map<string, number>();
  let z = 0;
  let captionBelow = false;
  for (const { id, kind } of items) {
    if (kind === 'text') captionBelow = true;
    else if (captionBelow) {
      z++;
      captionBelow = false;
    }
    order.set(id, z);
  }
  return order;
}

const zField = (z: number | undefined) => (z ? { z } : {});

/** A text as the caption that is sent. */
export function toCaption(item: TextItem, position: string, z?: number): Caption {
  const style = Object.keys(item.style).length ? { style: item.style } : {};
  const own = item.box && roundBox(item.box, 'text');
  // A region may be rotated, so that a rotation of 0 is not its default.
  const box = own ? { box: item.region === null ? shortBox(own) : own } : {};
  const lang = item.lang === undefined ? {} : { lang: item.lang };
  const spans = item.spans?.length ? { spans: [...item.spans] } : {};
  const timing = item.timing && normaliseTiming(item.timing);
  return {
    text: item.text,
    position,
    ...lang,
    ...spans,
    ...style,
    ...(item.shape ? { shape: roundShape(item.shape) } : {}),
    ...box,
    ...zField(z),
    ...toListFields(item),
    ...timing,
  };
}

/** The items that are sent: all but untouched regions, of which one is sent where there is no other caption. */
function listDrawnItems(items: readonly Item[]): Item[] {
  const drawn = items.filter((item) => !isUntouched(item));
  if (drawn.some(({ kind }) => kind === 'text')) return drawn;
  const first = items.find(({ kind }) => kind === 'text');
  return first ? [...drawn, first] : drawn;
}

/** The POST /v1/meme/caption body of a document. */
export function toRequest(
  document: EditorDocument,
  picture: Pick<Picture, 'templateId' | 'imageUrl'>,
): CaptionRequest {
  const items = listDrawnItems(document.items);
  const order = computeOrder(items);
  const positions = namePositions(document.items);
  const captions = items.flatMap((item) =>
    item.kind === 'text' ? [toCaption(item, positions.get(item.id) ?? 'top', order.get(item.id))] : [],
  );
  const layers = items.flatMap((item) => (item.kind === 'text' ? [] : [toLayer(item, order.get(item.id))]));
  const canvas = normaliseCanvas(document.canvas);
  const watermark = normaliseWatermark(document.watermark);
  return {
    ...(picture.templateId === null ? {} : { template_id: picture.templateId }),
    ...(picture.imageUrl === null ? {} : { image_url: picture.imageUrl }),
    captions: captions.slice(0, LIMITS.captionsMax),
    ...(layers.length ? { layers: layers.slice(0, LIMITS.layersMax) } : {}),
    ...(Object.keys(canvas).length ? { canvas } : {}),
    ...(watermark ? { watermark } : {}),
    ...(document.format === 'png' ? {} : { output_format: document.format }),
    ...(document.width === null ? {} : { width: document.width }),
    ...(document.motion ? toMotionFields(document.motion) : {}),
  };
}

/** What is stored beside the request of a document: which items are locked, or keep their ratio. */
export function toSavedEditorState({ items }: EditorDocument): SavedEditorState {
  const positions = namePositions(items);
  let layer = 0;
  const named = items.map((item) => ({
    item,
    name: item.kind === 'text' ? (positions.get(item.id) ?? '') : `layer-${layer++}`,
  }));
  const list = (isMeant: (item: Item) => boolean | undefined) =>
    named.flatMap(({ item, name }) => (isMeant(item) ? [name] : []));
  const locked = list((item) => item.locked);
  // Left out, pictures keep their ratio and all others do not.
  const isUsual = items.every(({ ratioLocked }) => ratioLocked === undefined);
  return {
    ...(locked.length ? { locked } : {}),
    ...(isUsual ? {} : { ratio_locked: list(keepsRatio) }),
  };
}
