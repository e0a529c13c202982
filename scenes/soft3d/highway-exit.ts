import {
  around,
  blob,
  blur,
  board,
  clouds,
  darken,
  defineScene,
  glow,
  groundShadow,
  group,
  type Hex,
  hills,
  type Kit,
  lighten,
  line,
  linear,
  part,
  path,
  polygon,
  puffy,
  rect,
  skyline,
  tree,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1400, 1400];

function landscape(kit: Kit): string {
  const asphalt = linear(kit, ['#8a8fa3', '#5b6076', '#454a60']);
  return [
    wash(kit, ['#5cb6ea', '#bfe6f5', '#fdf3d6'], 90, [0, 0, width, 640]),
    glow(kit, 1000, 560, 460, '#fff1b5', 0.9),
    part(
      'clouds',
      { kind: 'drift', amount: 22, steps: 24 },
      clouds(kit, [0, 420, width, 60], 4, '#ffffff', 0.8),
    ),
    blur(kit, skyline(kit, 620, '#9db4cf', { tall: 150, wide: 60, box: [250, 0, 520, 640] }), 2),
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
  /** A green sign; the arrow's place is measured from the corner of its region. */
  const sign = (region: string, dx: number, dy: number, turn: number): string => {
    const { box } = kit.region(region);
    const arrow = path('M-13 46V-6H-40L0 -54L40 -6H13V46Z', '#ffffff');
    return (
      board(
        kit,
        around(box, 26, 26, 26, 122),
        { face: '#1f8a5b', edge: '#f4fff8' },
        { border: 10, radius: 26 },
      ) +
      part(
        `arrow ${region}`,
        { kind: 'nudge', amount: 14, direction: turn - 90, share: 0.5, times: 2 },
        group(arrow, `translate(${box[0] + dx} ${box[1] + dy}) rotate(${turn})`),
      )
    );
  };
  return [post(46) + post(1354) + beam, sign('straight', 274, 274, 0), sign('exit', 490, 272, 52)].join('');
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
  const puffs = [0, 0.34, 0.67]
    .map((phase, index) =>
      part(
        `puff ${index + 1}`,
        { kind: 'rise', amount: 150, direction: -168, phase, times: 2 },
        group(blob(kit, [330 + index * 110, 1180 - index * 16], 34, '#e9e6ee'), '', 0.8),
        { hidden: true },
      ),
    )
    .join('');
  return blur(kit, marks, 3) + puffs + group(smoke, '', 0.85);
}

/** Rear view of a small car, its wheels on 0, 0; 480 px wide. */
function carRear(kit: Kit, colour: Hex): string {
  const wheel = (x: number): string => rect([x - 44, -84, 88, 92], linear(kit, ['#3a3a48', '#16161f']), 20);
  const body = path(
    'M-240 -60V-190Q-240 -244 -186 -254H186Q240 -244 240 -190V-60Q240 -34 214 -34H-214Q-240 -34 -240 -60Z',
    linear(kit, [lighten(colour, 0.25), colour, darken(colour, 0.3)]),
  );
  const cabin = path(
    'M-196 -250L-150 -384Q-142 -408 -112 -410H112Q142 -408 150 -384L196 -250Z',
    linear(kit, [lighten(colour, 0.35), colour]),
  );
  const glass = path(
    'M-158 -262L-124 -364Q-120 -378 -104 -378H104Q120 -378 124 -364L158 -262Z',
    linear(kit, ['#9fd4ee', '#3f6f9a'], 60),
  );
  const lamp = (x: number): string =>
    puffy(kit, rect([x - 40, -216, 80, 52], linear(kit, ['#ff8a7a', '#e0202e']), 16), { depth: 5 });
  return [
    wheel(-170) + wheel(170),
    puffy(kit, cabin, { depth: 10 }),
    glass +
      polygon(
        [
          [-60, -376],
          [-10, -376],
          [-60, -262],
          [-124, -262],
        ],
        '#ffffff',
        'opacity="0.25"',
      ),
    puffy(kit, body, { depth: 12 }),
    lamp(-184) + lamp(184),
    puffy(kit, rect([-246, -92, 492, 46], linear(kit, ['#e9edf4', '#9aa3b5']), 20), { depth: 6 }),
    rect([-74, -156, 148, 48], '#fdf6d8', 8),
  ].join('');
}

export default defineScene({
  width,
  height,
  draw(kit) {
    return [
      landscape(kit),
      gantry(kit),
      skid(kit),
      part(
        'car',
        [
          { kind: 'sway', amount: 1.6, times: 2, steps: 12 },
          { kind: 'shake', amount: 3, times: 2, steps: 12 },
        ],
        group(
          groundShadow(kit, [0, -4], 290, 44, 0.6) + carRear(kit, '#e2433f'),
          'translate(880 1130) rotate(9) skewX(-4)',
        ),
      ),
      vignette(kit, 0.3),
    ].join('');
  },
});
