import type { Caption } from '../../../src-shared/contract/meme.ts';
import {
  ANIMATION_FORMATS,
  type AnimationFormat,
  type Dithering,
  type Effect,
  type PictureMotion,
  VIDEO_FORMATS,
  type VideoAspect,
  type VideoFormat,
} from '../../../src-shared/contract/motion-names.ts';
import type { AnimateRequest } from '../../../src-shared/contract/motion-requests.ts';
import type { JobBody } from '../../../src-shared/contract/operations/operations.ts';
import type { Made, RunOptions } from '../engine/client.ts';
import { type CommandSession, type EngineFlags, withEngine } from '../engine/with-engine.ts';
import { captionsOf, OWN_REGIONS, refusalOfTexts } from '../input/captions.ts';
import { asMovingRequest, readDocument } from '../input/document.ts';
import { createInputs, type Inputs } from '../input/inputs.ts';
import { type MotionSource, motionSource } from '../input/motion-source.ts';
import { CliError, type Io } from '../io.ts';
import { type Keeping, keepMemes } from '../output/results.ts';
import { openTarget, type Target } from '../output/target.ts';
import { progressOf } from '../progress.ts';

/** The commands for which an engine makes GIFs and videos. Each is one operation. */

interface MovingOptions extends EngineFlags, Keeping {
  output?: string;
  /** ms */
  duration?: number;
  fps?: number;
  width?: number;
}

/** Options of what is drawn with captions. */
interface DrawnOptions extends MovingOptions {
  text?: string[];
  idea?: string;
  /** A whole request, as JSON in a file. */
  document?: string;
  animation?: Effect;
  motion?: PictureMotion;
  /** How often it plays; 0 for ever. */
  loop?: number;
  /** False with `--no-parts`. */
  parts?: boolean;
  tone?: string;
  model?: string;
  seed?: string;
  lang?: string;
  /** Text in the corner. */
  watermark?: string;
  strict?: boolean;
}

export interface GifOptions extends DrawnOptions {
  format?: AnimationFormat;
  colors?: number;
  dither?: Dithering;
  maxBytes?: number;
}

interface ShapeOptions {
  format?: VideoFormat;
  aspect?: VideoAspect;
  backdrop?: string;
}

export interface VideoOptions extends DrawnOptions, ShapeOptions {
  /** False with `--no-sound`. */
  sound?: boolean;
}

export interface AnimateOptions extends MovingOptions, ShapeOptions {
  motion?: NonNullable<AnimateRequest['motion']>;
  prompt?: string;
  strength?: number;
}

/** `cam gif SOURCE --text region=TEXT … -o FILE`. @throws CliError */
export function gif(io: Io, source: string | undefined, options: GifOptions): Promise<number> {
  const { colors, dither, maxBytes: max_bytes } = options;
  return makeDrawn(io, source, options, {
    formats: ANIMATION_FORMATS,
    send: (engine, format, body, run) =>
      engine.run('gif', { ...body, format, ...given({ colors, dither, max_bytes }) }, run),
  });
}

/** `cam video SOURCE --text region=TEXT … -o FILE`. @throws CliError */
export function video(io: Io, source: string | undefined, options: VideoOptions): Promise<number> {
  const own = { ...shapeOf(options), sound: unless(options.sound, true) };
  return makeDrawn(io, source, options, {
    formats: VIDEO_FORMATS,
    send: (engine, format, body, run) => engine.run('video', { ...body, format, ...given(own) }, run),
  });
}

/** `cam animate PICTURE --motion NAME -o FILE`. @throws CliError */
export async function animate(io: Io, picture: string, options: AnimateOptions): Promise<number> {
  const target = await openTarget(io, {
    ...{ output: options.output, format: options.format },
    ...{ formats: VIDEO_FORMATS, count: 1 },
  });
  const inputs = createInputs(io);
  const { motion, prompt, strength } = options;
  const words = prompt === undefined ? undefined : await inputs.text(prompt);
  const { fields, files } = await motionSource(picture, inputs, { videos: false });
  const body = { ...fields, motion, prompt: words, strength, ...timeOf(options), ...shapeOf(options) };
  return withEngine(io, options, (engine) =>
    write(io, engine, files, { target, options }, (run) =>
      engine.run('animate', { ...body, format: target.format }, run),
    ),
  );
}

const shapeOf = ({ aspect, backdrop }: ShapeOptions) => ({ aspect_ratio: aspect, backdrop });
const timeOf = ({ duration, fps, width }: MovingOptions) => ({ duration_ms: duration, fps, width });
/** Without what is undefined, so that it does not replace what a document says. */
const given = <T extends object>(fields: T): Partial<T> => {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  // The type of what is built from entries is lost: these are fields of the same object, only fewer.
  return Object.fromEntries(entries) as Partial<T>;
};
/** A value that is not the default, which the engine has as well. */
const unless = <T>(value: T | undefined, usual: T) => (value === usual ? undefined : value);

type DrawnBody = Omit<JobBody<'gif'>, 'format' | 'colors' | 'dither' | 'max_bytes'>;

/** What `cam gif` and `cam video` differ in. */
interface Maker<Format extends string> {
  formats: readonly [Format, ...Format[]];
  send(engine: CommandSession, format: Format, body: DrawnBody, run: RunOptions): Promise<Made>;
}

async function makeDrawn<Format extends string>(
  io: Io,
  source: string | undefined,
  options: DrawnOptions & { format?: Format },
  { formats, send }: Maker<Format>,
): Promise<number> {
  checkSource(source, options);
  const { output, format } = options;
  const target = await openTarget(io, { output, format, formats, count: 1 });
  const inputs = createInputs(io);
  const { fields, files } = await subjectOf(source, inputs, options);
  try {
    return await withEngine(io, options, async (engine) => {
      const captions = await captionsFor(engine, fields, inputs, options);
      const body = { ...fields, ...given(settingsOf(options)), ...(captions.length > 0 && { captions }) };
      return write(io, engine, files, { target, options }, (run) => send(engine, target.format, body, run));
    });
  } catch (error) {
    throw refusalOfTexts(error, options.text ?? []);
  }
}

/** @throws CliError unless exactly one thing is said to move */
function checkSource(source: string | undefined, { idea, document, text = [] }: DrawnOptions): void {
  if (idea !== undefined && (source !== undefined || text.length > 0 || document !== undefined)) {
    throw new CliError(
      'with --idea CAM picks the template and writes the captions; leave the source, --text and --document out.',
      'usage',
    );
  }
  if (source === undefined && idea === undefined && document === undefined) {
    throw new CliError(
      'name a template, a picture or a GIF, or give an idea with --idea, or a complete request with --document FILE.',
      'usage',
    );
  }
}

type DrawnFields = MotionSource['fields'] & { text?: string };

/** What is drawn: the fields of a document, of an idea, and of the argument. */
async function subjectOf(
  source: string | undefined,
  inputs: Inputs,
  { idea, document }: DrawnOptions,
): Promise<{ fields: DrawnFields; files: MotionSource['files'] }> {
  const written =
    document === undefined
      ? {}
      : asMovingRequest(await readDocument(inputs, document, SOURCE_FIELDS, source));
  const text = idea === undefined ? {} : { text: await inputs.text(idea) };
  if (source === undefined) return { fields: { ...written, ...text }, files: undefined };
  const { fields, files } = await motionSource(source, inputs, { videos: true });
  return { fields: { ...written, ...fields }, files };
}

const SOURCE_FIELDS = [
  ...['template_id', 'image_url', 'image_base64'],
  ...['video_url', 'video_base64', 'meme_id', 'text'],
];

function settingsOf({ animation, motion, loop, parts, watermark, ...options }: DrawnOptions) {
  const { tone, model, seed, strict } = options;
  return {
    ...{ animation, loop, tone, model, seed, strict, ...timeOf(options) },
    parts: unless(parts, true),
    movement: motion === undefined ? undefined : { motion },
    watermark: watermark === undefined ? undefined : { text: watermark },
  };
}

async function captionsFor(
  engine: CommandSession,
  fields: MotionSource['fields'],
  inputs: Inputs,
  { text = [], lang }: DrawnOptions,
): Promise<Caption[]> {
  const captions = await captionsOf(text, inputs, () => regionsOf(engine, fields));
  return captions.map((caption) => ({ ...caption, ...(lang !== undefined && { lang }) }));
}

/** The names of the regions of a template, of the template of a meme, or of a picture of one's own. */
async function regionsOf(
  engine: CommandSession,
  { template_id, meme_id }: MotionSource['fields'],
): Promise<readonly string[]> {
  const id = template_id ?? (meme_id === undefined ? undefined : await templateOfMeme(engine, meme_id));
  if (id === undefined) return OWN_REGIONS;
  const { data } = await engine.call('GET /v1/templates/:id', { params: { id } });
  return data.box_positions.map(({ name }) => name);
}

async function templateOfMeme(engine: CommandSession, id: string): Promise<string | undefined> {
  const { data } = await engine.call('GET /v1/memes/:id', { params: { id } });
  return data.template?.id;
}

/** Runs an operation, shows its progress, and writes the file. */
async function write(
  io: Io,
  engine: CommandSession,
  files: MotionSource['files'],
  { target, options }: { target: Target; options: Keeping },
  run: (options: RunOptions) => Promise<Made>,
): Promise<number> {
  const progress = progressOf(io);
  const made = await run({ onProgress: progress.show, ...(files && { files }) }).finally(progress.end);
  await keepMemes(io, engine, made, target, options);
  return 0;
}
