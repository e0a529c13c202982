import {
  addShadow,
  blur,
  clip,
  clouds,
  defineScene,
  ellipse,
  emoji,
  glow,
  group,
  hills,
  type Kit,
  line,
  linear,
  part,
  path,
  puffy,
  scatter,
  tube,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1200, 1450];

const WATER = 690;

const above = (kit: Kit): string =>
  [
    wash(kit, ['#8fd6f2', '#c9eefa', '#fff0d2'], 90, [0, 0, width, WATER]),
    glow(kit, 930, 330, 340, '#fff3b0', 0.95),
    clouds(kit, [0, 250, width, 120], 4, '#ffffff', 0.85),
    hills(kit, 505, '#9fd0c0', { wave: 800, amplitude: 46 }),
    hills(kit, 566, '#6fb88f', { wave: 620, amplitude: 34, shift: 240 }),
    path(`M0 640Q300 628 600 636T1200 632V720H0Z`, linear(kit, ['#bfeaf5', '#5fbfd9'])),
    [60, 118, 1100, 1150]
      .map(
        (x, index) =>
          line(`M${x} 720Q${x + 14} 560 ${x + (index % 2 ? 26 : -16)} ${430 + index * 24}`, '#4d8a4a', 12) +
          ellipse([x + (index % 2 ? 26 : -16), 430 + index * 24], 17, 50, '#8a5230'),
      )
      .join(''),
  ].join('');

/** A webbed foot on a leg that hangs from (0, 0), swung by `turn` degrees; positive swings forwards (left). */
const duckLeg = (kit: Kit, x: number, turn: number, opacity: number): string => {
  const shin = tube(kit, 'M0 -20Q16 70 0 150', 34, '#ff8a2b');
  const web = path(
    'M16 140C-20 150 -96 176 -118 214C-122 232 -100 236 -86 226C-84 246 -58 250 -46 234C-36 254 -10 250 -4 230C20 236 34 214 30 150Z',
    linear(kit, ['#ffb14d', '#ff7a1f', '#d9531a']),
  );
  const toes = line('M-4 176L-84 220M8 180L-44 230', '#d9531a', 6, 'opacity="0.6"');
  return group(
    shin + puffy(kit, web, { depth: 8 }) + toes,
    `translate(${x} 770) rotate(${turn}) scale(1.25)`,
    opacity,
  );
};

/** Motion arcs and seeded bubbles around paddling legs at x 600, y 840–1240. */
const paddleWhirl = (kit: Kit): string =>
  [
    'M330 905C300 1010 360 1120 470 1150',
    'M388 900C372 970 400 1040 470 1072',
    'M870 900C910 1000 850 1110 750 1150',
    'M812 900C836 960 800 1040 740 1070',
    'M520 1170C570 1190 640 1190 690 1170',
  ]
    .map((data) => line(data, '#e6fbff', 12, 'opacity="0.7"'))
    .join('') +
  Array.from({ length: 46 }, () => {
    const [angle, reach] = [kit.random() * Math.PI, 140 + kit.random() * 260];
    const size = 5 + kit.random() * 17;
    return ellipse(
      [600 + Math.cos(angle) * reach * 1.1, 840 + Math.sin(angle) * reach],
      size,
      size,
      '#d9f7ff',
      'opacity="0.35" stroke="#ffffff" stroke-width="3"',
    );
  }).join('');

/** Fish that watch from both sides, one of them with popcorn. */
const fishAudience = (kit: Kit): string =>
  part(
    'fish with popcorn',
    { kind: 'bob', amount: 14, steps: 30 },
    emoji(kit, 'tropical-fish', {
      x: 165,
      y: 1010,
      size: 210,
      anchor: 'center',
      flip: true,
      rotate: -8,
      shadow: 'drop',
    }) +
      part(
        'popcorn',
        { kind: 'hop', amount: 16, share: 0.3, times: 2 },
        emoji(kit, 'popcorn', { x: 268, y: 1075, size: 120, anchor: 'center', rotate: -12, shadow: 'drop' }),
      ),
  ) +
  part(
    'blowfish',
    [
      { kind: 'pulse', amount: 0.06, times: 2 },
      { kind: 'bob', amount: 12, phase: 0.4 },
    ],
    emoji(kit, 'blowfish', { x: 1040, y: 990, size: 230, anchor: 'center', rotate: 8, shadow: 'drop' }),
  ) +
  part(
    'small fish',
    { kind: 'nudge', amount: 26, direction: 180, share: 0.6 },
    emoji(kit, 'fish', { x: 1100, y: 1160, size: 110, anchor: 'center', rotate: 4 }),
  );

export default defineScene({
  width,
  height,
  draw(kit) {
    const duck = { x: 600, y: 770, height: 546 };
    const surface = `M0 ${WATER}Q100 ${WATER - 22} 200 ${WATER}T400 ${WATER}T600 ${WATER}T800 ${WATER}T1000 ${WATER}T1200 ${WATER}`;
    const beams = [140, 420, 760, 1010]
      .map((x, index) =>
        path(
          `M${x} ${WATER}H${x + 90}L${x - 120 + index * 30} 1450H${x - 330 + index * 30}Z`,
          linear(kit, [
            ['#ffffff', 0, 0.3],
            ['#ffffff', 1, 0],
          ]),
        ),
      )
      .join('');
    const blades = [
      [-96, 0.42],
      [-72, 0.55],
      [-50, 0.62],
      [96, 0.42],
      [84, 0.55],
      [20, 0.5],
      [-8, 0.62],
      [4, 0.45],
    ]
      .map(([turn = 0, opacity = 0]) => duckLeg(kit, 600 + turn * 0.3, turn, opacity))
      .join('');
    const below = [
      wash(kit, ['#4fc3d9', '#1f86b8', '#124a86', '#0b2858'], 90, [0, WATER, width, height - WATER]),
      beams,
      part(
        'bubbles',
        { kind: 'rise', amount: 160 },
        scatter(kit, ['bubbles'], [60, 800, 1080, 400], { count: 5, min: 60, max: 110, opacity: 0.5 }),
      ),
      blur(kit, blades, 2),
      part(
        'leg at the right',
        { kind: 'sway', amount: 18, times: 4, steps: 8, about: [660, 770] },
        duckLeg(kit, 660, -34, 1),
      ),
      part(
        'leg at the left',
        { kind: 'sway', amount: 13, times: 4, steps: 8, phase: 0.5, about: [548, 770] },
        duckLeg(kit, 548, 62, 1),
      ),
      part('whirl', { kind: 'glow', amount: 0.5, times: 4, steps: 6 }, paddleWhirl(kit)),
      fishAudience(kit),
      hills(kit, 1385, '#0d2f52', { wave: 700, amplitude: 30 }),
    ].join('');
    const body = emoji(kit, 'duck', duck);
    return [
      above(kit),
      addShadow(kit, body, { dx: 10, dy: 4, blur: 14, opacity: 0.2 }),
      clip(kit, below + group(body, '', 0.45), `${surface}V1450H0Z`),
      line(surface, '#ffffff', 9, 'opacity="0.85"'),
      [
        [330, 60],
        [890, 80],
      ]
        .map(([x = 0, reach = 0]) =>
          line(`M${x - reach} ${WATER - 26}q${reach} 16 ${reach * 2} 0`, '#ffffff', 8, 'opacity="0.6"'),
        )
        .join(''),
      vignette(kit, 0.3),
    ].join('');
  },
});
