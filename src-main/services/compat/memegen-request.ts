import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import { compileCheck } from '../../../src-shared/contract/explain/compile.ts';
import { FONT_IDS } from '../../../src-shared/contract/fonts.ts';
import { type Caption, CaptionRequest, type OutputFormat } from '../../../src-shared/contract/meme.ts';
import type { CaptionStyle } from '../../../src-shared/contract/style.ts';
import { PICTURE_REGIONS } from '../../../src-shared/document/region.ts';
import { getIdentity } from '../../library/origin.ts';
import type { Template } from '../../library/types.ts';
import type { OtherIds } from './other-ids.ts';

/** Converts a memegen address to a caption request. */

/** The parts of a memegen address. Unknown parameters are ignored, as memegen does. */
export interface MemegenPicture {
  /** Id of the template; `custom` for the caller's own picture. */
  id: string;
  lines: readonly string[];
  format: OutputFormat;
  query: Readonly<Record<string, string>>;
}

/** CAM's fonts by memegen's ids and names. */
export const MEMEGEN_FONTS: readonly { id: string; alias: string | null; font: (typeof FONT_IDS)[number] }[] =
  [
    { id: 'titilliumweb', alias: 'thick', font: 'anton' },
    { id: 'notosans', alias: null, font: 'sans' },
    { id: 'kalam', alias: 'comic', font: 'comic' },
    { id: 'impact', alias: null, font: 'anton' },
    { id: 'titilliumweb-thin', alias: 'thin', font: 'oswald' },
    { id: 'segoe', alias: 'tiny', font: 'sans' },
    { id: 'hgminchob', alias: 'jp', font: 'serif' },
    { id: 'notosanshebrew', alias: 'he', font: 'sans' },
  ];
/** The lines, joined into one if `layout=top`. */
const TOP: Pick<Caption, 'position' | 'box'> = {
  position: 'box-top',
  box: { x: 0.03, y: 0.02, width: 0.94, height: 0.22 },
};

const check = compileCheck(CaptionRequest, 'body');

/** @throws CamError VALIDATION_ERROR */
function readFont(name: string): CaptionStyle['font'] {
  const known = MEMEGEN_FONTS.find(({ id, alias }) => id === name || alias === name);
  const font = known?.font ?? FONT_IDS.find((id) => id === name);
  if (font) return font;
  const names = MEMEGEN_FONTS.map(({ id }) => id).join(', ');
  throw invalidField('font', `there is no font "${name}"; use ${names} or ${FONT_IDS.join(', ')}.`);
}

/** memegen accepts hexadecimal colours without `#`. */
const toColor = (text: string): string =>
  /^(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text) ? `#${text}` : text;

function readStyle({ font, color = '' }: MemegenPicture['query']): CaptionStyle {
  const [text, outline] = color.split(',').map((part) => part.trim());
  return {
    ...(font && { font: readFont(font) }),
    ...(text && { color: toColor(text) }),
    ...(outline && { outline_color: toColor(outline) }),
  };
}

/** @throws CamError VALIDATION_ERROR if it is not a whole number */
function readSide(query: MemegenPicture['query'], name: 'width' | 'height'): number | undefined {
  const text = query[name];
  if (!text || text === '0') return undefined;
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw invalidField(name, `is "${text}"; write a whole number of pixels.`);
}

/** Two bars, px, that extend a side to the wanted length; each is at most as long as the side. */
function bars(side: number, wanted: number): [number, number] {
  const missing = Math.min(2 * side, Math.max(0, wanted - side));
  return [Math.floor(missing / 2), Math.ceil(missing / 2)];
}

/** The width, and bars if both sides are given, so that the picture has exactly this size. */
function readSize(
  picture: { width: number; height: number },
  query: MemegenPicture['query'],
): Pick<CaptionRequest, 'width' | 'canvas'> {
  const [width, height] = [readSide(query, 'width'), readSide(query, 'height')];
  if (height === undefined) return width === undefined ? {} : { width };
  if (width === undefined)
    return { width: Math.max(1, Math.round((picture.width * height) / picture.height)) };
  const [left, right] = bars(picture.width, Math.round((picture.height * width) / height));
  const [top, bottom] = bars(picture.height, Math.round((picture.width * height) / width));
  const pad = {
    ...(right > 0 && { left: left / picture.width, right: right / picture.width }),
    ...(bottom > 0 && { top: top / picture.height, bottom: bottom / picture.height }),
  };
  const whole = { width: picture.width + left + right, height: picture.height + top + bottom };
  const fitting = Math.min(width, Math.max(1, Math.round((whole.width * height) / whole.height)));
  return { width: fitting, ...(right + bottom > 0 && { canvas: { pad, color: '#000000' } }) };
}

/** One caption per region; further lines are left out, as memegen does. */
function toCaptions({ lines, query }: MemegenPicture, regions: number): Caption[] {
  const style = readStyle(query);
  const styled = Object.keys(style).length > 0 ? { style } : {};
  if (query.layout === 'top') {
    const text = lines.filter((line) => line.trim() !== '').join('\n');
    return [{ ...TOP, text, style: { vertical_align: 'top', ...style } }];
  }
  const texts = lines.length > 0 ? lines : [''];
  return texts.slice(0, regions).map((text, at) => ({ text, position: `${at}`, ...styled }));
}

/** The template of an id, in the requested style. @throws CamError TEMPLATE_NOT_FOUND, VALIDATION_ERROR */
export function memegenTemplate(
  ids: OtherIds,
  { id, query }: Pick<MemegenPicture, 'id' | 'query'>,
): Template {
  const template = ids.find('memegen', id);
  if (!template) {
    // Bots for memegen expect its templates, which have to be imported.
    const hasOwn = ids.all('memegen').some((each) => getIdentity(each.origin)?.pack === 'memegen');
    const advice = hasOwn ? '' : ' `cam templates import memegen` brings in those of memegen.';
    const message = `There is no template "${id}". See /compat/memegen/templates/.${advice}`;
    throw new CamError('TEMPLATE_NOT_FOUND', message);
  }
  const style = query.style?.split(',')[0]?.trim() ?? '';
  if (style === '' || style === 'default' || style === 'animated') return template;
  if (/^https?:/i.test(style)) {
    throw invalidField(
      'style',
      'is only supported for `custom`. To place pictures over a template, send them as `layers` to POST /v1/meme/caption.',
    );
  }
  const styled = ids.exact('memegen', `${ids.getId('memegen', template)}-${style}`);
  if (styled) return styled;
  throw invalidField('style', `"${id}" has no style "${style}". See /compat/memegen/templates/${id}.`);
}

/** @throws CamError VALIDATION_ERROR */
function ownPicture(picture: MemegenPicture): CaptionRequest {
  const { background } = picture.query;
  if (!background)
    throw invalidField('background', 'give the address of the picture: ?background=https://….');
  const { height, ...query } = picture.query;
  if (height) throw invalidField('height', 'give the width of a picture of your own; the height follows.');
  const width = readSide(query, 'width');
  return {
    image_url: background,
    captions: toCaptions(picture, PICTURE_REGIONS.length),
    output_format: picture.format,
    ...(width !== undefined && { width }),
  };
}

/** The request of an address. @throws CamError TEMPLATE_NOT_FOUND, VALIDATION_ERROR */
export function memegenRequest(ids: OtherIds, picture: MemegenPicture): CaptionRequest {
  const request = picture.id === 'custom' ? ownPicture(picture) : templateRequest(ids, picture);
  const { value, error } = check(request);
  if (error) throw error;
  return value;
}

function templateRequest(ids: OtherIds, picture: MemegenPicture): CaptionRequest {
  const template = memegenTemplate(ids, picture);
  return {
    template_id: template.id,
    captions: toCaptions(picture, template.file.box_positions.length),
    output_format: picture.format,
    ...readSize(template, picture.query),
  };
}
