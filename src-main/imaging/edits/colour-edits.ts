import type { Pixels } from '../decode.ts';
import { openPicture, toImage } from '../sharp-module.ts';
import { applyInOrder, drawCover, type Edit, luma, mapPixels, overlayMarkup, withSharp } from './edit.ts';

/** Multiplies each channel by its factor and adds an offset (0–255). */
function levels(pixels: Pixels, factors: readonly [number, number, number], offset = 0): Pixels {
  return mapPixels(pixels, (rgb) => {
    for (let at = 0; at < 3; at += 1) rgb[at] = (rgb[at] ?? 0) * (factors[at] ?? 1) + offset;
  });
}

const scaleContrast = (pixels: Pixels, factor: number): Pixels =>
  levels(pixels, [factor, factor, factor], 128 * (1 - factor));

export const greyscale: Edit = async (pixels, { amount }) => {
  const share = Math.min(1, amount);
  return mapPixels(pixels, (rgb) => {
    const grey = luma(rgb);
    for (let at = 0; at < 3; at += 1) rgb[at] = (rgb[at] ?? 0) + (grey - (rgb[at] ?? 0)) * share;
  });
};

export const sepia: Edit = async (pixels, { amount }) => {
  const share = Math.min(1, amount * 0.9);
  return mapPixels(pixels, (rgb) => {
    const grey = luma(rgb);
    const to = [grey * 1.12 + 16, grey * 0.94 + 8, grey * 0.7];
    for (let at = 0; at < 3; at += 1) rgb[at] = (rgb[at] ?? 0) + ((to[at] ?? 0) - (rgb[at] ?? 0)) * share;
  });
};

export const invert: Edit = async (pixels) =>
  mapPixels(pixels, (rgb) => {
    for (let at = 0; at < 3; at += 1) rgb[at] = 255 - (rgb[at] ?? 0);
  });

export const brighten: Edit = async (pixels, { amount }) =>
  levels(pixels, [1 + 0.22 * amount, 1 + 0.22 * amount, 1 + 0.22 * amount], 14 * amount);
export const darken: Edit = async (pixels, { amount }) => {
  const factor = Math.max(0.15, 1 - 0.36 * amount);
  return levels(pixels, [factor, factor, factor]);
};
export const contrast: Edit = async (pixels, { amount }) => scaleContrast(pixels, 1 + 0.45 * amount);
export const fade: Edit = async (pixels, { amount }) =>
  scaleContrast(pixels, Math.max(0.35, 1 - 0.35 * amount));
export const saturate: Edit = async (pixels, { amount }) =>
  withSharp(pixels, (image) => image.modulate({ saturation: 1 + 0.8 * amount }));
export const mute: Edit = async (pixels, { amount }, random) =>
  greyscale(pixels, { amount: Math.min(0.85, 0.55 * amount) }, random);
export const warm: Edit = async (pixels, { amount }) =>
  levels(pixels, [1 + 0.12 * amount, 1 + 0.02 * amount, 1 - 0.16 * amount]);
export const cool: Edit = async (pixels, { amount }) =>
  levels(pixels, [1 - 0.16 * amount, 1, 1 + 0.14 * amount]);

export const tint: Edit = async (pixels, { amount, colour = '#ff5f8a' }) =>
  overlayMarkup(pixels, drawCover(pixels, colour, Math.min(0.8, 0.4 * amount)));

export const vignette: Edit = async (pixels, { amount }) => {
  const dark = Math.min(0.95, 0.72 * amount);
  const edge = `<radialGradient id="edge" r="0.72"><stop offset="0.45" stop-color="#000000" stop-opacity="0"/><stop offset="1" stop-color="#000000" stop-opacity="${dark}"/></radialGradient>`;
  return overlayMarkup(pixels, `<defs>${edge}</defs>${drawCover(pixels, 'url(#edge)')}`);
};

export const night: Edit = async (pixels, options, random) => {
  const dark = levels(pixels, [0.34, 0.44, 0.72], 4);
  return vignette(dark, { amount: options.amount * 0.8 }, random);
};

export const grain: Edit = async (pixels, { amount }, random) =>
  mapPixels(pixels, (rgb) => {
    const speck = (random.next() - 0.5) * 62 * amount;
    for (let at = 0; at < 3; at += 1) rgb[at] = (rgb[at] ?? 0) + speck;
  });

export const vintage: Edit = async (pixels, options, random) =>
  applyInOrder(
    pixels,
    [sepia, fade, grain, vignette],
    { amount: Math.min(1.2, options.amount) * 0.62 },
    random,
  );

/** Oversaturated, oversharpened, and compressed twice as a low-quality JPEG. */
export const deepFry: Edit = async (pixels, { amount }, random) => {
  const loud = await withSharp(pixels, (image) =>
    image.modulate({ saturation: 2 + 0.9 * amount }).sharpen({ sigma: 2.2 }),
  );
  const hot = levels(scaleContrast(loud, 1.35 + 0.35 * amount), [1.18, 1.02, 0.82]);
  const noisy = await grain(hot, { amount: 0.75 * amount }, random);
  let now = noisy;
  for (let round = 0; round < 2; round += 1) {
    const { width, height } = now;
    const jpeg = await toImage(now)
      .flatten()
      .jpeg({ quality: Math.max(4, Math.round(13 - 5 * amount)) })
      .toBuffer();
    const back = await openPicture(jpeg).raw().toBuffer({ resolveWithObject: true });
    now = { data: back.data, width, height, channels: 3 };
  }
  return withSharp(now, (image) => image.sharpen({ sigma: 1.4 }));
};

const RAINBOW = ['#ff2d55', '#ff9500', '#ffe600', '#34c759', '#0a84ff', '#af52de'];
export const rainbow: Edit = async (pixels, { amount }) => {
  const stops = RAINBOW.map((colour, at) => `<stop offset="${at / 5}" stop-color="${colour}"/>`);
  const stripes = `<linearGradient id="stripes" x1="0" y1="0" x2="1" y2="0.35">${stops.join('')}</linearGradient>`;
  const cover = drawCover(pixels, 'url(#stripes)', Math.min(0.9, 0.5 * amount));
  return overlayMarkup(pixels, `<defs>${stripes}</defs>${cover}`);
};

/** A false-colour scale from cold to hot, by luma. */
export const thermal: Edit = async (pixels) => {
  const scale: readonly (readonly [number, number, number])[] = [
    [12, 4, 60],
    [92, 14, 140],
    [214, 40, 100],
    [250, 130, 30],
    [255, 225, 70],
    [255, 255, 235],
  ];
  return mapPixels(pixels, (rgb) => {
    const at = (luma(rgb) / 255) * (scale.length - 1);
    const [low, high] = [scale[Math.floor(at)], scale[Math.ceil(at)]];
    for (let channel = 0; channel < 3; channel += 1) {
      const from = low?.[channel] ?? 0;
      rgb[channel] = from + ((high?.[channel] ?? 0) - from) * (at % 1);
    }
  });
};

/** Two colours: shadows become `colour`, highlights the colour of paper. */
export const duotone: Edit = async (pixels, { colour = '#2b1a8f' }) => {
  const ink = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const paper = [255, 236, 200];
  return mapPixels(pixels, (rgb) => {
    const share = Math.max(0, Math.min(1, (luma(rgb) - 20) / 215));
    for (let at = 0; at < 3; at += 1) rgb[at] = (ink[at] ?? 0) + ((paper[at] ?? 0) - (ink[at] ?? 0)) * share;
  });
};
