import {
  addShadow,
  blob,
  chartGrid,
  defineScene,
  ellipse,
  emoji,
  glow,
  groundShadow,
  type Kit,
  monitor,
  type Point,
  part,
  polygon,
  puffy,
  room,
  table,
  trendLine,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1600, 1000];
const GLASS = [90, 60, 1420, 640] as const;

const CLIMB: readonly Point[] = [
  [90, 600],
  [210, 560],
  [290, 592],
  [400, 490],
  [480, 516],
  [600, 396],
  [670, 424],
  [790, 236],
];

const CRASH: readonly Point[] = [
  [790, 236],
  [828, 330],
  [862, 306],
  [946, 540],
  [984, 516],
  [1046, 700],
];

function screen(kit: Kit): string {
  return (
    wash(kit, ['#17244d', '#101735'], 90, GLASS) +
    chartGrid(GLASS, 88, '#8fb4ff', 0.13) +
    glow(kit, 760, 260, 420, '#39f0a0', 0.22) +
    trendLine(kit, CLIMB, '#42f5a7', { floor: 700 }) +
    trendLine(kit, CRASH, '#ff4f6e', { floor: 700 }) +
    part(
      'halo of the peak',
      [
        { kind: 'pulse', amount: 0.45, times: 2 },
        { kind: 'glow', amount: 0.6, times: 2 },
      ],
      ellipse([790, 236], 34, 34, '#ffffff', 'opacity="0.25"'),
    ) +
    ellipse([790, 236], 18, 18, '#ffffff')
  );
}

/** The fall goes on outside the screen: through frame and desk, into the floor. */
function breakout(kit: Kit): string {
  const fall = trendLine(
    kit,
    [
      [1040, 690],
      [1088, 800],
      [1108, 790],
      [1150, 910],
    ],
    '#ff4f6e',
    { width: 18 },
  );
  const tip = polygon(
    [
      [1112, 906],
      [1192, 878],
      [1172, 964],
    ],
    '#ff4f6e',
    'stroke="#ff4f6e" stroke-width="10" stroke-linejoin="round"',
  );
  const cracks = [
    [1044, 708, 60],
    [1046, 716, 84],
  ].map(([x = 0, y = 0, r = 0], index) =>
    polygon(
      Array.from({ length: 16 }, (_, at): Point => {
        const reach = (at % 2 ? 0.42 : 1) * r * (0.8 + kit.random() * 0.4) * (index ? 0.7 : 1);
        return [x + Math.cos(at * 0.3927) * reach, y + Math.sin(at * 0.3927) * reach * 0.6];
      }),
      index ? '#05060f' : '#1c2036',
    ),
  );
  return (
    cracks.join('') +
    part(
      'arrow',
      { kind: 'nudge', amount: 14, direction: 70, share: 0.4, times: 2 },
      puffy(kit, fall + tip, { depth: 6, light: 0.5, shade: 0.2 }),
    )
  );
}

export default defineScene({
  width,
  height,
  draw(kit) {
    return [
      room(kit, { wall: '#5a4b8c', floor: '#3c2f5e', skirting: '#8d7cc4', paper: 'plain' }, 830),
      glow(kit, 800, 380, 900, '#7fa6ff', 0.4),
      groundShadow(kit, [800, 975], 700, 60),
      monitor(kit, GLASS, 850, screen(kit), '#2b2f47'),
      groundShadow(kit, [1172, 962], 150, 26, 0.7),
      ellipse([1172, 960], 120, 26, '#140d26'),
      breakout(kit),
      part(
        'dust at the left',
        { kind: 'pulse', amount: 0.14, times: 2, phase: 0.8 },
        blob(kit, [1098, 970], 24, '#8a7bb0'),
      ),
      part(
        'dust at the right',
        { kind: 'pulse', amount: 0.14, times: 2, phase: 0.9 },
        blob(kit, [1248, 972], 28, '#9a8bc0'),
      ),
      addShadow(kit, table(kit, [130, 846, 640, 180], '#8f5a3c'), { dy: 4, blur: 6 }),
      part(
        'trophy',
        { kind: 'wave', amount: 3, share: 0.3, times: 2, phase: 0.85, pivot: [0.5, 1] },
        emoji(kit, 'trophy', { x: 640, y: 866, height: 150, shadow: 'drop' }),
      ),
      part(
        'monkey',
        [
          { kind: 'sway', amount: 2.5, pivot: [0.5, 1] },
          { kind: 'breathe', amount: 0.02, times: 2 },
        ],
        emoji(kit, 'see-no-evil-monkey', { x: 350, y: 868, height: 340, shadow: 'drop' }),
      ),
      vignette(kit, 0.4),
    ].join('');
  },
});
