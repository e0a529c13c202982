import {
  addShadow,
  type Box,
  blur,
  clip,
  defineScene,
  ellipse,
  emoji,
  glow,
  group,
  type Kit,
  linear,
  part,
  path,
  polygon,
  puffy,
  radial,
  rays,
  rect,
  stars,
  tintMarkup,
  vignette,
  wash,
  windowPane,
} from '../kit/index.ts';

const [width, height] = [1200, 1300];

const INSIDE: Box = [690, 250, 330, 720];

/** A dark kitchen wall with cupboards and worktop at the left, tiles from y 960. */
const nightKitchen = (kit: Kit): string => {
  const tiles = Array.from({ length: 13 }, (_, index) =>
    polygon(
      [
        [600 + (index - 6.5) * 150, 960],
        [600 + (index - 5.5) * 150, 960],
        [600 + (index - 5.5) * 330, 1310],
        [600 + (index - 6.5) * 330, 1310],
      ],
      index % 2 ? '#1c2450' : '#161c42',
    ),
  ).join('');
  const cupboards = [
    [40, 40],
    [230, 40],
  ]
    .map(
      ([x = 0, y = 0]) =>
        puffy(kit, rect([x, y + 230, 176, 190], linear(kit, ['#2b3768', '#212a56']), 10), {
          depth: 5,
          light: 0.15,
        }) + rect([x + 150, y + 370, 10, 36], '#4a5890', 5),
    )
    .join('');
  const worktop =
    rect([0, 700, 420, 280], linear(kit, ['#232c5a', '#171d42'])) + rect([0, 684, 440, 26], '#3a4678', 8);
  return (
    wash(kit, ['#0f1436', '#1a2150', '#232c63'], 90, [0, 0, kit.width, 960]) +
    rect([0, 960, kit.width, 340], '#131838') +
    tiles +
    cupboards +
    worktop +
    emoji(kit, 'teapot', { x: 110, y: 690, size: 130, tint: { light: 0.4, saturate: 0.6, hue: 40 } }) +
    emoji(kit, 'potted-plant', { x: 340, y: 690, size: 130, tint: { light: 0.4, saturate: 0.7, hue: 40 } })
  );
};

const fridgeFood = (kit: Kit): string => {
  const shelf = (y: number): string =>
    rect([690, y, 330, 12], linear(kit, ['#ffffff', '#b9d6e6']), 3) +
    rect([690, y + 12, 330, 14], '#a88a3a', 0, 'opacity="0.18"');
  const items: readonly (readonly [string, number, number, number])[] = [
    ['cheese-wedge', 750, 402, 96],
    ['glass-of-milk', 846, 402, 112],
    ['grapes', 948, 402, 108],
    ['birthday-cake', 855, 606, 170],
    ['pizza', 752, 780, 110],
    ['egg', 842, 780, 70],
    ['jar', 920, 780, 96],
    ['broccoli', 978, 780, 74],
    ['watermelon', 780, 962, 150],
    ['poultry-leg', 930, 958, 130],
  ];
  return (
    shelf(402) +
    shelf(606) +
    shelf(780) +
    glow(kit, 855, 520, 190, '#fff6b0', 0.9) +
    part(
      'rays',
      { kind: 'spin', amount: 22.5, about: [855, 520] },
      rays(kit, 855, 520, { count: 16, opacity: 0.55, reach: 190, colour: '#ffd76b' }),
    ) +
    items
      .map(([name, x, y, size]) => emoji(kit, name, { x, y: y + 2, height: size, shadow: 'ground' }))
      .join('')
  );
};

/** An open fridge full of food, x 650–1060, its door cut by the right edge of a 1,200 px wide picture. */
const openFridge = (kit: Kit): string => {
  const shell = puffy(kit, rect([650, 196, 410, 830], linear(kit, ['#6f86b8', '#4a5c92'], 0), 34), {
    depth: 12,
    light: 0.3,
  });
  const door = puffy(
    kit,
    path('M1056 214L1230 150V1090L1056 1012Z', linear(kit, ['#fff3c4', '#c8a75a', '#5d5a7a'], 0)),
    { depth: 8 },
  );
  const racks = [380, 600, 820]
    .map((y) =>
      polygon(
        [
          [1066, y],
          [1230, y - 14],
          [1230, y + 40],
          [1066, y + 40],
        ],
        '#8ea4c8',
        'opacity="0.8"',
      ),
    )
    .join('');
  const bottles =
    emoji(kit, 'cup-with-straw', { x: 1142, y: 392, height: 170 }) +
    emoji(kit, 'beverage-box', { x: 1140, y: 606, height: 130 }) +
    emoji(kit, 'honey-pot', { x: 1140, y: 828, height: 100 });
  const glass = rect(INSIDE, radial(kit, ['#ffffff', '#fff2bd', '#f6cf73'], { cy: 0.35, r: 0.8 }), 14);
  return (
    shell +
    door +
    bottles +
    racks +
    clip(kit, glass + fridgeFood(kit), INSIDE, 14) +
    rect([690, 242, 330, 26], '#ffffff', 10)
  );
};

export default defineScene({
  width,
  height,
  draw(kit) {
    const sky =
      wash(kit, ['#0b1a4a', '#27408f'], 90, [480, 250, 150, 200]) +
      stars(kit, [480, 250, 150, 200], 24) +
      emoji(kit, 'crescent-moon', { x: 570, y: 320, size: 84, anchor: 'center' });
    const beam = polygon(
      [
        [690, 250],
        [690, 970],
        [-60, 1190],
        [-60, 420],
      ],
      linear(
        kit,
        [
          ['#ffe9a0', 0, 0],
          ['#ffe9a0', 1, 0.55],
        ],
        0,
      ),
    );
    const pool = blur(kit, path('M690 965H1020L1060 1110H60Z', '#ffe08a'), 16);
    const castShadow = blur(
      kit,
      path('M150 1062L420 1040L440 1074L-40 1150Z', '#080b22') + ellipse([440, 1062], 130, 18, '#080b22'),
      9,
    );
    const lit = (markup: string): string =>
      markup +
      group(
        clip(kit, tintMarkup(kit, markup, { light: 1.25, saturate: 1.1 }), [0, 0, width, height]),
        '',
        0.35,
      );
    const man = emoji(kit, 'man-kneeling-facing-right', { x: 395, y: 1066, height: 520 });
    const dog = emoji(kit, 'dog', { x: 585, y: 1090, height: 190, flip: true });
    return [
      nightKitchen(kit),
      windowPane(kit, [480, 250, 130, 190], sky, '#3a4678'),
      glow(kit, 830, 600, 760, '#ffd36b', 0.5),
      openFridge(kit),
      group(pool, '', 0.5),
      blur(kit, beam, 14),
      group(castShadow, '', 0.6),
      part(
        'man',
        { kind: 'breathe', amount: 0.012 },
        addShadow(kit, lit(man), { dx: -10, dy: 4, blur: 10, opacity: 0.5 }),
      ),
      ellipse([585, 1088], 90, 12, '#080b22', 'opacity="0.45"'),
      part('dog', { kind: 'hop', amount: 26, share: 0.22, times: 2, phase: 0.5 }, lit(dog)),
      vignette(kit, 0.65, '#04061a'),
    ].join('');
  },
});
