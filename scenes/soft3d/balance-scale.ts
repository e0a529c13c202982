import {
  addShadow,
  darken,
  defineScene,
  ellipse,
  emoji,
  emojiPoint,
  glow,
  groundShadow,
  type Kit,
  line,
  linear,
  type Point,
  part,
  path,
  planks,
  polygon,
  puffy,
  rect,
  rotate,
  stripes,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1200, 1300];

const BRASS = ['#ffe39a', '#e0a63a', '#a8701c', '#ecc063'];

const [PX, PY, ARM, TILT, DROP] = [600, 350, 392, 17, 360];

const tip = (side: number): Point => [
  PX + side * ARM * Math.cos((TILT * Math.PI) / 180),
  PY + side * ARM * Math.sin((TILT * Math.PI) / 180),
];

/** One pan of the tilted scale: side -1 is the lifted left, 1 the low right; `half` its half width, `floor` where things stand. */
const scalePan = (kit: Kit, side: number, half: number): { cords: string; bowl: string; floor: Point } => {
  const [x, y] = tip(side);
  const floor: Point = [x, y + DROP];
  const cord = (dx: number, shade: string): string => line(`M${x} ${y}L${x + dx} ${floor[1]}`, shade, 7);
  const bowl = puffy(
    kit,
    path(
      `M${x - half} ${floor[1] - 6}H${x + half}C${x + half * 0.8} ${floor[1] + 92} ${x - half * 0.8} ${floor[1] + 92} ${x - half} ${floor[1] - 6}Z`,
      linear(kit, BRASS, 70),
    ),
    { depth: 9 },
  );
  const rim = puffy(
    kit,
    rect([x - half - 12, floor[1] - 16, half * 2 + 24, 24], linear(kit, ['#fff0bd', '#c98c2a']), 12),
    { depth: 4 },
  );
  return {
    cords: cord(-half, '#8a5a18') + cord(half, '#8a5a18') + cord(0, '#6b4512'),
    bowl: addShadow(kit, bowl + rim, { dy: 10, blur: 10 }),
    floor,
  };
};

/** The foot and pillar of the scale. */
const scaleStand = (kit: Kit): string =>
  groundShadow(kit, [PX, 1150], 330, 44, 0.6) +
  puffy(
    kit,
    path(
      'M380 1150Q380 1100 470 1090Q560 1080 572 1000H628Q640 1080 730 1090Q820 1100 820 1150Z',
      linear(kit, BRASS, 60),
    ),
    { depth: 12 },
  ) +
  puffy(kit, rect([574, 330, 52, 720], linear(kit, ['#fff0bd', '#e0a63a', '#8f5c14'], 0), 20), { depth: 7 }) +
  [470, 860].map((y) => puffy(kit, ellipse([PX, y], 46, 26, linear(kit, BRASS)), { depth: 6 })).join('');

/** The tilted beam with its finial. */
const scaleBeam = (kit: Kit): string =>
  rotate(
    puffy(
      kit,
      path(
        `M${PX - ARM - 16} ${PY - 10}Q${PX - 150} ${PY - 6} ${PX} ${PY - 34}Q${PX + 150} ${PY - 6} ${PX + ARM + 16} ${PY - 10}V${PY + 14}Q${PX + 150} ${PY + 22} ${PX} ${PY + 34}Q${PX - 150} ${PY + 22} ${PX - ARM - 16} ${PY + 14}Z`,
        linear(kit, ['#fff0bd', '#e0a63a', '#a8701c']),
      ),
      { depth: 7 },
    ),
    TILT,
    [PX, PY],
  ) +
  [-1, 1].map((side) => puffy(kit, ellipse(tip(side), 22, 22, '#e0a63a'), { depth: 7 })).join('') +
  puffy(kit, ellipse([PX, PY], 56, 56, linear(kit, BRASS, 50)), { depth: 10 }) +
  puffy(kit, path(`M${PX - 14} ${PY - 50}L${PX} ${PY - 120}L${PX + 14} ${PY - 50}Z`, linear(kit, BRASS)), {
    depth: 4,
  });

export default defineScene({
  width,
  height,
  period: 4000,
  draw(kit) {
    const left = scalePan(kit, -1, 178);
    const right = scalePan(kit, 1, 150);
    const elephant = { x: left.floor[0], y: left.floor[1] - 6, width: 320, flip: true };
    const mouse = { x: right.floor[0] + 6, y: right.floor[1] - 12, height: 134 };
    const [glassX, glassY] = emojiPoint(kit, 'mouse', mouse, [6.4, 12.6]);
    const sun = polygon(
      [
        [760, -20],
        [1080, -20],
        [520, 1150],
        [120, 1150],
      ],
      linear(kit, [
        ['#fff3b8', 0, 0.42],
        ['#fff3b8', 1, 0],
      ]),
    );
    const wainscot =
      rect([0, 905, width, 22], linear(kit, ['#8a5a30', '#4b2c18'])) +
      rect([0, 927, width, 230], linear(kit, [darken('#1f5a50', 0.25), darken('#1f5a50', 0.45)]));
    const clutter =
      groundShadow(kit, [120, 1160], 150, 22) +
      emoji(kit, 'books', { x: 120, y: 1168, height: 150 }) +
      groundShadow(kit, [1100, 1196], 90, 16) +
      emoji(kit, 'cheese-wedge', { x: 1100, y: 1204, height: 90 });
    return [
      wash(kit, ['#2f8a78', '#1f6a5e', '#18514b']),
      stripes(kit, '#ffffff', { gap: 90, opacity: 0.05 }),
      wainscot,
      glow(kit, 860, 200, 620, '#fff0b0', 0.4),
      sun,
      planks(kit, [0, 1120, width, 180], '#8c4f33', { count: 2, nails: false }),
      rect([0, 1112, width, 18], linear(kit, ['#c98a5e', '#8c4f33'])),
      clutter,
      part('cords at the left', { kind: 'bob', amount: 7, steps: 32 }, left.cords) +
        part('cords at the right', { kind: 'bob', amount: -7, steps: 32 }, right.cords),
      scaleStand(kit),
      part('beam', { kind: 'sway', amount: 1.02, steps: 32, about: [PX, PY] }, scaleBeam(kit)),
      part(
        'pan at the left',
        { kind: 'bob', amount: 7, steps: 32 },
        part(
          'elephant',
          { kind: 'shake', amount: 2, times: 2, steps: 16 },
          emoji(kit, 'elephant', elephant),
        ) + left.bowl,
      ),
      part(
        'pan at the right',
        { kind: 'bob', amount: -7, steps: 32 },
        part(
          'mouse',
          { kind: 'breathe', amount: 0.03, times: 2, steps: 16 },
          emoji(kit, 'mouse', mouse) +
            part(
              'sunglasses',
              { kind: 'tilt', amount: -14, phase: 0.5 },
              emoji(kit, 'sunglasses', { x: glassX, y: glassY, size: 76, anchor: 'center' }),
            ),
        ) + right.bowl,
      ),
      part(
        'sweat',
        { kind: 'rise', amount: 45, direction: -35, times: 2 },
        emoji(kit, 'sweat-droplets', { x: 446, y: 400, size: 84, anchor: 'center' }),
      ),
      vignette(kit, 0.5),
    ].join('');
  },
});
