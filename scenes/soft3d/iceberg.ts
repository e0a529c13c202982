import {
  addShadow,
  blur,
  clouds,
  defineScene,
  emoji,
  glow,
  type Kit,
  line,
  linear,
  mix,
  part,
  path,
  puffy,
  scatter,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1200, 1600];
const SEA = 500;

/** Facets: how light each is (0 dark … 1 white), then its corners in px. */
const TIP = [
  '1 560,170 700,250 650,420 470,330',
  '0.75 560,170 470,330 330,400 440,260',
  '0.6 700,250 820,360 760,470 650,420',
  '0.85 470,330 650,420 620,560 380,560',
  '0.55 330,400 470,330 380,560 250,560 266,470',
  '0.45 650,420 760,470 820,360 930,480 960,560 620,560',
];

const BODY = [
  '0.9 160,520 470,520 430,760 110,700',
  '1 470,520 760,520 800,780 430,760',
  '0.7 760,520 1040,520 1100,740 800,780',
  '0.75 110,700 430,760 380,1040 150,980',
  '0.85 430,760 800,780 780,1060 380,1040',
  '0.6 800,780 1100,740 1030,1010 780,1060',
  '0.6 150,980 380,1040 450,1310 270,1230',
  '0.7 380,1040 780,1060 700,1330 450,1310',
  '0.45 780,1060 1030,1010 910,1240 700,1330',
  '0.45 270,1230 450,1310 590,1510',
  '0.55 450,1310 700,1330 590,1510',
  '0.35 700,1330 910,1240 590,1510',
];

function facets(list: readonly string[], dark: string, light: string): string {
  return list
    .map((facet) => {
      const [shade, ...corners] = facet.split(' ');
      const colour = mix(dark, light, Number(shade));
      return `<polygon points="${corners.join(' ')}" fill="${colour}" stroke="${colour}" stroke-width="1.5"/>`;
    })
    .join('');
}

function depths(kit: Kit): string {
  const beam = (x: number, spread: number): string =>
    path(
      `M${x} ${SEA}L${x + 90} ${SEA}L${x + 90 + spread} 1300L${x - spread} 1300Z`,
      linear(kit, [
        ['#c9fbff', 0, 0.35],
        ['#c9fbff', 1, 0],
      ]),
    );
  return [
    wash(kit, ['#3fb8d4', '#1b7fb0', '#0f4a86', '#0a2558', '#070f33'], 90, [0, SEA, width, height - SEA]),
    blur(kit, beam(120, 80) + beam(420, 120) + beam(860, 110) + beam(1080, 90), 14),
  ].join('');
}

function surface(kit: Kit): string {
  const wave = `M0 ${SEA + 8}Q75 ${SEA - 14} 150 ${SEA + 6}T300 ${SEA + 6}T450 ${SEA + 6}T600 ${SEA + 6}T750 ${SEA + 6}T900 ${SEA + 6}T1050 ${SEA + 6}T1200 ${SEA + 6}`;
  return [
    path(
      `${wave}V${SEA + 70}H0Z`,
      linear(kit, [
        ['#a9f0fa', 0, 0.75],
        ['#5fd0e6', 1, 0],
      ]),
    ),
    line(wave, '#f2feff', 8, 'opacity="0.9"'),
  ].join('');
}

export default defineScene({
  width,
  height,
  period: 4000,
  draw(kit) {
    return [
      wash(kit, ['#7cc4f2', '#c5e7f7', '#ffe9cf'], 90, [0, 0, width, SEA + 10]),
      glow(kit, 960, 300, 330, '#fff3c2', 0.95),
      clouds(kit, [0, 90, width, 110], 4),
      path(`M-20 ${SEA + 20}L60 400L120 372L170 420L230 408L330 ${SEA + 20}Z`, '#b4d6ea', 'opacity="0.75"'),
      path(
        `M900 ${SEA + 20}L990 430L1060 440L1130 390L1220 440L1220 ${SEA + 20}Z`,
        '#b4d6ea',
        'opacity="0.75"',
      ),
      part(
        'boat',
        { kind: 'sway', amount: 4, pivot: [0.5, 1] },
        emoji(kit, 'sailboat', { x: 1060, y: SEA + 14, height: 130, crop: [1.5, 1, 30.5, 25] }),
      ),
      puffy(kit, facets(TIP, '#8fc4e6', '#ffffff'), { depth: 10, shade: 0.2 }),
      part(
        'flag',
        { kind: 'sway', amount: 4, times: 2, pivot: [0.1, 1] },
        emoji(kit, 'triangular-flag', { x: 640, y: 232, height: 130, shadow: 'none' }),
      ),
      part(
        'penguin',
        { kind: 'hop', amount: 20, share: 0.2, times: 2 },
        emoji(kit, 'penguin', { x: 556, y: 206, height: 120, shadow: 'ground' }),
      ),
      depths(kit),
      addShadow(kit, puffy(kit, facets(BODY, '#1c5a96', '#a8e4f4'), { depth: 16, light: 0.35, shade: 0.4 }), {
        dy: 0,
        blur: 26,
        colour: '#03163a',
        opacity: 0.6,
      }),
      path(
        `M90 ${SEA}L1110 ${SEA}L1000 1100L590 1520L200 1100Z`,
        linear(kit, [
          ['#0a2a66', 0, 0],
          ['#081a4a', 0.55, 0.25],
          ['#060f33', 1, 0.75],
        ]),
      ),
      surface(kit),
      part(
        'whale',
        [
          { kind: 'sway', amount: 3, steps: 32 },
          { kind: 'bob', amount: 14, steps: 32, phase: 0.25 },
        ],
        emoji(kit, 'whale', { x: 1040, y: 1010, width: 230, anchor: 'center', tint: { light: 0.8 } }),
      ),
      part(
        'fish',
        { kind: 'drift', amount: 14, steps: 32 },
        scatter(kit, ['tropical-fish', 'fish', 'fish'], [20, 740, 90, 260], {
          count: 4,
          min: 60,
          max: 96,
          turn: 10,
        }),
      ),
      emoji(kit, 'turtle', {
        x: 1120,
        y: 690,
        width: 120,
        anchor: 'center',
        rotate: -16,
        tint: { light: 0.9 },
      }),
      part(
        'octopus',
        { kind: 'breathe', amount: 0.06, times: 2, steps: 16 },
        emoji(kit, 'octopus', {
          x: 130,
          y: 1250,
          width: 170,
          anchor: 'center',
          tint: { light: 0.62 },
          rotate: -8,
        }),
      ),
      part(
        'squid',
        { kind: 'bob', amount: 16, steps: 32, phase: 0.6 },
        emoji(kit, 'squid', {
          x: 1020,
          y: 1450,
          height: 270,
          anchor: 'center',
          tint: { light: 0.5, saturate: 0.8 },
          rotate: 22,
        }),
      ),
      glow(kit, 190, 1490, 120, '#8ff6ff', 0.5),
      part(
        'eyes',
        { kind: 'blink', times: 2, share: 0.1 },
        emoji(kit, 'eyes', { x: 190, y: 1490, width: 90, anchor: 'center' }),
      ),
      part(
        'bubbles at the left',
        { kind: 'rise', amount: 140 },
        scatter(kit, ['bubbles'], [40, 640, 110, 760], { count: 3, min: 40, max: 76, opacity: 0.45 }),
      ),
      part(
        'bubbles at the right',
        { kind: 'rise', amount: 140, phase: 0.5 },
        scatter(kit, ['bubbles'], [1030, 640, 130, 640], { count: 3, min: 40, max: 70, opacity: 0.45 }),
      ),
      vignette(kit, 0.35, '#03123a'),
    ].join('');
  },
});
