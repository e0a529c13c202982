import {
  addShadow,
  around,
  audience,
  blur,
  brow,
  clip,
  defineScene,
  ellipse,
  emoji,
  glow,
  groundShadow,
  group,
  type Kit,
  line,
  linear,
  part,
  puffy,
  rect,
  room,
  table,
  tube,
  vignette,
  wash,
  windowPane,
} from '../kit/index.ts';

const [width, height] = [1600, 1080];
const CHALK = '#f3f0e2';

function board(kit: Kit): string {
  const slate = around(kit.region('board').box, 62, 54, 98, 100);
  const [x, y, w, h] = slate;
  const wood = rect([x - 26, y - 26, w + 52, h + 52], linear(kit, ['#c98a52', '#a8683a', '#8a5230']), 14);
  const smear = Array.from({ length: 9 }, () => {
    const [sx, sy] = [x + 80 + kit.random() * (w - 400), y + 60 + kit.random() * (h - 120)];
    return line(
      `M${sx.toFixed(0)} ${sy.toFixed(0)}q120 ${(kit.random() * 60 - 30).toFixed(0)} 240 ${(kit.random() * 40 - 20).toFixed(0)}`,
      '#ffffff',
      54,
      'opacity="0.05"',
    );
  });
  const doodles = group(
    line(`M${x + 34} ${y + h - 30}l36 -58l36 58Z`, CHALK, 5) +
      line(
        `M${x + w - 102} ${y + h - 58}a30 30 0 1 0 60 0a30 30 0 1 0 -60 0M${x + w - 82} ${y + h - 66}v3M${x + w - 62} ${y + h - 66}v3M${x + w - 86} ${y + h - 50}q14 12 28 0`,
        CHALK,
        5,
      ) +
      line(`M${x + 34} ${y + 36}q15 -26 30 0t30 0t30 0`, CHALK, 5),
    '',
    0.5,
  );
  const tray = rect([x - 30, y + h + 18, w + 60, 22], linear(kit, ['#d29a63', '#8a5230']), 6);
  const bits =
    rect([x + 120, y + h + 6, 74, 14], '#ffffff', 7) +
    rect([x + 220, y + h + 6, 50, 14], '#ffc7d6', 7) +
    rect([x + 900, y + h - 12, 110, 32], '#4a5a80', 6) +
    rect([x + 900, y + h + 8, 110, 12], '#e9e3d2', 4);
  return [
    addShadow(kit, puffy(kit, wood, { depth: 7 }), { dy: 12, blur: 14 }),
    rect(slate, linear(kit, ['#2f6a57', '#245446', '#1c4439'], 60), 4),
    clip(kit, blur(kit, smear.join(''), 16), slate),
    doodles,
    puffy(kit, tray, { depth: 4 }),
    bits,
  ].join('');
}

function teacher(kit: Kit): string {
  return [
    groundShadow(kit, [1380, 906], 190, 34),
    part(
      'teacher',
      { kind: 'breathe', amount: 0.014 },
      emoji(kit, 'owl', { x: 1380, y: 912, height: 430 }) +
        brow([1322, 536], 78, 12, 8, '#2b160f') +
        brow([1438, 536], 78, -12, 8, '#2b160f') +
        emoji(kit, 'graduation-cap', { x: 1390, y: 590, width: 236, rotate: 4, shadow: 'drop' }),
    ),
    part(
      'pointer',
      { kind: 'wave', amount: 5, share: 0.5, pivot: [1, 1] },
      tube(kit, 'M1262 762L1128 520', 11, '#c98a52') +
        puffy(
          kit,
          ellipse(
            [1262, 752],
            52,
            40,
            linear(kit, ['#8a5a3c', '#5b3524']),
            'transform="rotate(38 1262 752)"',
          ),
          { depth: 6 },
        ),
    ),
  ].join('');
}

export default defineScene({
  width,
  height,
  draw(kit) {
    const view =
      wash(kit, ['#8fd4ff', '#dff4ff'], 90, [1310, 120, 210, 280]) +
      emoji(kit, 'sun', { x: 1450, y: 200, size: 100, anchor: 'center' });
    return [
      room(kit, { wall: '#f3d08f', floor: '#b9814f', skirting: '#fff3d8', paper: 'plain' }, 820),
      glow(kit, 1420, 240, 760, '#fffbe0', 0.7),
      windowPane(kit, [1310, 120, 210, 280], view),
      board(kit),
      teacher(kit),
      addShadow(kit, table(kit, [1040, 800, 250, 160], '#a8683a', 26), { dy: 2, blur: 4, opacity: 0.2 }),
      emoji(kit, 'red-apple', { x: 1110, y: 806, height: 84 }),
      emoji(kit, 'books', { x: 1210, y: 806, height: 96 }),
      audience(
        kit,
        [
          ['bear', 250, 250],
          ['rabbit-face', 520, 330],
          ['cat-face', 800, 260],
          ['frog', 1080, 230],
          ['hamster', 1340, 250],
        ],
        1130,
        '#3a2440',
      ),
      part(
        'raised hand',
        { kind: 'wave', amount: 6, share: 0.6, phase: 0.5, pivot: [0.5, 1] },
        line('M640 1120Q668 990 652 880', '#3a2440', 58) +
          emoji(kit, 'raised-fist', { x: 652, y: 900, height: 100, flat: '#3a2440' }),
      ),
      vignette(kit, 0.3),
    ].join('');
  },
});
