import type { Size } from '../../../src-shared/document/geometry.ts';
import { pictureType, toDataUrl } from '../files/open-file.ts';

/** Draws the editor's canvas in the browser: to estimate the size of the engine's file, without a charge, or to read it. */

/**
 * What the browser encodes, with the engine's quality, and by how much the engine's files differ from that, measured on
 * built-in templates: browsers compress PNG less, subsample the colours of JPEG and take longer for WebP. They do not
 * encode AVIF: a file of the engine has 0.64 of the bytes of its WebP (0.58–0.69).
 */
const FORMATS: Readonly<Record<string, { as: string; quality?: number; factor: number } | undefined>> = {
  png: { as: 'png', factor: 0.63 },
  jpeg: { as: 'jpeg', quality: 0.9, factor: 1.28 },
  webp: { as: 'webp', quality: 0.9, factor: 1.05 },
  avif: { as: 'webp', quality: 0.9, factor: 0.67 },
};

const SVG = 'http://www.w3.org/2000/svg';

/** The bytes of a picture by its address. */
export type ReadPicture = (url: string) => Promise<Uint8Array>;

/** A canvas among the elements as a picture, which a copy of the elements keeps. */
function toImage(canvas: HTMLCanvasElement, place: Element): SVGImageElement {
  const image = document.createElementNS(SVG, 'image');
  for (const { name, value } of place.attributes) image.setAttribute(name, value);
  image.setAttribute('preserveAspectRatio', 'none');
  image.setAttribute('href', canvas.toDataURL());
  return image;
}

/** The SVG with its pictures inlined: an SVG in an `<img>` loads nothing. @throws the error of `read` */
async function inlinePictures(
  svg: SVGSVGElement,
  { width, height }: Size,
  read: ReadPicture,
): Promise<string> {
  const copy = document.importNode(svg, true);
  copy.setAttribute('width', `${width}`);
  copy.setAttribute('height', `${height}`);
  const canvases = svg.querySelectorAll('canvas');
  for (const [at, place] of [...copy.querySelectorAll('foreignObject:has(canvas)')].entries()) {
    const canvas = canvases[at];
    if (canvas?.style.visibility === 'hidden') place.remove();
    else if (canvas) place.replaceWith(toImage(canvas, place));
  }
  for (const image of copy.getElementsByTagNameNS(SVG, 'image')) {
    const href = image.getAttribute('href') ?? '';
    if (href.startsWith('data:')) continue;
    const bytes = await read(href);
    image.setAttribute('href', toDataUrl(bytes, pictureType(bytes) ?? 'image/png'));
  }
  return new XMLSerializer().serializeToString(copy);
}

async function drawMarkup(markup: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([markup], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * The drawing on a canvas, `size` in px, with a colour beneath it.
 * @throws Error where a picture in it cannot be read or drawn
 */
export async function drawSvgPicture(
  svg: SVGSVGElement,
  size: Size,
  read: ReadPicture,
  color?: string,
): Promise<OffscreenCanvas> {
  const image = await drawMarkup(await inlinePictures(svg, size, read));
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas to draw on.');
  if (color !== undefined) {
    context.fillStyle = color;
    context.fillRect(0, 0, size.width, size.height);
  }
  context.drawImage(image, 0, 0, size.width, size.height);
  return canvas;
}

/**
 * About how many bytes the engine's file of a drawing will have, `size` in px; null where the browser cannot encode the
 * format.
 * @throws Error where a picture in it cannot be read or drawn
 */
export async function encodeSvgPicture(
  svg: SVGSVGElement,
  format: string,
  size: Size,
  read: ReadPicture,
): Promise<number | null> {
  const known = FORMATS[format];
  if (!known) return null;
  // JPEG has no transparency.
  const canvas = await drawSvgPicture(svg, size, read, format === 'jpeg' ? '#ffffff' : undefined);
  const { as, factor, ...quality } = known;
  const type = `image/${as}`;
  const blob = await canvas.convertToBlob({ type, ...quality });
  return blob.type === type ? Math.round(blob.size * factor) : null;
}
