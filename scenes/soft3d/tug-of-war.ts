import {
  addShadow,
  around,
  board,
  clouds,
  darken,
  defineScene,
  ellipse,
  emoji,
  emojiPoint,
  glow,
  groundShadow,
  hills,
  type Kit,
  line,
  linear,
  type Point,
  type Pose,
  part,
  path,
  puffy,
  radial,
  wash,
} from '../kit/index.ts';

const [width, height] = [1600, 960];

interface Player {
  name: string;
  x: number;
  size: number;
  flip?: boolean;
  /** The mouth in icon units. */
  mouth: Point;
}

const TEAM: readonly Player[] = [
  { name: 'poodle', x: 190, size: 410, flip: true, mouth: [5, 11] },
  { name: 'dog', x: 450, size: 440, flip: true, mouth: [4.6, 12.4] },
  { name: 'cat', x: 1150, size: 440, mouth: [4.6, 12.6] },
  { name: 'black-cat', x: 1445, size: 400, mouth: [4.6, 12.6] },
];

/** A player leaning away from the middle, and where its mouth then is. */
function pull(kit: Kit, { name, x, size, flip = false, mouth }: Player): { markup: string; grip: Point } {
  const rotate = flip ? -13 : 13;
  const pose: Pose = { x, y: 850, size, flip, rotate };
  const [mx, my] = emojiPoint(kit, name, pose, mouth);
  const angle = (rotate * Math.PI) / 180;
  const [dx, dy] = [mx - x, my - 850];
  const dust = ellipse([x, 850], size * 0.42, size * 0.06, '#1d3a1a', 'opacity="0.35"');
  return {
    markup: dust + emoji(kit, name, pose),
    grip: [
      x + dx * Math.cos(angle) - dy * Math.sin(angle),
      850 + dx * Math.sin(angle) + dy * Math.cos(angle),
    ],
  };
}

/** A twisted rope through the points. */
const rope = (points: readonly Point[]): string => {
  const data = `M${points.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')}`;
  return (
    line(data, '#6b4423', 26) +
    line(data, '#d9a866', 20) +
    path(data, 'none', 'stroke="#a87436" stroke-width="20" stroke-dasharray="5 17"')
  );
};

/** A mud pit with a contented pig, centre x 800, y 846. */
const mudBath = (kit: Kit): string => {
  const pit = path(
    'M560 838C560 790 680 772 800 772S1040 790 1040 838S930 920 800 920S560 890 560 838Z',
    radial(kit, ['#7a4c2b', '#5a3319', '#3f2210']),
  );
  const splats = [
    [600, 800, 20],
    [1010, 800, 16],
    [585, 880, 12],
    [1030, 890, 18],
    [720, 925, 12],
  ]
    .map(([x = 0, y = 0, size = 0]) => ellipse([x, y], size * 1.6, size * 0.7, '#5a3319'))
    .join('');
  const bather =
    emoji(kit, 'pig-face', { x: 800, y: 884, height: 118, crop: [0, 2, 32, 24] }) +
    [
      [752, 0],
      [828, 0],
    ]
      .map(([x = 0]) => line(`M${x} 824q12 12 24 0`, '#4b1030', 6))
      .join('');
  return (
    puffy(kit, pit, { depth: 8, light: 0.25 }) +
    ellipse([800, 848], 190, 40, '#8a5a34', 'opacity="0.6"') +
    splats +
    bather +
    path('M690 868Q800 900 910 868Q900 910 800 912Q700 910 690 868Z', '#5a3319') +
    line('M700 872Q800 900 900 872', '#a8744a', 5, 'opacity="0.7"')
  );
};

/** Party flags along the top of a 1,600 px wide picture. */
const drawBunting = (): string => {
  const flags = Array.from({ length: 17 }, (_, index) => {
    const x = 30 + index * 96;
    const y = 6 + Math.sin((index / 16) * Math.PI) * 58;
    return path(`M${x} ${y}h52l-26 52Z`, ['#ff5d5d', '#ffd04a', '#4ac3ff', '#7be07b'][index % 4] ?? '#fff');
  }).join('');
  return line('M-10 0Q800 128 1610 0', '#ffffff', 5) + flags;
};

export default defineScene({
  width,
  height,
  draw(kit) {
    const players = TEAM.map((player) => pull(kit, player));
    const grips = players.map(({ grip }) => grip);
    const [back = [0, 0] as Point, front = [0, 0] as Point, ...cats] = grips;
    const knotY = front[1] + 26;
    const sign = around(kit.region('prize').box, 20, 18);
    const [left, top] = sign;
    const cords = line(
      `M${left + 68} ${knotY - 4}V${top + 34}M${left + 288} ${knotY - 4}V${top + 34}`,
      '#6b4423',
      8,
    );
    const ground = hills(kit, 690, '#6cc25a', { wave: 1600, amplitude: 16 });
    return [
      wash(kit, ['#4fb4ee', '#9adcf5', '#e6f8e0']),
      glow(kit, 800, 420, 520, '#fff8cf', 0.7),
      part(
        'clouds',
        { kind: 'drift', amount: 18, steps: 24 },
        clouds(kit, [0, 60, width, 300], 5, '#ffffff', 0.9),
      ),
      hills(kit, 560, '#a7dca0', { wave: 900, amplitude: 50 }),
      hills(kit, 630, '#86cf78', { wave: 700, amplitude: 34, shift: 300 }),
      emoji(kit, 'deciduous-tree', { x: 60, y: 690, height: 300 }),
      emoji(kit, 'deciduous-tree', { x: 1570, y: 690, height: 280 }),
      emoji(kit, 'evergreen-tree', { x: 1460, y: 680, height: 150 }),
      drawBunting(),
      ground,
      groundShadow(kit, [815, 596], 52, 7, 0.4),
      part(
        'cat',
        { kind: 'tilt', amount: 10, share: 0.4, phase: 0.6, pivot: [0.5, 1] },
        emoji(kit, 'cat', { x: 815, y: 598, size: 130, flip: true }),
      ),
      `<g transform="translate(0 14)">${mudBath(kit)}</g>`,
      players
        .map(({ markup }, at) =>
          part(
            `player ${at + 1}`,
            { kind: 'shake', amount: 4, times: 2, steps: 12, phase: at * 0.13 },
            markup,
          ),
        )
        .join(''),
      addShadow(
        kit,
        rope([
          [-30, 640],
          back,
          front,
          [680, knotY - 10],
          [800, knotY],
          [920, knotY - 10],
          ...cats,
          [1630, 640],
        ]),
        { dy: 8, blur: 5 },
      ),
      cords,
      board(kit, sign, { face: '#ffe9b8', edge: darken('#c98a3f', 0.1) }),
      puffy(kit, ellipse([800, knotY], 26, 24, linear(kit, ['#ff6b62', '#c9243a'])), { depth: 6 }),
      Array.from({ length: 60 }, () => {
        const [x, y] = [kit.random() * width, 850 + kit.random() * 100];
        return x > 540 && x < 1060 && y < 930
          ? ''
          : line(`M${x.toFixed(0)} ${y.toFixed(0)}q-3 -14 -9 -20m9 20q3 -14 9 -20`, '#3f9440', 5);
      }).join(''),
    ].join('');
  },
});
