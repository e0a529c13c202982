import {
  blob,
  blurred,
  board,
  carRear,
  clouds,
  defineScene,
  example,
  glow,
  groundShadow,
  group,
  hills,
  type Kit,
  line,
  linear,
  path,
  polygon,
  puffy,
  rect,
  regionsFor,
  skyline,
  tree,
  vignette,
  wash,
} from './kit/index.ts';

const [width, height] = [1400, 1400];
const region = regionsFor(width, height);
const hint = 'short noun phrase or imperative, parallel on both signs';

function landscape(kit: Kit): string {
  const asphalt = linear(kit, ['#8a8fa3', '#5b6076', '#454a60']);
  return [
    wash(kit, ['#5cb6ea', '#bfe6f5', '#fdf3d6'], 90, [0, 0, width, 640]),
    glow(kit, 1000, 560, 460, '#fff1b5', 0.9),
    clouds(kit, [0, 420, width, 60], 4, '#ffffff', 0.8),
    blurred(kit, skyline(kit, 620, '#9db4cf', { tall: 150, wide: 60, box: [250, 0, 520, 640] }), 2),
    hills(kit, 560, '#7dbb72', { wave: 900, amplitude: 34, shift: 200 }),
    wash(kit, ['#82c06a', '#5a9e52'], 90, [0, 640, width, height - 640]),
    path(`M760 1130Q1010 850 ${width} 800V950Q1180 990 1060 ${height}H640Z`, asphalt),
    path(`M100 ${height}L510 630H590L1010 ${height}Z`, asphalt),
    line(`M150 ${height}L516 640`, '#f6f3e4', 12) + line('M583 640L806 960', '#f6f3e4', 9),
    line(`M1010 ${height}Q1110 1010 ${width} 900`, '#f6f3e4', 12, 'opacity="0.9"') +
      line(`M826 990Q1030 800 ${width} 808`, '#f6f3e4', 10),
    [1, 2, 3]
      .map((dash) => {
        const [near, far] = [1 - dash * 0.26, 1 - dash * 0.26 - 0.13];
        const at = (t: number, side: number): [number, number] => [550 + side * 11 * t, 630 + 770 * t];
        return polygon([at(near, -1), at(near, 1), at(far, 1), at(far, -1)], '#f6f3e4');
      })
      .join(''),
    tree(kit, 80, 900, 330, '#4d9a55') +
      tree(kit, 1330, 800, 230, '#4d9a55') +
      tree(kit, 250, 760, 190, '#58a75c'),
  ].join('');
}

function gantry(kit: Kit): string {
  const steel = linear(kit, ['#b9c0d0', '#7a8296'], 0);
  const post = (x: number): string =>
    groundShadow(kit, [x, 830], 70, 16) + puffy(kit, rect([x - 17, 60, 34, 770], steel, 8), { depth: 5 });
  const beam = puffy(kit, rect([20, 96, 1360, 26], '#a4adbf', 8) + rect([20, 336, 1360, 22], '#8d96aa', 8), {
    depth: 5,
  });
  const arrow = (x: number, y: number, turn: number): string =>
    group(path('M-13 46V-6H-40L0 -54L40 -6H13V46Z', '#ffffff'), `translate(${x} ${y}) rotate(${turn})`);
  const green = { face: '#1f8a5b', edge: '#f4fff8' };
  return [
    post(46) + post(1354) + beam,
    board(kit, [80, 48, 600, 360], green, { border: 10, radius: 26 }) + arrow(380, 348, 0),
    board(kit, [720, 48, 600, 360], green, { border: 10, radius: 26 }) + arrow(1236, 346, 52),
  ].join('');
}

function skid(kit: Kit): string {
  const marks =
    line('M420 1400Q560 1180 800 1096', '#23252f', 40, 'opacity="0.55"') +
    line('M700 1400Q800 1260 1040 1150', '#23252f', 40, 'opacity="0.55"');
  const smoke = [
    [650, 1120, 40],
    [560, 1150, 50],
    [450, 1160, 42],
    [350, 1190, 36],
  ]
    .map(([x = 0, y = 0, size = 0]) => blob(kit, [x, y], size, '#e9e6ee'))
    .join('');
  return blurred(kit, marks, 3) + group(smoke, '', 0.85);
}

export default defineScene({
  width,
  height,
  template: {
    name: 'Highway Exit',
    category: 'comparison',
    tags: ['car', 'exit', 'swerve', 'choice', 'highway', 'drift', 'last-second'],
    alt_names: ['Left exit 12 off ramp', 'Car swerving to exit', 'Off-ramp decision', 'Last second exit'],
    description:
      'A highway with two big green overhead signs; a small red car brakes and swerves at the last second, smoke at its tyres, onto the exit instead of going straight on.',
    box_positions: [
      region('straight', [106, 74, 548, 212], {
        role: 'The sensible way straight on',
        chars: 40,
        lines: 3,
        hint,
        style: { color: '#ffffff', outline_width: 0, max_font_size: 92 },
        font: 'sans',
      }),
      region('exit', [746, 74, 548, 212], {
        role: 'The tempting exit',
        chars: 40,
        lines: 3,
        hint,
        style: { color: '#ffffff', outline_width: 0, max_font_size: 92 },
        font: 'sans',
      }),
      region('car', [300, 1222, 720, 150], {
        role: 'Who swerves',
        chars: 28,
        lines: 2,
        hint: 'short noun phrase, often "me" with a detail',
      }),
    ],
    example_captions: [
      example({
        straight: 'Answer the one email',
        exit: 'Reorganise all folders by colour',
        car: 'Me at 9 a.m.',
      }),
      example({ straight: 'Use the standard library', exit: 'Write my own date parser', car: 'Confidence' }),
      example({ straight: 'Bed', exit: 'Snack', car: 'Me, just passing the kitchen' }),
    ],
    rank: 7,
  },
  draw(kit) {
    return [
      landscape(kit),
      gantry(kit),
      skid(kit),
      group(
        groundShadow(kit, [0, -4], 290, 44, 0.6) + carRear(kit, '#e2433f'),
        'translate(880 1130) rotate(9) skewX(-4)',
      ),
      vignette(kit, 0.3),
    ].join('');
  },
});
