import type { Timing } from '../../../../src-shared/contract/motion.ts';
import { type Clip, moveTiming, toClipFields, type VideoPatch } from '../../video/clip.ts';
import { normaliseMotion, normaliseTiming, normaliseVideo } from '../normalise-motion.ts';
import type { EditorDocument, EditorMotion, Item } from '../types.ts';
import { editAll, editItems } from './items.ts';

/** Edits of when items are seen and how the document moves. */

/** A change of how a document moves: a field set to undefined goes back to its default. */
export type MotionPatch = { [Field in keyof EditorMotion]?: EditorMotion[Field] | undefined };

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function withTiming(item: Item, wanted: Timing | null): Item {
  const timing = wanted && normaliseTiming(wanted);
  if (isSame(timing ?? undefined, item.timing)) return item;
  const { timing: _before, ...rest } = item;
  return timing ? { ...rest, timing } : rest;
}

/** Sets the times of items by id; null leaves an item to the schedule. Locked items keep theirs. */
export function setTimings(
  document: EditorDocument,
  timings: ReadonlyMap<string, Timing | null>,
): EditorDocument {
  return editItems(document, [...timings.keys()], (item) => withTiming(item, timings.get(item.id) ?? null));
}

/** Changes how a document moves; a still begins to. */
export function setMotion(document: EditorDocument, patch: MotionPatch): EditorDocument {
  const next: MotionPatch = { ...document.motion, ...patch };
  const motion = normaliseMotion(
    Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)),
  );
  return document.motion && isSame(motion, document.motion) ? document : { ...document, motion };
}

/** Uses another part of the video of a document, or plays it otherwise. */
export function setVideo(document: EditorDocument, patch: VideoPatch): EditorDocument {
  const video = document.motion?.video;
  return video ? setMotion(document, { video: normaliseVideo({ ...video, ...patch }) }) : document;
}

/** A change of the part of a video that is used, and the items with the times that they had before it. */
export interface ClipChange {
  before: Clip;
  after: Clip;
  items: readonly Item[];
}

/** Uses another part of the video; what has a time of its own stays on the moment of the video it was set to. */
export function setClip(document: EditorDocument, { before, after, items }: ClipChange): EditorDocument {
  const timings = new Map(
    items.flatMap(({ id, timing }) => (timing ? [[id, moveTiming(timing, before, after)]] : [])),
  );
  const moved = editAll(document, [...timings.keys()], (item) =>
    withTiming(item, timings.get(item.id) ?? null),
  );
  return setVideo(moved, toClipFields(after));
}

/** Makes a document a still: without any times. */
export function makeStill(document: EditorDocument): EditorDocument {
  if (!document.motion) return document;
  const ids = document.items.map(({ id }) => id);
  return { ...editAll(document, ids, (item) => withTiming(item, null)), motion: null };
}
