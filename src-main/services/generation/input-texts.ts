import type { CaptionRequest, Watermark } from '../../../src-shared/contract/meme.ts';
import { computeCanvas } from '../../../src-shared/document/canvas.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { translateRefusal } from '../../../src-shared/layout/drawability.ts';
import type { ServiceDeps } from '../deps.ts';
import { placeOnOwnPicture } from '../memes/caption-request.ts';

/** Texts that a caller gives to be drawn, refused before a model works where a strict request cannot have them drawn. */

/** Stands in for a picture that is not made yet: whether a font draws a character does not depend on it. */
const ANY_SIZE: Size = { width: 1000, height: 1000 };

export interface InputTexts {
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
