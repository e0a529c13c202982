import {
  addShadow,
  type Box,
  blob,
  darken,
  defineScene,
  ellipse,
  emoji,
  glow,
  grid,
  gutters,
  type Kit,
  lighten,
  linear,
  panel,
  part,
  path,
  puffy,
  rect,
  room,
  table,
  tube,
  vignette,
  wash,
  windowPane,
} from '../kit/index.ts';

const [width, height] = [1600, 1040];
const FLOOR = 800;
const TABLE = 742;

const pot = (kit: Kit, x: number, y: number, size: number, colour = '#c9683f'): string =>
  puffy(
    kit,
    path(
      `M${x - size * 0.42} ${y - size * 0.7}L${x - size * 0.3} ${y}H${x + size * 0.3}L${x + size * 0.42} ${y - size * 0.7}Z`,
      linear(kit, [lighten(colour, 0.2), colour, darken(colour, 0.25)], 0),
    ) +
      rect(
        [x - size * 0.5, y - size * 0.92, size, size * 0.26],
        linear(kit, [lighten(colour, 0.3), colour, darken(colour, 0.15)], 0),
        8,
      ),
    { depth: 6 },
  );

/** The same living room, its left edge at `x`. */
function drawLivingRoom(kit: Kit, x: number, box: Box, sky: readonly [string, string]): string {
  const view = wash(kit, sky, 90, [x + 470, 250, 230, 290]) + blob(kit, [x + 560, 350], 30, '#ffffff');
  return (
    room(kit, { wall: '#f6bf8a', floor: '#b87a4f', skirting: '#fff1dd', paper: 'stripes' }, FLOOR, box) +
    windowPane(kit, [x + 470, 250, 230, 290], view)
  );
}

/** A leafy vine from the ceiling down to `end` px. */
function vine(kit: Kit, x: number, end: number, sway: number): string {
  const leaf = linear(kit, ['#8be06a', '#2f9c4c']);
  const leaves = [0.35, 0.55, 0.72, 0.86, 1].map((t, index) => {
    const [lx, ly] = [x + sway * Math.sin(t * 3.1), end * t];
    const side = index % 2 ? -1 : 1;
    return `<g transform="rotate(${side * 38} ${lx} ${ly})">${ellipse([lx, ly + 24], 17, 34, leaf)}</g>`;
  });
  return (
    tube(kit, `M${x} -20C${x + sway} ${end * 0.35} ${x + sway} ${end * 0.7} ${x} ${end}`, 13, '#3c8f45') +
    puffy(kit, leaves.join(''), { depth: 5 })
  );
}

/** Leaves that have taken over the ceiling: calm and dark, with a lighter fringe. */
function canopy(kit: Kit, x: number): string {
  const fringe = (drop: number, colour: string): string =>
    Array.from({ length: 13 }, (_, index) =>
      ellipse([x + index * 68, 138 + drop + kit.random() * 50], 82, 72, colour),
    ).join('');
  const rim = { light: 0.3, shade: 0.45, shadeColour: '#0b2c20' };
  return addShadow(
    kit,
    puffy(kit, fringe(52, '#3fa35c'), { depth: 16, ...rim }) +
      puffy(kit, fringe(0, '#1f6b45') + rect([x - 40, -60, 880, 220], '#1f6b45'), { depth: 20, ...rim }),
    { dy: 14, blur: 14 },
  );
}

function drawStarted(kit: Kit, box: Box): string {
  return [
    drawLivingRoom(kit, 0, box, ['#8fd4ff', '#e4f6ff']),
    glow(kit, 585, 420, 420, '#fff3c4', 0.75),
    table(kit, [440, TABLE, 320, 250], '#a9673d', 30),
    part(
      'seedling',
      { kind: 'sway', amount: 6, pivot: [0.5, 1] },
      emoji(kit, 'seedling', { x: 610, y: TABLE - 92, height: 110 }),
    ),
    pot(kit, 610, TABLE + 4, 128),
    part(
      'sparkles',
      { kind: 'pulse', amount: 0.2, times: 2 },
      emoji(kit, 'sparkles', { x: 726, y: 610, size: 74, anchor: 'center' }),
    ),
    emoji(kit, 'person-tipping-hand', { x: 268, y: 1052, height: 590, shadow: 'drop' }),
  ].join('');
}

function drawGoing(kit: Kit, box: Box): string {
  const leaf = (name: string, x: number, y: number, tall: number, rotate = 0, flip = false): string =>
    emoji(kit, name, { x, y, height: tall, rotate, flip, shadow: 'drop' });
  return [
    drawLivingRoom(kit, 806, box, ['#4a9fc9', '#bfe9d9']),
    glow(kit, 1200, 600, 620, '#8dff9a', 0.35),
    leaf('palm-tree', 900, 840, 560),
    leaf('t-rex', 1478, 930, 540),
    table(kit, [1290, TABLE, 330, 250], '#a9673d', 30),
    tube(kit, `M1432 ${TABLE - 90}C1436 600 1610 660 1588 480S1540 280 1570 60`, 62, '#8a5a36'),
    pot(kit, 1432, TABLE + 4, 140),
    path(`M1408 ${TABLE - 84}l20 34l-16 16l20 38`, 'none', 'stroke="#5a2410" stroke-width="6"'),
    vine(kit, 872, 440, 40),
    vine(kit, 1222, 400, -30),
    vine(kit, 1530, 330, 24),
    canopy(kit, 790),
    part(
      'sloth',
      { kind: 'sway', amount: 3, phase: 0.2, pivot: [0.5, 0] },
      emoji(kit, 'sloth', { x: 1072, y: 476, height: 250, shadow: 'drop' }),
    ),
    emoji(kit, 'person-shrugging', { x: 1104, y: 1052, height: 500, shadow: 'drop' }),
    part(
      'parrot',
      { kind: 'tilt', amount: 8, share: 0.4, phase: 0.6, pivot: [0.5, 1] },
      emoji(kit, 'parrot', { x: 886, y: 716, height: 170, shadow: 'drop' }),
    ),
    part(
      'monkey',
      { kind: 'hop', amount: 24, share: 0.25, times: 2, phase: 0.3 },
      emoji(kit, 'monkey', { x: 1316, y: 716, height: 158, flip: true, shadow: 'drop' }),
    ),
    leaf('hibiscus', 980, 1066, 200, -12),
    leaf('leafy-green', 858, 1090, 280, -10),
    leaf('blossom', 1300, 1090, 210, 8),
    leaf('leafy-green', 1520, 1110, 300, 16, true),
  ].join('');
}

export default defineScene({
  width,
  height,
  draw(kit) {
    const [left, right] = grid(kit, { rows: 1, columns: 2, gutter: 12 });
    if (!left || !right) return '';
    return (
      gutters(kit) +
      panel(kit, left, drawStarted(kit, left) + vignette(kit, 0.2, '#5a2410', left)) +
      panel(kit, right, drawGoing(kit, right) + vignette(kit, 0.35, '#062418', right))
    );
  },
});
