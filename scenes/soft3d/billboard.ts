import {
  addShadow,
  around,
  darken,
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
  part,
  path,
  polygon,
  puffy,
  rect,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1600, 1000];
const ROAD = 838;

/** A flat-topped rock: left, top, width, foot. */
const mesa = (kit: Kit, x: number, top: number, w: number, foot: number, colour: string): string =>
  polygon(
    [
      [x, foot],
      [x + w * 0.16, top + 40],
      [x + w * 0.2, top],
      [x + w * 0.78, top],
      [x + w * 0.83, top + 34],
      [x + w, foot],
    ],
    linear(kit, [colour, darken(colour, 0.28)]),
  );

function hoarding(kit: Kit): string {
  const face = around(kit.region('billboard').box, 50, 34);
  const [x, y, w, h] = face;
  const steel = linear(kit, ['#8d86a8', '#4a4368', '#2c2545'], 0);
  const posts = [x + 200, x + w - 240].map(
    (at) => groundShadow(kit, [at + 20, 806], 120, 18, 0.6) + rect([at, y + h, 40, 806 - y - h], steel, 4),
  );
  const braces = line(
    `M${x + 220} ${y + h + 20}L${x + w - 220} 770M${x + w - 220} ${y + h + 20}L${x + 220} 770`,
    '#3a3156',
    12,
  );
  const frame = rect([x - 22, y - 22, w + 44, h + 44], linear(kit, ['#6d6590', '#332a50']), 10);
  const deck = rect([x - 40, y + h + 26, w + 80, 18], linear(kit, ['#8d86a8', '#3a3156']), 4);
  const rails = Array.from({ length: 15 }, (_, i) =>
    rect([x - 36 + i * 79, y + h + 4, 5, 24], '#4a4368'),
  ).join('');
  const lamps = [0.14, 0.38, 0.62, 0.86].map((t) => {
    const at = x + w * t;
    return (
      line(`M${at} ${y + h + 30}q0 30 0 0v-8`, '#2c2545', 8) +
      puffy(kit, path(`M${at - 34} ${y + h + 26}l10 -26h48l10 26Z`, '#3d3560'), { depth: 3 }) +
      ellipse([at, y + h + 1], 24, 6, '#fff6cf')
    );
  });
  const paper = rect(face, linear(kit, ['#fffdf4', '#fff3d6']), 2);
  const light = [0.14, 0.38, 0.62, 0.86].map(
    (t) =>
      `<g clip-path="url(#${kit.once('face', (id) => `<clipPath id="${id}">${rect(face, '#fff')}</clipPath>`)})">${glow(kit, x + w * t, y + h, 260, '#ffe9a0', 0.55)}</g>`,
  );
  return [
    ...posts,
    puffy(kit, braces, { depth: 3 }),
    addShadow(kit, puffy(kit, frame, { depth: 6 }), { dy: 16, blur: 18, opacity: 0.45 }),
    paper,
    ...light,
    rails,
    puffy(kit, deck, { depth: 4 }),
    ...lamps,
  ].join('');
}

function highway(kit: Kit): string {
  const dashes = Array.from({ length: 12 }, (_, i) => rect([i * 150 - 30, ROAD + 48, 84, 9], '#ffdf9a', 4));
  const rail = Array.from({ length: 14 }, (_, i) => rect([i * 124 + 20, ROAD - 32, 9, 40], '#5b4a72'));
  return [
    rect([0, ROAD, width, 120], linear(kit, ['#4a3d63', '#372c50'])),
    rect([0, ROAD, width, 7], '#ffcf9a', 0, 'opacity="0.6"'),
    ...dashes,
    ...rail,
    puffy(kit, rect([-10, ROAD - 40, width + 20, 17], linear(kit, ['#e8c9c9', '#9a7f9c']), 8), { depth: 4 }),
    rect([0, ROAD + 120, width, 60], linear(kit, ['#7a3f5e', '#4a2448'])),
  ].join('');
}

export default defineScene({
  width,
  height,
  period: 4000,
  draw(kit) {
    return [
      wash(kit, ['#3c2a7c', '#8a3f96', '#ec5f7f', '#ffad63', '#ffe08f'], 90, [0, 0, width, 800]),
      glow(kit, 230, 700, 640, '#fff0a8', 0.85),
      ellipse([230, 700], 150, 150, linear(kit, ['#fff7c9', '#ffc35c'])),
      group(
        Array.from({ length: 5 }, (_, i) =>
          rect(
            [40 + i * 330 + kit.random() * 90, 70 + ((i * 173) % 420), 250 + kit.random() * 120, 16],
            '#ffd0b0',
            8,
          ),
        ).join(''),
        '',
        0.28,
      ),
      mesa(kit, 640, 660, 200, 800, '#c0608f'),
      mesa(kit, 760, 620, 330, 800, '#b0568c'),
      mesa(kit, 1230, 560, 250, 800, '#98498a'),
      mesa(kit, 1400, 470, 330, 800, '#7b3d80'),
      mesa(kit, -170, 600, 270, 800, '#8a447f'),
      hills(kit, 730, '#8a3f6e', { wave: 760, amplitude: 18, shift: 200 }),
      hoarding(kit),
      hills(kit, 786, '#6d305f', { wave: 980, amplitude: 9, shift: 60 }),
      emoji(kit, 'cactus', { x: 190, y: 836, height: 210, tint: { light: 0.72, saturate: 0.85 } }),
      emoji(kit, 'cactus', { x: 1500, y: 830, height: 130, flip: true, tint: { light: 0.7, saturate: 0.8 } }),
      part(
        'cow',
        { kind: 'tilt', amount: -6, share: 0.4, phase: 0.7, pivot: [0.5, 1] },
        emoji(kit, 'cow', { x: 1330, y: 838, height: 130, shadow: 'ground' }),
      ),
      part(
        'bird',
        { kind: 'hop', amount: 22, share: 0.16, times: 3 },
        emoji(kit, 'bird', { x: 1250, y: 100, height: 80, flip: true }),
      ),
      highway(kit),
      part(
        'car',
        [
          { kind: 'bob', amount: 2, times: 8 },
          { kind: 'slide', amount: 2640, direction: 180 },
        ],
        [
          groundShadow(kit, [500, ROAD + 98], 110, 16, 0.6),
          polygon(
            [
              [386, ROAD + 68],
              [386, ROAD + 80],
              [170, ROAD + 98],
              [170, ROAD + 58],
            ],
            linear(
              kit,
              [
                ['#fff2b8', 0, 0],
                ['#fff2b8', 1, 0.7],
              ],
              0,
            ),
          ),
          emoji(kit, 'automobile', { x: 470, y: ROAD + 100, height: 104 }),
        ].join(''),
      ),
      vignette(kit, 0.35, '#2a0f3d'),
    ].join('');
  },
});
