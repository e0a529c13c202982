import type { Box } from '../geometry.ts';
import type { Kit } from '../kit.ts';
import { clip, rect } from '../shapes.ts';

/** A picture from a video tape of about 1985 on a tube, with its dark frame; `glass` is the screen, px. */
export function tubeScreen(kit: Kit, glass: Box, markup: string): string {
  const [x, y, w, h] = glass;
  const split = kit.once(
    'tape',
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">` +
      '<feColorMatrix values="1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0" result="red"/><feOffset in="red" dx="7" result="red"/>' +
      '<feColorMatrix in="SourceGraphic" values="0 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0" result="rest"/><feOffset in="rest" dx="-4" result="rest"/>' +
      '<feComposite in="red" in2="rest" operator="arithmetic" k2="1" k3="1" result="both"/>' +
      '<feGaussianBlur in="both" stdDeviation="2.2 0.7"/>' +
      '<feColorMatrix values="0.92 0.06 0 0 0.03 0.04 0.9 0.04 0 0.03 0.04 0.08 0.88 0 0.05 0 0 0 1 0"/></filter>',
  );
  const lines = kit.once(
    'lines of a tube',
    (id) =>
      `<pattern id="${id}" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="3" fill="#05060c" opacity="0.28"/></pattern>`,
  );
  const noise = kit.once(
    'noise of a tape',
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.008 0.55" numOctaves="1" seed="4"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 3 0 0 0 -1.75"/></filter>`,
  );
  const shade = kit.once(
    'shade of a tube',
    (id) =>
      `<radialGradient id="${id}" r="0.75"><stop offset="0.55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.6"/></radialGradient>`,
  );
  const screen =
    `<g filter="url(#${split})">${rect([x, y, w, h], '#0a0b14')}${markup}</g>` +
    `<rect x="${x}" y="${y + h * 0.9}" width="${w}" height="${h * 0.05}" filter="url(#${noise})" opacity="0.5"/>` +
    rect([x, y, w, h], `url(#${lines})`) +
    rect([x, y, w, h], `url(#${shade})`);
  return rect([0, 0, kit.width, kit.height], '#16151b') + clip(kit, screen, glass, 54);
}
