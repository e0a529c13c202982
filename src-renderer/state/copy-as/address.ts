import type { Caption, CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { PictureOptions } from '../../../src-shared/contract/picture-address.ts';
import { pictureAddress, pictureMarkdown } from '../../../src-shared/contract/picture-path.ts';
import { regionIndex } from '../../../src-shared/document/region.ts';
import type { CaptionCall } from './call.ts';

/** The address that makes a meme, without what an address cannot contain. */

export interface AddressedCall extends CaptionCall {
  /** Names of the regions, in their order. */
  regions: readonly string[];
}

/** Whether a meme has an address: only if it was made from a template. */
export const hasAddress = ({ request }: AddressedCall): boolean => request.template_id !== undefined;

/** The texts in the order of the regions. */
function orderTexts({ request, regions }: AddressedCall): string[] {
  const named = regions.map((name) => ({ name }));
  const texts = regions.map(() => '');
  for (const { position, text } of request.captions) {
    const at = regionIndex(position, named);
    if (at >= 0) texts[at] = text;
  }
  return texts;
}

/** The value that all captions with a text share; undefined if they differ. */
function common<T>(captions: readonly Caption[], of: (caption: Caption) => T | undefined): T | undefined {
  const values = new Set(captions.filter(({ text }) => text.trim() !== '').map(of));
  const [value] = values;
  return values.size === 1 ? value : undefined;
}

function collectOptions({ captions, width }: CaptionRequest): PictureOptions {
  const given: PictureOptions = {};
  const lang = common(captions, (caption) => caption.lang);
  const font = common(captions, ({ style }) => style?.font);
  const color = common(captions, ({ style }) => style?.color);
  const outline = common(captions, ({ style }) => style?.outline_color);
  const letters = common(captions, ({ style }) => style?.case);
  const align = common(captions, ({ style }) => style?.align);
  if (width !== undefined) given.width = width;
  if (lang !== undefined) given.lang = lang;
  if (font !== undefined) given.font = font;
  if (color !== undefined) given.color = color;
  if (outline !== undefined) given.outline_color = outline;
  if (letters !== undefined) given.case = letters;
  if (align !== undefined) given.align = align;
  return given;
}

/** The complete URL, for programs on this computer. */
export function addressCode(call: AddressedCall): string {
  const { baseUrl, request } = call;
  const { template_id: template = '', output_format: format = 'png' } = request;
  const address = pictureAddress({ template, captions: orderTexts(call), format }, collectOptions(request));
  return `${baseUrl.replace(/\/+$/, '')}${address}`;
}

/** The picture in Markdown. */
export const markdownCode = (call: AddressedCall): string =>
  pictureMarkdown(addressCode(call), orderTexts(call));
