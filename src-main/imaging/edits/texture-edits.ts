import { scaleSize } from '../../../src-shared/document/geometry.ts';
import type { Pixels } from '../decode.ts';
import { adjust, applyInOrder, type Edit, luma, mapPixels, withSharp } from './edit.ts';

const side = ({ width, height }: Pixels) => Math.min(width, height);

export const blur = adjust((amount) => ({ blur: 0.28 * amount }));
export const sharpen = adjust((amount) => ({ sharpen: 0.5 * amount }));

export const pixelate: Edit = async (pixels, { amount }) => {
  const cells = Math.max(6, Math.round(44 / amount));
  const { width, height } = scaleSize(pixels, cells / side(pixels));
  const small = await withSharp(pixels, (image) =>
    image.resize(width, height, { fit: 'fill', kernel: 'mitchell' }),
  );
  return withSharp(small, (image) =>
    image.resize(pixels.width, pixels.height, { fit: 'fill', kernel: 'nearest' }),
  );
};

export const posterise: Edit = async (pixels, { amount }) => {
  const steps = Math.max(2, Math.round(5 - amount));
  const calm = await withSharp(pixels, (image) => image.median(5).modulate({ saturation: 1.5 }));
  return mapPixels(calm, (rgb) => {
    for (let at = 0; at < 3; at += 1) rgb[at] = Math.round(((rgb[at] ?? 0) / 255) * steps) * (255 / steps);
  });
};

async function toGrey(pixels: Pixels, sigma?: number): Promise<Uint8Array> {
  const { data, channels } = sigma ? await withSharp(pixels, (image) => image.blur(sigma)) : pixels;
  const grey = new Uint8Array(pixels.width * pixels.height);
  for (let at = 0; at < grey.length; at += 1) {
    const from = at * channels;
    grey[at] = luma([data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0]);
  }
  return grey;
}

/** Black lines where the brightness changes. */
const outline: Edit = async (pixels, { amount }) => {
  const reach = Math.max(1, Math.round(side(pixels) / 420));
  const grey = await toGrey(pixels, Math.max(0.6, reach * 0.7));
  const { width, height } = pixels;
  const value = (x: number, y: number) =>
    grey[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))] ?? 0;
  return mapPixels(pixels, (rgb, x, y) => {
    const change =
      Math.abs(value(x + reach, y) - value(x - reach, y)) +
      Math.abs(value(x, y + reach) - value(x, y - reach));
    const keep = Math.max(0, Math.min(1, 1 - (change - 26) / (44 / amount)));
    for (let at = 0; at < 3; at += 1) rgb[at] = (rgb[at] ?? 0) * keep;
  });
};

/** Dots over the colours, larger where it is darker. */
const addDots: Edit = async (pixels) => {
  const cell = Math.max(4, Math.round(side(pixels) / 110));
  return mapPixels(pixels, (rgb, x, y) => {
    const row = Math.floor(y / cell);
    const [dx, dy] = [((x + (row % 2) * (cell / 2)) % cell) - cell / 2, (y % cell) - cell / 2];
    const dark = 1 - luma(rgb) / 255;
    if (dark > 0.3 && dark < 0.82 && Math.hypot(dx, dy) < cell * 0.5 * dark)
      for (let at = 0; at < 3; at += 1) rgb[at] = (rgb[at] ?? 0) * 0.72;
  });
};

export const comic: Edit = async (pixels, options, random) => {
  const flat = await applyInOrder(pixels, [posterise, addDots], options, random);
  const edges = await outline(pixels, options, random);
  const light = ({ data, channels }: Pixels, at: number) =>
    [0, 1, 2].reduce((sum, channel) => sum + (data[at * channels + channel] ?? 0), 0);
  return mapPixels(flat, (rgb, x, y) => {
    const at = y * pixels.width + x;
    const keep = light(edges, at) / Math.max(1, light(pixels, at));
    for (let channel = 0; channel < 3; channel += 1) rgb[channel] = (rgb[channel] ?? 0) * Math.min(1, keep);
  });
};

/** Newspaper print: dark dots on paper, on a grid rotated by 45°. */
export const halftone: Edit = async (pixels, { amount }) => {
  const cell = Math.max(3, Math.round((side(pixels) / 95) * amount));
  const grey = await toGrey(pixels, cell / 3);
  const turn = Math.PI / 4;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return mapPixels(pixels, (rgb, x, y) => {
    const [u, v] = [(x * cos + y * sin) / cell, (y * cos - x * sin) / cell];
    const far = Math.hypot(u - Math.round(u), v - Math.round(v));
    const dark = 1 - (grey[y * pixels.width + x] ?? 0) / 255;
    const ink = Math.max(0, Math.min(1, (0.72 * Math.sqrt(dark) - far) * cell));
    rgb[0] = 250 - ink * 225;
    rgb[1] = 244 - ink * 220;
    rgb[2] = 230 - ink * 200;
  });
};

/** Pencil on paper. */
export const sketch: Edit = async (pixels, { amount }) => {
  const sharpGrey = await toGrey(pixels);
  const soft = await toGrey(pixels, Math.max(1, side(pixels) * 0.008 * amount));
  return mapPixels(pixels, (rgb, x, y) => {
    const at = y * pixels.width + x;
    const light = Math.min(255, ((sharpGrey[at] ?? 0) * 255) / Math.max(1, soft[at] ?? 1));
    const line = 255 * (light / 255) ** 2.6;
    rgb[0] = line;
    rgb[1] = line * 0.99;
    rgb[2] = line * 0.96;
  });
};

/** Rows shifted sideways, and colour channels apart. */
export const glitch: Edit = async (pixels, { amount }, random) => {
  const { width, height, channels, data: source } = pixels;
  const data = Buffer.from(source);
  const split = Math.round(width * 0.012 * amount);
  for (let y = 0; y < height; ) {
    const tall = Math.max(1, Math.round(height * (0.008 + random.next() * 0.06)));
    const shift = random.next() < 0.34 ? Math.round((random.next() - 0.5) * width * 0.16 * amount) : 0;
    for (let row = y; row < Math.min(height, y + tall); row += 1) {
      for (let x = 0; x < width; x += 1) {
        const to = (row * width + x) * channels;
        const from = (offset: number) =>
          (row * width + ((x + shift + offset + width * 2) % width)) * channels;
        data[to] = source[from(split)] ?? 0;
        data[to + 1] = source[from(0) + 1] ?? 0;
        data[to + 2] = source[from(-split) + 2] ?? 0;
        if (row % 4 === 0) for (let at = 0; at < 3; at += 1) data[to + at] = (data[to + at] ?? 0) * 0.86;
      }
    }
    y += tall;
  }
  return { ...pixels, data };
};
