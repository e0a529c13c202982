import { VIDEO_BYTES_MAX } from '../../../mcp/src/pictures/input-picture.ts';
import { keepGiven } from '../../../src-shared/contract/keep-given.ts';
import type { Caption } from '../../../src-shared/contract/meme.ts';
import type { JobBody } from '../../../src-shared/contract/operations/operations.ts';
import type { VideoClip } from '../../../src-shared/contract/videos.ts';
import type { GenerationResult, RunOptions } from '../engine/client.ts';
import { type CommandSession, withEngine } from '../engine/with-engine.ts';
import { OWN_REGIONS, readCaptions, refusalOfTexts } from '../input/captions.ts';
import { asMovingRequest, createInputs, type Inputs, readDocument } from '../input/inputs.ts';
import { type MotionSource, motionSource } from '../input/picture-source.ts';
import { CliError, type Io } from '../io.ts';
import { type KeepOptions, keepMemes } from '../output/results.ts';
import { openTarget, type Target } from '../output/target.ts';
import { createProgress } from '../progress.ts';
import { type DrawnOptions, toTimeFields, unless } from './motion-options.ts';

/** What `cam gif` and `cam video` have in common: a document of the command line, drawn by an engine. */

type DrawnBody = Omit<JobBody<'gif'>, 'output_format' | 'colors' | 'dither' | 'max_bytes'>;

/** What `cam gif` and `cam video` differ in. */
interface Maker<Format extends string> {
  formats: readonly [Format, ...Format[]];
  send(engine: CommandSession, format: Format, body: DrawnBody, run: RunOptions): Promise<GenerationResult>;
}

/** Makes one file. @throws CliError */
export async function makeDrawn<Format extends string>(
  io: Io,
  source: string | undefined,
  options: DrawnOptions & { format?: Format },
  { formats, send }: Maker<Format>,
): Promise<number> {
  checkSource(source, options);
  const { output, format } = options;
  const target = await openTarget(io, { output, format, formats, count: 1 });
  const inputs = createInputs(io);
  const subject = await readSubject(source, inputs, options);
  try {
    return await withEngine(io, options, async (engine) => {
      const { fields, files } = await storeLargeVideo(engine, subject);
      const captions = await captionsFor(engine, fields, inputs, options);
      const body = { ...fields, ...keepGiven(toSettings(options)), ...(captions.length > 0 && { captions }) };
      return writeMoving(io, engine, files, { target, options }, (run) =>
        send(engine, target.format, body, run),
      );
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
async function readSubject(
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

/** The subject with the address of its video, where that is too large to be sent with the request. */
async function storeLargeVideo(
  engine: CommandSession,
  { fields, files }: { fields: DrawnFields; files: MotionSource['files'] },
): Promise<{ fields: DrawnFields; files: MotionSource['files'] }> {
  if (!files || !('video' in files) || files.video.size <= VIDEO_BYTES_MAX) return { fields, files };
  const { data } = await engine.call('POST /v1/videos', {}, { content: files.video });
  return { fields: { ...fields, video_url: data.url }, files: undefined };
}

const SOURCE_FIELDS = [
  'template_id',
  'image_url',
  'image_base64',
  'video_url',
  'video_base64',
  'meme_id',
  'text',
];

/** The part of a video that is used; undefined for all of it. */
function toClip({ from, to, speed }: DrawnOptions): VideoClip | undefined {
  const clip = keepGiven({ start_ms: from, end_ms: to, speed });
  return Object.keys(clip).length > 0 ? clip : undefined;
}

function toSettings(drawn: DrawnOptions) {
  const { animation, motion, loop, parts, firstFrameCaptions, watermark, ...options } = drawn;
  const { tone, model, seed, strict } = options;
  return {
    animation,
    loop,
    tone,
    model,
    seed,
    strict,
    ...toTimeFields(options),
    parts: unless(parts, true),
    first_frame_captions: unless(firstFrameCaptions, true),
    motion: motion === undefined ? undefined : { effect: motion },
    watermark: watermark === undefined ? undefined : { text: watermark },
    clip: toClip(options),
  };
}

async function captionsFor(
  engine: CommandSession,
  fields: MotionSource['fields'],
  inputs: Inputs,
  { text = [], lang }: DrawnOptions,
): Promise<Caption[]> {
  const captions = await readCaptions(text, inputs, () => fetchRegions(engine, fields));
  return captions.map((caption) => ({ ...caption, ...(lang !== undefined && { lang }) }));
}

/** The names of the regions of a template, of the template of a meme, or of a picture of one's own. */
async function fetchRegions(
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
export async function writeMoving(
  io: Io,
  engine: CommandSession,
  files: MotionSource['files'],
  { target, options }: { target: Target; options: KeepOptions },
  run: (options: RunOptions) => Promise<GenerationResult>,
): Promise<number> {
  const progress = createProgress(io);
  const made = await run({ onProgress: progress.show, ...(files && { files }) }).finally(progress.end);
  await keepMemes(io, engine, made, target, options);
  return 0;
}
