import {
  actor,
  blurred,
  clipped,
  clouds,
  defineScene,
  ellipse,
  example,
  glow,
  group,
  hills,
  type Kit,
  line,
  linear,
  path,
  regionsFor,
  scatter,
  shadowed,
  vignette,
  wash,
} from './kit/index.ts';
import { duckLeg, fishAudience, paddleWhirl } from './kit/paddling.ts';

const [width, height] = [1200, 1450];

const region = regionsFor(width, height);

const WATER = 690;

const above = (kit: Kit): string =>
  [
    wash(kit, ['#8fd6f2', '#c9eefa', '#fff0d2'], 90, [0, 0, width, WATER]),
    glow(kit, 930, 330, 340, '#fff3b0', 0.95),
    clouds(kit, [0, 250, width, 120], 4, '#ffffff', 0.85),
    hills(kit, 505, '#9fd0c0', { wave: 800, amplitude: 46 }),
    hills(kit, 566, '#6fb88f', { wave: 620, amplitude: 34, shift: 240 }),
    path(`M0 640Q300 628 600 636T1200 632V720H0Z`, linear(kit, ['#bfeaf5', '#5fbfd9'])),
    [60, 118, 1100, 1150]
      .map(
        (x, index) =>
          line(`M${x} 720Q${x + 14} 560 ${x + (index % 2 ? 26 : -16)} ${430 + index * 24}`, '#4d8a4a', 12) +
          ellipse([x + (index % 2 ? 26 : -16), 430 + index * 24], 17, 50, '#8a5230'),
      )
      .join(''),
  ].join('');

export default defineScene({
  width,
  height,
  template: {
    name: 'Calm duck, frantic legs',
    category: 'animals',
    tags: ['duck', 'calm', 'panic', 'above-water', 'below-water', 'pretending', 'work', 'appearance'],
    alt_names: ['Duck on the surface', 'Calm above, chaos below', 'Paddling furiously', 'Under the surface'],
    description:
      'A lake cut open: above the water line a duck glides along serenely, below it the duck’s orange legs whirl in a blur while fish watch with popcorn.',
    box_positions: [
      region('above', [60, 36, 1080, 190], {
        role: 'What everyone sees: the calm surface',
        chars: 60,
        lines: 2,
        hint: 'composed first-person statement or noun phrase',
        style: { max_font_size: 100 },
      }),
      region('below', [60, 1232, 1080, 190], {
        role: 'What really goes on beneath',
        chars: 80,
        lines: 3,
        hint: 'frantic counterpart to the upper caption, same grammar',
        style: { max_font_size: 100 },
      }),
    ],
    example_captions: [
      example({ above: '“Yes, I can explain that”', below: 'Searching my own slides for the word' }),
      example({
        above: 'Guests: “Your home is so tidy!”',
        below: 'Do not open the cupboard. Do not open the cupboard.',
      }),
      example({ above: 'Our server: 99.9 % uptime', below: 'One fan, two cable ties and Katrin' }),
    ],
    rank: 41,
  },
  draw(kit) {
    const duck = { x: 600, y: 770, height: 546 };
    const surface = `M0 ${WATER}Q100 ${WATER - 22} 200 ${WATER}T400 ${WATER}T600 ${WATER}T800 ${WATER}T1000 ${WATER}T1200 ${WATER}`;
    const beams = [140, 420, 760, 1010]
      .map((x, index) =>
        path(
          `M${x} ${WATER}H${x + 90}L${x - 120 + index * 30} 1450H${x - 330 + index * 30}Z`,
          linear(kit, [
            ['#ffffff', 0, 0.3],
            ['#ffffff', 1, 0],
          ]),
        ),
      )
      .join('');
    const blades = [
      [-96, 0.42],
      [-72, 0.55],
      [-50, 0.62],
      [96, 0.42],
      [84, 0.55],
      [20, 0.5],
      [-8, 0.62],
      [4, 0.45],
    ]
      .map(([turn = 0, opacity = 0]) => duckLeg(kit, 600 + turn * 0.3, turn, opacity))
      .join('');
    const below = [
      wash(kit, ['#4fc3d9', '#1f86b8', '#124a86', '#0b2858'], 90, [0, WATER, width, height - WATER]),
      beams,
      scatter(kit, ['bubbles'], [60, 800, 1080, 400], { count: 5, min: 60, max: 110, opacity: 0.5 }),
      blurred(kit, blades, 2),
      duckLeg(kit, 660, -34, 1),
      duckLeg(kit, 548, 62, 1),
      paddleWhirl(kit),
      fishAudience(kit),
      hills(kit, 1385, '#0d2f52', { wave: 700, amplitude: 30 }),
    ].join('');
    const body = actor(kit, 'duck', duck);
    return [
      above(kit),
      shadowed(kit, body, { dx: 10, dy: 4, blur: 14, opacity: 0.2 }),
      clipped(kit, below + group(body, '', 0.45), `${surface}V1450H0Z`),
      line(surface, '#ffffff', 9, 'opacity="0.85"'),
      [
        [330, 60],
        [890, 80],
      ]
        .map(([x = 0, reach = 0]) =>
          line(`M${x - reach} ${WATER - 26}q${reach} 16 ${reach * 2} 0`, '#ffffff', 8, 'opacity="0.6"'),
        )
        .join(''),
      vignette(kit, 0.3),
    ].join('');
  },
});
