import { scanlines } from './kit/arcade.ts';
import type { Box, Kit } from './kit/index.ts';
import {
  actor,
  clipped,
  darken,
  defineScene,
  dots,
  ellipse,
  example,
  glow,
  lighten,
  linear,
  path,
  polygon,
  puffy,
  pushButton,
  radial,
  rect,
  regionsFor,
  stars,
  vignette,
  wash,
} from './kit/index.ts';
import { pixelArt } from './kit/pixels.ts';

const [width, height] = [1400, 1120];
const region = regionsFor(width, height);
const SCREEN: Box = [110, 90, 1180, 780];
const choice = {
  role: 'One of the two ways to go on',
  chars: 28,
  lines: 2,
  hint: 'very short imperative or noun phrase; the first one is selected',
  font: 'pixel' as const,
};

const HERO = [
  '......yyyyyy......',
  '.....y......y.....',
  '......yyyyyy......',
  '..................',
  '......wwwwww......',
  '....wwwwwwwwww....',
  '...wwwwwwwwwwww...',
  '...wwkkwwwwkkww...',
  '...wwkkwwwwkkww...',
  'bb.wwwwwwwwwwww.bb',
  'bbbwwppwkkwppwwbbb',
  '.bbwwwwkwwkwwwwbb.',
  '..bwwwwwwwwwwwwb..',
  '...wwwwwwwwwwww...',
  '...wwwwwwwwwwww...',
  '...ww.www.www.w...',
  '...w...w...w......',
];
const SPRITES = { w: '#f4f7ff', k: '#1a1038', y: '#ffd84d', b: '#9fd8ff', p: '#ff8fb3' };

/** Stepped pixel mountains along the bottom of the screen. */
const mountains = (kit: Kit): string =>
  Array.from({ length: 60 }, (_, index) => {
    const rise =
      Math.round(
        (Math.sin(index / 4.1) * 3 + Math.sin(index / 1.7) * 1.6 + 5) *
          (0.6 + (0.6 * Math.abs(index - 30)) / 30),
      ) * 20;
    return rect([110 + index * 20, 870 - rise, 20.5, rise], linear(kit, ['#c2268f', '#4a1470']));
  }).join('');

const loot = (kit: Kit): string =>
  [
    [232, 385, '#57e36b', -10],
    [1168, 385, '#ffb03a', 10],
    [345, 435, '#3ad1ff', 8],
    [1055, 435, '#ff5fa8', -8],
  ]
    .map(
      ([x, y, colour, turn]) =>
        actor(kit, 'alien-monster', {
          x: Number(x),
          y: Number(y),
          size: 180,
          anchor: 'center',
          rotate: Number(turn),
          flat: String(colour),
        }) + pixelArt(['kk...kk', 'kk...kk'], { k: '#1a1038' }, [Number(x) - 31, Number(y) - 9], 9),
    )
    .join('');

const cabinet = (kit: Kit): string => {
  const bezel = path(
    'M-60 -60H1460V1180H-60Z M150 90H1250Q1290 90 1290 130V830Q1290 870 1250 870H150Q110 870 110 830V130Q110 90 150 90Z',
    linear(kit, ['#3a2a6b', '#1d1440', '#120a2e']),
    'fill-rule="evenodd"',
  );
  const deck = path('M0 930H1400V1120H0Z', linear(kit, ['#6b3fb5', '#3a1f78']));
  const trim =
    rect([0, 918, width, 16], linear(kit, ['#ffe27a', '#f2993a'])) +
    rect([0, 0, width, 16], linear(kit, ['#6bf0ff', '#2f86e0']));
  const stick =
    ellipse([300, 1030], 104, 44, '#1c0f3d') +
    puffy(kit, rect([287, 880, 26, 150], linear(kit, ['#f0f2fa', '#8288a0'], 0), 12), { depth: 4 }) +
    puffy(
      kit,
      ellipse(
        [300, 866],
        58,
        58,
        radial(kit, ['#ff7d8f', '#e5233f', '#8f0f2c'], { cx: 0.35, cy: 0.3, r: 0.8 }),
      ),
      { depth: 10, light: 0.8 },
    );
  const keys = ['#ffcf3a', '#37c871', '#2f9bff']
    .map((colour, index) =>
      pushButton(kit, 880 + index * 170, 1035 - (index % 2) * 24, 58, colour, '#2a1a55'),
    )
    .join('');
  const frame =
    rect([110, 90, 1180, 780], 'none', 40, `stroke="${darken('#2b1170', 0.5)}" stroke-width="14"`) +
    rect(
      [96, 76, 1208, 808],
      'none',
      50,
      `stroke="${lighten('#5a3fa8', 0.1)}" stroke-width="5" opacity="0.7"`,
    );
  return (
    bezel +
    frame +
    deck +
    dots(kit, '#ff9df0', { box: [0, 934, width, 186], gap: 40, radius: 4, opacity: 0.25 }) +
    trim +
    stick +
    keys
  );
};

export default defineScene({
  width,
  height,
  template: {
    name: 'Game over, try again?',
    category: 'gaming',
    tags: ['game-over', 'arcade', 'retro', 'pixel', 'choice', 'menu', 'defeat', 'aliens'],
    alt_names: ['Game over screen', 'Continue?', 'You died', 'Insert coin', 'Respawn menu'],
    description:
      'An old arcade screen: a pixel hero floats away as a ghost with a halo between four dancing aliens, above a menu of two blank choices.',
    box_positions: [
      region('headline', [180, 125, 1040, 150], {
        role: 'The announcement on the screen',
        chars: 26,
        lines: 2,
        hint: 'two or three words in capitals, like GAME OVER',
        font: 'pixel',
        style: {
          color: '#ffe14d',
          case: 'upper',
          shadow: { color: '#e5233f', dx: 0.07, dy: 0.09, blur: 0 },
          max_font_size: 96,
        },
      }),
      region('choice-1', [318, 566, 880, 116], {
        ...choice,
        style: { color: '#ffffff', align: 'left', max_font_size: 50 },
      }),
      region('choice-2', [318, 700, 880, 116], {
        ...choice,
        style: { color: '#7de8ff', align: 'left', max_font_size: 50 },
      }),
    ],
    example_captions: [
      example({ headline: 'Game over', 'choice-1': 'Go to bed', 'choice-2': 'One more (it is 3 a.m.)' }),
      example({
        headline: 'You spoke first',
        'choice-1': 'Call back later',
        'choice-2': 'Wave at the doctor',
      }),
      example({ headline: 'Diet lost', 'choice-1': 'Continue tomorrow', 'choice-2': 'Finish the cake' }),
    ],
    rank: 38,
  },
  draw(kit) {
    const cursor = polygon(
      [
        [236, 596],
        [236, 652],
        [280, 624],
      ],
      '#ffe14d',
    );
    const picture = [
      wash(kit, ['#140a3d', '#2b1170', '#5a1a8f'], 90, SCREEN),
      stars(kit, SCREEN, 90),
      glow(kit, 700, 430, 330, '#7df0ff', 0.4),
      mountains(kit),
      rect([180, 546, 1040, 290], '#0d0630', 24, 'opacity="0.82" stroke="#7de8ff" stroke-width="6"'),
      pixelArt(HERO, SPRITES, [592, 292], 12),
      loot(kit),
      cursor,
      scanlines(kit, SCREEN),
      rect(
        SCREEN,
        radial(
          kit,
          [
            ['#000000', 0, 0],
            ['#000000', 0.6, 0],
            ['#05020f', 1, 0.75],
          ],
          { r: 0.75 },
        ),
      ),
      polygon(
        [
          [110, 90],
          [620, 90],
          [300, 870],
          [110, 870],
        ],
        '#ffffff',
        'opacity="0.05"',
      ),
    ].join('');
    return clipped(kit, picture, SCREEN, 40) + cabinet(kit) + vignette(kit, 0.3);
  },
});
