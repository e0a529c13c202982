import {
  addShadow,
  blur,
  clip,
  defineScene,
  ellipse,
  emoji,
  group,
  type Kit,
  line,
  linear,
  part,
  path,
  planks,
  puffy,
  radial,
  rect,
  vignette,
} from '../kit/index.ts';

const [width, height] = [1200, 1500];

const [LEFT, TOP, RIGHT, BOTTOM] = [140, 70, 1060, 1430];

/** A hat for a hamster whose head is `size` px; `x, y` is the middle of the brim. */
const stetson = (kit: Kit, x: number, y: number, size: number, colour: string): string => {
  const crown = path(
    'M-62 0C-66 -60 -54 -98 -34 -100C-18 -102 -12 -88 0 -88C12 -88 18 -102 34 -100C54 -98 66 -60 62 0Z',
    linear(kit, [colour, '#5b3016']),
  );
  const band = path('M-64 -22Q0 -4 64 -22L62 4Q0 18 -62 4Z', '#2d1710');
  const brim = path(
    'M-128 -22C-104 8 -60 -4 0 -4C60 -4 104 8 128 -22C136 14 80 36 0 36C-80 36 -136 14 -128 -22Z',
    linear(kit, [colour, '#6b3a1c']),
  );
  const star = emoji(kit, 'star', { x: 0, y: -6, size: 46, anchor: 'center' });
  return group(
    puffy(kit, crown, { depth: 9 }) + band + puffy(kit, brim, { depth: 8 }) + star,
    `translate(${x} ${y}) scale(${size / 256})`,
  );
};

/** Shoulders in a blue coat with a red bandana, cut off at y 800, about x 600. */
const bandanaCoat = (kit: Kit): string =>
  puffy(
    kit,
    path('M392 800C392 700 470 668 600 668C730 668 808 700 808 800Z', linear(kit, ['#5d6b86', '#3c4763'])),
    { depth: 12 },
  ) +
  puffy(
    kit,
    path(
      'M480 660C540 700 660 700 720 660L700 730C660 742 640 770 600 796C560 770 540 742 500 730Z',
      linear(kit, ['#d8412f', '#a32323']),
    ),
    { depth: 8 },
  );

/** The paper's torn outline, seeded. */
const tornEdge = (kit: Kit): string => {
  const corners = [
    [LEFT, TOP],
    [RIGHT, TOP],
    [RIGHT, BOTTOM],
    [LEFT, BOTTOM],
  ] as const;
  const points = corners.flatMap(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4] ?? corners[0];
    return Array.from({ length: 26 }, (_, step) => {
      const bite = kit.random() ** 4 * 34 + kit.random() * 7;
      const [px, py] = [x + ((nextX - x) * step) / 26, y + ((nextY - y) * step) / 26];
      const [nx, ny] = [
        Math.sign(600 - px) * (x === nextX ? bite : 0),
        Math.sign(750 - py) * (y === nextY ? bite : 0),
      ];
      return `${(px + nx).toFixed(1)} ${(py + ny).toFixed(1)}`;
    });
  });
  return `M${points.join('L')}Z`;
};

/** An old poster with seeded torn and burnt edges: x 140–1060, y 70–1430. */
const tornPoster = (kit: Kit): string => {
  const edge = tornEdge(kit);
  const stains = Array.from({ length: 9 }, () => {
    const size = 40 + kit.random() * 130;
    return ellipse(
      [160 + kit.random() * 880, 90 + kit.random() * 1320],
      size,
      size * 0.8,
      radial(kit, [
        ['#8d5a1e', 0, 0.2],
        ['#8d5a1e', 0.7, 0.1],
        ['#8d5a1e', 1, 0],
      ]),
    );
  }).join('');
  const burn = blur(kit, path(edge, 'none', 'stroke="#7a4314" stroke-width="44" opacity="0.75"'), 18);
  const creases =
    line('M150 946H1050', '#8d5a1e', 3, 'opacity="0.35"') +
    line('M150 950H1050', '#fff4d2', 3, 'opacity="0.5"');
  return (
    addShadow(kit, path(edge, '#e9cf97'), { dx: -8, dy: 18, blur: 16, opacity: 0.55 }) +
    clip(kit, path(edge, linear(kit, ['#f7e4b4', '#eed39b', '#dfb877'], 65)) + stains + creases + burn, edge)
  );
};

/** A hamster in a cowboy hat, centred; size in px. */
const suspect = (kit: Kit, x: number, y: number, size: number): string =>
  emoji(kit, 'hamster', { x, y, size, anchor: 'center', shadow: 'drop' }) +
  stetson(kit, x, y - size * 0.27, size * 0.98, '#a8662f');

/** The framed portrait of the suspect, x 306–894, y 286–814. */
const mugshot = (kit: Kit): string => {
  const glass = rect([320, 300, 560, 500], radial(kit, ['#d9b67c', '#a97b45', '#6f4724'], { r: 0.75 }));
  const lines = [380, 460, 540, 620]
    .map((y) => line(`M320 ${y}H880`, '#5b3718', 3, 'opacity="0.35"'))
    .join('');
  const picture = clip(
    kit,
    group(glass + lines + bandanaCoat(kit) + suspect(kit, 600, 560, 370)),
    [320, 300, 560, 500],
  );
  return (
    rect([306, 286, 588, 528], '#4a2413', 4) +
    rect([313, 293, 574, 514], '#e9cf97', 2) +
    picture +
    rect([320, 300, 560, 500], '#8a5a22', 0, 'opacity="0.2"')
  );
};

export default defineScene({
  width,
  height,
  draw(kit) {
    const nails = [
      [190, 116],
      [1012, 112],
      [186, 1384],
      [1008, 1390],
    ]
      .map(([x = 0, y = 0]) =>
        addShadow(kit, puffy(kit, ellipse([x, y], 15, 15, '#8b8f9c'), { depth: 6, light: 0.8 }), {
          dx: -3,
          dy: 5,
          blur: 3,
          opacity: 0.6,
        }),
      )
      .join('');
    const rule = (y: number): string =>
      line(`M290 ${y}H560M640 ${y}H910`, '#4a2413', 5) +
      emoji(kit, 'star', { x: 600, y, size: 44, anchor: 'center', flat: '#4a2413' });
    return [
      planks(kit, [0, 0, width, height], '#8a5a3a', { count: 7, upright: true }),
      tornPoster(kit),
      mugshot(kit),
      rule(1192),
      nails,
      vignette(kit, 0.6),
      part(
        'glint of a nail',
        [
          { kind: 'glow', amount: 1, times: 2, phase: 0.5 },
          { kind: 'pulse', amount: 0.25, times: 2, phase: 0.25 },
        ],
        emoji(kit, 'sparkles', { x: 1012, y: 112, size: 96, anchor: 'center', flat: '#fffbe8' }),
        { hidden: true },
      ),
      // He ducks out of sight, and looks out again.
      part(
        'suspect at large',
        [
          { kind: 'wave', amount: 4, share: 0.4, pivot: [0.5, 1] },
          { kind: 'nudge', amount: 210, direction: 52, share: 0.36, phase: 0.45 },
        ],
        group(suspect(kit, 0, 0, 380), 'translate(1122 1378) rotate(-24)'),
      ),
    ].join('');
  },
});
