import type { ModelUsage } from '../../../src-shared/contract/envelope.ts';
import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import type { CaptionRequest, Meme } from '../../../src-shared/contract/meme.ts';
import { toThumbAddress } from '../../../src-shared/contract/thumbs.ts';
import { bytesOfDataUrl } from '../../fetch/base64.ts';
import { inField } from '../../fetch/fetch-errors.ts';
import type { OpenOptions } from '../../imaging/ffmpeg/open-video.ts';
import type { GivenVideo } from '../../imaging/motion/moving-picture.ts';
import type { SourceVideo } from '../../imaging/motion-files/source-video.ts';
import type { Charge, WorkContext } from '../billing/charge.ts';
import type { ServiceDeps } from '../deps.ts';
import { requireText } from '../generation/request-fields.ts';
import {
  captionRequestFor,
  getRecentMemes,
  getSource,
  listAllowedTemplates,
  reportWriting,
  type WriterDeps,
  writeMemes,
} from '../generation/write-memes.ts';
import type { CallContext } from '../generation-call.ts';
import { cdnFile, findCdnPath } from '../images/cdn.ts';
import { checkPlan, checkRequest, checkWatermark } from '../memes/caption-request.ts';
import {
  BY_HAND,
  getVersionFields,
  type Origin,
  presentMeme,
  withNotes,
  withoutBlanks,
} from '../memes/draw-meme.ts';
import { drawMoving } from './draw-moving.ts';
import { checkFrames, checkTimes, toClip, toDocument, withRequest } from './motion-document.ts';
import { type DrawnRequest, getMotionSource, type Subject, subjectOfMeme } from './motion-subject.ts';
import type { MovingOutput } from './moving-output.ts';
import type { PageCodecOffers } from './page-codec-offers.ts';

/** What GIFs and videos have in common. What can be refused is refused here, before credits are held. */

/** Share of the progress that writing takes. */
const WRITING_SHARE = 0.2;

export interface MovingDeps extends WriterDeps {
  /** Windows that have offered to encode or decode. */
  pageCodecOffers: Pick<PageCodecOffers, 'findEncoder' | 'findDecoder' | 'end'>;
}

/** The document to draw, and who made it. */
interface WriterSubject extends Subject {
  origin: Origin;
  /** Sentences about models that were to write and did not, and about what is not as it was asked for. */
  notes?: readonly string[];
  usage?: ModelUsage | undefined;
  video?: SourceVideo;
}

/**
 * Checks a request and returns the work that makes its meme.
 * @throws CamError VALIDATION_ERROR, TEMPLATE_NOT_FOUND, MEME_NOT_FOUND, PLAN_UPGRADE_REQUIRED, NSFW_REJECTED,
 * MODEL_NOT_CONFIGURED
 */
export function planMoving(
  deps: MovingDeps,
  request: DrawnRequest,
  call: CallContext,
  output: MovingOutput,
): Charge<Meme>['work'] {
  const { caller } = call;
  checkWatermark(request.watermark);
  checkPlan(request, caller);
  const write = planWriter(deps, request, call, output);
  const make: Charge<Meme>['work'] = async (context) => {
    const startedAt = deps.now();
    const { document, origin, version, notes = [], usage, ...subject } = await write(context);
    const checked = checkRequest(deps, document);
    const share = request.text === undefined ? 0 : WRITING_SHARE;
    const drawn = await drawMoving(deps, {
      checked,
      caller,
      context,
      output,
      origin,
      startedAt,
      ...subject,
      animation: request.animation,
      progressBefore: share,
    });
    // Where nobody gave a caption, the meme has none.
    const made = request.captions?.length ? drawn : withoutBlanks(drawn);
    const record = { ...made, ...version, ...getVersionFields(deps, caller, request.draft_id) };
    return {
      data: withNotes(presentMeme(deps, record), [...(record.notes ?? []), ...notes]),
      templateId: checked.template?.id ?? null,
      model: origin.model,
      provider: origin.provider,
      usage,
      commit: (operation) => deps.store.memes.insert({ ...record, operation }),
      undo() {
        deps.files.remove(toThumbAddress(record.file));
        deps.files.remove(record.file);
      },
    };
  };
  return async (context) => {
    try {
      return await make(context);
    } finally {
      deps.pageCodecOffers.end(call.requestId);
    }
  };
}

/** Checks what a request shows; the function that is returned gives its document, written by a model where needed. */
function planWriter(
  deps: MovingDeps,
  request: DrawnRequest,
  call: CallContext,
  output: MovingOutput,
): (context: WorkContext) => Promise<WriterSubject> {
  const source = getMotionSource(request);
  if (source === 'text') return planWritingByModel(deps, request, call, output);
  const { source: written, ...subject }: Subject =
    source === 'meme_id'
      ? subjectOfMeme(deps, call.caller, request.meme_id ?? '')
      : { document: toDocument(request, isStoredHere(deps, request.video_url)) };
  const document = withRequest(subject, request);
  if (document.video || source === 'video_url' || source === 'video_base64')
    return planWritingOnVideo(deps, { request, subject, document }, call, output);
  if (request.clip) throw invalidField('clip', 'chooses a part of a video, and none is given.');
  checkDocument(deps, document, output);
  const origin = request.captions?.length ? BY_HAND : { ...BY_HAND, ...written };
  const drawn = { ...subject, document, origin };
  return async () => drawn;
}

interface OnVideo {
  request: DrawnRequest;
  subject: Omit<Subject, 'source'>;
  document: CaptionRequest;
}

/** A video's document has the first frame of its clip as its picture, which is not known before the video is read. */
function planWritingOnVideo(
  deps: MovingDeps,
  { request, subject, document: { image_url: _before, ...document } }: OnVideo,
  { requestId }: CallContext,
  output: MovingOutput,
): (context: WorkContext) => Promise<WriterSubject> {
  checkDocument(deps, { ...document, image_base64: '' }, output);
  const clip = toClip(document.video ?? request.clip ?? {});
  return async ({ signal, progress }) => {
    progress(0, 'Reading the video…');
    const pageDecoder = deps.pageCodecOffers.findDecoder(requestId);
    const options = { signal, clip, mostSide: output.mostSide, pageDecoder };
    const video = await loadVideo(deps, request, document.video?.url, options);
    const image_base64 = video.still.toString('base64');
    return { ...subject, document: { ...document, image_base64 }, origin: BY_HAND, video };
  };
}

/** Whether an address is one of this engine. */
const isStoredHere = (deps: Pick<ServiceDeps, 'ownOrigins'>, url = ''): boolean =>
  findCdnPath(url, deps.ownOrigins()) !== undefined;

function checkDocument(deps: ServiceDeps, document: CaptionRequest, { framesMax }: MovingOutput): void {
  checkRequest(deps, document);
  checkTimes(document);
  checkFrames(document, framesMax);
}

/** @throws CamError VALIDATION_ERROR, NSFW_REJECTED, MODEL_NOT_CONFIGURED */
function planWritingByModel(
  deps: WriterDeps,
  request: DrawnRequest,
  { caller, requestId }: CallContext,
  output: MovingOutput,
): (context: WorkContext) => Promise<WriterSubject> {
  const { text = '', tone, captions = [], seed = requestId } = request;
  requireText(text, 'text');
  if (captions.length > 0)
    throw invalidField('captions', 'cannot be used with `text`, for which a model writes them.');
  const safety = deps.moderation.moderate({ text, tone });
  const templates = listAllowedTemplates(deps.writerTemplates(), request, 1);
  const writers = deps.models.writer(request.model, { accountId: caller.account.id, operation: 'generate' });
  return async (context) => {
    const onLoading = reportWriting(context, 0.02);
    const task = { idea: text, tone, count: 1, seed, templates, forbidden: [] };
    const { memes, origin, notes, usage } = await writeMemes(deps, writers, {
      taskFor: () => task,
      lately: getRecentMemes(deps, caller, request.seed),
      signal: context.signal,
      onLoading,
      safety,
    });
    const [meme] = memes;
    if (!meme) throw new Error('the writer returned no meme, though its count was checked');
    const document = withRequest({ document: captionRequestFor(meme, {}) }, request);
    checkDocument(deps, document, output);
    return { document, origin: { ...origin, ...getSource(origin, meme) }, notes, usage };
  };
}

/**
 * `stored`: the address of the document's video.
 * @throws CamError IMAGE_UNREADABLE, MODEL_NOT_CONFIGURED where nothing here can decode it, naming the field
 */
async function loadVideo(
  deps: ServiceDeps,
  { video_url, video_base64 }: DrawnRequest,
  stored: string | undefined,
  options: OpenOptions,
): Promise<SourceVideo> {
  const field = video_url ? 'video_url' : video_base64 === undefined ? 'motion.video' : 'video_base64';
  const url = video_url ?? stored;
  try {
    const given =
      url === undefined ? bytesOfBase64(video_base64 ?? '') : await videoAt(deps, url, options.signal);
    return await deps.motionFiles.openVideo(given, options);
  } catch (error) {
    throw inField(error, field);
  }
}

function bytesOfBase64(text: string): Uint8Array {
  const bytes = bytesOfDataUrl(text);
  if (bytes && bytes.length > 0) return bytes;
  throw new CamError('IMAGE_UNREADABLE', 'This is not base64. Send the bytes of an MP4 or WebM as base64.');
}

/** The bytes of a video, or the path of one that is stored here. */
async function videoAt(deps: ServiceDeps, url: string, signal: AbortSignal): Promise<GivenVideo> {
  const own = findCdnPath(url, deps.ownOrigins());
  if (own === undefined) return deps.fetcher.fetchImage(url, { signal, kind: 'video' });
  const found = await cdnFile(deps, own);
  if (found) return found.file;
  throw new CamError('IMAGE_UNREADABLE', `There is no video at ${url}; it may have been deleted.`);
}
