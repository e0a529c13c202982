import { halo, horns } from './kit/dressing.ts';
import {
  actor,
  type Box,
  defineScene,
  ellipse,
  example,
  glow,
  groundShadow,
  gutters,
  type Kit,
  panel,
  rays,
  rect,
  regionsFor,
  wash,
} from './kit/index.ts';

const [width, height] = [1240, 1450];
const region = regionsFor(width, height);
const [STRIP, TALL] = [118, 236];
const cell = (index: number): Box => [10 + (index % 3) * 410, 10 + Math.floor(index / 3) * 480, 400, 470];

const cat = (kit: Kit, name: string, x: number, y: number, rotate = 0): string =>
  groundShadow(kit, [x, y - 2], 160, 28, 0.45) + actor(kit, name, { x, y, height: TALL, rotate });

interface Cell {
  name: string;
  role: string;
  colours: readonly [string, string];
  /** Draws the cat standing on x, y. */
  act(kit: Kit, x: number, y: number): string;
}

const CELLS: readonly Cell[] = [
  {
    name: 'lawful-good',
    role: 'The one who does it by the book, kindly',
    colours: ['#c9efff', '#68b4ee'],
    act: (kit, x, y) =>
      rays(kit, x, y - 140, { opacity: 0.3, count: 16 }) +
      cat(kit, 'grinning-cat-with-smiling-eyes', x, y) +
      halo(kit, [x, y - TALL - 22], 76),
  },
  {
    name: 'neutral-good',
    role: 'The one who simply means well',
    colours: ['#ffdcec', '#f486b6'],
    act: (kit, x, y) =>
      cat(kit, 'smiling-cat-with-heart-eyes', x - 12, y) +
      actor(kit, 'bouquet', { x: x + 122, y: y + 4, height: 156, rotate: 10, shadow: 'drop' }),
  },
  {
    name: 'chaotic-good',
    role: 'The one who breaks rules for the joy of all',
    colours: ['#fff3b0', '#ffb52e'],
    act: (kit, x, y) =>
      actor(kit, 'balloon', { x: x - 128, y: y - 196, height: 142, rotate: -14 }) +
      actor(kit, 'balloon', { x: x + 136, y: y - 210, height: 118, rotate: 12, tint: { hue: 150 } }) +
      cat(kit, 'cat-with-tears-of-joy', x - 6, y, -8) +
      actor(kit, 'party-popper', { x: x + 136, y: y + 2, height: 128, flip: true, shadow: 'drop' }),
  },
  {
    name: 'lawful-neutral',
    role: 'The one to whom rules are rules',
    colours: ['#dfe4f8', '#8a97cc'],
    act: (kit, x, y) =>
      cat(kit, 'cat-face', x, y) +
      actor(kit, 'glasses', { x: x + 2, y: y - TALL * 0.46, width: 168, anchor: 'center' }) +
      actor(kit, 'graduation-cap', { x, y: y - TALL * 0.66, width: 220 }),
  },
  {
    name: 'true-neutral',
    role: 'The one who does not take part',
    colours: ['#f4ead9', '#c8a577'],
    act: (kit, x, y) =>
      groundShadow(kit, [x, y - 2], 190, 30) +
      actor(kit, 'kissing-cat', { x, y: y - 56, height: TALL * 0.86 }) +
      rect([x - 132, y - 124, 264, 124], '#c98f56', 8) +
      rect([x - 132, y - 124, 264, 22], '#a8713f', 6) +
      rect([x - 30, y - 124, 60, 124], '#8d5b34', 0, 'opacity="0.45"'),
  },
  {
    name: 'chaotic-neutral',
    role: 'The one who does whatever comes to mind',
    colours: ['#d3f8dc', '#49bd8a'],
    act: (kit, x, y) =>
      actor(kit, 'weary-cat', { x, y: y - 236, height: TALL, rotate: 180, anchor: 'center' }) +
      actor(kit, 'yarn', { x: x - 92, y: y + 2, height: 108, rotate: -14, shadow: 'ground' }),
  },
  {
    name: 'lawful-evil',
    role: 'The one who is awful within the rules',
    colours: ['#cdb9ee', '#6545a8'],
    act: (kit, x, y) =>
      cat(kit, 'cat-with-wry-smile', x - 10, y) +
      actor(kit, 'top-hat', { x: x - 14, y: y - TALL * 0.76, width: 178, shadow: 'drop' }) +
      actor(kit, 'scroll', { x: x + 126, y: y + 4, height: 132, shadow: 'drop' }),
  },
  {
    name: 'neutral-evil',
    role: 'The one who is in it for themselves',
    colours: ['#aeb6c9', '#465068'],
    act: (kit, x, y) =>
      horns(kit, [x, y - TALL + 40], 78, 64) +
      cat(kit, 'pouting-cat', x, y) +
      actor(kit, 'fish', { x: x + 116, y: y + 2, height: 92, shadow: 'drop' }),
  },
  {
    name: 'chaotic-evil',
    role: 'The one who must be stopped',
    colours: ['#ff8f5e', '#a8123c'],
    act: (kit, x, y) =>
      [-138, -66, 66, 138]
        .map((dx, index) =>
          actor(kit, 'fire', { x: x + dx, y: y + 4, height: index % 3 ? 300 : 220, flip: index > 1 }),
        )
        .join('') +
      horns(kit, [x, y - TALL + 40], 78, 70, '#5c1030') +
      cat(kit, 'grinning-cat', x, y),
  },
];

export default defineScene({
  width,
  height,
  template: {
    name: 'Alignment Cats',
    category: 'charts',
    tags: ['alignment', 'grid', 'nine', 'cats', 'good', 'evil', 'chaotic', 'classification'],
    alt_names: ['Alignment chart', 'Lawful good to chaotic evil', 'Nine types of', 'Three by three grid'],
    description:
      'Nine cats in a three by three grid, from a cat with a halo to a grinning horned cat in flames; each has an empty label strip beneath.',
    box_positions: CELLS.map(({ name, role }, index) => {
      const [x, y, w, h] = cell(index);
      return region(name, [x + 14, y + h - STRIP + 8, w - 28, STRIP - 16], {
        role,
        chars: 36,
        lines: 2,
        hint: 'very short: who or what this type is, same grammar in all nine cells',
        font: 'sans',
        style: { max_font_size: 52 },
      });
    }),
    example_captions: [
      example({
        'lawful-good': 'Rinses, then loads',
        'neutral-good': 'Loads it',
        'chaotic-good': 'Washes up by hand, singing',
        'lawful-neutral': 'Forks down, per manual',
        'true-neutral': 'Eats from the pan',
        'chaotic-neutral': 'Spoons as plates',
        'lawful-evil': 'Re-loads what you loaded',
        'neutral-evil': 'Leaves it “to soak”',
        'chaotic-evil': 'Wooden spoon, top rack, 75°',
      }),
      example({
        'lawful-good': 'Writes tests first',
        'neutral-good': 'Writes tests',
        'chaotic-good': 'Fixes it live, tells nobody',
        'lawful-neutral': '400-comment review',
        'true-neutral': '“Looks fine to me”',
        'chaotic-neutral': 'New framework on Monday',
        'lawful-evil': 'Technically meets the spec',
        'neutral-evil': 'Assigns it to you',
        'chaotic-evil': 'Deletes the failing test',
      }),
    ],
    rank: 20,
  },
  draw(kit) {
    const cells = CELLS.map(({ colours, act }, index) => {
      const box = cell(index);
      const [x, y, w, h] = box;
      const floor = y + h - STRIP;
      const scene =
        wash(kit, colours, 90, box) +
        glow(kit, x + w / 2, floor - 140, 220, '#ffffff', 0.4) +
        ellipse([x + w / 2, floor + 30], 330, 66, colours[1], 'opacity="0.5"') +
        act(kit, x + w / 2, floor - 14);
      return panel(
        kit,
        box,
        scene +
          rect([x, floor, w, STRIP], '#fffdf8') +
          rect([x, floor, w, 5], '#120a24', 0, 'opacity="0.18"'),
        12,
      );
    });
    return gutters(kit, '#231b33') + cells.join('');
  },
});
