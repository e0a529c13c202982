import {
  actor,
  blurred,
  clipped,
  defineScene,
  ellipse,
  example,
  glow,
  group,
  linear,
  path,
  polygon,
  regionsFor,
  shadowed,
  stars,
  tinted,
  vignette,
  wash,
  windowPane,
} from './kit/index.ts';
import { nightKitchen, openFridge } from './kit/kitchen.ts';

const [width, height] = [1200, 1300];

const region = regionsFor(width, height);

export default defineScene({
  width,
  height,
  template: {
    name: 'Midnight fridge',
    category: 'food',
    tags: ['fridge', 'midnight', 'snack', 'night', 'hungry', 'temptation', 'glow', 'dog'],
    alt_names: ['Fridge light', 'Midnight snack', 'Looking into the fridge', '3 a.m. hunger'],
    description:
      'A dark kitchen at night: a man kneels as if in worship, his dog beside him, before an open fridge whose golden light falls on them; a cake shines inside.',
    box_positions: [
      region('top', [50, 26, 1100, 150], {
        role: 'Time and situation',
        chars: 54,
        lines: 2,
        hint: 'sets the scene: a time, “me at 2 a.m.”, a good intention',
        style: { max_font_size: 88 },
      }),
      region('bottom', [50, 1110, 1100, 165], {
        role: 'The thought or the deed in the fridge light',
        chars: 70,
        lines: 2,
        hint: 'first person, present tense; reverent or guilty',
        style: { max_font_size: 88 },
      }),
    ],
    example_captions: [
      example({ top: 'Day 1 of the diet, 23:58', bottom: 'Technically it is almost day 2' }),
      example({ top: 'Opened it five minutes ago: nothing', bottom: 'Perhaps something has grown' }),
      example({ top: 'The dog has never heard his own name', bottom: 'The dog can hear cheese' }),
    ],
    rank: 42,
  },
  draw(kit) {
    const sky =
      wash(kit, ['#0b1a4a', '#27408f'], 90, [480, 250, 150, 200]) +
      stars(kit, [480, 250, 150, 200], 24) +
      actor(kit, 'crescent-moon', { x: 570, y: 320, size: 84, anchor: 'center' });
    const beam = polygon(
      [
        [690, 250],
        [690, 970],
        [-60, 1190],
        [-60, 420],
      ],
      linear(
        kit,
        [
          ['#ffe9a0', 0, 0],
          ['#ffe9a0', 1, 0.55],
        ],
        0,
      ),
    );
    const pool = blurred(kit, path('M690 965H1020L1060 1110H60Z', '#ffe08a'), 16);
    const castShadow = blurred(
      kit,
      path('M150 1062L420 1040L440 1074L-40 1150Z', '#080b22') + ellipse([440, 1062], 130, 18, '#080b22'),
      9,
    );
    const lit = (markup: string): string =>
      markup +
      group(
        clipped(kit, tinted(kit, markup, { light: 1.25, saturate: 1.1 }), [0, 0, width, height]),
        '',
        0.35,
      );
    const man = actor(kit, 'man-kneeling-facing-right', { x: 395, y: 1066, height: 520 });
    const dog = actor(kit, 'dog', { x: 585, y: 1090, height: 190, flip: true });
    return [
      nightKitchen(kit),
      windowPane(kit, [480, 250, 130, 190], sky, '#3a4678'),
      glow(kit, 830, 600, 760, '#ffd36b', 0.5),
      openFridge(kit),
      group(pool, '', 0.5),
      blurred(kit, beam, 14),
      group(castShadow, '', 0.6),
      shadowed(kit, lit(man), { dx: -10, dy: 4, blur: 10, opacity: 0.5 }),
      ellipse([585, 1088], 90, 12, '#080b22', 'opacity="0.45"'),
      lit(dog),
      vignette(kit, 0.65, '#04061a'),
    ].join('');
  },
});
