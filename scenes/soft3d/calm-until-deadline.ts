import {
  addShadow,
  type Box,
  blur,
  clip,
  defineScene,
  ellipse,
  emoji,
  glow,
  grid,
  groundShadow,
  group,
  gutters,
  type Kit,
  line,
  linear,
  panel,
  part,
  path,
  puffy,
  rays,
  rect,
  rotate,
  sheet,
  stars,
  textCell,
  tube,
  wash,
} from '../kit/index.ts';

const [width, height] = [1400, 1560];

const LAYOUT = { rows: 4, columns: 2, gutter: 10, rowShares: [580, 190, 580, 190] };

const desk = (kit: Kit, [x, y, w, h]: Box): string =>
  puffy(kit, rect([x - 20, y + h - 130, w + 40, 160], linear(kit, ['#c98552', '#8a4f2d']), 8), { depth: 6 }) +
  rect([x, y + h - 96, w, 8], '#6b3a1f', 0, 'opacity="0.5"');

const hoodie = (kit: Kit, cx: number, bottom: number): string =>
  puffy(
    kit,
    path(
      `M${cx - 165} ${bottom}C${cx - 165} ${bottom - 150} ${cx - 100} ${bottom - 190} ${cx} ${bottom - 190}S${cx + 165} ${bottom - 150} ${cx + 165} ${bottom}Z`,
      linear(kit, ['#6f8cf0', '#3d56c2']),
    ),
    { depth: 14 },
  );

const sleeve = (kit: Kit, data: string): string => tube(kit, data, 58, '#5673dc');

/** A sleeping head around (0, 0): lids over the emoji's open eyes. */
const drawDozing = (kit: Kit): string =>
  emoji(kit, 'cat-face', { x: 0, y: 0, height: 236, anchor: 'center' }) +
  [-36, 36]
    .map(
      (x) =>
        blur(kit, ellipse([x, 16], 15, 22, '#efb723'), 3) + line(`M${x - 20} 18q20 22 40 0`, '#4a2a3a', 9),
    )
    .join('') +
  emoji(kit, 'droplet', { x: 30, y: 92, size: 44, anchor: 'center', rotate: 64 });

/** What the cat does in each panel, over the desk of the box. */
const deskCat = (kit: Kit, stage: number, [x, y, w, h]: Box): string => {
  const [cx, top] = [x + w / 2 + 30, y + h - 130];
  const head = (name: string, dy: number, rotate = 0, dx = 0): string =>
    emoji(kit, name, { x: cx + dx, y: top + dy, height: 250, rotate, shadow: 'drop' });
  const laptop = emoji(kit, 'laptop', { x: x + w - 120, y: top + 62, height: 150, shadow: 'ground' });
  if (stage === 0)
    return (
      hoodie(kit, cx, top + 10) +
      head('cat-face', -70) +
      desk(kit, [x, y, w, h]) +
      laptop +
      emoji(kit, 'hot-beverage', { x: x + 130, y: top + 70, height: 120, shadow: 'ground' }) +
      sleeve(kit, `M${cx - 120} ${top + 4}Q${cx - 60} ${top + 62} ${cx - 10} ${top + 44}`) +
      sleeve(kit, `M${cx + 120} ${top + 4}Q${cx + 60} ${top + 62} ${cx + 10} ${top + 44}`)
    );
  if (stage === 1)
    return (
      hoodie(kit, cx, top + 10) +
      part(
        'cat that plays',
        { kind: 'sway', amount: 3, times: 2, pivot: [0.5, 1] },
        head('grinning-cat-with-smiling-eyes', -70, -8),
      ) +
      desk(kit, [x, y, w, h]) +
      laptop +
      sleeve(kit, `M${cx - 120} ${top + 4}Q${cx - 90} ${top + 50} ${cx - 50} ${top + 20}`) +
      sleeve(kit, `M${cx + 120} ${top + 4}Q${cx + 90} ${top + 50} ${cx + 50} ${top + 20}`) +
      emoji(kit, 'video-game', { x: cx, y: top + 66, height: 100, shadow: 'drop' }) +
      emoji(kit, 'pizza', { x: x + 125, y: top + 74, height: 110, rotate: 14, shadow: 'ground' })
    );
  if (stage === 2)
    return (
      hoodie(kit, cx + 40, top + 20) +
      desk(kit, [x, y, w, h]) +
      laptop +
      sleeve(kit, `M${cx + 150} ${top}Q${cx + 60} ${top + 84} ${cx - 150} ${top + 66}`) +
      addShadow(kit, group(drawDozing(kit), `translate(${cx - 40} ${top - 60}) rotate(-64)`)) +
      part(
        'zzz',
        { kind: 'rise', amount: 70, direction: -60 },
        emoji(kit, 'zzz', { x: cx + 110, y: top - 230, size: 150, anchor: 'center' }),
      )
    );
  const papers = [
    [70, 330, -24],
    [200, 90, 14],
    [430, 26, -12],
    [604, 236, 22],
    [60, 150, 30],
  ]
    .map(([dx = 0, dy = 0, turn = 0], index) =>
      part(
        `paper ${index + 1}`,
        [
          { kind: 'sway', amount: 10, times: 2, phase: (index * 0.3) % 1 },
          { kind: 'bob', amount: 14, times: 2, phase: (index * 0.23) % 1 },
        ],
        sheet(kit, [x + dx, y + dy, 76, 100], { turn, ruled: 16 }),
      ),
    )
    .join('');
  return (
    hoodie(kit, cx, top + 10) +
    part('cat in a panic', { kind: 'shake', amount: 6, times: 3 }, head('weary-cat', -34)) +
    desk(kit, [x, y, w, h]) +
    papers +
    sleeve(kit, `M${cx - 150} ${top + 66}Q${cx - 210} ${top + 10} ${cx - 122} ${top - 58}`) +
    sleeve(kit, `M${cx + 150} ${top + 66}Q${cx + 210} ${top + 10} ${cx + 122} ${top - 58}`) +
    emoji(kit, 'laptop', { x: x + w - 120, y: top + 62, height: 150 }) +
    part(
      'fire',
      { kind: 'flicker', amount: 0.14, times: 2 },
      emoji(kit, 'fire', { x: x + w - 118, y: top + 10, height: 160 }),
    ) +
    part(
      'sweat',
      { kind: 'rise', amount: 50, direction: -145, times: 2 },
      emoji(kit, 'sweat-droplets', { x: cx - 165, y: top - 262, size: 90, anchor: 'center', flip: true }),
    )
  );
};

interface Mood {
  wall: readonly [string, string];
  sky: readonly [string, string];
  orb: string;
  /** Clock hands, degrees from twelve. */
  hands: readonly [number, number];
}

/** Morning, noon, sunset and midnight. */
const MOODS: readonly Mood[] = [
  { wall: ['#bfe8e0', '#8fcfc6'], sky: ['#9fdcff', '#fff3c9'], orb: 'sun', hands: [270, 0] },
  {
    wall: ['#ffe2a8', '#f7c777'],
    sky: ['#58b8ff', '#c5ecff'],
    orb: 'sun-behind-small-cloud',
    hands: [30, 180],
  },
  { wall: ['#f6b9a0', '#d98a86'], sky: ['#ff8f5e', '#ffd28a'], orb: 'sunset', hands: [180, 90] },
  { wall: ['#6a1f4a', '#2b0d38'], sky: ['#0b1240', '#23307a'], orb: 'full-moon', hands: [348, 354] },
];

/** A wall clock; hands in degrees from twelve. */
const wallClock = (
  kit: Kit,
  x: number,
  y: number,
  [hour, minute]: readonly [number, number],
  face: string,
): string =>
  addShadow(
    kit,
    puffy(kit, ellipse([x, y], 68, 68, '#3a3350'), { depth: 6 }) + ellipse([x, y], 56, 56, face),
    { dy: 6, blur: 6 },
  ) +
  [0, 90, 180, 270].map((at) => rotate(rect([x - 3, y - 52, 6, 12], '#3a3350', 2), at, [x, y])).join('') +
  rotate(line(`M${x} ${y}V${y - 28}`, '#3a3350', 9), hour, [x, y]) +
  part(
    `minute hand at ${x} ${y}`,
    { kind: 'spin', about: [x, y] },
    rotate(line(`M${x} ${y}V${y - 42}`, '#e5303a', 6), minute, [x, y]),
  );

/** A small window at the upper left of a panel that shows the time of day. */
const timeWindow = (kit: Kit, [x, y]: Box, mood: Mood, night: boolean): string => {
  const pane: Box = [x + 60, y + 60, 190, 190];
  const scene =
    wash(kit, mood.sky, 90, pane) +
    (night ? stars(kit, pane, 20) : '') +
    emoji(kit, mood.orb, { x: x + 155, y: y + 150, size: 130, anchor: 'center' });
  return (
    rect([x + 48, y + 48, 214, 214], night ? '#4a2a5a' : '#fff8ea', 8) +
    clip(kit, scene, pane) +
    rect([x + 150, y + 60, 10, 190], night ? '#4a2a5a' : '#fff8ea')
  );
};

export default defineScene({
  width,
  height,
  draw(kit) {
    const cells = grid(kit, LAYOUT);
    const pictures = [cells[0], cells[1], cells[4], cells[5]];
    const strips = [cells[2], cells[3], cells[6], cells[7]];
    const drawn = pictures.map((box, index) => {
      const mood = MOODS[index];
      if (!box || !mood) return '';
      const [x, y, w, h] = box;
      const night = index === 3;
      const lamp = night
        ? rays(kit, x + w / 2 + 30, y + 330, { count: 20, colour: '#ff5a4a', opacity: 0.4 }) +
          glow(kit, x + w - 120, y + 400, 330, '#ff8a3a', 0.7)
        : group(blur(kit, path(`M${x + 60} ${y + 60}h190l300 520h-330Z`, '#ffffff'), 12), '', 0.16);
      return panel(
        kit,
        box,
        wash(kit, mood.wall, 90, box) +
          lamp +
          timeWindow(kit, box, mood, night) +
          wallClock(kit, x + w - 110, y + 120, mood.hands, night ? '#ffd0c8' : '#fffdf6') +
          groundShadow(kit, [x + w / 2, y + h - 120], 300, 30, 0.3) +
          deskCat(kit, index, box),
      );
    });
    return gutters(kit) + drawn.join('') + strips.map((box) => (box ? textCell(box) : '')).join('');
  },
});
