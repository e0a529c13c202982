import {
  addShadow,
  around,
  audience,
  clip,
  defineScene,
  dots,
  ellipse,
  emoji,
  glow,
  groundShadow,
  type Kit,
  line,
  part,
  puffy,
  radial,
  rect,
  spotlight,
  stars,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1600, 1000];

function slide(kit: Kit): string {
  const screen = around(kit.region('slide').box, 90, 36, 90, 146);
  const [x, y, w, h] = screen;
  return [
    glow(kit, 800, 360, 900, '#c15bff', 0.5),
    addShadow(kit, rect([x - 8, y - 8, w + 16, h + 16], '#0a0818', 10), {
      dy: 0,
      blur: 30,
      colour: '#d25bff',
      opacity: 0.7,
    }),
    wash(kit, ['#2a0f8f', '#8a1fc4', '#e0307f'], 35, screen),
    clip(
      kit,
      glow(kit, x + w - 60, y + 20, 420, '#ff8a3d', 0.55) + glow(kit, x + 40, y + h, 460, '#3d7bff', 0.55),
      screen,
    ),
    dots(kit, '#ffffff', { gap: 46, radius: 2.5, opacity: 0.1, box: screen }),
    line(`M${x + 90} ${y + h - 128}H${x + w - 90}`, '#ffffff', 3, 'opacity="0.35"'),
  ].join('');
}

const HEADS = [
  ['bear', 130, 170],
  ['cat-face', 330, 150],
  ['rabbit-face', 520, 220],
  ['frog', 720, 140],
  ['fox', 920, 180],
  ['hamster', 1110, 140],
  ['koala', 1310, 160],
  ['pouting-cat', 1500, 170],
] as const;

export default defineScene({
  width,
  height,
  draw(kit) {
    const rig = [300, 800, 1510].map(
      (x) => rect([x - 26, 8, 52, 30], '#1d1838', 6) + ellipse([x, 40], 24, 8, '#ffe9ff', 'opacity="0.9"'),
    );
    return [
      wash(kit, ['#0b0a20', '#171038', '#0b0818']),
      stars(kit, [0, 0, width, 640], 40, '#b9a6ff'),
      slide(kit),
      wash(kit, ['#5a2f9a', '#2a164f', '#120a28'], 90, [0, 730, width, 270]),
      rect([0, 726, width, 8], '#e9a6ff', 0, 'opacity="0.6"'),
      ellipse(
        [800, 740],
        820,
        120,
        radial(kit, [
          ['#ff5fb0', 0, 0.6],
          ['#ff5fb0', 1, 0],
        ]),
      ),
      wash(kit, ['#0c0a22', '#130d30'], 90, [0, 700, width, 26]),
      rect([0, 0, width, 14], '#0a0818'),
      ...rig,
      spotlight(kit, [1510, 40], [1424, 846], 150, '#fff4d6', 0.6),
      groundShadow(kit, [1424, 848], 110, 20, 0.7),
      part(
        'speaker',
        [
          { kind: 'sway', amount: 5, pivot: [0.5, 1] },
          { kind: 'drift', amount: 16, phase: 0.1 },
        ],
        emoji(kit, 'penguin', { x: 1424, y: 852, height: 240 }) +
          line('M1386 654q-6 48 22 48', '#2a2540', 6) +
          puffy(kit, ellipse([1411, 702], 9, 7, '#2a2540'), { depth: 2 }),
      ),
      ...HEADS.map(([name, x, tall], at) =>
        part(
          name,
          { kind: 'bob', amount: 6, phase: (at * 0.29) % 1 },
          audience(kit, [[name, x, tall]], 1030, '#0a0716'),
        ),
      ),
      vignette(kit, 0.3),
    ].join('');
  },
});
