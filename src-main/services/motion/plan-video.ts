import { CamError } from '../../../src-shared/contract/errors.ts';
import { keepGiven } from '../../../src-shared/contract/keep-given.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import type { Movement, Timing } from '../../../src-shared/contract/motion.ts';
import { ANIMATION_WIDTH } from '../../../src-shared/contract/motion-names.ts';
import type {
  AnimateRequest,
  GifRequest,
  VideoRequest,
} from '../../../src-shared/contract/motion-requests.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import type { WithLongCaptions } from '../../../src-shared/contract/short-captions.ts';
import type { Surround } from '../../../src-shared/contract/surround.ts';
import { readRatio } from '../../../src-shared/document/canvas.ts';
import {
  CAPTION_WEIGHT,
  findFullestMs,
  isAtRest,
  LAYER_WEIGHT,
} from '../../../src-shared/motion/fullest-moment.ts';
import { computeSpan } from '../../../src-shared/motion/timing.ts';
import { GIF_DEFAULTS } from '../../imaging/gif/gif-options.ts';
import type { PageEncoder } from '../../imaging/page-codec/page-codec.ts';
import type { DrawingCall, RenderRequest } from '../../imaging/renderer.ts';
import type { VideoTags } from '../../imaging/video/video-file.ts';
import type { Charge } from '../billing/charge.ts';
import { requireBeta } from '../caller.ts';
import type { WriterDeps } from '../generation/write-memes.ts';
import type { CallContext } from '../generation-call.ts';
import { motionInWords } from './motion-in-words.ts';
import { getMotionSource } from './motion-subject.ts';
import type { MovingOutput, ReadyDocument } from './moving-output.ts';
import { type MovingDeps, planMoving } from './plan-moving.ts';
import { surroundScene } from './surround-scene.ts';

/** Frames a second of a GIF that is made of a video: twice as many make a file of twice the size. */
const VIDEO_FPS = 15;

/** POST /v1/gif/generate. @throws CamError as `planMoving` */
export function planGif(
  deps: MovingDeps,
  request: WithLongCaptions<GifRequest>,
  call: CallContext,
): Charge<Meme> {
  const { output_format: format = 'gif', max_bytes: maxBytes = LIMITS.motionBytes } = request;
  const { colors = GIF_DEFAULTS.colors, dither = GIF_DEFAULTS.dither } = request;
  const work = planMoving(deps, request, call, {
    format,
    framesMax: LIMITS.gifFrames,
    mostSide: LIMITS.motionSide,
    usualWidth: ANIMATION_WIDTH,
    videoFps: VIDEO_FPS,
    make: ({ scene, plays, embed }, context) =>
      deps.motionFiles.gif(
        scene,
        { format, plays, colors, dither, maxBytes, ...keepGiven({ embed }) },
        context,
      ),
  });
  return { operation: 'gif', cost: COSTS.gif, work };
}

/** POST /v1/video/generate. @throws CamError as `planMoving` */
export function planVideo(
  deps: MovingDeps,
  request: WithLongCaptions<VideoRequest>,
  call: CallContext,
): Charge<Meme> {
  const findEncoder = () => deps.pageCodecOffers.findEncoder(call.requestId);
  const work = planMoving(deps, request, call, videoOutput(deps, request, findEncoder));
  return { operation: 'video', cost: COSTS.video, work };
}

type Deps = Pick<WriterDeps, 'motionFiles' | 'renderer'>;
type Shape = Pick<VideoRequest, 'output_format' | 'aspect_ratio' | 'backdrop' | 'sound'>;

/** How the video of a request is made; `findPageEncoder`: the window that has offered to encode it. */
function videoOutput(
  deps: Deps,
  { output_format: format = 'mp4', aspect_ratio: aspect, backdrop = 'blur', sound: keepsSound = true }: Shape,
  findPageEncoder: () => PageEncoder | undefined = () => undefined,
): MovingOutput {
  const surround: Surround = backdrop === 'blur' ? { type: 'blur' } : { type: 'color', color: backdrop };
  const fitToShape = <T extends Parameters<typeof surroundScene>[0]>(scene: T): T =>
    aspect === undefined ? scene : surroundScene(scene, readRatio(aspect), surround);
  return {
    format,
    framesMax: LIMITS.videoFrames,
    mostSide: LIMITS.videoSide,
    async make(ready, context) {
      const tags = await createTags(deps, { ...ready, still: fitToShape(ready.still) }, context);
      const pageEncoder = findPageEncoder();
      const output = {
        format,
        maxBytes: LIMITS.motionBytes,
        tags,
        ...keepGiven({ embed: ready.embed }),
        ...(keepsSound && ready.sound ? { sound: ready.sound } : {}),
        ...(pageEncoder ? { pageEncoder } : {}),
      };
      const made = await deps.motionFiles.video(fitToShape(ready.scene), output, context);
      return { ...made, ...(tags.cover && { cover: tags.cover }) };
    },
  };
}

/** Assumed length of a document that names none, ms. */
const COVER_MS = 3000;
/** Longest width of the picture that stands for a video in lists of files, px. */
const COVER_WIDTH = 640;

async function createTags(deps: Deps, ready: ReadyDocument, call: DrawingCall): Promise<VideoTags> {
  return { description: ready.altText, cover: await renderCover(deps, ready, call) };
}

/** What is seen at the moment that shows most: captions that follow each other in one place would overlap. */
function keepSeenTogether(
  { captions, layers }: Required<Pick<RenderRequest, 'captions' | 'layers'>>,
  durationMs = COVER_MS,
): Pick<RenderRequest, 'captions' | 'layers'> {
  const getSpan = ({ timing }: { timing?: Timing }) => computeSpan(timing, durationMs);
  const atMs = findFullestMs(
    [
      ...captions.map((each) => ({ span: getSpan(each), weight: CAPTION_WEIGHT })),
      ...layers.map((each) => ({ span: getSpan(each), weight: LAYER_WEIGHT })),
    ],
    durationMs,
  );
  const isSeen = (each: { timing?: Timing }) => isAtRest(getSpan(each), atMs);
  return { captions: captions.filter(isSeen), layers: layers.filter(isSeen) };
}

/** The still of the document, in the shape of the video. */
async function renderCover(
  { renderer }: Deps,
  { still: { captions, layers = [], ...still }, scene }: ReadyDocument,
  call: DrawingCall,
): Promise<Buffer> {
  const width = Math.min(COVER_WIDTH, still.width ?? still.canvas.width);
  // Its document would be found before that of the video, and has no times.
  const { xmp: _xmp, ...unlabelled } = still;
  const seen = keepSeenTogether({ captions, layers }, scene.durationMs);
  const { bytes } = await renderer.render(
    { ...unlabelled, ...seen, width, format: 'jpeg', strict: false },
    call,
  );
  return bytes;
}

const SOURCES = ['template_id', 'image_url', 'image_base64', 'meme_id'] as const;

/** POST /v1/animate. @throws CamError BETA_ACCESS_REQUIRED; as `planMoving`; NOT_UNDERSTOOD where a prompt names no movement */
export function planAnimate(deps: MovingDeps, request: AnimateRequest, call: CallContext): Charge<Meme> {
  const { motion, prompt, output_format, aspect_ratio, backdrop, ...rest } = request;
  requireBeta(call.caller, 'animate');
  getMotionSource(request, SOURCES);
  const video = keepGiven({ output_format, aspect_ratio, backdrop });
  const drawn = { ...rest, motion: readWanted(prompt, motion), animation: 'none' as const };
  const work = planMoving(deps, drawn, call, videoOutput(deps, video));
  return { operation: 'animate', cost: COSTS.animate, work };
}

function readWanted(prompt = '', given: AnimateRequest['motion'] = {}): Movement {
  if (prompt === '') return { effect: 'ken-burns', ...given };
  const movement = motionInWords(prompt, given.effect);
  if (movement) return { ...movement, ...given };
  const message =
    'names no movement that is known. Say it with words such as zoom, pan, shake, pulse or depth, or give `motion`.';
  throw new CamError('NOT_UNDERSTOOD', `prompt: ${message} Nothing was charged.`, {
    details: [{ path: 'prompt', message }],
  });
}
