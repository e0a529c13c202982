import { invalidField } from '../../../src-shared/contract/errors.ts';
import { keepGiven } from '../../../src-shared/contract/keep-given.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { PictureOptions } from '../../../src-shared/contract/picture-address.ts';
import { type PictureAddress, withoutTrailing } from '../../../src-shared/contract/picture-path.ts';
import type { CaptionStyle } from '../../../src-shared/contract/style.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import type { Template } from '../../library/types.ts';

/** Converts the address of a picture to a caption request. */

/** The output width for a wanted width and height, px; undefined where neither is given. */
export function widthFor(
  picture: Size,
  { width, height }: Pick<PictureOptions, 'width' | 'height'>,
): number | undefined {
  if (height === undefined) return width;
  const byHeight = Math.max(1, Math.round((picture.width * height) / picture.height));
  const wanted = Math.min(width ?? Number.POSITIVE_INFINITY, byHeight);
  if (wanted >= LIMITS.outputSideMin && wanted <= LIMITS.outputSide) return wanted;
  throw invalidField(
    'height',
    `${height} would make the picture ${wanted} px wide; it may be ${LIMITS.outputSideMin} to ${LIMITS.outputSide}.`,
  );
}

function toStyle({
  font,
  color,
  outline_color,
  case: letters,
  align,
  max_font_size,
}: PictureOptions): CaptionStyle {
  return keepGiven({ font, color, outline_color, case: letters, align, max_font_size });
}

/** @throws CamError VALIDATION_ERROR where there are more captions than regions, or one is too long */
function checkCaptions({ id, file }: Template, captions: readonly string[]): void {
  const regions = file.box_positions;
  if (captions.length > regions.length) {
    const names = regions.map(({ name }) => name).join(', ');
    throw invalidField(
      'captions',
      `${captions.length} were given, but ${id} has ${regions.length}: ${names}.`,
    );
  }
  const long = captions.findIndex((caption) => caption.length > LIMITS.captionChars);
  if (long < 0) return;
  throw invalidField(`captions[${long}]`, `has more than ${LIMITS.captionChars} characters. Shorten it.`);
}

/** The caption request of an address; its template exists. @throws CamError VALIDATION_ERROR */
export function pictureRequest(
  template: Template,
  { captions: given, format }: Pick<PictureAddress, 'captions' | 'format'>,
  options: PictureOptions,
): CaptionRequest {
  const captions = withoutTrailing(given);
  checkCaptions(template, captions);
  const { lang, strict } = options;
  const style = toStyle(options);
  const width = widthFor(template, options);
  const texts = captions.length > 0 ? captions : [''];
  return {
    template_id: template.id,
    captions: texts.map((text, at) => ({
      text,
      position: `${at}`,
      ...(lang !== undefined && { lang }),
      ...(Object.keys(style).length > 0 && { style }),
    })),
    output_format: format,
    ...keepGiven({ width, strict }),
  };
}
