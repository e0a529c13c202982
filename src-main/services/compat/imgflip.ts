import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import { compileCheck } from '../../../src-shared/contract/explain/compile.ts';
import { DAY_MS } from '../../../src-shared/contract/iso-time.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { type Caption, CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { CaptionStyle } from '../../../src-shared/contract/style.ts';
import type { Template } from '../../library/types.ts';
import type { MakePicture, PictureCall } from '../addresses/addressed-pictures.ts';
import type { ServiceDeps } from '../deps.ts';
import { cdnUrl } from '../images/cdn.ts';
import { presentMeme } from '../memes/draw-meme.ts';
import { createRankings } from '../templates/ranking.ts';
import type { OtherIds } from './other-ids.ts';

/** Responses to the calls of Imgflip's API. */

export interface ImgflipTemplate {
  id: string;
  name: string;
  url: string;
  width: number;
  height: number;
  box_count: number;
  /** Captions made on this engine in the last 30 days. */
  captions: number;
}

/** An entry of `boxes`; positions in px from the top left corner of the template's picture. */
export interface ImgflipBox {
  text?: string;
  x?: string;
  y?: string;
  width?: string;
  height?: string;
  color?: string;
  outline_color?: string;
}

/** The fields of `caption_image`, as text. */
export interface ImgflipCaption {
  template_id?: string;
  /** `text0`, `text1`, … */
  texts: readonly string[];
  boxes: readonly ImgflipBox[];
  font?: string;
  max_font_size?: string;
}

export interface Imgflip {
  memes(): ImgflipTemplate[];
  /** @throws CamError TEMPLATE_NOT_FOUND */
  meme(id: string): ImgflipTemplate;
  search(query: string): ImgflipTemplate[];
  /** @throws CamError TEMPLATE_NOT_FOUND, VALIDATION_ERROR; as a caption */
  caption(caption: ImgflipCaption, call: PictureCall): Promise<{ url: string; page_url: string }>;
}

const FOUND_MAX = 50;
const DAYS = 30;
const FONTS: Readonly<Record<string, CaptionStyle['font']>> = { impact: 'anton', arial: 'sans' };
const SIDES = ['x', 'y', 'width', 'height'] as const;
const check = compileCheck(CaptionRequest, 'body');

export function createImgflip(deps: ServiceDeps, ids: OtherIds, make: MakePicture): Imgflip {
  const present = (template: Template): ImgflipTemplate => ({
    id: ids.getId('imgflip', template),
    name: template.file.name,
    url: cdnUrl(deps, template.imageFile),
    width: template.width,
    height: template.height,
    box_count: template.file.box_positions.length,
    captions: deps.store.usage.captionCount(template.id, deps.now() - DAYS * DAY_MS),
  });
  const find = (id: string | undefined): Template => {
    const template = id === undefined ? undefined : ids.find('imgflip', id.trim());
    if (template) return template;
    throw new CamError(
      'TEMPLATE_NOT_FOUND',
      `No template has the id "${id ?? ''}". get_memes lists the ids.`,
    );
  };
  return {
    memes: () => ids.all('imgflip').map(present),
    meme: (id) => present(find(id)),
    search(query) {
      const { getRank } = createRankings(deps).current();
      return deps.library
        .list({ search: query }, { limit: FOUND_MAX, offset: 0 }, getRank)
        .templates.map(present);
    },
    async caption(caption, call) {
      const template = find(caption.template_id);
      const captions =
        caption.boxes.length > 0 ? toBoxCaptions(template, caption) : toTextCaptions(template, caption);
      const { value, error } = check({ template_id: template.id, captions, output_format: 'jpeg' });
      if (error) throw error;
      const { url, page_url = url } = presentMeme(deps, (await make(value, call)).meme);
      return { url, page_url };
    },
  };
}

/** @throws CamError VALIDATION_ERROR */
function readStyle({ font, max_font_size }: ImgflipCaption): CaptionStyle {
  const size = max_font_size ? Number(max_font_size) : undefined;
  if (size !== undefined && !Number.isFinite(size)) {
    throw invalidField('max_font_size', `is "${max_font_size}"; write a number of pixels.`);
  }
  const known = font ? FONTS[font.toLowerCase()] : undefined;
  return { ...(known && { font: known }), ...(size && { max_font_size: size }) };
}

/** The captions of `text0`, `text1`, …, which are drawn in capitals. @throws CamError VALIDATION_ERROR */
function toTextCaptions(template: Template, caption: ImgflipCaption): Caption[] {
  const regions = template.file.box_positions.length;
  if (caption.texts.every((text) => text === '')) {
    throw invalidField('text0', 'give at least one of text0, text1, … or boxes.');
  }
  const style: CaptionStyle = { ...readStyle(caption), case: 'upper' };
  return caption.texts.slice(0, regions).map((text, at) => ({ text, position: `${at}`, style }));
}

/** The captions of `boxes`, drawn as given. @throws CamError VALIDATION_ERROR */
function toBoxCaptions(template: Template, caption: ImgflipCaption): Caption[] {
  if (caption.boxes.length > LIMITS.captionsMax) {
    throw invalidField(
      'boxes',
      `${caption.boxes.length} were given; at most ${LIMITS.captionsMax} are drawn.`,
    );
  }
  const style: CaptionStyle = { ...readStyle(caption), case: 'none' };
  return caption.boxes.map(({ text = '', color, outline_color, ...box }, at) => ({
    text,
    ...readPlace(template, box, at),
    style: { ...style, ...(color && { color }), ...(outline_color && { outline_color }) },
  }));
}

/** The place of a box: its own if all four values are given, else the region with its number. */
function readPlace(template: Template, box: ImgflipBox, at: number): Pick<Caption, 'position' | 'box'> {
  const given = SIDES.filter((side) => box[side] !== undefined && box[side] !== '');
  if (given.length === 0) return { position: `${at}` };
  const [x, y, width, height] = SIDES.map((side) => Number(box[side] ?? Number.NaN));
  const sides = { x, y, width, height };
  if (given.length < SIDES.length || Object.values(sides).some((side) => !Number.isFinite(side))) {
    throw invalidField(
      `boxes[${at}]`,
      'give x, y, width and height as numbers of pixels, or none of the four.',
    );
  }
  const across = (side = 0) => side / template.width;
  const down = (side = 0) => side / template.height;
  const place = { x: across(x), y: down(y), width: across(width), height: down(height) };
  return { position: `box-${at}`, box: place };
}
