import {
  addShadow,
  blur,
  defineScene,
  ellipse,
  emoji,
  glow,
  groundShadow,
  group,
  hills,
  type Kit,
  line,
  linear,
  mirror,
  part,
  path,
  puffy,
  rect,
  stars,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1200, 1200];

const neighbours = (kit: Kit): string =>
  [
    [150, 800, 120, -7],
    [1010, 790, 130, 6],
    [1130, 830, 170, -4],
    [250, 860, 150, 5],
  ]
    .map(([x = 0, y = 0, size = 0, rotate = 0]) =>
      emoji(kit, 'headstone', {
        x,
        y,
        height: size,
        rotate,
        crop: [6, 1, 26, 27],
        tint: { light: 0.42, saturate: 2, hue: 20 },
      }),
    )
    .join('');

const mourner = (kit: Kit): string =>
  emoji(kit, 'penguin', { x: 955, y: 1120, height: 250, shadow: 'ground' }) +
  part(
    'tear',
    { kind: 'fall', amount: 90 },
    emoji(kit, 'droplet', { x: 928, y: 957, size: 30, anchor: 'center' }),
  ) +
  emoji(kit, 'wilted-flower', { x: 862, y: 1112, height: 150, rotate: -8 });

/** A bat that flaps its wings and flies to and fro, `way` px. */
const bat = (name: string, way: number, drawing: string): string =>
  part(
    name,
    [
      { kind: 'breathe', amount: 0.3, times: 8, pivot: [0.5, 0.5] },
      { kind: 'drift', amount: way },
      { kind: 'bob', amount: 16, times: 2 },
    ],
    drawing,
  );

const SLAB =
  'M290 1010V480C290 380 330 350 400 330C430 250 510 220 590 220C670 220 750 250 780 330C850 350 890 380 890 480V1010Z';

const GROOVE =
  'M336 960V492C336 420 362 396 424 374C452 300 520 268 590 268C660 268 728 300 756 374C818 396 844 420 844 492V960';

/** A leafless black tree at the left edge, its foot at y 1080. */
const bareTree = (kit: Kit): string =>
  [
    line('M40 1080C70 900 20 760 70 600C100 500 60 400 130 250', '#10152f', 64),
    line(
      'M72 620C130 540 190 520 250 440M100 500C60 420 -10 400 -40 340M118 330C170 290 190 220 250 190',
      '#10152f',
      26,
    ),
    line(
      'M196 500C250 490 270 510 320 500M214 478C220 420 200 400 210 350M190 236C180 190 190 160 180 120M20 400C20 350 40 330 36 290',
      '#10152f',
      13,
    ),
    groundShadow(kit, [50, 1080], 160, 30),
  ].join('');

/** A huge round-topped gravestone with an empty carved border; 654 px wide about x 590, its plinth at y 960–1052. */
const gravestone = (kit: Kit): string => {
  const stone = path(SLAB, linear(kit, ['#dfe4ee', '#b7bfd0', '#8b94ad'], 75));
  const grooves =
    line(GROOVE, '#ffffff', 7, 'transform="translate(3 4)" opacity="0.55"') + line(GROOVE, '#7c86a0', 7);
  const divider =
    line('M430 640H540M640 640H750', '#ffffff', 6, 'transform="translate(2 4)" opacity="0.6"') +
    line('M430 640H540M640 640H750', '#7c86a0', 6);
  const crack =
    line('M890 560L852 590L862 628L826 668L834 690', '#5c6580', 6) + line('M852 590L838 584', '#5c6580', 4);
  const plinth = puffy(kit, rect([236, 960, 708, 92], linear(kit, ['#c3cad9', '#7e87a1']), 16), {
    depth: 12,
  });
  return (
    addShadow(kit, puffy(kit, stone, { depth: 20, light: 0.8, shade: 0.4 }), {
      dx: -12,
      dy: 6,
      blur: 16,
      opacity: 0.5,
    }) +
    grooves +
    divider +
    emoji(kit, 'wilted-flower', { x: 590, y: 636, size: 66, anchor: 'center', flat: '#7c86a0' }) +
    crack +
    plinth
  );
};

export default defineScene({
  width,
  height,
  period: 4000,
  draw(kit) {
    const mist = blur(
      kit,
      ellipse([250, 900], 420, 46, '#b9c8ee') +
        ellipse([1000, 880], 380, 40, '#b9c8ee') +
        ellipse([700, 850], 500, 34, '#b9c8ee'),
      26,
    );
    const tufts = Array.from({ length: 30 }, () => {
      const [x, y] = [60 + kit.random() * 1080, 1088 + kit.random() * 95];
      return line(
        `M${x.toFixed(0)} ${y.toFixed(0)}q-4 -20 -14 -30m14 30q2 -26 2 -40m-2 40q8 -18 20 -26`,
        '#1c4a4c',
        6,
      );
    }).join('');
    return [
      wash(kit, ['#0f1436', '#243069', '#5a6bb0']),
      stars(kit, [0, 0, 1200, 640], 110),
      glow(kit, 985, 215, 420, '#dfe8ff', 0.75),
      emoji(kit, 'full-moon', {
        x: 985,
        y: 215,
        size: 270,
        anchor: 'center',
        tint: { saturate: 0.35, light: 1.15 },
      }),
      hills(kit, 770, '#26336b', { wave: 900, amplitude: 40 }),
      neighbours(kit),
      part('mist', { kind: 'drift', amount: 26, steps: 32 }, group(mist, '', 0.55)),
      bareTree(kit),
      group(mirror(bareTree(kit), 600), 'translate(560 330) scale(0.62)'),
      bat('bat', 60, emoji(kit, 'bat', { x: 720, y: 120, size: 110, anchor: 'center', flat: '#10152f' })),
      bat(
        'small bat',
        -40,
        emoji(kit, 'bat', { x: 430, y: 110, size: 70, anchor: 'center', rotate: 24, flat: '#10152f' }),
      ),
      part(
        'ghost',
        [
          { kind: 'sway', amount: 5, steps: 40 },
          { kind: 'bob', amount: 16, steps: 40, phase: 0.25 },
        ],
        emoji(kit, 'ghost', { x: 300, y: 400, height: 340, anchor: 'center', rotate: -24 }),
      ),
      hills(kit, 975, '#2f6a60', { wave: 1300, amplitude: 26, shift: 200 }),
      groundShadow(kit, [560, 1060], 520, 60, 0.7),
      gravestone(kit),
      tufts,
      emoji(kit, 'candle', { x: 250, y: 1120, height: 120, shadow: 'ground' }),
      part(
        'candle light',
        { kind: 'flicker', amount: 0.18, steps: 20, pivot: [0.5, 0.5] },
        glow(kit, 250, 1010, 130, '#ffd27a', 0.6),
      ),
      emoji(kit, 'bouquet', { x: 400, y: 1140, height: 130, rotate: -60, shadow: 'ground' }),
      mourner(kit),
      vignette(kit, 0.6),
    ].join('');
  },
});
