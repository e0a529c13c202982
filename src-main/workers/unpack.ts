import { keepGiven } from '../../src-shared/contract/keep-given.ts';
import type { EditingTask } from '../../src-shared/contract/model-tasks.ts';
import type { PictureSource } from '../imaging/decode.ts';
import type { MotionRequest } from '../imaging/motion/motion-request.ts';
import type { VideoOutput } from '../imaging/motion-files/motion-files.ts';
import type { RenderRequest } from '../imaging/renderer.ts';
import type {
  Packed,
  PackedMotion,
  PackedPicture,
  PackedPictures,
  PackedVideoOutput,
  Task,
  TaskWork,
} from './task.ts';

/** Makes of a task what is to be drawn, as `pack.ts` got it. `read`: bytes by their hash. */

type Read = (hash: string) => Uint8Array;

const toSource = ({ hash, isOwn }: PackedPicture, read: Read): PictureSource => ({
  read: async () => read(hash),
  ...(isOwn && { cacheKey: hash }),
});

function unpackPictures(
  { picture, layers, watermark }: PackedPictures,
  read: Read,
): Pick<RenderRequest, 'picture' | 'layers' | 'watermark'> {
  return {
    picture: toSource(picture, read),
    ...(watermark && { watermark: unpackWatermark(watermark, read) }),
    ...(layers && { layers: layers.map((layer) => unpackLayer(layer, read)) }),
  };
}

type Layer = NonNullable<RenderRequest['layers']>[number];

function unpackLayer({ art, ...place }: NonNullable<PackedPictures['layers']>[number], read: Read): Layer {
  if (art.kind !== 'picture') return { ...place, art };
  const { source, field } = art.picture;
  return { ...place, art: { kind: art.kind, picture: { field, source: toSource(source, read) } } };
}

export const unpackStill = (
  { picture, layers, watermark, ...request }: Packed<RenderRequest>,
  read: Read,
): RenderRequest => ({
  ...request,
  ...unpackPictures({ picture, ...keepGiven({ layers, watermark }) }, read),
});

function unpackWatermark({ options, logo }: NonNullable<PackedPictures['watermark']>, read: Read) {
  return logo === undefined ? { options } : { options, logo: read(logo) };
}

/** Without its moving picture, which has to be opened. */
export function unpackMotion(
  { moving: _opened, parts, picture, layers, watermark, ...request }: PackedMotion,
  read: Read,
): MotionRequest {
  return {
    ...request,
    ...unpackPictures({ picture, ...keepGiven({ layers, watermark }) }, read),
    ...(parts && { parts: { motion: parts.motion, atlas: toSource(parts.atlas, read) } }),
  };
}

export function unpackVideoOutput(
  { sound, tags: { cover, ...tags }, ...output }: PackedVideoOutput,
  read: Read,
): VideoOutput {
  const unpacked = { ...output, tags: cover === undefined ? tags : { ...tags, cover: read(cover) } };
  if (!sound) return unpacked;
  const { hash, ...how } = sound;
  return { ...unpacked, sound: { ...how, bytes: read(hash) } };
}

export const unpackEdit = (
  { picture, ...task }: Extract<TaskWork, { kind: 'edit' }>['request'],
  read: Read,
): EditingTask => ({
  ...task,
  picture: read(picture),
});

/** The hashes of all bytes that a task names. */
export function listContents(task: Task): string[] {
  const fonts = Object.values(task.fonts?.files ?? {});
  if (task.kind === 'edit') return [task.request.picture, ...fonts];
  const { picture, layers = [], watermark } = task.request;
  const shown = layers.flatMap(({ art }) => (art.kind === 'picture' ? [art.picture.source.hash] : []));
  const optional =
    task.kind === 'still'
      ? []
      : [task.request.moving?.hash, task.request.parts?.atlas.hash, ...listOfVideo(task)];
  const named = [picture.hash, ...shown, watermark?.logo, ...optional, ...fonts];
  return [...new Set(named.flatMap((hash) => hash ?? []))];
}

const listOfVideo = (task: Task): (string | undefined)[] =>
  task.kind === 'video' ? [task.output.sound?.hash, task.output.tags.cover] : [];
