import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import { compileCheck } from '../../../src-shared/contract/explain/compile.ts';
import type { Layer } from '../../../src-shared/contract/layers.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { type Caption, CaptionRequest, type OutputFormat } from '../../../src-shared/contract/meme.ts';
import { type Size, scaleRect } from '../../../src-shared/document/geometry.ts';
import { PICTURE_REGIONS } from '../../../src-shared/document/region.ts';
import { getIdentity } from '../../library/origin.ts';
import type { Template } from '../../library/types.ts';
import { listBands } from './bands.ts';
import { ANIMATED, PLACEHOLDER, readOwnAddress } from './memegen-address.ts';
import { createFrame, type Frame, placeInFrame, toOutput } from './memegen-frame.ts';
import { readColors, readFont } from './memegen-style.ts';
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

/** The size of the picture at an address, px. @throws CamError IMAGE_UNREADABLE with the field */
export type MeasurePicture = (url: string, field: string) => Promise<Size>;

/** Stands for a picture whose size changes nothing. */
const ANY_SIZE: Size = { width: 1000, height: 1000 };

const check = compileCheck(CaptionRequest, 'body');

/** The names and addresses in a `style`, without those that change nothing. */
function readStyles({ style = '' }: MemegenPicture['query']): { names: string[]; overlays: string[] } {
  const all = style.split(',').map((part) => part.trim());
  const given = all.filter((part) => !['', 'default', ANIMATED, PLACEHOLDER].includes(part));
  const isAddress = (part: string) => part.includes('://');
  return { names: given.filter((part) => !isAddress(part)), overlays: given.filter(isAddress) };
}

/** Whether the picture is that of its template alone. */
export const isPlain = ({ query }: Pick<MemegenPicture, 'query'>): boolean =>
  !query.width && !query.height && !query.watermark && query.layout !== 'top';
export const hasOverlays = ({ query }: Pick<MemegenPicture, 'query'>): boolean =>
  readStyles(query).overlays.length > 0;

/** The template of an id, in the requested style. @throws CamError TEMPLATE_NOT_FOUND, VALIDATION_ERROR */
export function memegenTemplate(
  ids: OtherIds,
  { id, query }: Pick<MemegenPicture, 'id' | 'query'>,
): Template {
  const template = id === PLACEHOLDER ? ids.all('memegen')[0] : ids.find('memegen', id);
  if (!template) {
    // Bots for memegen expect its templates, which have to be imported.
    const hasOwn = ids.all('memegen').some((each) => getIdentity(each.origin)?.pack === 'memegen');
    const advice = hasOwn ? '' : ' `cam templates import memegen` brings in those of memegen.';
    const message = `There is no template "${id}". See /compat/memegen/templates/.${advice}`;
    throw new CamError('TEMPLATE_NOT_FOUND', message);
  }
  const { names } = readStyles(query);
  const [style] = names;
  if (style === undefined) return template;
  const styled = ids.exact('memegen', `${ids.getId('memegen', template)}-${style}`);
  if (styled && names.length === 1) return styled;
  const wrong = names.find((name) => !ids.exact('memegen', `${ids.getId('memegen', template)}-${name}`));
  const problem =
    wrong === undefined
      ? 'takes one style, and addresses of pictures to lay over it'
      : `has no style "${wrong}"`;
  throw invalidField('style', `"${id}" ${problem}. See /compat/memegen/templates/${id}.`);
}

/** Texts by their regions as one line for each region. */
export function toLines(
  { file }: Template,
  captions: readonly { position: string; text: string }[],
): string[] {
  return file.box_positions.map(({ name }) => captions.find(({ position }) => position === name)?.text ?? '');
}

/** What is captioned: a template, or the picture at an address. */
type Source = { template: Template } | { url: string };

/** @throws CamError TEMPLATE_NOT_FOUND, VALIDATION_ERROR */
function findSource(ids: OtherIds, { id, query }: Pick<MemegenPicture, 'id' | 'query'>): Source {
  if (id !== 'custom') return { template: memegenTemplate(ids, { id, query }) };
  const { background = '' } = query;
  if (background === PLACEHOLDER) return findSource(ids, { id: PLACEHOLDER, query });
  if (background === '')
    throw invalidField('background', 'give the address of the picture: ?background=https://….');
  // Each is a part of the one before.
  const own = readOwnAddress(background);
  if (own) return findSource(ids, { id: own.id, query: { ...query, background: own.background } });
  const [style] = readStyles(query).names;
  if (style === undefined) return { url: background };
  throw invalidField(
    'style',
    `a picture of your own has no style "${style}"; give the address of a picture.`,
  );
}

/**
 * One caption per region. Further lines are left out, as memegen does, except over a template that stands for one of
 * memegen's, which may have more regions: `isStandIn`.
 */
function toCaptions(
  { lines, query }: MemegenPicture,
  { regions, isStandIn }: { regions: number; isStandIn: boolean },
  frame: Frame,
): Caption[] {
  const font = query.font ? { font: readFont(query.font) } : {};
  const colors = readColors(query.color ?? '');
  const texts = lines.length > 0 ? lines : [''];
  if (frame.strip > 0) return toTopCaptions(texts, font, frame);
  const further = isStandIn ? texts.slice(regions, LIMITS.captionsMax) : [];
  const bands = listBands(further.length);
  return texts.slice(0, regions + further.length).map((text, at) => {
    const style = { ...font, ...colors[at] };
    const band = bands[at - regions];
    const place = band
      ? { position: `box-${at}`, box: placeInFrame(frame, scaleRect(band, frame.picture)) }
      : { position: `${at}` };
    return { text, ...place, ...(Object.keys(style).length > 0 && { style }) };
  });
}

/** Least height of a caption's box, fraction of the finished picture's. */
const SIDE_MIN = 0.01;

/** The lines below each other in the strip, black and as given. */
function toTopCaptions(texts: readonly string[], font: Caption['style'], frame: Frame): Caption[] {
  const { picture, strip } = frame;
  const line = strip / texts.length;
  return texts.map((text, at) => ({
    text,
    position: `box-${at}`,
    box: placeInFrame(frame, {
      x: 0.01 * picture.width,
      y: (at + 0.05) * line,
      width: 0.98 * picture.width,
      height: Math.max(0.9 * line, SIDE_MIN * frame.height),
    }),
    style: { font: 'oswald', color: 'black', outline_width: 0, align: 'left', case: 'none', ...font },
  }));
}

/** Side of the square that holds an overlay, fraction of the picture's shorter side (memegen's default). */
const OVERLAY = 0.25;
const SCALE_MIN = 0.01;

/** @throws CamError VALIDATION_ERROR */
function readFractions(
  query: MemegenPicture['query'],
  name: 'center' | 'scale',
  initial: number[],
): number[] {
  const text = query[name];
  if (!text) return initial;
  const values = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const least = name === 'scale' ? SCALE_MIN : 0;
  if (values.length === initial.length && values.every((value) => value >= least && value <= 2))
    return values;
  throw invalidField(name, `is "${text.slice(0, 40)}"; write ${initial.join(',')} or other fractions.`);
}

/** Pictures over the background, each as large as fits into its square. @throws CamError */
async function toLayers(
  query: MemegenPicture['query'],
  frame: Frame,
  measure: MeasurePicture,
): Promise<Layer[]> {
  const { picture, strip } = frame;
  const [x = 0, y = 0] = readFractions(query, 'center', [0.5, 0.5]);
  const [scale = 0] = readFractions(query, 'scale', [OVERLAY]);
  const { overlays } = readStyles(query);
  if (overlays.length > LIMITS.layersMax)
    throw invalidField(
      'style',
      `has ${overlays.length} addresses; at most ${LIMITS.layersMax} are laid over a picture.`,
    );
  const side = scale * Math.min(picture.width, picture.height);
  return Promise.all(
    overlays.map(async (image_url, at) => {
      const size = await measure(image_url, 'style');
      const factor = side / Math.max(size.width, size.height);
      const [width, height] = [size.width * factor, size.height * factor];
      const [across, down] = at === 0 ? [x, y] : [0.5, 0.5];
      const place = {
        x: across * picture.width - width / 2,
        y: strip + down * picture.height - height / 2,
        width,
        height,
      };
      return { image_url, box: placeInFrame(frame, place) };
    }),
  );
}

/** Watermarks that leave a picture as it is. */
const NO_MARKS = ['', 'none', 'memegen.link'];

/** The request of an address. @throws CamError TEMPLATE_NOT_FOUND, VALIDATION_ERROR, IMAGE_UNREADABLE */
export async function memegenRequest(
  ids: OtherIds,
  { query: sent, ...address }: MemegenPicture,
  measure: MeasurePicture,
): Promise<CaptionRequest> {
  const source = findSource(ids, { ...address, query: sent });
  const query = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== PLACEHOLDER));
  const picture = { ...address, query };
  const isSizeNeeded = query.height !== undefined || hasOverlays(picture);
  const known = 'template' in source ? source.template : undefined;
  const size =
    known ?? ('url' in source && isSizeNeeded ? await measure(source.url, 'background') : ANY_SIZE);
  const frame = createFrame(size, query);
  const layers = await toLayers(query, frame, measure);
  const { watermark = '' } = query;
  const { value, error } = check({
    ...('template' in source ? { template_id: source.template.id } : { image_url: source.url }),
    captions: toCaptions(
      picture,
      {
        regions: (known?.file.box_positions ?? PICTURE_REGIONS).length,
        isStandIn: known !== undefined && getIdentity(known.origin)?.pack !== 'memegen',
      },
      frame,
    ),
    output_format: picture.format,
    ...(layers.length > 0 && { layers }),
    ...(!NO_MARKS.includes(watermark.toLowerCase()) && { watermark: { text: watermark } }),
    ...toOutput(frame),
  });
  if (error) throw error;
  return value;
}
