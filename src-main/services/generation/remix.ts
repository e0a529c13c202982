import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import type { RemixRequest } from '../../../src-shared/contract/generation.ts';
import type { Caption, Meme } from '../../../src-shared/contract/meme.ts';
import type { EditedPictureText } from '../../../src-shared/contract/model-tasks.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import { computeCanvas } from '../../../src-shared/document/canvas.ts';
import { pixelsOnly } from '../../imaging/container/pixels-only.ts';
import { sniffImage } from '../../imaging/container/sniff.ts';
import { hasTransparency, probePicture } from '../../imaging/decode.ts';
import type { FindPlaces } from '../../imaging/places/find-places.ts';
import type { Charge } from '../billing/charge.ts';
import type { ServiceDeps } from '../deps.ts';
import type { CallContext } from '../generation-call.ts';
import { checkPlan, checkWatermark } from '../memes/caption-request.ts';
import { chooseOutline } from './brand-style.ts';
import { drawFinishedPicture, onCores } from './finished-picture.ts';
import { outputOptions, requireGivenTexts, requireText } from './request-fields.ts';
import { sourcePicture } from './source-picture.ts';

/** POST /v1/meme/remix: an editor changes a picture by instructions. */

/** Formats that every editor reads. */
const EDITABLE: readonly (string | null)[] = ['png', 'jpeg', 'webp'];

/**
 * Checks a request and returns its work.
 * @throws CamError VALIDATION_ERROR, MEME_NOT_FOUND, PLAN_UPGRADE_REQUIRED, NSFW_REJECTED, MODEL_NOT_CONFIGURED
 */
export function planRemix(
  deps: ServiceDeps,
  request: RemixRequest,
  { caller, requestId }: CallContext,
): Charge<Meme> {
  const { prompt, background } = request;
  const source = sourcePicture(deps, caller, request);
  requireText(prompt, 'prompt');
  checkFormat(request);
  checkWatermark(request.watermark);
  checkPlan(request, caller);
  const safety_score = deps.moderation.moderate({ prompt });
  const purpose = { accountId: caller.account.id, operation: 'remix' };
  const pictureEditors = deps.models.pictureEditor(request.model, purpose, background);
  const work: Charge<Meme>['work'] = async (context) => {
    const startedAt = deps.now();
    await requireGivenTexts(deps, request);
    context.progress(0.02, 'Loading the picture…');
    const picture = await editable(deps, await source.load());
    context.progress(0.1, 'Editing…');
    const seed = request.seed ?? requestId;
    const { strict } = request;
    const heads = await source.heads();
    const task = {
      prompt,
      seed,
      ...(heads && { heads }),
      ...(background && { background }),
      ...(strict && { strict }),
    };
    const {
      usedModel,
      result: edited,
      notes,
    } = await pictureEditors.run((pictureEditor) =>
      onCores(context, pictureEditor, () => {
        // What else is in the file, such as where it was taken, is not for a server to see.
        const shown = pictureEditor.address === null ? picture : pixelsOnly(picture);
        return pictureEditor.implementation.edit({ ...task, picture: shown }, context.signal);
      }),
    );
    if (background) await requireTransparency(edited.bytes);
    const written = await textCaptions(edited.texts, edited.bytes, deps.findPlaces);
    context.progress(0.8, 'Drawing…');
    const madeFrom = source.alt === undefined ? '' : ` Made from: ${source.alt}`;
    return drawFinishedPicture(deps, {
      caller,
      context,
      notes,
      startedAt,
      painted: { ...edited, description: `${edited.description}${madeFrom}` },
      over: { ...written, ...outputOptions(request) },
      origin: { model: usedModel.model, provider: usedModel.provider, safety_score },
    });
  };
  return { operation: 'remix', cost: COSTS.remix, work };
}

/** @throws CamError VALIDATION_ERROR where the format has no transparency that is asked for */
function checkFormat({ background, output_format }: RemixRequest): void {
  if (background && output_format === 'jpeg') {
    throw invalidField('output_format', 'jpeg has no transparency; ask for png, webp or avif.');
  }
}

/** @throws CamError NOT_UNDERSTOOD where a model answered with an opaque picture */
async function requireTransparency(bytes: Uint8Array): Promise<void> {
  // What is no picture at all is reported where it is stored.
  const isTransparent = await hasTransparency(bytes).catch(() => true);
  if (isTransparent) return;
  throw new CamError(
    'NOT_UNDERSTOOD',
    'The model answered with a picture that has no transparent background. Nothing was charged; ask for another model.',
  );
}

/** The picture in a format that every editor reads; of an animated one its first frame. */
async function editable({ renderer }: ServiceDeps, bytes: Uint8Array): Promise<Uint8Array> {
  if (EDITABLE.includes(sniffImage(bytes))) return bytes;
  const canvas = computeCanvas(await probePicture(bytes));
  const picture = { read: async () => bytes };
  return (await renderer.render({ picture, canvas, captions: [], format: 'png' })).bytes;
}

interface TextCaptions {
  texts: { top?: string; bottom?: string };
  captions: Caption[];
}

/** Boxes of a text at a place, fractions of the picture: a corner takes half the width. */
const EDGE = 0.04;
const [WIDE, NARROW, TALL] = [1 - 2 * EDGE, 0.46, 0.24];

/** @throws CamError IMAGE_UNREADABLE where the picture is none */
async function textCaptions(
  written: readonly EditedPictureText[] | undefined,
  picture: Uint8Array,
  findPlaces: FindPlaces,
): Promise<TextCaptions> {
  const placed: TextCaptions = { texts: {}, captions: [] };
  const unplaced = (written ?? []).filter(({ place }) => !place);
  const [free = []] = unplaced.length > 0 ? (await findPlaces(picture))(unplaced.length) : [];
  for (const { text, place, colour } of written ?? []) {
    const region = regionAt(place);
    if (region && placed.texts[region] === undefined && !colour) {
      placed.texts[region] = text;
      continue;
    }
    const at = place ? { box: boxAt(place), style: { vertical_align: verticalAt(place) } } : free.shift();
    const style = {
      ...at?.style,
      ...(colour && { color: colour, outline_color: chooseOutline(colour) }),
    };
    placed.captions.push({ position: `box-${placed.captions.length + 1}`, text, ...at, style });
  }
  return placed;
}

function regionAt(place: EditedPictureText['place']): 'top' | 'bottom' | undefined {
  if (place?.x !== 0.5) return undefined;
  return place.y === 0 ? 'top' : place.y === 1 ? 'bottom' : undefined;
}

function verticalAt({ y }: { y: number }): 'top' | 'middle' | 'bottom' {
  if (y === 0) return 'top';
  return y === 1 ? 'bottom' : 'middle';
}

function boxAt({ x, y }: { x: number; y: number }) {
  const width = x === 0.5 ? WIDE : NARROW;
  const at = (share: number, size: number) => EDGE + share * (1 - 2 * EDGE - size);
  return { x: at(x, width), y: at(y, TALL), width, height: TALL };
}
