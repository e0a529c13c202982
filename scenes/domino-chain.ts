import { domino, FLOOR } from './kit/dominoes.ts';
import {
  actor,
  defineScene,
  example,
  glow,
  groundShadow,
  line,
  rays,
  regionsFor,
  vignette,
  wash,
} from './kit/index.ts';

const [width, height] = [1600, 900];

const region = regionsFor(width, height);

const ROW: readonly (readonly [x: number, tall: number, upper: number, lower: number, lean: number])[] = [
  [196, 58, 0, 1, 34],
  [252, 86, 1, 2, 20],
  [330, 126, 2, 1, 9],
  [438, 186, 3, 2, 0],
  [590, 276, 2, 4, 0],
  [794, 420, 5, 3, 0],
  [1090, 690, 0, 6, 0],
];

export default defineScene({
  width,
  height,
  template: {
    name: 'Domino chain',
    category: 'cause-and-effect',
    tags: ['domino', 'chain-reaction', 'cause', 'effect', 'escalation', 'consequences', 'snail'],
    alt_names: ['Domino effect', 'Small cause, huge effect', 'Chain reaction', 'One thing leads to another'],
    description:
      'A snail nudges a tiny domino; the row behind it grows to a towering one with a blank upper half, about to fall on a little house.',
    box_positions: [
      region('cause', [40, 330, 620, 180], {
        role: 'The tiny first domino: how it all began',
        chars: 44,
        lines: 2,
        hint: 'a harmless small act, gerund or noun phrase',
        style: { max_font_size: 88 },
      }),
      region('effect', [1108, 136, 309, 306], {
        role: 'The giant last domino: what came of it',
        chars: 36,
        lines: 4,
        hint: 'short noun phrase, wildly out of proportion',
        style: { max_font_size: 84 },
      }),
    ],
    example_captions: [
      example({ cause: 'Dad learns to bake bread', effect: 'We own a mill' }),
      example({ cause: 'Nodding though I didn’t hear', effect: 'Godfather of his twins' }),
      example({ cause: '“I’ll just dust this shelf”', effect: 'All walls are now green' }),
    ],
    rank: 46,
  },
  draw(kit) {
    const floor = wash(kit, ['#e8842e', '#ffb347', '#ffc766'], 90, [0, 690, width, 210]);
    const motion = line('M66 742q-14 -26 0 -52M44 752q-22 -36 0 -74', '#fff6df', 8, 'opacity="0.8"');
    const doom = [0, 1, 2]
      .map((index) =>
        line(`M${1466 + index * 34} ${190 + index * 30}q26 40 30 92`, '#fff6df', 11, 'opacity="0.75"'),
      )
      .join('');
    return [
      wash(kit, ['#ffd75e', '#ffc145', '#ff9f3d'], 90, [0, 0, width, 700]),
      rays(kit, 1260, 700, { count: 26, opacity: 0.28, colour: '#fff6c9' }),
      glow(kit, 1260, 420, 560, '#fff8d6', 0.8),
      floor,
      actor(kit, 'house-with-garden', { x: 1520, y: FLOOR + 8, height: 104, shadow: 'ground' }),
      [...ROW]
        .reverse()
        .map(([x, tall, upper, lower, lean]) => domino(kit, x, tall, [upper, lower], lean))
        .join(''),
      groundShadow(kit, [134, FLOOR], 76, 12, 0.5),
      actor(kit, 'snail', { x: 138, y: FLOOR + 4, height: 104, flip: true }),
      motion,
      doom,
      vignette(kit, 0.3, '#7a2a10'),
    ].join('');
  },
});
