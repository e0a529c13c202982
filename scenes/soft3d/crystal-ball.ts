import {
  addShadow,
  blur,
  clip,
  darken,
  defineScene,
  ellipse,
  emoji,
  glimpse,
  glow,
  groundShadow,
  group,
  type Kit,
  lighten,
  line,
  linear,
  mirror,
  part,
  path,
  puffy,
  radial,
  rect,
  stars,
  tube,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1200, 1350];

/** Centre and radius of the crystal ball, px. */
const [BX, BY, R] = [600, 850, 320];

/** The striped roof of a fortune teller's tent: folds that meet above the picture. */
const tent = (kit: Kit): string =>
  Array.from({ length: 11 }, (_, index) => {
    const [from, to] = [-260 + index * 156, -260 + (index + 1) * 156];
    const colour = index % 2 ? '#4b1f74' : '#6a2c97';
    return path(
      `M${600 + (from - 600) * 0.3} -40L${600 + (to - 600) * 0.3} -40Q${to - (to - 600) * 0.28} 420 ${to} 1100H${from}Q${from - (from - 600) * 0.28} 420 ${600 + (from - 600) * 0.3} -40Z`,
      linear(kit, [darken(colour, 0.1), lighten(colour, 0.1), darken(colour, 0.45)], 90),
    );
  }).join('');

/** The head of an octopus with heavy lids and a jewelled headband, looking down, about x 600. */
const seer = (kit: Kit): string => {
  const head = path(
    'M600 196C760 196 868 306 868 456C868 560 856 610 868 720H332C344 610 332 560 332 456C332 306 440 196 600 196Z',
    linear(kit, ['#ffc078', '#ff8a6e', '#f2477f'], 80),
  );
  const band = path(
    'M338 400Q344 352 362 316Q600 236 838 316Q856 352 862 400Q600 300 338 400Z',
    linear(kit, ['#ffe08a', '#f2a92b', '#c97a16'], 60),
  );
  const jewel = puffy(
    kit,
    path('M600 206L646 282L600 358L554 282Z', linear(kit, ['#8ff5ff', '#19b3d8', '#0d6fb0'], 60)),
    { depth: 9, light: 0.9 },
  );
  const eyes = [490, 710]
    .map(
      (x) =>
        puffy(kit, ellipse([x, 452], 72, 66, '#fff8f0'), { depth: 8, light: 0.2 }) +
        ellipse([600 + (x - 600) * 0.9, 474], 36, 40, '#3b1450') +
        ellipse([590 + (x - 600) * 0.9, 458], 11, 12, '#ffffff') +
        path(`M${x - 80} 452A80 74 0 0 1 ${x + 80} 452Q${x} ${408} ${x - 80} 452Z`, '#d9486a'),
    )
    .join('');
  const lids = [490, 710]
    .map(
      (x) =>
        ellipse([x, 452], 73, 67, '#d9486a') +
        line(`M${x - 66} 468q66 46 132 0`, '#8f2348', 9, 'opacity="0.8"'),
    )
    .join('');
  const spots = [
    [384, 520, 17],
    [420, 560, 11],
    [812, 500, 19],
    [786, 556, 12],
  ]
    .map(([x = 0, y = 0, size = 0]) => ellipse([x, y], size, size * 0.8, '#fff', 'opacity="0.22"'))
    .join('');
  return (
    addShadow(kit, puffy(kit, head, { depth: 26 }), { dy: 14, blur: 16 }) +
    spots +
    puffy(kit, band, { depth: 7 }) +
    part('jewel', { kind: 'glow', amount: 0.25, times: 2, steps: 16 }, jewel) +
    eyes +
    glimpse('lids', [0.45, 0.05], lids)
  );
};

/** A curled arm at the left of the seer; mirror it for the other side. */
const seerArm = (kit: Kit): string =>
  addShadow(
    kit,
    tube(
      kit,
      'M470 690C300 560 130 640 88 800C50 960 150 1060 236 1010C300 970 280 880 222 890',
      84,
      '#f7527f',
    ),
    { dy: 10, blur: 10 },
  ) +
  [
    [196, 668, 13],
    [140, 728, 15],
    [104, 806, 16],
    [96, 884, 16],
    [120, 956, 15],
    [176, 990, 13],
  ]
    .map(([x = 0, y = 0, size = 0]) => ellipse([x - 6, y + 4], size, size, '#ffc2d0', 'opacity="0.85"'))
    .join('');

/** The tip of an arm laid around the front of the stand. */
const seerHug = (kit: Kit): string =>
  addShadow(
    kit,
    tube(kit, 'M200 1230C290 1262 380 1190 420 1140C450 1100 420 1050 384 1070', 62, '#ff6a8e'),
    {
      dy: 10,
      blur: 8,
    },
  );

/** The glass ball with stars inside; centre and radius are BX, BY, R. */
const crystalBall = (kit: Kit): string => {
  const glass = ellipse(
    [BX, BY],
    R,
    R,
    radial(kit, ['#6fd7ff', '#2f77d6', '#2a2f9c', '#241060'], { cx: 0.5, cy: 0.62, r: 0.62 }),
  );
  const swirl = blur(
    kit,
    line(`M300 960C420 1040 500 900 640 1010S900 1000 930 900`, '#8ff0ff', 60) +
      line('M320 640C430 560 540 660 660 590S880 600 900 700', '#b48cff', 50),
    30,
  );
  const inside = part(
    'visions',
    { kind: 'spin', about: [BX, BY] },
    clip(
      kit,
      group(swirl, '', 0.5) + stars(kit, [300, 500, 600, 640], 40),
      `M${BX - R} ${BY}a${R} ${R} 0 1 0 ${R * 2} 0a${R} ${R} 0 1 0 ${-R * 2} 0Z`,
    ),
  );
  const shine =
    blur(kit, path('M362 782C380 684 446 612 524 584C454 642 418 700 402 792Z', '#ffffff'), 6) +
    ellipse([836, 1036], 22, 40, '#ffffff', 'opacity="0.35" transform="rotate(38 836 1036)"');
  return puffy(kit, glass, { depth: 30, light: 0.5, shade: 0.5 }) + inside + group(shine, '', 0.75);
};

/** The brass foot under the ball. */
const ballStand = (kit: Kit): string =>
  puffy(
    kit,
    path(
      'M400 1105Q600 1190 800 1105L850 1215Q600 1275 350 1215Z',
      linear(kit, ['#ffe08a', '#e89a26', '#a85c14']),
    ),
    { depth: 12 },
  ) + ellipse([600, 1118], 190, 34, '#5b2f0c', 'opacity="0.55"');

export default defineScene({
  width,
  height,
  period: 4000,
  draw(kit) {
    const cloth = path(
      'M-20 1150Q300 1100 600 1110T1220 1150V1370H-20Z',
      linear(kit, ['#1d4f6e', '#123149', '#0a1c30']),
    );
    const fringe = line('M-20 1158Q300 1108 600 1118T1220 1158', '#f2b544', 12);
    const charms = [
      [110, 1262, 90],
      [320, 1300, 62],
      [880, 1300, 62],
      [1090, 1262, 90],
    ]
      .map(([x = 0, y = 0, size = 0], index) =>
        emoji(kit, index % 3 ? 'star' : 'crescent-moon', {
          x,
          y,
          size,
          anchor: 'center',
          rotate: index * 24,
          opacity: 0.85,
        }),
      )
      .join('');
    return [
      wash(kit, ['#2a0f4a', '#4a1d70']),
      tent(kit),
      glow(kit, 600, 700, 640, '#ff8fd0', 0.55),
      rect(
        [0, 0, width, 230],
        linear(kit, [
          ['#1a0733', 0, 0.75],
          ['#1a0733', 1, 0],
        ]),
      ),
      puffy(kit, cloth, { depth: 8, light: 0.2 }) + fringe + charms,
      groundShadow(kit, [600, 1235], 420, 60, 0.7),
      seerArm(kit),
      mirror(seerArm(kit), 600),
      seer(kit),
      ballStand(kit),
      glow(kit, BX, BY, 520, '#6fd7ff', 0.6),
      crystalBall(kit),
      seerHug(kit),
      mirror(seerHug(kit), 600),
      emoji(kit, 'candle', { x: 90, y: 1190, height: 190 }),
      part(
        'candle light at the left',
        { kind: 'flicker', amount: 0.15, steps: 20, pivot: [0.5, 0.5] },
        glow(kit, 90, 1010, 170, '#ffd27a', 0.6),
      ),
      emoji(kit, 'candle', { x: 1110, y: 1190, height: 190 }),
      part(
        'candle light at the right',
        { kind: 'flicker', amount: 0.15, steps: 20, phase: 0.4, pivot: [0.5, 0.5] },
        glow(kit, 1110, 1010, 170, '#ffd27a', 0.6),
      ),
      vignette(kit, 0.55),
    ].join('');
  },
});
