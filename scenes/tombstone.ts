import { bareTree, gravestone } from './kit/graveyard.ts';
import {
  actor,
  blurred,
  defineScene,
  ellipse,
  example,
  glow,
  groundShadow,
  group,
  hills,
  type Kit,
  line,
  mirrored,
  regionsFor,
  stars,
  vignette,
  wash,
} from './kit/index.ts';

const [width, height] = [1200, 1200];

const region = regionsFor(width, height);

const carved = { color: '#363c52', shadow: { color: '#ffffff90', dx: 0.015, dy: 0.03, blur: 0 } };

const neighbours = (kit: Kit): string =>
  [
    [150, 800, 120, -7],
    [1010, 790, 130, 6],
    [1130, 830, 170, -4],
    [250, 860, 150, 5],
  ]
    .map(([x = 0, y = 0, size = 0, rotate = 0]) =>
      actor(kit, 'headstone', {
        x,
        y,
        height: size,
        rotate,
        crop: [6, 1, 26, 27],
        tint: { light: 0.42, saturate: 2, hue: 20 },
      }),
    )
    .join('');

const mourner = (kit: Kit): string =>
  actor(kit, 'penguin', { x: 955, y: 1120, height: 250, shadow: 'ground' }) +
  actor(kit, 'droplet', { x: 928, y: 957, size: 30, anchor: 'center' }) +
  actor(kit, 'wilted-flower', { x: 862, y: 1112, height: 150, rotate: -8 });

export default defineScene({
  width,
  height,
  template: {
    name: 'Here lies',
    category: 'signs',
    tags: ['tombstone', 'grave', 'epitaph', 'rip', 'death', 'loss', 'halloween'],
    alt_names: ['Tombstone', 'Gravestone epitaph', 'RIP', 'Press F', 'Rest in peace'],
    description:
      'A moonlit graveyard: a penguin weeps with a wilted flower before a huge blank gravestone while a cheerful ghost pops out behind it.',
    box_positions: [
      region('name', [372, 400, 436, 205], {
        role: 'Who or what has passed away',
        chars: 34,
        lines: 3,
        hint: 'short noun phrase; may start with “Here lies”',
        font: 'serif',
        style: { ...carved, max_font_size: 84 },
      }),
      region('epitaph', [372, 675, 436, 265], {
        role: 'Cause of death, dates or last words',
        chars: 80,
        lines: 5,
        hint: 'past tense or a quoted last sentence; dry understatement',
        font: 'serif',
        style: { ...carved, max_font_size: 58 },
      }),
    ],
    example_captions: [
      example({ name: 'My weekend plans', epitaph: 'Killed by “quick question” on Friday, 16:58' }),
      example({
        name: 'The basil plant',
        epitaph: 'It was watered too much. It was watered too little. In one week.',
      }),
      example({ name: 'Here lies my inbox at zero', epitaph: '9:02 – 9:04. It was beautiful.' }),
    ],
    rank: 33,
  },
  draw(kit) {
    const mist = blurred(
      kit,
      ellipse([250, 900], 420, 46, '#b9c8ee') +
        ellipse([1000, 880], 380, 40, '#b9c8ee') +
        ellipse([700, 850], 500, 34, '#b9c8ee'),
      26,
    );
    const tufts = Array.from({ length: 30 }, () => {
      const [x, y] = [60 + kit.random() * 1080, 1088 + kit.random() * 95];
      return line(
        `M${x.toFixed(0)} ${y.toFixed(0)}q-4 -20 -14 -30m14 30q2 -26 2 -40m-2 40q8 -18 20 -26`,
        '#1c4a4c',
        6,
      );
    }).join('');
    return [
      wash(kit, ['#0f1436', '#243069', '#5a6bb0']),
      stars(kit, [0, 0, 1200, 640], 110),
      glow(kit, 985, 215, 420, '#dfe8ff', 0.75),
      actor(kit, 'full-moon', {
        x: 985,
        y: 215,
        size: 270,
        anchor: 'center',
        tint: { saturate: 0.35, light: 1.15 },
      }),
      hills(kit, 770, '#26336b', { wave: 900, amplitude: 40 }),
      neighbours(kit),
      group(mist, '', 0.55),
      bareTree(kit),
      group(mirrored(bareTree(kit), 600), 'translate(560 330) scale(0.62)'),
      actor(kit, 'bat', { x: 720, y: 120, size: 110, anchor: 'center', flat: '#10152f' }),
      actor(kit, 'bat', { x: 430, y: 110, size: 70, anchor: 'center', rotate: 24, flat: '#10152f' }),
      actor(kit, 'ghost', { x: 300, y: 400, height: 340, anchor: 'center', rotate: -24 }),
      hills(kit, 975, '#2f6a60', { wave: 1300, amplitude: 26, shift: 200 }),
      groundShadow(kit, [560, 1060], 520, 60, 0.7),
      gravestone(kit),
      tufts,
      actor(kit, 'candle', { x: 250, y: 1120, height: 120, shadow: 'ground' }),
      glow(kit, 250, 1010, 130, '#ffd27a', 0.6),
      actor(kit, 'bouquet', { x: 400, y: 1140, height: 130, rotate: -60, shadow: 'ground' }),
      mourner(kit),
      vignette(kit, 0.6),
    ].join('');
  },
});
