import {
  addShadow,
  type Box,
  clip,
  darken,
  defineScene,
  dots,
  ellipse,
  emoji,
  getMiddle,
  glimpse,
  glow,
  googlyEye,
  groundShadow,
  type Kit,
  lighten,
  line,
  linear,
  type PlacedRegion,
  part,
  path,
  puffy,
  rays,
  rect,
  rotate,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1600, 1060];

/** The outer frame of an instant photo, from the region on the white strip below its picture. */
const getFrame = ({ box: [x, y] }: PlacedRegion): Box => [x - 36, y - 612, 640, 800];
const getPhoto = ([x, y, w]: Box): Box => [x + 32, y + 32, w - 64, 566];

function photo(kit: Kit, region: PlacedRegion, picture: string): string {
  const frame = getFrame(region);
  const paper = rect(frame, linear(kit, ['#ffffff', '#fbf8f0', '#efeadd'], 70), 8);
  const gloss = path(`M${frame[0] + 32} ${frame[1] + 32}h250l-250 330Z`, '#ffffff', 'opacity="0.12"');
  return rotate(
    addShadow(kit, paper, { dx: 4, dy: 16, blur: 16, opacity: 0.45 }) +
      clip(kit, picture + gloss, getPhoto(frame), 4),
    region.turn,
    getMiddle(frame),
  );
}

const tier = (kit: Kit, x: number, top: number, w: number, h: number, colour: string): string => {
  const drips = [0, 0.2, 0.4, 0.6, 0.8].map((t, index) =>
    rect(
      [x - w / 2 + w * t + w * 0.04, top + 6, w * 0.12, h * (0.36 + 0.14 * (index % 3))],
      '#fffaf2',
      w * 0.06,
    ),
  );
  return (
    puffy(
      kit,
      rect([x - w / 2, top, w, h], linear(kit, [lighten(colour, 0.3), colour, darken(colour, 0.12)], 0), 22),
      { depth: 10 },
    ) +
    puffy(kit, rect([x - w / 2, top - 6, w, 34], '#fffaf2', 17) + drips.join(''), {
      depth: 6,
      light: 0.3,
      shade: 0.18,
    })
  );
};

function majesty(kit: Kit, [x, y, w, h]: Box): string {
  const m = x + w / 2;
  const base = y + h - 66;
  return [
    wash(kit, ['#7a4fd0', '#b678e8', '#ffc6e6'], 90, [x, y, w, h]),
    rays(kit, m, base - 250, { count: 20, colour: '#fff4c4', opacity: 0.5, reach: 700 }),
    glow(kit, m, base - 300, 320, '#fff6d0', 0.9),
    rect([x, base + 10, w, 80], '#5a2f8f', 0, 'opacity="0.35"'),
    groundShadow(kit, [m, base + 34], 260, 30),
    puffy(
      kit,
      rect([m - 30, base - 6, 60, 40], '#e9b949') +
        ellipse([m, base + 34], 120, 18, '#e9b949') +
        ellipse([m, base - 4], 210, 24, '#f6d478'),
      { depth: 6 },
    ),
    tier(kit, m, base - 150, 330, 144, '#ff9ecb'),
    tier(kit, m, base - 270, 236, 124, '#c79bff'),
    emoji(kit, 'unicorn', { x: m, y: base - 262, height: 224, shadow: 'drop' }),
    ...[-150, -88, 88, 150].map((dx) =>
      emoji(kit, 'strawberry', { x: m + dx, y: base - 140, height: 46, rotate: dx / 12 }),
    ),
    part(
      'sparkles at the left',
      { kind: 'pulse', amount: 0.2, times: 2 },
      emoji(kit, 'sparkles', { x: x + 78, y: y + 130, size: 110, anchor: 'center', flip: true }),
    ),
    part(
      'sparkles at the right',
      { kind: 'pulse', amount: 0.2, times: 2, phase: 0.5 },
      emoji(kit, 'sparkles', { x: x + w - 76, y: y + 190, size: 120, anchor: 'center' }),
    ),
    part(
      'dove',
      [
        { kind: 'sway', amount: 6, times: 2, phase: 0.25 },
        { kind: 'bob', amount: 12, times: 2 },
      ],
      emoji(kit, 'dove', { x: x + 96, y: y + 300, size: 84, anchor: 'center', flip: true }),
    ),
  ].join('');
}

function disaster(kit: Kit, [x, y, w, h]: Box): string {
  const m = x + w / 2;
  const base = y + h - 70;
  const slump = `M${m - 232} ${base}C${m - 262} ${base - 40} ${m - 214} ${base - 84} ${m - 172} ${base - 92}C${m - 170} ${base - 190} ${m - 96} ${base - 262} ${m - 10} ${base - 236}C${m + 78} ${base - 280} ${m + 130} ${base - 170} ${m + 128} ${base - 112}C${m + 206} ${base - 116} ${m + 262} ${base - 30} ${m + 206} ${base}Z`;
  const runs = `M${m - 150} ${base - 130}q-14 90 -44 128h70q-16 -60 6 -124ZM${m + 60} ${base - 150}q26 90 12 146h62q-2 -90 -34 -150Z`;
  const mane = [0, 1, 2, 3].map((i) =>
    line(
      `M${m + 60 + i * 22} ${base - 220 + i * 20}q60 ${10 + i * 18} ${30 + i * 16} ${90 + i * 14}t${24} 66`,
      ['#ffd45c', '#ffb7d8', '#9fd8ff', '#c3f0a8'][i] ?? '#fff',
      20,
    ),
  );
  return [
    wash(kit, ['#b9b18f', '#a39a78', '#7e7558'], 90, [x, y, w, h]),
    rect([x, base + 2, w, 80], '#6b5a44'),
    rect([x, base - 6, w, 10], '#8a7558'),
    groundShadow(kit, [m, base + 20], 290, 34, 0.5),
    puffy(kit, ellipse([m, base + 12], 276, 30, '#f4f4f0'), { depth: 6 }),
    puffy(kit, path(slump, linear(kit, ['#f7a9cf', '#ee86b8', '#c9639a'])), {
      depth: 26,
      light: 0.5,
      shade: 0.4,
      shadeColour: '#6b1f4a',
    }),
    puffy(kit, path(runs, '#fff4ee', 'opacity="0.92"'), { depth: 7 }),
    puffy(kit, mane.join(''), { depth: 5 }),
    emoji(kit, 'carrot', { x: m - 64, y: base - 288, height: 150, anchor: 'center', rotate: 118 }),
    googlyEye(kit, [m - 104, base - 150], 42, [-0.5, 0.9]),
    googlyEye(kit, [m + 8, base - 168], 30, [0.8, -0.7]),
    glimpse(
      'eyes that roll',
      [0.45, 0.28],
      googlyEye(kit, [m - 104, base - 150], 42, [0.9, -0.2]) +
        googlyEye(kit, [m + 8, base - 168], 30, [-0.7, 0.8]),
    ),
    line(`M${m - 124} ${base - 62}q50 -42 104 -4`, '#6b1f4a', 11),
    emoji(kit, 'candle', { x: m + 84, y: base - 190, height: 112, rotate: 22 }),
    part(
      'fly',
      [
        { kind: 'orbit', amount: 26, times: 2 },
        { kind: 'shake', amount: 5, times: 2 },
      ],
      emoji(kit, 'fly', { x: x + 96, y: y + 132, size: 66, anchor: 'center' }),
    ),
    part(
      'small fly',
      [
        { kind: 'orbit', amount: -22, times: 3 },
        { kind: 'shake', amount: 4, times: 3 },
      ],
      emoji(kit, 'fly', { x: x + w - 88, y: y + 96, size: 48, anchor: 'center', flip: true, rotate: 24 }),
    ),
  ].join('');
}

export default defineScene({
  width,
  height,
  draw(kit) {
    const [first, second] = [kit.region('expectation'), kit.region('reality')];
    const magnet = (name: string, x: number, y: number, size: number, rotate = 0): string =>
      emoji(kit, name, { x, y, size, anchor: 'center', rotate, shadow: 'drop' });
    return [
      wash(kit, ['#8fe0d2', '#63c6bd', '#48a9a8'], 60),
      dots(kit, '#ffffff', { gap: 80, radius: 4, opacity: 0.12 }),
      glow(kit, 420, 200, 800, '#ffffff', 0.45),
      rect([0, 0, width, 26], '#2c8187', 0, 'opacity="0.45"'),
      addShadow(
        kit,
        puffy(kit, rect([30, 330, 42, 480], linear(kit, ['#f3f7fa', '#b4c3cc', '#8598a5'], 0), 21), {
          depth: 7,
        }),
        { dx: 12, dy: 8, blur: 8 },
      ),
      photo(kit, first, majesty(kit, getPhoto(getFrame(first)))),
      photo(
        kit,
        second,
        disaster(kit, getPhoto(getFrame(second))) +
          wash(
            kit,
            [
              ['#3b2f12', 0, 0.12],
              ['#3b2f12', 1, 0.3],
            ],
            90,
            getPhoto(getFrame(second)),
          ),
      ),
      magnet('strawberry', 446, 112, 130, -8),
      magnet('banana', 1176, 142, 140, 14),
      magnet('lemon', 808, 930, 96, 10),
      vignette(kit, 0.3),
    ].join('');
  },
});
