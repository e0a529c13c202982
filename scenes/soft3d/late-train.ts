import {
  addShadow,
  around,
  type Box,
  blur,
  clip,
  darken,
  defineScene,
  ellipse,
  emoji,
  glow,
  groundShadow,
  type Kit,
  lighten,
  line,
  linear,
  part,
  polygon,
  puffy,
  rect,
  rotate,
  skyline,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1600, 1050];

/** A flying suitcase that has lost its contents, about x 205, y 930. */
const drawBurstingLuggage = (kit: Kit): string =>
  groundShadow(kit, [205, 985], 130, 18, 0.4) +
  part(
    'luggage',
    [
      { kind: 'sway', amount: 4, times: 4 },
      { kind: 'bob', amount: 10, times: 4, phase: 0.3 },
    ],
    emoji(kit, 'luggage', { x: 205, y: 930, height: 210, rotate: -24 }),
  ) +
  [
    ['t-shirt', 74, 735, 96, -20],
    ['socks', 60, 880, 82, 24],
    ['toothbrush', 128, 640, 70, 30],
    ['teddy-bear', 66, 985, 96, -34],
  ]
    .map(([name, x, y, size, turn], at) =>
      part(
        String(name),
        { kind: 'bob', amount: 12, times: 2, steps: 12, phase: at * 0.23 },
        emoji(kit, String(name), {
          x: Number(x),
          y: Number(y),
          size: Number(size),
          anchor: 'center',
          rotate: Number(turn),
          shadow: 'drop',
        }),
      ),
    )
    .join('');

/** The hall's roof: girders and glass, seen from below. */
const hallRoof = (kit: Kit): string => {
  const beams = Array.from({ length: 9 }, (_, index) => {
    const x = -60 + index * 215;
    return polygon(
      [
        [x, -10],
        [x + 26, -10],
        [x + 86, 150],
        [x + 66, 150],
      ],
      '#2b4a5e',
    );
  }).join('');
  return (
    rect([0, 0, kit.width, 150], '#d7f0fa', 0, 'opacity="0.6"') +
    beams +
    rect([0, 138, kit.width, 26], '#23404f') +
    rect([0, 138, kit.width, 7], '#5f8798')
  );
};

/** A big clock at eight hanging from the roof; centre in px. */
const stationClock = (kit: Kit, x: number, y: number): string =>
  rect([x - 7, 150, 14, y - 150], '#23404f') +
  addShadow(
    kit,
    puffy(kit, ellipse([x, y], 106, 106, '#23404f'), { depth: 8 }) + ellipse([x, y], 88, 88, '#fffdf3'),
    { dy: 10, blur: 10 },
  ) +
  Array.from({ length: 12 }, (_, index) =>
    rotate(rect([x - 4, y - 82, 8, index % 3 ? 12 : 24], '#23303a', 2), index * 30, [x, y]),
  ).join('') +
  rotate(line(`M${x} ${y + 10}V${y - 46}`, '#23303a', 13), 240, [x, y]) +
  rotate(line(`M${x} ${y + 12}V${y - 68}`, '#23303a', 9), 6, [x, y]) +
  part(
    'second hand',
    { kind: 'spin', about: [x, y] },
    rotate(line(`M${x} ${y + 18}V${y - 60}`, '#e5303a', 5), 36, [x, y]),
  );

const passengers = ['cat-face', 'nerd-face', 'dog-face', 'smiling-face-with-sunglasses'];

/** The last carriage, its rear at the left, speeding off to the right. */
const drawDepartingTrain = (kit: Kit): string => {
  const body: Box = [600, 236, 1060, 480];
  const shell = puffy(
    kit,
    `<path d="M690 236H1700V716H620Q596 716 600 680L626 300Q634 236 690 236Z" fill="${linear(kit, ['#ff8a5c', '#ee4f3a', '#b92a35'])}"/>`,
    { depth: 16 },
  );
  const panel = rect(around(kit.region('train').box, 24, 6, 80), linear(kit, ['#fffaf0', '#f3e3cd']), 10);
  const windows = passengers
    .map((name, index) => {
      const box: Box = [700 + index * 228, 292, 176, 176];
      const face = { x: box[0] + 88, y: box[1] + 190, height: 142 };
      return (
        rect([box[0] - 10, box[1] - 10, 196, 196], '#7a1d2c', 30) +
        clip(
          kit,
          rect(box, linear(kit, ['#d9f5ff', '#8fd3ee'])) +
            emoji(kit, name, face) +
            (index === 0
              ? emoji(kit, 'waving-hand', {
                  x: box[0] + 34,
                  y: box[1] + 120,
                  size: 76,
                  anchor: 'center',
                  rotate: -12,
                })
              : '') +
            polygon(
              [
                [box[0], box[1]],
                [box[0] + 70, box[1]],
                [box[0], box[1] + 110],
              ],
              '#ffffff',
              'opacity="0.3"',
            ),
          box,
          22,
        )
      );
    })
    .join('');
  const wheels = [760, 900, 1290, 1430]
    .map(
      (x) =>
        puffy(kit, ellipse([x, 742], 44, 44, '#3a4250'), { depth: 7 }) + ellipse([x, 742], 16, 16, '#8a93a3'),
    )
    .join('');
  const lights = [340, 660]
    .map((y) => glow(kit, 636, y, 90, '#ff4a3a', 0.8) + ellipse([640, y], 16, 20, '#ffd0c0'))
    .join('');
  return (
    rect([640, 700, 1000, 46], '#2a2f3a') +
    wheels +
    shell +
    windows +
    panel +
    rect([body[0] + 20, 660, 1060, 14], '#ffd36b') +
    lights
  );
};

export default defineScene({
  width,
  height,
  draw(kit) {
    const man = { x: 400, y: 975, height: 440, rotate: 6 };
    const speed = [300, 550, 700]
      .map((y, index) =>
        part(
          `speed line ${index + 1}`,
          { kind: 'rise', amount: 170, direction: 180, times: 2, phase: index * 0.34 },
          line(`M${430 - index * 26} ${y}H${570 + (index % 2) * 24}`, '#ffffff', 12, 'opacity="0.7"'),
        ),
      )
      .join('');
    const pillars = [1120]
      .map((x) => rect([x, 150, 44, 620], linear(kit, ['#5f8798', '#23404f'], 0)))
      .join('');
    const track = rect([0, 770, width, 26], '#4a4f5c') + rect([0, 776, width, 7], '#9aa3b3');
    const platform =
      wash(kit, ['#e9d3b4', '#d5b48d', '#b8906a'], 90, [0, 806, width, 244]) +
      rect([0, 796, width, 22], linear(kit, ['#fff6e2', '#c9a57d'])) +
      rect([0, 828, width, 14], '#ffcf3a') +
      Array.from({ length: 9 }, (_, index) =>
        polygon(
          [
            [index * 220 - 130, 846],
            [index * 220 - 126, 846],
            [index * 260 - 300, 1060],
            [index * 260 - 310, 1060],
          ],
          darken('#b8906a', 0.15),
          'opacity="0.5"',
        ),
      ).join('');
    const dust = [
      [300, 975, 34],
      [250, 985, 24],
      [215, 960, 18],
    ]
      .map(([x = 0, y = 0, size = 0]) => ellipse([x, y], size * 1.4, size * 0.7, '#fff6e2', 'opacity="0.6"'))
      .join('');
    return [
      wash(kit, ['#5fb3dc', '#a9dcee', '#fdf3d6']),
      glow(kit, 330, 640, 480, '#fff6c9', 0.95),
      skyline(kit, 770, '#8db8cf', { tall: 260, wide: 120, lit: lighten('#ffd98a', 0.2) }),
      hallRoof(kit),
      pillars,
      rect([0, 750, width, 60], '#5a4a48'),
      track,
      stationClock(kit, 300, 262),
      part('train', { kind: 'shake', amount: 2.5, times: 2, steps: 8 }, drawDepartingTrain(kit), {
        regions: ['train'],
      }),
      speed,
      platform,
      drawBurstingLuggage(kit),
      groundShadow(kit, [400, 985], 190, 24, 0.5),
      part('dust', { kind: 'rise', amount: 90, direction: -170, times: 2 }, blur(kit, dust, 5)),
      part(
        'runner',
        [
          { kind: 'sway', amount: 2.5, times: 4, pivot: [0.5, 1] },
          { kind: 'bob', amount: 15, times: 4 },
        ],
        emoji(kit, 'person-running-facing-right', man),
      ),
      part(
        'sweat',
        { kind: 'rise', amount: 60, direction: -150, times: 2, phase: 0.3 },
        emoji(kit, 'sweat-droplets', { x: 330, y: 560, size: 84, anchor: 'center', flip: true }),
      ),
      vignette(kit, 0.35, '#0f2a4a'),
    ].join('');
  },
});
