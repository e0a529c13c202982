import { adjust, applyInOrder, drawCover, type Edit, luma, mapPixels, overlayMarkup } from './edit.ts';

export const greyscale = adjust((amount) => ({ saturation: -amount }));
export const brighten = adjust((amount) => ({ brightness: 0.4 * amount }));
export const darken = adjust((amount) => ({ brightness: -0.4 * amount }));
export const contrast = adjust((amount) => ({ contrast: 0.4 * amount }));
export const fade = adjust((amount) => ({ contrast: -0.4 * amount }));
export const saturate = adjust((amount) => ({ saturation: 0.5 * amount }));
export const mute = adjust((amount) => ({ saturation: -0.55 * amount }));
export const warm = adjust((amount) => ({ warmth: 0.5 * amount }));
export const cool = adjust((amount) => ({ warmth: -0.5 * amount }));
export const vignette = adjust((amount) => ({ vignette: 0.75 * amount }));
export const grain = adjust((amount) => ({ grain: 0.65 * amount }));
export const deepFry = adjust((amount) => ({ deep_fry: 0.7 * amount }));

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

export const tint: Edit = async (pixels, { amount, colour = '#ff5f8a' }) =>
  overlayMarkup(pixels, drawCover(pixels, colour, Math.min(0.8, 0.4 * amount)));

export const night: Edit = async (pixels, options, random) => {
  const parts = [0.34, 0.44, 0.72];
  const dark = mapPixels(pixels, (rgb) => {
    for (let at = 0; at < 3; at += 1) rgb[at] = (rgb[at] ?? 0) * (parts[at] ?? 1) + 4;
  });
  return vignette(dark, { amount: options.amount * 0.8 }, random);
};

export const vintage: Edit = async (pixels, options, random) =>
  applyInOrder(
    pixels,
    [sepia, fade, grain, vignette],
    { amount: Math.min(1.2, options.amount) * 0.62 },
    random,
  );

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
