import { invalidField } from '../../../src-shared/contract/errors.ts';
import type { CaptionRequest, Watermark } from '../../../src-shared/contract/meme.ts';
import { computeCanvas } from '../../../src-shared/document/canvas.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { translateRefusal } from '../../../src-shared/layout/drawability.ts';
import type { ServiceDeps } from '../deps.ts';
import { placeOnOwnPicture } from '../memes/caption-request.ts';

/** Fields that several generation operations share. */

/** @throws CamError VALIDATION_ERROR where a text is empty */
export function requireText(text: string, field: string): void {
  if (text.trim() === '') throw invalidField(field, 'is empty; say what the meme is about.');
}

/** How a meme is written to its file, what marks it, and whether text is refused that cannot be drawn as it should. */
export type OutputOptions = {
  [K in OutputField]?: CaptionRequest[K] | undefined;
};
type OutputField = 'watermark' | 'output_format' | 'strict';

/** The output options that are set, for the caption request that draws the meme. */
export function outputOptions({
  watermark,
  output_format,
  strict,
}: OutputOptions): Pick<CaptionRequest, OutputField> {
  return {
    ...(watermark ? { watermark } : {}),
    ...(output_format ? { output_format } : {}),
    ...(strict ? { strict } : {}),
  };
}

/** Stands in for a picture that is not made yet: whether a font draws a character does not depend on it. */
const ANY_SIZE: Size = { width: 1000, height: 1000 };

interface InputTexts {
  strict?: boolean | undefined;
  watermark?: Watermark | undefined;
  captions?: CaptionRequest['captions'];
  /** Size of the picture under the captions, px. */
  size?: Size;
  /** The field of the request that a path of a caption request stands for, where it has another name. */
  fields?: Readonly<Record<string, string>>;
}

/** @throws CamError GLYPHS_MISSING, NOT_DRAWABLE where the request is strict and a text cannot be drawn as it should */
export async function requireGivenTexts(
  { renderer }: Pick<ServiceDeps, 'renderer'>,
  { strict, watermark, captions = [], size = ANY_SIZE, fields = {} }: InputTexts,
): Promise<void> {
  if (!strict || (captions.length === 0 && watermark?.text === undefined)) return;
  const placed = captions.length
    ? placeOnOwnPicture(size, { captions })
    : { canvas: computeCanvas(size), captions: [] };
  const mark = watermark ? { watermark: { options: watermark } } : {};
  await renderer.layOut({ ...placed, ...mark, strict }).catch((error: unknown) => {
    throw translateRefusal(error, (path) => fields[path] ?? path);
  });
}
