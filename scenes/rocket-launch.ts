import {
  actor,
  blob,
  defineScene,
  ellipse,
  example,
  glow,
  groundShadow,
  group,
  linear,
  path,
  regionsFor,
  shadowed,
  stars,
  vignette,
  wash,
} from './kit/index.ts';
import { catRocket, strandedAstronaut } from './kit/spaceflight.ts';

const [width, height] = [1500, 1250];

const region = regionsFor(width, height);

const TURN = -24;

const [RX, RY] = [910, 430];

export default defineScene({
  width,
  height,
  template: {
    name: 'The rocket leaves without me',
    category: 'space',
    tags: ['rocket', 'launch', 'left-behind', 'moon', 'goodbye', 'missed', 'astronaut'],
    alt_names: ['Left behind', 'Rocket launch', 'Off it goes', 'Left on the moon', 'Waving goodbye'],
    description:
      'A white rocket with a blissful cat at the porthole shoots away from the moon; a tiny astronaut with a suitcase stays behind and waves.',
    box_positions: [
      region('rocket', [RX - 82 - 230, RY + 36 - 88, 460, 176], {
        role: 'What takes off and is gone',
        chars: 32,
        lines: 2,
        hint: 'short noun phrase',
        font: 'sans',
        rotation: TURN,
        style: { color: '#33295c', max_font_size: 84 },
      }),
      region('left-behind', [950, 590, 520, 150], {
        role: 'Who or what stays behind, waving',
        chars: 36,
        lines: 2,
        hint: 'short noun phrase, often “me” or “my …”',
        style: { max_font_size: 76 },
      }),
      region('ground', [60, 1080, 940, 140], {
        role: 'The place or situation one is stuck in',
        chars: 46,
        lines: 2,
        hint: 'short noun phrase or time',
        style: { max_font_size: 80 },
      }),
    ],
    example_captions: [
      example({
        rocket: 'The price of butter',
        'left-behind': 'My salary',
        ground: 'Same place since spring',
      }),
      example({
        rocket: 'Everyone’s plot theories',
        'left-behind': 'Me, still in episode one',
        ground: 'The group chat',
      }),
      example({
        rocket: 'My train of thought',
        'left-behind': 'My half-finished',
        ground: 'The kitchen. Why did I come here?',
      }),
    ],
    rank: 43,
  },
  draw(kit) {
    const moon = path(
      'M-40 1010Q740 870 1540 1030V1290H-40Z',
      linear(kit, ['#cfc8ea', '#9d94c9', '#6d639f']),
    );
    const crater = (x: number, y: number, rx: number): string =>
      ellipse([x, y], rx, rx * 0.26, linear(kit, ['#6d639f', '#a79ed0'])) +
      ellipse([x, y + rx * 0.06], rx * 0.84, rx * 0.19, '#8a80b8');
    const plume = [
      [560, 590, 34],
      [520, 660, 46],
      [500, 745, 58],
      [520, 835, 74],
      [560, 920, 96],
      [690, 950, 92],
      [430, 965, 74],
      [800, 980, 66],
    ]
      .map(([x = 0, y = 0, size = 0]) => blob(kit, [x, y], size, size > 60 ? '#e6e0f5' : '#fff2df'))
      .join('');
    return [
      wash(kit, ['#120a35', '#2a1a6b', '#5a3aa0', '#b06bb8']),
      stars(kit, [0, 0, width, 980], 170),
      actor(kit, 'ringed-planet', { x: 210, y: 210, size: 240, anchor: 'center', rotate: -12 }),
      actor(kit, 'globe-showing-europe-africa', { x: 150, y: 690, size: 150, anchor: 'center' }),
      glow(kit, 560, 900, 520, '#ffb86b', 0.55),
      moon,
      crater(1120, 1120, 120),
      crater(940, 1050, 70),
      crater(150, 1010, 80),
      crater(1430, 1180, 90),
      groundShadow(kit, [600, 1030], 380, 50, 0.5),
      shadowed(kit, plume, { dy: 6, blur: 10, opacity: 0.3 }),
      glow(kit, 560, 590, 260, '#ffd27a', 0.8),
      shadowed(kit, group(catRocket(kit), `translate(${RX} ${RY}) rotate(${TURN})`), {
        dx: -8,
        dy: 16,
        blur: 16,
        opacity: 0.4,
      }),
      group(strandedAstronaut(kit), 'translate(190 164) scale(0.84)'),
      vignette(kit, 0.5),
    ].join('');
  },
});
