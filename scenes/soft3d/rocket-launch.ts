import {
  addShadow,
  blob,
  clip,
  defineScene,
  ellipse,
  emoji,
  getMiddle,
  glow,
  groundShadow,
  group,
  type Kit,
  line,
  linear,
  part,
  path,
  puffy,
  radial,
  stars,
  tube,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1500, 1250];

const HULL =
  'M-400 -108Q-60 -140 190 -118C300 -106 400 -50 440 0C400 50 300 106 190 118Q-60 140 -400 108Q-420 0 -400 -108Z';

/** The rocket flying to the right around (0, 0), turned afterwards. */
const catRocket = (kit: Kit): string => {
  const fin = (sign: number): string =>
    puffy(
      kit,
      path(
        `M-400 ${sign * 90}C-440 ${sign * 130} -480 ${sign * 210} -470 ${sign * 250}C-390 ${sign * 250} -270 ${sign * 190} -220 ${sign * 118}Z`,
        linear(kit, ['#ff6b62', '#d02440']),
      ),
      { depth: 11 },
    );
  // In the picture the flame points down to the left: it flickers about its upper right end.
  const flicker = { kind: 'flicker', amount: 0.1, steps: 24, pivot: [0.85, 0.15] } as const;
  const flame = part(
    'flame',
    flicker,
    path(
      'M-400 -78C-560 -96 -600 -40 -680 0C-600 40 -560 96 -400 78Z',
      linear(kit, ['#ffb02e', '#ff5a2a'], 0),
    ),
  );
  const core = part(
    'core of the flame',
    { ...flicker, amount: 0.14, phase: 0.4 },
    path('M-400 -48C-500 -56 -560 -24 -640 0C-560 24 -500 56 -400 48Z', '#fff0a0'),
  );
  const hull = puffy(kit, path(HULL, linear(kit, ['#ffffff', '#eceaf6', '#b3aed0'])), {
    depth: 16,
    shade: 0.3,
  });
  const nose = clip(
    kit,
    puffy(kit, path(HULL, linear(kit, ['#ff6b62', '#d02440'])), { depth: 16 }),
    [318, -150, 140, 300],
  );
  const ring = puffy(kit, ellipse([232, 0], 76, 76, '#8e88b5'), { depth: 7 });
  const porthole = clip(
    kit,
    ellipse([232, 0], 60, 60, radial(kit, ['#a8ecff', '#3aa0d8'])) +
      emoji(kit, 'smiling-cat-with-heart-eyes', { x: 232, y: 72, height: 108, rotate: 6 }),
    'M172 0a60 60 0 1 0 120 0a60 60 0 1 0 -120 0Z',
  );
  const bands = line('M-352 -112Q-364 0 -352 112', '#d02440', 22);
  const body = fin(-1) + fin(1) + hull + bands + nose + ring + porthole;
  return flame + core + addShadow(kit, body, { dx: -8, dy: 16, blur: 16, opacity: 0.4 });
};

/** A waving astronaut with a suitcase, boots at x 1235, y 1030. */
const drawStrandedAstronaut = (kit: Kit): string => {
  const [x, y] = [1235, 1030];
  const legs =
    tube(kit, `M${x - 34} ${y - 80}V${y - 16}`, 46, '#dcd8ee') +
    tube(kit, `M${x + 34} ${y - 80}V${y - 16}`, 46, '#dcd8ee') +
    [x - 40, x + 40].map((at) => puffy(kit, ellipse([at, y - 8], 36, 20, '#6a6496'), { depth: 6 })).join('');
  const waving = part(
    'waving arm',
    { kind: 'wave', amount: 16, pivot: [0.9, 0.95] },
    tube(
      kit,
      `M${x - 66} ${y - 150}C${x - 128} ${y - 160} ${x - 140} ${y - 210} ${x - 128} ${y - 268}`,
      42,
      '#e9e6f6',
    ) + puffy(kit, ellipse([x - 128, y - 286], 30, 32, '#ff9f3f'), { depth: 6 }),
  );
  const other = tube(
    kit,
    `M${x + 66} ${y - 150}C${x + 110} ${y - 140} ${x + 118} ${y - 110} ${x + 112} ${y - 84}`,
    40,
    '#e9e6f6',
  );
  const arcs = part(
    'arcs beside the arm',
    { kind: 'glow', amount: 0.9, phase: 0.5 },
    line(
      `M${x - 176} ${y - 322}q-14 34 -2 72M${x - 206} ${y - 336}q-20 50 -2 100`,
      '#ffffff',
      8,
      'opacity="0.75"',
    ),
  );
  return (
    groundShadow(kit, [x, y], 150, 24, 0.6) +
    legs +
    other +
    waving +
    arcs +
    emoji(kit, 'astronaut', { x, y: y - 58, height: 250 }) +
    groundShadow(kit, [x + 138, y + 22], 90, 16, 0.6) +
    emoji(kit, 'luggage', { x: x + 138, y: y + 24, height: 170, rotate: 6 })
  );
};

export default defineScene({
  width,
  height,
  draw(kit) {
    const { box, turn } = kit.region('rocket');
    const [x, y] = getMiddle(box);
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
    const puffs = [
      [300, 990, 26, 0],
      [400, 930, 34, 0.35],
      [760, 960, 30, 0.65],
      [860, 1000, 24, 0.9],
    ]
      .map(([x = 0, y = 0, size = 0, phase = 0], at) =>
        part(
          `puff of smoke ${at + 1}`,
          { kind: 'rise', amount: 130, direction: x < 600 ? -115 : -65, phase },
          group(blob(kit, [x, y], size, '#e6e0f5'), '', 0.8),
          { hidden: true },
        ),
      )
      .join('');
    return [
      wash(kit, ['#120a35', '#2a1a6b', '#5a3aa0', '#b06bb8']),
      stars(kit, [0, 0, width, 980], 170),
      emoji(kit, 'ringed-planet', { x: 210, y: 210, size: 240, anchor: 'center', rotate: -12 }),
      emoji(kit, 'globe-showing-europe-africa', { x: 150, y: 690, size: 150, anchor: 'center' }),
      glow(kit, 560, 900, 520, '#ffb86b', 0.55),
      moon,
      crater(1120, 1120, 120),
      crater(940, 1050, 70),
      crater(150, 1010, 80),
      crater(1430, 1180, 90),
      groundShadow(kit, [600, 1030], 380, 50, 0.5),
      puffs,
      addShadow(kit, plume, { dy: 6, blur: 10, opacity: 0.3 }),
      glow(kit, 560, 590, 260, '#ffd27a', 0.8),
      part(
        'rocket',
        [
          { kind: 'drift', direction: turn, amount: 9, steps: 24 },
          { kind: 'shake', amount: 2.5, times: 2, steps: 12 },
        ],
        group(catRocket(kit), `translate(${x + 82} ${y - 36}) rotate(${turn})`),
        { regions: ['rocket'] },
      ),
      group(drawStrandedAstronaut(kit), 'translate(190 164) scale(0.84)'),
      vignette(kit, 0.5),
    ].join('');
  },
});
