import { scaleBeam, scalePan, scaleStand } from './kit/brass-scale.ts';
import {
  actor,
  actorPoint,
  darken,
  defineScene,
  example,
  glow,
  groundShadow,
  linear,
  polygon,
  rect,
  regionsFor,
  stripes,
  vignette,
  wash,
} from './kit/index.ts';
import { planks } from './kit/timber.ts';

const [width, height] = [1200, 1300];

const region = regionsFor(width, height);

const label = (role: string) => ({
  role,
  chars: 40,
  lines: 2,
  hint: 'short noun phrase, parallel to the other pan',
  style: { max_font_size: 72 },
});

export default defineScene({
  width,
  height,
  template: {
    name: 'Heavier than it looks',
    category: 'comparison',
    tags: ['scale', 'balance', 'weight', 'importance', 'elephant', 'mouse', 'priorities'],
    alt_names: [
      'Balance scale',
      'Weighing priorities',
      'Tiny thing outweighs huge thing',
      'Tipping the scales',
    ],
    description:
      'An old brass scale in a green study: a puzzled elephant is lifted high in the left pan by a tiny mouse with sunglasses in the right one.',
    box_positions: [
      region('top', [50, 22, 1100, 140], {
        role: 'What is being weighed: the situation',
        chars: 60,
        lines: 2,
        hint: 'sets up the comparison; a clause ending in a colon or a “when …”',
        style: { max_font_size: 84 },
      }),
      region(
        'huge',
        [30, 720, 500, 170],
        label('The big thing that turns out to weigh nothing (left, lifted)'),
      ),
      region('tiny', [690, 938, 480, 150], label('The tiny thing that outweighs everything (right, heavy)')),
    ],
    example_captions: [
      example({ top: 'How I choose a flat:', huge: 'Size, price, location', tiny: 'A cat lives downstairs' }),
      example({
        top: 'What I remember of my review:',
        huge: 'Forty minutes of praise',
        tiny: '“One small thing”',
      }),
      example({ top: 'What wakes me at night:', huge: 'Thunderstorms', tiny: 'One crisp packet, far away' }),
    ],
    rank: 45,
  },
  draw(kit) {
    const left = scalePan(kit, -1, 178);
    const right = scalePan(kit, 1, 150);
    const elephant = { x: left.floor[0], y: left.floor[1] - 6, width: 320, flip: true };
    const mouse = { x: right.floor[0] + 6, y: right.floor[1] - 12, height: 134 };
    const [glassX, glassY] = actorPoint(kit, 'mouse', mouse, [6.4, 12.6]);
    const sun = polygon(
      [
        [760, -20],
        [1080, -20],
        [520, 1150],
        [120, 1150],
      ],
      linear(kit, [
        ['#fff3b8', 0, 0.42],
        ['#fff3b8', 1, 0],
      ]),
    );
    const wainscot =
      rect([0, 905, width, 22], linear(kit, ['#8a5a30', '#4b2c18'])) +
      rect([0, 927, width, 230], linear(kit, [darken('#1f5a50', 0.25), darken('#1f5a50', 0.45)]));
    const clutter =
      groundShadow(kit, [120, 1160], 150, 22) +
      actor(kit, 'books', { x: 120, y: 1168, height: 150 }) +
      groundShadow(kit, [1100, 1196], 90, 16) +
      actor(kit, 'cheese-wedge', { x: 1100, y: 1204, height: 90 });
    return [
      wash(kit, ['#2f8a78', '#1f6a5e', '#18514b']),
      stripes(kit, '#ffffff', { gap: 90, opacity: 0.05 }),
      wainscot,
      glow(kit, 860, 200, 620, '#fff0b0', 0.4),
      sun,
      planks(kit, [0, 1120, width, 180], '#8c4f33', { count: 2, nails: false }),
      rect([0, 1112, width, 18], linear(kit, ['#c98a5e', '#8c4f33'])),
      clutter,
      left.cords + right.cords,
      scaleStand(kit),
      scaleBeam(kit),
      actor(kit, 'elephant', elephant),
      left.bowl,
      actor(kit, 'mouse', mouse),
      actor(kit, 'sunglasses', { x: glassX, y: glassY, size: 76, anchor: 'center' }),
      right.bowl,
      actor(kit, 'sweat-droplets', { x: 446, y: 400, size: 84, anchor: 'center' }),
      vignette(kit, 0.5),
    ].join('');
  },
});
