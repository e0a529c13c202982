import { readFile } from 'node:fs/promises';
import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import type { Canvas } from '../../../src-shared/contract/layers.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { TemplateFile } from '../../../src-shared/contract/template.ts';
import { decodeImageBase64 } from '../../fetch/base64.ts';
import type { PictureSource } from '../../imaging/decode.ts';
import type { Template } from '../../library/types.ts';
import type { DrawDeps } from '../deps.ts';
import { fetchPicture, probeField } from '../images/fetch-picture.ts';
import { PICTURE_REGIONS, type Region } from './positions.ts';

/** Finds the picture a request is about: a template's blank, or the caller's own. */

export interface Picture {
  source: PictureSource;
  /** px */
  native: { width: number; height: number };
}

const SOURCES = ['template_id', 'image_url', 'image_base64'] as const;

/** The one picture source a request names. @throws CamError VALIDATION_ERROR where there is none or more */
export function pictureSourceOf(request: CaptionRequest): (typeof SOURCES)[number] {
  const given = SOURCES.filter((name) => request[name] !== undefined);
  const [only] = given;
  if (only && given.length === 1) return only;
  const problem = given.length ? `${given.join(' and ')} were given together` : 'none of the three was given';
  throw invalidField(given[1] ?? 'template_id', `give exactly one of ${SOURCES.join(', ')}; ${problem}.`);
}

/** @throws CamError TEMPLATE_NOT_FOUND, naming ids that are close */
export function requireTemplate({ library }: Pick<DrawDeps, 'library'>, id: string): Template {
  const template = library.get(id);
  if (template) return template;
  const near = library.suggest(id, 3).map((slug) => `tpl_${slug}`);
  const hint = near.length
    ? ` Did you mean ${near.join(', ')}?`
    : ' Find ids with GET /v1/templates?search=.';
  throw new CamError('TEMPLATE_NOT_FOUND', `There is no template "${id}".${hint}`);
}

/** The regions captions may name: a template's, or the two that every picture has. */
export function regionsOf(template: TemplateFile | undefined): readonly Region[] {
  if (!template) return PICTURE_REGIONS;
  return template.box_positions.map(({ name, x, y, width, height, rotation, ...region }) => ({
    name,
    box: { x, y, width, height, rotation },
    maxLines: region.max_lines,
    font: region.default_font,
    style: region.default_style,
  }));
}

/** A template's blank. */
export function templatePicture({ imagePath, imageFile, width, height }: Template): Picture {
  return { source: { read: () => readFile(imagePath), cacheKey: imageFile }, native: { width, height } };
}

/**
 * The caller's own picture, loaded and checked.
 * @throws CamError IMAGE_UNREADABLE
 */
export async function ownPicture(deps: DrawDeps, request: CaptionRequest): Promise<Picture> {
  const field = request.image_base64 === undefined ? 'image_url' : 'image_base64';
  const bytes =
    request.image_base64 === undefined
      ? await fetchPicture(deps, request.image_url ?? '', field)
      : decodeImageBase64(request.image_base64, field);
  const { width, height } = await probeField(bytes, field);
  return { source: { read: async () => bytes }, native: { width, height } };
}

/** @throws CamError VALIDATION_ERROR where the crop reaches out of the picture */
export function checkCanvas(canvas: Canvas | undefined): void {
  const crop = canvas?.crop;
  if (!crop || (crop.x + crop.width <= 1 + 1e-6 && crop.y + crop.height <= 1 + 1e-6)) return;
  throw invalidField(
    'canvas.crop',
    `the crop reaches outside the picture (x + width = ${+(crop.x + crop.width).toFixed(4)}, y + height = ${+(crop.y + crop.height).toFixed(4)}). Keep both sums at most 1.`,
  );
}

/** @throws CamError VALIDATION_ERROR where a wanted width makes the picture taller than allowed */
export function checkWidth(width: number | undefined, native: { width: number; height: number }): void {
  if (width === undefined) return;
  const height = Math.round((native.height * width) / native.width);
  if (height <= LIMITS.outputSide) return;
  const widest = Math.floor((LIMITS.outputSide * native.width) / native.height);
  throw invalidField('width', `${width} would make the picture ${height} px high; use at most ${widest}.`);
}
