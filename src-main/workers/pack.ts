import { readFile, stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { OWN_FONT_PATTERN } from '../../src-shared/contract/fonts.ts';
import { keepGiven } from '../../src-shared/contract/keep-given.ts';
import type { EditingTask } from '../../src-shared/contract/model-tasks.ts';
import type { PictureSource } from '../imaging/decode.ts';
import type { OwnFaces } from '../imaging/font-faces.ts';
import type { MotionRequest } from '../imaging/motion/motion-request.ts';
import type { MovingOrigin } from '../imaging/motion/moving-picture.ts';
import type { GifOutput, VideoOutput } from '../imaging/motion-files/motion-files.ts';
import type { RenderRequest } from '../imaging/renderer.ts';
import { hashContent } from './content-store.ts';
import type {
  Packed,
  PackedFonts,
  PackedMotion,
  PackedMoving,
  PackedPicture,
  PackedPictures,
  Task,
  TaskWork,
} from './task.ts';

/** Makes tasks of what is to be drawn: JSON, and the bytes that it names by their hash. */

/** Bytes that a task names. */
export interface Content {
  isOwn: boolean;
  read(): Promise<Uint8Array>;
}

/** What travels: the task, and its bytes by their hash. */
export interface PackedTask {
  task: Task;
  contents: ReadonlyMap<string, Content>;
}

/** Thrown while a task is packed: it has to be drawn by the engine. */
export class NotPackable extends Error {}

/** Largest file that travels, bytes: it is in the memory of engine, queue and worker at once. */
const LARGEST = 100 * 1024 * 1024;
/** Hashes of CAM's own files that are kept: those of every template and more. */
const KEPT_HASHES = 4000;

const FONT_IDS = new RegExp(OWN_FONT_PATTERN.replace(/^\^|\$$/g, ''), 'g');

/** `fonts`: of one's own. */
export function createPacking({ fonts }: { fonts: OwnFonts }) {
  const ownHashes = new LRUCache<string, string>({ max: KEPT_HASHES });
  const pack = async (work: (packer: Packer) => Promise<TaskWork>): Promise<PackedTask> => {
    const contents = new Map<string, Content>();
    const task: Task = await work(createPacker(contents, ownHashes));
    const packed = packFonts(task, fonts, contents);
    return { task: packed ? { ...task, fonts: packed } : task, contents };
  };
  return {
    still: (request: RenderRequest) =>
      pack(async (packer) => ({ kind: 'still', request: await packStill(request, packer) })),
    gif: (request: MotionRequest, output: GifOutput) =>
      pack(async (packer) => ({ kind: 'gif', request: await packMotion(request, packer), output })),
    video: (request: MotionRequest, { pageEncoder: _window, ...output }: VideoOutput) =>
      pack(async (packer) => ({
        kind: 'video',
        request: await packMotion(request, packer),
        output: packVideoOutput(output, packer),
      })),
    edit: ({ picture, ...request }: EditingTask) =>
      pack(async (packer) => ({ kind: 'edit', request: { ...request, picture: packer.bytes(picture) } })),
  };
}
export type Packing = ReturnType<typeof createPacking>;

/** The fonts of one's own that are there. `read`: the bytes of a file by its id. */
export interface OwnFonts extends Pick<OwnFaces, 'listCuts'> {
  has(id: string): boolean;
  read(id: string): Uint8Array;
}

interface Packer {
  /** @returns the hash */
  bytes(bytes: Uint8Array): string;
  picture(source: PictureSource): Promise<PackedPicture>;
}

function createPacker(contents: Map<string, Content>, ownHashes: LRUCache<string, string>): Packer {
  const add = (bytes: Uint8Array, isOwn = false): string => {
    if (bytes.length > LARGEST) throw new NotPackable();
    const hash = hashContent(bytes);
    contents.set(hash, { isOwn, read: async () => bytes });
    return hash;
  };
  return {
    bytes: (bytes) => add(bytes),
    async picture({ cacheKey, read }) {
      if (cacheKey === undefined) return { hash: add(await read()), isOwn: false };
      // The name of such a file contains the hash of its content: it need not be read again.
      const known = ownHashes.get(cacheKey);
      const hash = known ?? add(await read(), true);
      if (known === undefined) ownHashes.set(cacheKey, hash);
      else contents.set(hash, { isOwn: true, read });
      return { hash, isOwn: true };
    },
  };
}

type Pictures = Pick<RenderRequest, 'picture' | 'layers' | 'watermark'>;

async function packPictures(
  { picture, layers, watermark }: Pictures,
  packer: Packer,
): Promise<PackedPictures> {
  return {
    picture: await packer.picture(picture),
    ...(watermark && { watermark: packWatermark(watermark, packer) }),
    ...(layers && { layers: await Promise.all(layers.map((one) => packLayer(one, packer))) }),
  };
}

async function packStill(
  { picture, layers, watermark, ...request }: RenderRequest,
  packer: Packer,
): Promise<Packed<RenderRequest>> {
  return { ...request, ...(await packPictures({ picture, ...keepGiven({ layers, watermark }) }, packer)) };
}

function packWatermark({ options, logo }: NonNullable<Pictures['watermark']>, packer: Packer) {
  return logo ? { options, logo: packer.bytes(logo) } : { options };
}

type Layer = NonNullable<Pictures['layers']>[number];

async function packLayer(layer: Layer, packer: Packer) {
  const { art, ...place } = layer;
  if (art.kind !== 'picture') return { ...place, art };
  const { source, field } = art.picture;
  return { ...place, art: { kind: art.kind, picture: { source: await packer.picture(source), field } } };
}

async function packMotion(
  { moving, parts, picture, layers, watermark, ...request }: MotionRequest,
  packer: Packer,
): Promise<PackedMotion> {
  return {
    ...request,
    ...(await packPictures({ picture, ...keepGiven({ layers, watermark }) }, packer)),
    ...(moving && { moving: await packMoving(moving.origin, packer) }),
    ...(parts && { parts: { motion: parts.motion, atlas: await packer.picture(parts.atlas) } }),
  };
}

/** @throws NotPackable where it cannot be opened elsewhere */
async function packMoving(origin: MovingOrigin | undefined, packer: Packer): Promise<PackedMoving> {
  if (!origin) throw new NotPackable();
  if (origin.kind === 'picture') return { kind: 'picture', hash: packer.bytes(origin.bytes) };
  const { given, ...how } = origin;
  if (typeof given === 'string' && (await stat(given)).size > LARGEST) throw new NotPackable();
  return { ...how, hash: packer.bytes(typeof given === 'string' ? await readFile(given) : given) };
}

function packVideoOutput(
  { sound, tags: { cover, ...tags }, ...output }: Omit<VideoOutput, 'pageEncoder'>,
  packer: Packer,
) {
  const packed = { ...output, tags: cover ? { ...tags, cover: packer.bytes(cover) } : tags };
  if (!sound) return packed;
  const { bytes, ...how } = sound;
  return { ...packed, sound: { ...how, hash: packer.bytes(bytes) } };
}

/** The fonts of one's own that a task may be drawn in; undefined where it names none. */
function packFonts(work: TaskWork, fonts: OwnFonts, contents: Map<string, Content>): PackedFonts | undefined {
  const named = new Set(JSON.stringify(work).match(FONT_IDS) ?? []);
  if (named.size === 0) return undefined;
  const cuts = fonts.listCuts();
  const families = new Set(cuts.filter(({ id }) => named.has(id)).map(({ family }) => family));
  // A font that is bold or italic stands in for the others of its family.
  const ids = [...named, ...cuts.filter(({ family }) => families.has(family)).map(({ id }) => id)];
  const files: Record<string, string> = {};
  for (const id of ids) {
    if (files[id] !== undefined || !fonts.has(id)) continue;
    const bytes = fonts.read(id);
    const hash = hashContent(bytes);
    contents.set(hash, { isOwn: true, read: async () => bytes });
    files[id] = hash;
  }
  return { cuts, files };
}
