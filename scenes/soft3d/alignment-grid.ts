import {
  around,
  type Box,
  darken,
  defineScene,
  ellipse,
  emoji,
  glow,
  groundShadow,
  gutters,
  type Hex,
  type Kit,
  lighten,
  linear,
  type Point,
  panel,
  part,
  path,
  puffy,
  rays,
  rect,
  wash,
} from '../kit/index.ts';

const [width, height] = [1240, 1450];
const TALL = 236;
const cell = (index: number): Box => [10 + (index % 3) * 410, 10 + Math.floor(index / 3) * 480, 400, 470];

const cat = (kit: Kit, name: string, x: number, y: number, rotate = 0): string =>
  groundShadow(kit, [x, y - 2], 160, 28, 0.45) + emoji(kit, name, { x, y, height: TALL, rotate });

interface Cell {
  /** The region of its label. */
  name: string;
  colours: readonly [string, string];
  /** Draws the cat standing on x, y. */
  act(kit: Kit, x: number, y: number): string;
}

const CELLS: readonly Cell[] = [
  {
    name: 'lawful-good',
    colours: ['#c9efff', '#68b4ee'],
    act: (kit, x, y) =>
      rays(kit, x, y - 140, { opacity: 0.3, count: 16 }) +
      cat(kit, 'grinning-cat-with-smiling-eyes', x, y) +
      part('halo', { kind: 'bob', amount: 8 }, halo(kit, [x, y - TALL - 22], 76)),
  },
  {
    name: 'neutral-good',
    colours: ['#ffdcec', '#f486b6'],
    act: (kit, x, y) =>
      cat(kit, 'smiling-cat-with-heart-eyes', x - 12, y) +
      emoji(kit, 'bouquet', { x: x + 122, y: y + 4, height: 156, rotate: 10, shadow: 'drop' }),
  },
  {
    name: 'chaotic-good',
    colours: ['#fff3b0', '#ffb52e'],
    act: (kit, x, y) =>
      part(
        'red balloon',
        { kind: 'bob', amount: 10, phase: 0.3 },
        emoji(kit, 'balloon', { x: x - 128, y: y - 196, height: 142, rotate: -14 }),
      ) +
      part(
        'green balloon',
        { kind: 'bob', amount: 10, phase: 0.8 },
        emoji(kit, 'balloon', { x: x + 136, y: y - 210, height: 118, rotate: 12, tint: { hue: 150 } }),
      ) +
      cat(kit, 'cat-with-tears-of-joy', x - 6, y, -8) +
      emoji(kit, 'party-popper', { x: x + 136, y: y + 2, height: 128, flip: true, shadow: 'drop' }),
  },
  {
    name: 'lawful-neutral',
    colours: ['#dfe4f8', '#8a97cc'],
    act: (kit, x, y) =>
      cat(kit, 'cat-face', x, y) +
      emoji(kit, 'glasses', { x: x + 2, y: y - TALL * 0.46, width: 168, anchor: 'center' }) +
      emoji(kit, 'graduation-cap', { x, y: y - TALL * 0.66, width: 220 }),
  },
  {
    name: 'true-neutral',
    colours: ['#f4ead9', '#c8a577'],
    act: (kit, x, y) =>
      groundShadow(kit, [x, y - 2], 190, 30) +
      part(
        'cat in the box',
        { kind: 'nudge', amount: 44, direction: 90, share: 0.5, phase: 0.6 },
        emoji(kit, 'kissing-cat', { x, y: y - 56, height: TALL * 0.86 }),
      ) +
      rect([x - 132, y - 124, 264, 124], '#c98f56', 8) +
      rect([x - 132, y - 124, 264, 22], '#a8713f', 6) +
      rect([x - 30, y - 124, 60, 124], '#8d5b34', 0, 'opacity="0.45"'),
  },
  {
    name: 'chaotic-neutral',
    colours: ['#d3f8dc', '#49bd8a'],
    act: (kit, x, y) =>
      part(
        'cat upside down',
        { kind: 'sway', amount: 4, pivot: [0.5, 0] },
        emoji(kit, 'weary-cat', { x, y: y - 236, height: TALL, rotate: 180, anchor: 'center' }),
      ) + emoji(kit, 'yarn', { x: x - 92, y: y + 2, height: 108, rotate: -14, shadow: 'ground' }),
  },
  {
    name: 'lawful-evil',
    colours: ['#cdb9ee', '#6545a8'],
    act: (kit, x, y) =>
      cat(kit, 'cat-with-wry-smile', x - 10, y) +
      emoji(kit, 'top-hat', { x: x - 14, y: y - TALL * 0.76, width: 178, shadow: 'drop' }) +
      emoji(kit, 'scroll', { x: x + 126, y: y + 4, height: 132, shadow: 'drop' }),
  },
  {
    name: 'neutral-evil',
    colours: ['#aeb6c9', '#465068'],
    act: (kit, x, y) =>
      horns(kit, [x, y - TALL + 40], 78, 64) +
      cat(kit, 'pouting-cat', x, y) +
      emoji(kit, 'fish', { x: x + 116, y: y + 2, height: 92, shadow: 'drop' }),
  },
  {
    name: 'chaotic-evil',
    colours: ['#ff8f5e', '#a8123c'],
    act: (kit, x, y) =>
      [-138, -66, 66, 138]
        .map((dx, index) =>
          part(
            `flame ${index + 1}`,
            { kind: 'flicker', amount: 0.08, times: 2, phase: (index * 0.37) % 1 },
            emoji(kit, 'fire', { x: x + dx, y: y + 4, height: index % 3 ? 300 : 220, flip: index > 1 }),
          ),
        )
        .join('') +
      horns(kit, [x, y - TALL + 40], 78, 70, '#5c1030') +
      cat(kit, 'grinning-cat', x, y),
  },
];

/** A halo floating over a head; `radius` px. */
const halo = (kit: Kit, [x, y]: Point, radius: number): string =>
  puffy(
    kit,
    `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 0.32}" fill="none" stroke="#ffd64a" stroke-width="${radius * 0.17}"/>`,
    { depth: Math.max(3, radius * 0.06) },
  );

/** A pair of little horns, `gap` px between their middles. */
function horns(kit: Kit, [x, y]: Point, gap: number, size: number, colour: Hex = '#c2183c'): string {
  const horn = (side: 1 | -1): string => {
    const at = x + (side * gap) / 2;
    return path(
      `M${at - side * size * 0.42} ${y}Q${at + side * size * 0.1} ${y - size * 0.35} ${at + side * size * 0.34} ${y - size}Q${at + side * size * 0.75} ${y - size * 0.3} ${at + side * size * 0.42} ${y + size * 0.16}Z`,
      linear(kit, [lighten(colour, 0.25), colour, darken(colour, 0.2)]),
    );
  };
  return puffy(kit, horn(-1) + horn(1), { depth: Math.max(3, size * 0.1) });
}

export default defineScene({
  width,
  height,
  draw(kit) {
    const cells = CELLS.map(({ name, colours, act }, index) => {
      const box = cell(index);
      const [x, , w] = box;
      const [, floor, , strip] = around(kit.region(name).box, 14, 8);
      const scene =
        wash(kit, colours, 90, box) +
        glow(kit, x + w / 2, floor - 140, 220, '#ffffff', 0.4) +
        ellipse([x + w / 2, floor + 30], 330, 66, colours[1], 'opacity="0.5"') +
        act(kit, x + w / 2, floor - 14);
      return panel(
        kit,
        box,
        scene +
          rect([x, floor, w, strip], '#fffdf8') +
          rect([x, floor, w, 5], '#120a24', 0, 'opacity="0.18"'),
        12,
      );
    });
    return gutters(kit, '#231b33') + cells.join('');
  },
});
