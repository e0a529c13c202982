import { decodeCaption, encodeCaption, withoutPercent } from './caption-escapes.ts';
import { invalidField } from './errors.ts';
import { listWords } from './list-words.ts';
import type { PictureOptions } from './picture-address.ts';
import { getExtension, type OutputFormat } from './picture-formats.ts';

/** Pictures by address: `/v1/i/<template>/<caption>/…/<caption>.png?width=…`, one caption per region. */

const OPTION_NAMES = listWords('width height lang font color outline_color case align max_font_size strict');

export interface PictureAddress {
  /** Slug or id of the template, as in the address. */
  template: string;
  /** In the order of the regions; an empty one leaves its region blank. */
  captions: readonly string[];
  format: OutputFormat;
}

/** The beginning of the addresses of pictures. */
export const PICTURES = '/v1/i/';

export function withoutTrailing(captions: readonly string[]): readonly string[] {
  return captions.slice(0, captions.findLastIndex((caption) => caption !== '') + 1);
}

/** Template and captions as the parts of a path, with the ending of the format. */
export function captionPath(
  { template, captions }: Pick<PictureAddress, 'template' | 'captions'>,
  ending: string,
): string {
  const parts = [
    encodeURIComponent(template.replace(/^(?:tpl|tmpl)_/, '')),
    ...withoutTrailing(captions).map(encodeCaption),
  ];
  return `${parts.join('/')}.${ending}`;
}

function toSearchParams(options: PictureOptions): URLSearchParams {
  return new URLSearchParams(
    OPTION_NAMES.flatMap((name): [string, string][] => {
      const value = options[name];
      return value === undefined ? [] : [[name, `${value}`]];
    }),
  );
}

/** The path and query of a picture: `/v1/i/two-buttons/Sleep/One_more_episode.png?width=600`. */
export function pictureAddress(picture: PictureAddress, options: PictureOptions = {}): string {
  const query = `${toSearchParams(options)}`;
  const path = `${PICTURES}${captionPath(picture, getExtension(picture.format))}`;
  return query === '' ? path : `${path}?${query}`;
}

/**
 * The rest of the path of an address after `beginning`. A router also accepts `/v%31/i/` for `/v1/i/`, which is refused,
 * because cutting it by length would give another picture than the signed one.
 * @throws CamError VALIDATION_ERROR
 */
export function pathBelow(url: string, beginning: string): string {
  const [path = ''] = url.split('?', 1);
  if (path.startsWith(beginning)) return path.slice(beginning.length);
  throw invalidField('path', `must begin with ${beginning} as it is, without percent-encoding.`);
}

/** The parts of a path below its prefix, and its ending in lower case: `a/b_c.png` is `a`, `b c` and `png`. */
export function readCaptionPath(path: string): { template: string; captions: string[]; ending: string } {
  const [, plain = path, ending = ''] = /^(.*)\.([^./]*)$/s.exec(path) ?? [];
  const [template = '', ...captions] = plain.split('/');
  return {
    template: withoutPercent(template),
    captions: captions.map(decodeCaption),
    ending: ending.toLowerCase(),
  };
}

/** A picture in Markdown. Its alternative text consists of `texts`: the template's name, if known, and the captions. */
export function pictureMarkdown(url: string, texts: readonly string[]): string {
  const given = texts.map((text) => text.trim()).filter((text) => text !== '');
  const alt = given.length > 0 ? given.join(' / ').replaceAll(/\s+/g, ' ') : 'Meme';
  return `![${alt.replaceAll(/[[\]\\]/g, '\\$&')}](${url})`;
}
