import { cookiePiece, crumbs } from './kit/cookie.ts';
import {
  actor,
  defineScene,
  dots,
  ellipse,
  example,
  glow,
  groundShadow,
  type Kit,
  linear,
  puffy,
  rect,
  regionsFor,
  shadowed,
  sheet,
  turned,
  vignette,
  wash,
} from './kit/index.ts';
import { planks } from './kit/timber.ts';

const [width, height] = [1400, 1050];

const region = regionsFor(width, height);

const TURN = -5;

const reader = (kit: Kit): string =>
  [470, 930].map((x) => puffy(kit, ellipse([x, 330], 70, 90, '#2b2438'), { depth: 14 })).join('') +
  actor(kit, 'panda', { x: 700, y: 432, height: 360, shadow: 'drop' });

const paws = (kit: Kit): string =>
  [500, 900]
    .map((x) =>
      shadowed(
        kit,
        puffy(kit, rect([x - 62, 392, 124, 74], linear(kit, ['#453a58', '#231c30']), 37), { depth: 10 }),
        { dy: 6, blur: 6 },
      ),
    )
    .join('');

export default defineScene({
  width,
  height,
  template: {
    name: 'Fortune cookie',
    category: 'food',
    tags: ['fortune-cookie', 'fortune', 'advice', 'wisdom', 'prediction', 'panda', 'destiny'],
    alt_names: ['Cookie wisdom', 'Unfortunate cookie', 'Oddly specific fortune', 'Message in a cookie'],
    description:
      'A panda leans over the edge of a wooden table and reads a long blank paper slip that lies between the two halves of a cracked fortune cookie.',
    box_positions: [
      region('fortune', [512, 570, 706, 210], {
        role: 'What the slip says: advice or a prediction that turns out to be oddly specific',
        chars: 90,
        lines: 3,
        hint: 'one short sentence addressed to “you”, wise in tone and useless or far too specific in content',
        font: 'serif',
        rotation: TURN,
        style: { color: '#a3182a', max_font_size: 84 },
      }),
    ],
    example_captions: [
      example({ fortune: 'You will say “you too” to a waiter tonight.' }),
      example({ fortune: 'The answer you seek is in the email you skimmed.' }),
      example({ fortune: 'A great journey begins soon. It is back to the shop for the milk.' }),
    ],
    rank: 35,
  },
  draw(kit) {
    const slip = sheet(kit, [290, 535, 970, 280], { fill: '#fffaf0', turn: TURN });
    const edges = turned(
      rect([290, 555, 970, 6], '#d8434f', 0, 'opacity="0.75"') +
        rect([290, 789, 970, 6], '#d8434f', 0, 'opacity="0.75"'),
      TURN,
      [775, 675],
    );
    const tea =
      groundShadow(kit, [1215, 915], 150, 36) +
      actor(kit, 'teacup-without-handle', { x: 1215, y: 925, height: 170 });
    return [
      wash(kit, ['#7d1226', '#b3202c', '#8a1526'], 90, [0, 0, width, 430]),
      dots(kit, '#ffcf70', { gap: 90, radius: 9, opacity: 0.2, box: [0, 0, width, 430] }),
      glow(kit, 700, 210, 480, '#ffb54d', 0.6),
      actor(kit, 'red-paper-lantern', { x: 170, y: 150, size: 320, anchor: 'center', shadow: 'drop' }),
      actor(kit, 'red-paper-lantern', { x: 1230, y: 150, size: 320, anchor: 'center', shadow: 'drop' }),
      reader(kit),
      planks(kit, [0, 425, width, 625], '#8c4f33', { count: 6, nails: false }),
      rect([0, 425, width, 26], linear(kit, ['#c98a5e', '#8c4f33']), 0),
      groundShadow(kit, [700, 470], 420, 44, 0.5),
      paws(kit),
      groundShadow(kit, [1240, 500], 150, 30),
      actor(kit, 'takeout-box', { x: 1240, y: 504, height: 205 }),
      crumbs(kit),
      slip,
      edges,
      cookiePiece(kit, 'upper', -20),
      cookiePiece(kit, 'lower', 12),
      actor(kit, 'chopsticks', { x: 720, y: 950, height: 420, anchor: 'center', rotate: 78, shadow: 'drop' }),
      tea,
      vignette(kit, 0.5),
    ].join('');
  },
});
