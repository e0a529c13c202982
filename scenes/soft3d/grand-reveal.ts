import {
  addShadow,
  type Box,
  blur,
  brow,
  defineScene,
  ellipse,
  emoji,
  eye,
  glimpse,
  glow,
  groundShadow,
  gutters,
  type Kit,
  line,
  linear,
  type Point,
  panel,
  part,
  path,
  puffy,
  rays,
  rect,
  room,
  spotlight,
  stars,
  tube,
  vignette,
  wash,
  windowPane,
} from '../kit/index.ts';

const [width, height] = [1600, 1000];
const LEFT: Box = [0, 0, 794, height];
const RIGHT: Box = [806, 0, 794, height];

function hall(kit: Kit, [x, y, w, h]: Box): string {
  const glass: Box = [x + 56, 220, 180, 250];
  const night =
    wash(kit, ['#141b4d', '#3d4a9a'], 90, glass) +
    stars(kit, glass, 24) +
    emoji(kit, 'full-moon', { x: glass[0] + 96, y: 320, width: 96, anchor: 'center' });
  const candle = (at: number): string =>
    part(
      `candle light at ${at}`,
      { kind: 'flicker', amount: 0.18, steps: 15, pivot: [0.5, 0.5], phase: (at / 1600) % 1 },
      glow(kit, at, 370, 130, '#ffc86b', 0.75),
    ) + emoji(kit, 'candle', { x: at, y: 470, height: 130 });
  return [
    room(kit, { wall: '#4a3472', floor: '#3a2740', skirting: '#6a4c96', paper: 'stripes' }, 760, [
      x,
      y,
      w,
      h,
    ]),
    windowPane(kit, glass, night, '#7a5ca8'),
    candle(x + 690),
    rect([x + 640, 470, 100, 16], '#6a4c96', 6),
  ].join('');
}

function rope(kit: Kit, x: number, y: number, wide: number): string {
  return [0, 34]
    .map((dy) =>
      tube(kit, `M${x - wide / 2} ${y + dy}Q${x} ${y + dy + 34} ${x + wide / 2} ${y + dy}`, 24, '#c98f4a'),
    )
    .join('');
}

function before(kit: Kit): string {
  return [
    hall(kit, LEFT),
    glow(kit, 330, 520, 440, '#cfc6ff', 0.5),
    part(
      'ghost',
      { kind: 'wave', amount: 1.6, share: 0.5, steps: 30, pivot: [0.5, 1] },
      sheetGhost(kit, 310, 250, 910, 480) + rope(kit, 310, 476, 392),
      { regions: ['disguise'] },
    ),
    part(
      'detective at the left',
      { kind: 'nudge', amount: 16, direction: 180, share: 0.5, phase: 0.5 },
      emoji(kit, 'detective', { x: 690, y: 1010, height: 430, flip: true, shadow: 'drop' }),
    ),
  ].join('');
}

function after(kit: Kit): string {
  const x = 1130;
  const cloth = path(
    'M1420 340Q1360 420 1372 520Q1330 640 1350 812Q1376 780 1404 806Q1428 772 1456 804Q1486 776 1512 810Q1530 640 1492 520Q1500 420 1452 340Z',
    linear(kit, ['#ffffff', '#cbc4e2'], 70),
  );
  const fold = (at: number, sway: number): string =>
    line(`M${at} 780Q${at + sway} 560 1436 380`, '#8f84bd', 12, 'opacity="0.45"');
  const hole = (at: number, y: number): string =>
    `<g transform="rotate(16 ${at} ${y})">${ellipse([at, y], 17, 36, '#2b2140')}</g>`;
  const books = (y: number, flip: boolean): string =>
    emoji(kit, 'books', { x, y, height: 150, flip, shadow: 'ground' });
  return [
    hall(kit, RIGHT),
    rays(kit, x, 560, { count: 24, opacity: 0.24, colour: '#ffe9a8', reach: 800 }),
    spotlight(kit, [x, -20], [x, 900], 290, '#fff1c0', 0.55),
    books(906, false) + books(790, true),
    part(
      'chipmunk',
      { kind: 'shake', amount: 3, times: 2, steps: 12 },
      emoji(kit, 'chipmunk', { x, y: 690, height: 230, shadow: 'ground' }),
    ),
    part(
      'sweat',
      { kind: 'rise', amount: 50, direction: -35, times: 2 },
      emoji(kit, 'sweat-droplets', { x: x + 130, y: 470, size: 90, anchor: 'center' }),
    ),
    part(
      'sheet',
      { kind: 'sway', amount: 3, steps: 30, pivot: [0.5, 0.05] },
      addShadow(
        kit,
        puffy(kit, cloth, { depth: 18, light: 0.4, shade: 0.3, shadeColour: '#4b3a8a' }) +
          blur(kit, fold(1390, 10) + fold(1474, 0), 4) +
          hole(1408, 520) +
          hole(1456, 534),
        { dy: 10, blur: 12 },
      ),
    ),
    tube(kit, 'M1566 800Q1590 560 1452 352', 84, '#5a5680'),
    emoji(kit, 'left-facing-fist', { x: 1436, y: 346, height: 96, anchor: 'center', rotate: 62 }),
    emoji(kit, 'detective', { x: 1496, y: 1010, height: 380, shadow: 'drop' }),
  ].join('');
}

/** Somebody under a bed sheet with eye holes: middle `x`, `top` and hem `bottom`, `wide` px at the hem. */
function sheetGhost(kit: Kit, x: number, top: number, bottom: number, wide: number): string {
  const half = wide / 2;
  const hem = `Q${x - half * 0.84} ${bottom - 34} ${x - half * 0.6} ${bottom}T${x - half * 0.2} ${bottom}T${x + half * 0.2} ${bottom}T${x + half * 0.6} ${bottom}T${x + half} ${bottom}`;
  const cloth = path(
    `M${x - half} ${bottom}${hem}C${x + half * 0.96} ${bottom - 260} ${x + half * 0.8} ${top + 170} ${x + half * 0.56} ${top + 80}Q${x} ${top - 80} ${x - half * 0.56} ${top + 80}C${x - half * 0.8} ${top + 170} ${x - half * 0.96} ${bottom - 260} ${x - half} ${bottom}Z`,
    linear(kit, ['#ffffff', '#ece8f6', '#cbc4e2']),
  );
  const fold = (at: number, sway: number): string =>
    line(
      `M${at} ${bottom - 30}Q${at + sway} ${bottom - 150} ${at + sway * 1.3} ${bottom - 230}`,
      '#a9a0cc',
      12,
      'opacity="0.4"',
    );
  const hole = (look: Point): string =>
    [x - 62, x + 62]
      .map(
        (at) =>
          ellipse([at, top + 130], 34, 44, '#2b2140') + eye(kit, [at, top + 138], 24, { look, pupil: 0.5 }),
      )
      .join('');
  return [
    groundShadow(kit, [x, bottom], wide * 0.6, 44, 0.6),
    puffy(kit, cloth, { depth: 22, light: 0.4, shade: 0.28, shadeColour: '#4b3a8a' }),
    blur(kit, fold(x - half * 0.6, 26) + fold(x + half * 0.6, -26), 4),
    hole([0.8, 0.2]),
    glimpse('eyes of the ghost', [0.5, 0.3], hole([-0.8, 0.3])),
    brow([x - 64, top + 66], 62, -16) + brow([x + 64, top + 66], 62, 16),
  ].join('');
}

export default defineScene({
  width,
  height,
  draw(kit) {
    return (
      gutters(kit) +
      panel(kit, LEFT, before(kit) + vignette(kit, 0.5, '#120626', LEFT)) +
      panel(kit, RIGHT, after(kit) + vignette(kit, 0.45, '#120626', RIGHT))
    );
  },
});
