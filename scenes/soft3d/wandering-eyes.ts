import {
  addShadow,
  blur,
  brow,
  defineScene,
  ellipse,
  emoji,
  face,
  faceEyes,
  faceLids,
  glimpse,
  type Kit,
  lighten,
  linear,
  type Point,
  part,
  path,
  puffy,
  rect,
  skyline,
  stripes,
  torso,
  tree,
  tube,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1600, 1080];
type Look = Parameters<typeof face>[2];

/** A head of `size` px on a neck. */
function head(kit: Kit, [x, y]: Point, size: number, look?: Look): string {
  return (
    neck(kit, [x, y], size) +
    addShadow(kit, face(kit, { x, y, height: size, anchor: 'center' }, look), {
      dy: 8,
      blur: 10,
      opacity: 0.3,
    })
  );
}

function neck(kit: Kit, [x, y]: Point, size: number): string {
  return rect(
    [x - size * 0.17, y + size * 0.3, size * 0.34, size * 0.36],
    linear(kit, ['#d98a1e', '#f2aa2a']),
    size * 0.1,
  );
}

function temptation(kit: Kit): string {
  const [x, y] = [330, 410];
  const hair = path(
    'M146 430Q126 180 340 186Q556 180 520 440Q548 560 520 640Q420 690 330 690Q220 690 140 640Q116 560 146 430Z',
    linear(kit, ['#8a3b2a', '#5e2018']),
  );
  const fringe = path(
    'M160 396Q170 196 350 204Q506 212 508 392Q470 292 380 282Q260 278 160 396Z',
    linear(kit, ['#a54c36', '#74301f']),
  );
  return [
    puffy(kit, hair, { depth: 20, light: 0.3 }),
    torso(kit, [x, 600], { width: 520, height: 500, colour: '#e33a4e' }),
    neck(kit, [x, y], 340),
    emoji(kit, 'smiling-face-with-sunglasses', { x, y, height: 340, anchor: 'center', shadow: 'drop' }),
    puffy(kit, fringe, { depth: 12, light: 0.3 }),
    part(
      'sparkles',
      { kind: 'pulse', amount: 0.16, times: 2 },
      emoji(kit, 'sparkles', { x: 96, y: 220, size: 140, anchor: 'center' }),
    ),
    part(
      'small sparkles',
      { kind: 'pulse', amount: 0.2, times: 2, phase: 0.5 },
      emoji(kit, 'sparkles', { x: 560, y: 250, size: 84, anchor: 'center', flip: true }),
    ),
  ].join('');
}

function wanderer(kit: Kit): string {
  const [x, y] = [850, 390];
  const pose = { x, y, height: 310, anchor: 'center' } as const;
  const hair = path(
    'M706 350Q690 200 860 206Q1020 206 1004 390Q990 300 930 286Q800 318 706 350Z',
    linear(kit, ['#5a4130', '#33241b']),
  );
  return [
    torso(kit, [880, 556], { width: 440, height: 560, colour: '#3c78c8' }),
    head(kit, [x, y], 310, { look: [-1, 0.2] }),
    glimpse('look back', [0.55, 0.22], faceEyes(kit, pose, { look: [1, 0.1] })),
    glimpse('lids', [0.5, 0.05], faceLids(kit, pose)),
    puffy(kit, hair, { depth: 12, light: 0.25 }),
    brow([x - 66, y - 98], 70, -8) + brow([x + 62, y - 100], 70, 4),
    ellipse([x - 26, y + 84], 28, 32, '#7a1338') + ellipse([x - 26, y + 102], 18, 12, '#e85a7a'),
    part(
      'heart',
      { kind: 'rise', amount: 110, direction: -100 },
      emoji(kit, 'red-heart', { x: 640, y: 270, size: 88, anchor: 'center', rotate: -16, shadow: 'drop' }),
    ),
    part(
      'small heart',
      { kind: 'pulse', amount: 0.14, times: 3 },
      emoji(kit, 'red-heart', { x: 690, y: 168, size: 56, anchor: 'center', rotate: 12, shadow: 'drop' }),
    ),
  ].join('');
}

function partner(kit: Kit): string {
  const [x, y] = [1300, 440];
  const hair = path(
    'M1120 620Q1080 250 1300 252Q1520 250 1490 620Q1500 720 1440 720H1160Q1110 720 1120 620Z',
    linear(kit, ['#5a3a6b', '#3c2450']),
  );
  const fringe = path(
    'M1150 440Q1146 282 1300 282Q1456 282 1452 440Q1420 346 1330 340Q1236 346 1150 440Z',
    linear(kit, ['#6f4a82', '#4d2e63']),
  );
  return [
    puffy(kit, hair, { depth: 18, light: 0.3 }),
    torso(kit, [1310, 600], { width: 430, height: 500, colour: '#2f9d80' }),
    head(kit, [x, y], 300, { look: [-1, 0.1] }),
    puffy(kit, fringe, { depth: 12, light: 0.3 }),
    brow([x - 58, y - 92], 76, 24, 4) + brow([x + 58, y - 92], 76, -24, 4),
    ellipse([x - 14, y + 84], 44, 36, '#7a1338') + ellipse([x - 14, y + 104], 28, 14, '#e85a7a'),
    part(
      'anger',
      { kind: 'pulse', amount: 0.12, times: 4 },
      emoji(kit, 'anger-symbol', { x: 1480, y: 290, size: 110, anchor: 'center' }),
    ),
  ].join('');
}

const reach = (kit: Kit): string => tube(kit, 'M1190 770Q1120 800 1030 752', 84, '#2b9076');

/** The partner's fingers on the wanderer's sleeve, in front of it. */
const grasp = (kit: Kit): string =>
  puffy(
    kit,
    [0, 1, 2, 3]
      .map((finger) =>
        rect(
          [1018 + Math.abs(finger - 1.4) * 7, 706 + finger * 25, 78, 24],
          linear(kit, ['#ffd65a', '#f3a62a']),
          12,
        ),
      )
      .join(''),
    { depth: 6 },
  );

/** A blurred row of shops with awnings behind a pavement; it begins at 730 px, shops are 520 px high. */
function shopStreet(kit: Kit): string {
  const shop = (x: number, wall: string, awning: string): string =>
    rect([x, 230, 420, 520], linear(kit, [lighten(wall, 0.12), wall])) +
    rect([x + 40, 400, 340, 300], linear(kit, ['#cfe9f5', '#8fb9d4']), 8) +
    puffy(kit, path(`M${x + 10} 300H${x + 410}L${x + 430} 390H${x - 10}Z`, awning), { depth: 8 }) +
    stripes(kit, '#ffffff', { box: [x + 14, 304, 392, 82], gap: 70, opacity: 0.45 });
  const shops =
    shop(-60, '#c99a83', '#d8574f') +
    shop(400, '#a8b6a0', '#4d9b7a') +
    shop(860, '#c7b08a', '#e0a33c') +
    shop(1320, '#a493b5', '#6c5fb0');
  return [
    wash(kit, ['#bfe3f2', '#eaf4ee']),
    blur(kit, skyline(kit, 420, '#9fb6c9', { tall: 330, wide: 150 }) + shops, 7),
    wash(kit, ['#d9cdbf', '#b9aa9b', '#a39484'], 90, [0, 730, kit.width, kit.height - 730]),
    blur(kit, tree(kit, 330, 760, 420, '#6fb36a') + tree(kit, 1330, 760, 460, '#6fb36a'), 6),
  ].join('');
}

export default defineScene({
  width,
  height,
  draw(kit) {
    return [
      shopStreet(kit),
      partner(kit),
      reach(kit),
      wanderer(kit),
      grasp(kit),
      temptation(kit),
      vignette(kit, 0.3),
    ].join('');
  },
});
