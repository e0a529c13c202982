import { darken } from '../colour.ts';
import type { Box } from '../geometry.ts';
import type { Kit } from '../kit.ts';
import { group, path, rect, rotate } from '../shapes.ts';
import { CARD } from './palette.ts';

/** How high a piece lies above the one below, 1–5: its shadow is that much longer and softer. */
export type Lift = 1 | 2 | 3 | 4 | 5;

/** Scissors do not cut quite straight: px that an edge strays. */
const STRAY = 7;

/** A piece of card lifted off the ground: cut edges, a lighter rim towards the light and a shadow to the lower right. */
export function liftPaper(kit: Kit, markup: string, lift: Lift = 2): string {
  const id = kit.once(`lift ${lift}`, (fresh) => {
    const [far, soft] = [3 + lift * 4, 2 + lift * 3];
    return (
      `<filter id="${fresh}" x="-10%" y="-10%" width="125%" height="125%" color-interpolation-filters="sRGB">` +
      '<feTurbulence type="turbulence" baseFrequency="0.018" numOctaves="1" seed="8" result="stray"/>' +
      `<feDisplacementMap in="SourceGraphic" in2="stray" scale="${STRAY}" xChannelSelector="R" yChannelSelector="G" result="cut"/>` +
      '<feOffset in="cut" dx="2" dy="2" result="moved"/><feComposite in="cut" in2="moved" operator="out" result="rim"/>' +
      '<feColorMatrix in="rim" values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0.45 0" result="light"/>' +
      `<feGaussianBlur in="cut" stdDeviation="${soft}"/><feOffset dx="${far * 0.7}" dy="${far}"/>` +
      '<feColorMatrix values="0 0 0 0 0.12 0 0 0 0 0.07 0 0 0 0 0.12 0 0 0 0.42 0" result="shadow"/>' +
      '<feMerge><feMergeNode in="shadow"/><feMergeNode in="cut"/><feMergeNode in="light"/></feMerge></filter>'
    );
  });
  return `<g filter="url(#${id})">${markup}</g>`;
}

/** A piece of card cut along path data. */
export const piece = (kit: Kit, data: string, colour: string, lift: Lift = 2): string =>
  liftPaper(kit, path(data, colour), lift);

/** The card that everything lies on. */
export const drawBacking = (kit: Kit, colour: string): string => rect([0, 0, kit.width, kit.height], colour);

/** A strip of paper for a text, its short ends torn; `turn` in degrees clockwise. */
export function strip(
  kit: Kit,
  [x, y, w, h]: Box,
  colour: string,
  { turn = 0, lift = 2 }: { turn?: number; lift?: Lift } = {},
): string {
  const teeth = (from: number, way: number) =>
    Array.from(
      { length: 6 },
      () =>
        `l${(kit.random() * 18 * way).toFixed(1)} ${((from * h) / 6).toFixed(1)}l${(-kit.random() * 18 * way).toFixed(1)} 0`,
    ).join('');
  const data = `M${x} ${y}H${x + w}${teeth(1, 1)}L${x + w} ${y + h}H${x}${teeth(-1, -1)}Z`;
  return rotate(piece(kit, data, colour, lift), turn, [x + w / 2, y + h / 2]);
}

/** A range of hills or waves over the whole width: crest at `y` px, `wave` px long, `high` px up and down. */
export function ridge(
  kit: Kit,
  y: number,
  colour: string,
  {
    wave = 500,
    high = 50,
    shift = 0,
    lift = 3,
  }: { wave?: number; high?: number; shift?: number; lift?: Lift } = {},
): string {
  const points: string[] = [];
  for (let x = -40; x <= kit.width + 40; x += 40)
    points.push(
      `L${x} ${(y - Math.sin(((x + shift) / wave) * Math.PI * 2) * high - Math.sin(((x + shift) / wave) * 4.1) * high * 0.4).toFixed(1)}`,
    );
  return piece(kit, `M-40 ${kit.height + 40}${points.join('')}V${kit.height + 40}Z`, colour, lift);
}

/** A tree of two pieces; `x` its trunk and `ground` its foot, px. */
export const paperTree = (kit: Kit, x: number, ground: number, high: number, colour: string): string =>
  piece(
    kit,
    `M${x - high * 0.04} ${ground}L${x - high * 0.025} ${ground - high * 0.5}H${x + high * 0.025}L${x + high * 0.04} ${ground}Z`,
    darken(colour, 0.45),
    1,
  ) +
  piece(
    kit,
    `M${x - high * 0.26} ${ground - high * 0.3}Q${x - high * 0.24} ${ground - high * 0.9} ${x} ${ground - high}Q${x + high * 0.24} ${ground - high * 0.9} ${x + high * 0.26} ${ground - high * 0.3}Q${x} ${ground - high * 0.2} ${x - high * 0.26} ${ground - high * 0.3}Z`,
    colour,
    2,
  );

/** A flat cloud of cream card, 270 px wide at size 1; `x`, `y` is its lower left corner. */
export function paperCloud(kit: Kit, x: number, y: number, size = 1): string {
  const arc = (...steps: number[]) => `q${steps.map((step) => +(step * size).toFixed(1)).join(' ')}`;
  const data = `M${x} ${y}${arc(30, -60, 90, -40)}${arc(40, -60, 110, -10)}${arc(70, -10, 70, 50)}Z`;
  return piece(kit, data, CARD.cream, 2);
}

/** Fibres of the paper over the whole picture; draw it last. */
export function grain(kit: Kit): string {
  const id = kit.once(
    'grain',
    (fresh) =>
      `<filter id="${fresh}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.09 0.03" numOctaves="2" seed="11"/>` +
      '<feColorMatrix values="0 0 0 0 0.25 0 0 0 0 0.2 0 0 0 0 0.15 0.5 0.5 0 0 -0.42"/></filter>',
  );
  return group(`<rect width="${kit.width}" height="${kit.height}" filter="url(#${id})"/>`, '', 0.5);
}
