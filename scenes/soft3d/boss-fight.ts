import {
  addShadow,
  blur,
  clip,
  darken,
  defineScene,
  ellipse,
  emoji,
  emojiPoint,
  glow,
  groundShadow,
  group,
  healthBar,
  type Kit,
  lighten,
  linear,
  type Point,
  part,
  path,
  polygon,
  puffy,
  rays,
  scatter,
  tintMarkup,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1600, 1000];

/** A jagged rock pillar with a flat top between two x, down to the bottom of the picture. */
const rockPillar = (kit: Kit, left: number, right: number, top: number, colour: string): string => {
  const mid = (left + right) / 2;
  const points: Point[] = [
    [left, top + 14],
    [left + 40, top],
    [mid, top + 8],
    [right - 30, top],
    [right, top + 22],
    [right - 26, top + 90],
    [right + 20, 1010],
    [left - 30, 1010],
    [left + 22, top + 120],
  ];
  const facets =
    polygon(
      [
        [left + 40, top + 20],
        [mid - 30, top + 26],
        [mid - 50, 1010],
        [left - 20, 1010],
      ],
      lighten(colour, 0.14),
      'opacity="0.6"',
    ) +
    polygon(
      [
        [mid + 40, top + 40],
        [right - 40, top + 30],
        [right - 50, 1010],
        [mid + 70, 1010],
      ],
      darken(colour, 0.3),
      'opacity="0.6"',
    );
  return (
    puffy(kit, polygon(points, linear(kit, [lighten(colour, 0.2), colour, darken(colour, 0.5)])), {
      depth: 9,
    }) + facets
  );
};

/** A gigantic horned head with two fists, 1,000 px, about x 1180, y 645. */
const lavaMonster = (kit: Kit): string => {
  const fist = (x: number, y: number, flip: boolean, rotate: number): string =>
    tintMarkup(kit, emoji(kit, 'raised-fist', { x, y, height: 330, rotate, flip, anchor: 'center' }), {
      hue: -58,
      saturate: 2,
      light: 0.68,
    });
  const stare =
    ellipse([983, 681], 27, 28, '#53206f') +
    ellipse([975, 671], 8, 8, '#ffffff') +
    ellipse([1377, 641], 36, 38, '#ffffff') +
    ellipse([1296, 647], 26, 27, '#53206f') +
    ellipse([1288, 637], 8, 8, '#ffffff');
  const breath = [
    [770, 560, 60],
    [700, 520, 42],
    [650, 470, 26],
  ]
    .map(([x = 0, y = 0, size = 0]) => ellipse([x, y], size, size * 0.8, '#ffe2b8', 'opacity="0.4"'))
    .join('');
  return (
    addShadow(kit, emoji(kit, 'ogre', { x: 1180, y: 645, size: 1000, anchor: 'center', rotate: -6 }), {
      dx: -14,
      dy: 10,
      blur: 26,
      opacity: 0.6,
    }) +
    stare +
    group(blur(kit, breath, 10), '', 0.8) +
    addShadow(kit, fist(1490, 860, true, 12) + fist(820, 880, false, -14), { dy: 16, blur: 16, opacity: 0.5 })
  );
};

/** A chick with helmet, dagger and shield, its feet at x 232, y 706. */
const chickKnight = (kit: Kit): string => {
  const pose = { x: 232, y: 706, height: 150, flip: true };
  const [wingX, wingY] = emojiPoint(kit, 'baby-chick', pose, [12, 18]);
  const [headX, headY] = emojiPoint(kit, 'baby-chick', pose, [10, 4]);
  const helmet = group(
    path('M-44 20C-44 -34 44 -34 44 20L30 26H-36Z', linear(kit, ['#eef2fa', '#8d97ad'])) +
      path('M-4 -22C-40 -70 -80 -40 -70 -6C-56 -30 -30 -34 -4 -22Z', '#e5303a'),
    `translate(${headX - 2} ${headY + 4}) scale(0.95)`,
  );
  return (
    groundShadow(kit, [232, 708], 90, 16, 0.7) +
    emoji(kit, 'baby-chick', pose) +
    puffy(kit, helmet, { depth: 5 }) +
    emoji(kit, 'dagger', { x: wingX + 66, y: wingY - 22, size: 140, anchor: 'center', rotate: 178 }) +
    emoji(kit, 'shield', { x: wingX + 14, y: wingY + 14, size: 86, anchor: 'center' })
  );
};

export default defineScene({
  width,
  height,
  period: 4000,
  draw(kit) {
    const lava = part(
      'lava',
      { kind: 'slide', amount: 800 },
      path(
        'M-800 880Q-600 850 -400 880T0 880T400 880T800 880T1200 880T1600 880T2000 880T2400 880V1000H-800Z',
        linear(kit, ['#fff09a', '#ff9a2e', '#e2341d']),
      ),
    );
    const embers = Array.from({ length: 70 }, () =>
      ellipse(
        [kit.random() * width, 260 + kit.random() * 700],
        2 + kit.random() * 5,
        2 + kit.random() * 5,
        kit.random() < 0.5 ? '#ffd36b' : '#ff8a3a',
        `opacity="${(0.4 + kit.random() * 0.6).toFixed(2)}"`,
      ),
    );
    const rising = [0, 1, 2].map((third) =>
      part(
        `embers ${third + 1}`,
        { kind: 'rise', amount: 190, direction: -80, phase: third / 3 },
        embers.filter((_, index) => index % 3 === third).join(''),
      ),
    );
    return [
      wash(kit, ['#24082f', '#7a1634', '#e2552c', '#ffb14a']),
      rays(kit, 1180, 590, { count: 22, colour: '#ffdf8a', opacity: 0.22, turn: 5 }),
      glow(kit, 1180, 620, 720, '#ffb347', 0.75),
      group(rockPillar(kit, 560, 690, 640, '#5b2440') + rockPillar(kit, -30, 90, 520, '#5b2440'), '', 0.75),
      glow(kit, 800, 960, 900, '#ff8a2e', 0.45),
      ...rising,
      lavaMonster(kit),
      lava,
      part(
        'fires',
        { kind: 'flicker', amount: 0.14, times: 2 },
        scatter(kit, ['fire'], [480, 880, 1080, 60], { count: 6, min: 60, max: 120, turn: 8 }),
      ),
      rockPillar(kit, 70, 410, 705, '#4a2a4e'),
      part('chick', { kind: 'hop', amount: 26, share: 0.22, times: 3 }, chickKnight(kit)),
      clip(
        kit,
        wash(
          kit,
          [
            ['#140416', 0, 0.85],
            ['#140416', 1, 0],
          ],
          90,
          [0, 0, width, 300],
        ),
        [0, 0, width, 300],
      ),
      part(
        'energy of the chick',
        { kind: 'glow', amount: 0.45, times: 4 },
        healthBar(kit, [60, 54, 560, 50], 0.09, '#ff4a3d'),
      ),
      healthBar(kit, [740, 54, 800, 50], 1, '#ffb52e', { mirror: true }),
      vignette(kit, 0.4),
    ].join('');
  },
});
