import type { Pose } from '../emoji.ts';
import { flatEmoji } from '../flat-cast.ts';
import type { Box } from '../geometry.ts';
import type { Kit } from '../kit.ts';
import { rect } from '../shapes.ts';
import { GAME } from './palette.ts';

/** px: the side of a cell; pictures of games are multiples of it wide and high. */
export const CELL = 10;

/**
 * Draws markup as square cells of few colours: one point of each cell is kept and spread over it, then light is reduced
 * to six steps in each channel and edges are hard.
 */
export function mosaic(kit: Kit, markup: string, cell = CELL): string {
  const id = kit.once(
    `mosaic ${cell}`,
    (fresh) =>
      `<filter id="${fresh}" x="0" y="0" width="${kit.width}" height="${kit.height}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">` +
      '<feFlood flood-opacity="0" result="empty"/>' +
      `<feFlood x="${cell / 2 - 1}" y="${cell / 2 - 1}" width="2" height="2" flood-color="#000" result="point"/>` +
      `<feComposite x="0" y="0" width="${cell}" height="${cell}" in="point" in2="empty" operator="over"/>` +
      '<feTile result="points"/>' +
      '<feComposite in="SourceGraphic" in2="points" operator="in"/>' +
      `<feMorphology operator="dilate" radius="${cell / 2 - 1}"/>` +
      '<feComponentTransfer><feFuncR type="discrete" tableValues="0.06 0.24 0.43 0.62 0.81 1"/><feFuncG type="discrete" tableValues="0.05 0.24 0.43 0.62 0.81 1"/><feFuncB type="discrete" tableValues="0.11 0.27 0.45 0.63 0.81 0.96"/><feFuncA type="discrete" tableValues="0 1"/></feComponentTransfer></filter>',
  );
  return `<g filter="url(#${id})">${markup}</g>`;
}

/** An emoji as the sprite of a game; `x`, `y` as in `emoji`. */
export const sprite = (kit: Kit, name: string, pose: Pose): string => mosaic(kit, flatEmoji(kit, name, pose));

const toCell = (value: number): number => Math.round(value / CELL) * CELL;

/** A box for texts with stepped corners and a double edge, on whole cells. */
export function gameBox([x, y, w, h]: Box, { fill = GAME.navy, edge = GAME.white } = {}): string {
  const step = (inset: number, colour: string) => {
    const [left, top, right, bottom] = [
      toCell(x) + inset,
      toCell(y) + inset,
      toCell(x + w) - inset,
      toCell(y + h) - inset,
    ];
    return (
      rect([left + CELL, top, right - left - CELL * 2, bottom - top], colour) +
      rect([left, top + CELL, right - left, bottom - top - CELL * 2], colour)
    );
  };
  return step(0, GAME.black) + step(CELL, edge) + step(CELL * 2, GAME.black) + step(CELL * 3, fill);
}

/** Dithered ground: every second cell of a box in a second colour. */
export function dither(kit: Kit, [x, y, w, h]: Box, colour: string, cell = CELL): string {
  const id = kit.once(
    `dither ${colour} ${cell}`,
    (fresh) =>
      `<pattern id="${fresh}" width="${cell * 2}" height="${cell * 2}" patternUnits="userSpaceOnUse"><path d="M0 0h${cell}v${cell}h${-cell}ZM${cell} ${cell}h${cell}v${cell}h${-cell}Z" fill="${colour}"/></pattern>`,
  );
  return rect([x, y, w, h], `url(#${id})`);
}
