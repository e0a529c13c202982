import type { Size } from '../../../src-shared/document/geometry.ts';
import type { Pixels } from '../decode.ts';
import { type Edit, overlayMarkup, remapPixels, withSharp } from './edit.ts';

const whole = (value: number) => Math.max(1, Math.round(value));
const side = ({ width, height }: Pixels) => Math.min(width, height);

export const mirror: Edit = async (pixels) => withSharp(pixels, (image) => image.flop());
export const upsideDown: Edit = async (pixels) => withSharp(pixels, (image) => image.flip());

/** Size of the largest upright part without empty corners of a picture rotated by `degrees`. */
function inscribe({ width, height }: Pixels, degrees: number): Size {
  const turn = ((degrees % 180) + 180) % 180;
  const angle = ((turn > 90 ? 180 - turn : turn) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const scale = Math.min(1 / (cos + (height / width) * sin), 1 / (cos + (width / height) * sin));
  return {
    width: Math.max(1, Math.floor(width * scale) - 2),
    height: Math.max(1, Math.floor(height * scale) - 2),
  };
}

export const rotate: Edit = async (pixels, { number, place, amount }) => {
  const left = place !== undefined && place.x < 0.5;
  const degrees = number ?? (amount < 1 ? 8 : 90);
  const signed = left ? -degrees : degrees;
  if (signed % 90 === 0) return withSharp(pixels, (image) => image.rotate(((signed % 360) + 360) % 360));
  const turned = await withSharp(pixels, (image) =>
    image.rotate(signed, { background: { r: 0, g: 0, b: 0, alpha: 0 } }),
  );
  const part = inscribe(pixels, signed);
  const [width, height] = [Math.min(part.width, turned.width), Math.min(part.height, turned.height)];
  return withSharp(turned, (image) =>
    image.extract({
      left: Math.floor((turned.width - width) / 2),
      top: Math.floor((turned.height - height) / 2),
      width,
      height,
    }),
  );
};

export const zoom: Edit = async (pixels, { amount, number, place = { x: 0.5, y: 0.42 } }) => {
  const factor = number !== undefined && number > 1 && number <= 8 ? number : 1 + 0.75 * amount;
  const [width, height] = [whole(pixels.width / factor), whole(pixels.height / factor)];
  const left = Math.max(0, Math.min(pixels.width - width, Math.round(place.x * pixels.width - width / 2)));
  const top = Math.max(0, Math.min(pixels.height - height, Math.round(place.y * pixels.height - height / 2)));
  return withSharp(pixels, (image) =>
    image.extract({ left, top, width, height }).resize(pixels.width, pixels.height, { fit: 'fill' }),
  );
};

export const square: Edit = async (pixels, { place = { x: 0.5, y: 0.5 } }) => {
  const size = side(pixels);
  const left = Math.round((pixels.width - size) * place.x);
  const top = Math.round((pixels.height - size) * place.y);
  return withSharp(pixels, (image) => image.extract({ left, top, width: size, height: size }));
};

/** Magnifies the middle. */
export const bulge: Edit = async (pixels, { amount, place = { x: 0.5, y: 0.5 } }) => {
  const [cx, cy, reach] = [pixels.width * place.x, pixels.height * place.y, side(pixels) * 0.48];
  const power = 1 + 0.75 * Math.min(2, amount);
  return remapPixels(pixels, (x, y) => {
    const [dx, dy] = [x - cx, y - cy];
    const far = Math.hypot(dx, dy) / reach;
    if (far >= 1 || far === 0) return [x, y];
    const pull = far ** (power - 1) * (1 - far) + far;
    return [cx + dx * pull, cy + dy * pull];
  });
};

/** Shows what is in the middle larger, less and less towards the edge, so that nothing breaks there. */
export const enlarge: Edit = async (pixels, { amount }) => {
  const [cx, cy] = [pixels.width / 2, pixels.height / 2];
  const least = 1 / (1 + 0.75 * Math.min(2, amount));
  return remapPixels(pixels, (x, y) => {
    const [dx, dy] = [x - cx, y - cy];
    const far = Math.min(1, Math.hypot(dx / cx, dy / cy));
    // Flat in the middle, where the head is.
    const share = least + (1 - least) * far ** 3;
    return [cx + dx * share, cy + dy * share];
  });
};

export const swirl: Edit = async (pixels, { amount, place = { x: 0.5, y: 0.5 } }) => {
  const [cx, cy, reach] = [pixels.width * place.x, pixels.height * place.y, side(pixels) * 0.5];
  return remapPixels(pixels, (x, y) => {
    const [dx, dy] = [x - cx, y - cy];
    const far = Math.hypot(dx, dy) / reach;
    if (far >= 1) return [x, y];
    const turn = (1 - far) ** 2 * 2.8 * amount;
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
    return [cx + dx * cos - dy * sin, cy + dx * sin + dy * cos];
  });
};

export const stretch: Edit = async (pixels, { amount }) =>
  withSharp(pixels, (image) =>
    image.resize(whole(pixels.width * Math.min(2, 1 + 0.5 * amount)), pixels.height, { fit: 'fill' }),
  );

/** The left half and its mirror image. */
export const symmetry: Edit = async (pixels) =>
  remapPixels(pixels, (x, y) => [x < pixels.width / 2 ? x : pixels.width - 1 - x, y]);

export const frame: Edit = async (pixels, { amount, colour = '#111318' }) => {
  const size = Math.max(2, Math.round(side(pixels) * 0.04 * amount));
  return withSharp(pixels, (image) =>
    image.extend({ top: size, bottom: size, left: size, right: size, background: colour }),
  );
};

export const polaroid: Edit = async (pixels) => {
  const size = Math.round(side(pixels) * 0.055);
  const paper = await withSharp(pixels, (image) =>
    image.extend({ top: size, bottom: size * 4, left: size, right: size, background: '#fbf9f3' }),
  );
  const [width, height] = [pixels.width, pixels.height];
  const edge = `<rect x="${size}" y="${size}" width="${width}" height="${height}" fill="none" stroke="#000000" stroke-opacity="0.22" stroke-width="${Math.max(1, size * 0.06)}"/>`;
  return overlayMarkup(paper, edge);
};
