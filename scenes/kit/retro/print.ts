import type { Pose } from '../emoji.ts';
import { flatEmoji } from '../flat-cast.ts';
import type { Box } from '../geometry.ts';
import type { Kit } from '../kit.ts';
import { rect } from '../shapes.ts';
import { PRESS } from './palette.ts';

const rgb = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);

/** Prints markup in three spot colours from dark to light, a little beside each other as a worn press does. */
export function print(
  kit: Kit,
  markup: string,
  inks: readonly [string, string, string] = [PRESS.ink, PRESS.red, PRESS.paper],
): string {
  const table = [0, 1, 2].map((channel) => inks.map((ink) => (rgb(ink)[channel] ?? 0).toFixed(3)).join(' '));
  const id = kit.once(
    `printed ${inks.join(' ')}`,
    (fresh) =>
      `<filter id="${fresh}" x="-3%" y="-3%" width="106%" height="106%" color-interpolation-filters="sRGB">` +
      '<feColorMatrix values="0.3 0.55 0.15 0 0 0.3 0.55 0.15 0 0 0.3 0.55 0.15 0 0 0 0 0 1 0"/>' +
      `<feComponentTransfer><feFuncR type="discrete" tableValues="${table[0]}"/><feFuncG type="discrete" tableValues="${table[1]}"/><feFuncB type="discrete" tableValues="${table[2]}"/></feComponentTransfer><feOffset dx="0" result="inked"/>` +
      '<feTurbulence type="fractalNoise" baseFrequency="0.05" numOctaves="2" seed="9" result="rough"/>' +
      '<feDisplacementMap in="inked" in2="rough" scale="4"/></filter>',
  );
  const slip = kit.once(
    'slip of the press',
    (fresh) =>
      `<filter id="${fresh}" x="-3%" y="-3%" width="106%" height="106%"><feOffset in="SourceAlpha" dx="6" dy="5"/><feFlood flood-color="${PRESS.ochre}" result="ink"/><feOffset in="SourceAlpha" dx="6" dy="5" result="moved"/><feComposite in="ink" in2="moved" operator="in"/></filter>`,
  );
  return `<g filter="url(#${slip})" opacity="0.75">${markup}</g><g filter="url(#${id})">${markup}</g>`;
}

/** An emoji as an illustration of an old print. */
export const drawEngraving = (
  kit: Kit,
  name: string,
  pose: Pose,
  inks?: readonly [string, string, string],
): string => print(kit, flatEmoji(kit, name, pose), inks);

/** Yellowed paper with stains at its edges, over the whole picture. */
export function oldPaper(kit: Kit, colour: string = PRESS.paper): string {
  const edge = kit.once(
    'yellowed edge',
    (id) =>
      `<radialGradient id="${id}" r="0.78"><stop offset="0.6" stop-color="#7a4a12" stop-opacity="0"/><stop offset="1" stop-color="#7a4a12" stop-opacity="0.34"/></radialGradient>`,
  );
  return rect([0, 0, kit.width, kit.height], colour) + rect([0, 0, kit.width, kit.height], `url(#${edge})`);
}

/** Wear over everything: specks where the ink is gone; draw it last. */
export function addWear(kit: Kit, colour: string = PRESS.paper): string {
  const id = kit.once(
    'worn',
    (fresh) =>
      `<filter id="${fresh}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.07" numOctaves="3" seed="21"/><feColorMatrix values="0 0 0 0 ${rgb(colour)[0]} 0 0 0 0 ${rgb(colour)[1]} 0 0 0 0 ${rgb(colour)[2]} 0 0 22 0 -16"/></filter>`,
  );
  return `<rect width="${kit.width}" height="${kit.height}" filter="url(#${id})" opacity="0.7"/>`;
}

/** Rays of a poster around a point, `count` of them. */
export function posterRays(kit: Kit, x: number, y: number, colour: string, count = 18): string {
  const reach = kit.width + kit.height;
  const ray = (at: number) => {
    const [from, to] = [(at / count) * Math.PI * 2, ((at + 0.5) / count) * Math.PI * 2];
    return `M${x} ${y}L${x + Math.cos(from) * reach} ${y + Math.sin(from) * reach}L${x + Math.cos(to) * reach} ${y + Math.sin(to) * reach}Z`;
  };
  return `<path d="${Array.from({ length: count }, (_, at) => ray(at)).join('')}" fill="${colour}"/>`;
}

/** A thick and a thin line around a box, with notched corners. */
export function ornament([x, y, w, h]: Box, colour: string = PRESS.ink): string {
  const notch = 34;
  const outline = (inset: number) => {
    const [l, t, r, b] = [x + inset, y + inset, x + w - inset, y + h - inset];
    return `M${l + notch} ${t}H${r - notch}q0 ${notch} ${notch} ${notch}V${b - notch}q${-notch} 0 ${-notch} ${notch}H${l + notch}q0 ${-notch} ${-notch} ${-notch}V${t + notch}q${notch} 0 ${notch} ${-notch}Z`;
  };
  return (
    `<path d="${outline(0)}" fill="none" stroke="${colour}" stroke-width="12"/>` +
    `<path d="${outline(22)}" fill="none" stroke="${colour}" stroke-width="4"/>`
  );
}
