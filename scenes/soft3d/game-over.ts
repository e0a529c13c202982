import {
  type Box,
  clip,
  darken,
  defineScene,
  dots,
  ellipse,
  emoji,
  glow,
  type Kit,
  lighten,
  linear,
  part,
  path,
  pixelArt,
  polygon,
  puffy,
  pushButton,
  radial,
  rect,
  scanlines,
  stars,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1400, 1120];

/** A pixel ghost with halo and wings, 18 × 17 cells. */
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

/** Its colours. */
const SPRITES = { w: '#f4f7ff', k: '#1a1038', y: '#ffd84d', b: '#9fd8ff', p: '#ff8fb3' };

/** Stepped pixel mountains along the bottom of the screen. */
const pixelMountains = (kit: Kit): string =>
  Array.from({ length: 60 }, (_, index) => {
    const rise =
      Math.round(
        (Math.sin(index / 4.1) * 3 + Math.sin(index / 1.7) * 1.6 + 5) *
          (0.6 + (0.6 * Math.abs(index - 30)) / 30),
      ) * 20;
    return rect([110 + index * 20, 870 - rise, 20.5, rise], linear(kit, ['#c2268f', '#4a1470']));
  }).join('');

/** Four dancing invaders, two at each side of the screen. */
const invaders = (kit: Kit): string =>
  [
    [232, 385, '#57e36b', -10],
    [1168, 385, '#ffb03a', 10],
    [345, 435, '#3ad1ff', 8],
    [1055, 435, '#ff5fa8', -8],
  ]
    .map(
      ([x, y, colour, turn]) =>
        emoji(kit, 'alien-monster', {
          x: Number(x),
          y: Number(y),
          size: 180,
          anchor: 'center',
          rotate: Number(turn),
          flat: String(colour),
        }) + pixelArt(['kk...kk', 'kk...kk'], { k: '#1a1038' }, [Number(x) - 31, Number(y) - 9], 9),
    )
    .join('');

/** The glass of the arcade screen, px. */
const SCREEN: Box = [110, 90, 1180, 780];

/** The cabinet around the glass: bezel, stick and buttons of a 1400 × 1120 px picture. */
const arcadeCabinet = (kit: Kit): string => {
  const bezel = path(
    'M-60 -60H1460V1180H-60Z M150 90H1250Q1290 90 1290 130V830Q1290 870 1250 870H150Q110 870 110 830V130Q110 90 150 90Z',
    linear(kit, ['#3a2a6b', '#1d1440', '#120a2e']),
    'fill-rule="evenodd"',
  );
  const deck = path('M0 930H1400V1120H0Z', linear(kit, ['#6b3fb5', '#3a1f78']));
  const trim =
    rect([0, 918, kit.width, 16], linear(kit, ['#ffe27a', '#f2993a'])) +
    rect([0, 0, kit.width, 16], linear(kit, ['#6bf0ff', '#2f86e0']));
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
    dots(kit, '#ff9df0', { box: [0, 934, kit.width, 186], gap: 40, radius: 4, opacity: 0.25 }) +
    trim +
    stick +
    keys
  );
};

export default defineScene({
  width,
  height,
  draw(kit) {
    const [x, y, w] = kit.region('choice-1').box;
    const [, last, , tall] = kit.region('choice-2').box;
    const cursor = polygon(
      [
        [x - 82, y + 30],
        [x - 82, y + 86],
        [x - 38, y + 58],
      ],
      '#ffe14d',
    );
    const picture = [
      wash(kit, ['#140a3d', '#2b1170', '#5a1a8f'], 90, SCREEN),
      stars(kit, SCREEN, 90),
      glow(kit, 700, 430, 330, '#7df0ff', 0.4),
      pixelMountains(kit),
      rect(
        [x - 138, y - 20, w + 160, last + tall - y + 40],
        '#0d0630',
        24,
        'opacity="0.82" stroke="#7de8ff" stroke-width="6"',
      ),
      part('hero', { kind: 'bob', amount: 14 }, pixelArt(HERO, SPRITES, [592, 306], 12)),
      part('invaders', { kind: 'drift', amount: 24 }, invaders(kit)),
      part('cursor', { kind: 'show', share: 0.6, times: 3 }, cursor),
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
    return clip(kit, picture, SCREEN, 40) + arcadeCabinet(kit) + vignette(kit, 0.3);
  },
});
