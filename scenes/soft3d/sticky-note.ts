import {
  addShadow,
  around,
  type Box,
  blur,
  defineScene,
  ellipse,
  emoji,
  getMiddle,
  glow,
  groundShadow,
  type Kit,
  line,
  linear,
  monitor,
  mug,
  part,
  path,
  rect,
  room,
  rotate,
  steam,
  stickyNote,
  tape,
  vignette,
  wash,
  windowPane,
} from '../kit/index.ts';

const [width, height] = [1400, 1120];
const GLASS: Box = [110, 268, 1180, 596];

/** What was being worked on, out of focus. */
function busyWork(kit: Kit): string {
  const [x, y, w, h] = GLASS;
  const rows = Array.from({ length: 9 }, (_, i) =>
    rect(
      [x + 70, y + 120 + i * 52, 180 + kit.random() * 90, 18],
      ['#7fa7ff', '#ff9ecb', '#9af0c0'][i % 3] ?? '#fff',
      9,
    ),
  );
  const bars = [120, 200, 150, 260, 90, 320].map((tall, i) =>
    rect([x + w - 330 + i * 48, y + h - 90 - tall, 34, tall], i === 5 ? '#ff7d6b' : '#7ee0d0', 6),
  );
  return (
    wash(kit, ['#2f3f8f', '#5b4bb8', '#8f63c9'], 60, GLASS) +
    blur(
      kit,
      rect([x + 40, y + 50, 480, h - 100], '#1f2660', 16) +
        rows.join('') +
        rect([x + w - 370, y + 60, 330, h - 120], '#f3f1ff', 16) +
        bars.join(''),
      6,
    )
  );
}

const pawOnFrame = (kit: Kit, x: number): string =>
  addShadow(
    kit,
    ellipse([x, 250], 44, 34, linear(kit, ['#ffd34d', '#f2a41f'])) +
      line(`M${x - 12} 256v20M${x + 12} 256v20`, '#b86a10', 5),
    { dy: 5, blur: 4 },
  );

export default defineScene({
  width,
  height,
  draw(kit) {
    const { box, turn } = kit.region('note');
    const note = around(box, 56, 76, 56, 94);
    const middle = getMiddle(note);
    const view =
      wash(kit, ['#9fdcff', '#e8f8ff'], 90, [90, 40, 210, 250]) +
      emoji(kit, 'deciduous-tree', { x: 210, y: 320, height: 210 });
    return [
      room(kit, { wall: '#f0b58f', floor: '#c98a63', skirting: '#fbe3cf', paper: 'dots' }, 900),
      glow(kit, 260, 200, 620, '#fff4d6', 0.6),
      windowPane(kit, [90, 40, 210, 250], view),
      part(
        'cat',
        [
          { kind: 'tilt', amount: -6, share: 0.4, phase: 0.6, pivot: [0.5, 0.8] },
          { kind: 'bob', amount: 8 },
        ],
        emoji(kit, 'cat-face', { x: 1162, y: 352, height: 326 }),
      ),
      wash(kit, ['#8a5230', '#b8774a', '#c98a5a'], 90, [0, 920, width, 200]),
      rect([0, 916, width, 8], '#e0a878', 0, 'opacity="0.8"'),
      groundShadow(kit, [700, 986], 420, 40, 0.6),
      monitor(kit, GLASS, 972, busyWork(kit), '#434a63'),
      pawOnFrame(kit, 1084),
      pawOnFrame(kit, 1240),
      stickyNote(kit, note, '#ffe25c', turn),
      rotate(tape(middle[0], note[1] + 8, 190, -2, '#f4ecc8'), turn, middle),
      addShadow(kit, path('M330 1050h560l40 70H290Z', linear(kit, ['#f4f4fa', '#cfd2e2'])), {
        dy: 8,
        blur: 8,
      }),
      ...[0, 1, 2].map((r) =>
        line(`M${346 - r * 12} ${1068 + r * 20}H${876 + r * 12}`, '#a9aec6', 9, 'stroke-dasharray="22 12"'),
      ),
      mug(kit, 180, 1046, 140, '#4fb6a8'),
      part(
        'steam',
        [
          { kind: 'bob', amount: 8 },
          { kind: 'glow', amount: 0.7, phase: 0.2 },
        ],
        steam(kit, 180, 900, 90),
      ),
      addShadow(kit, path('M996 1040h270l40 90H980Z', '#3d4670'), { dy: 6, blur: 6 }),
      part(
        'mouse',
        { kind: 'nudge', amount: 16, direction: 190, share: 0.35, times: 2 },
        emoji(kit, 'mouse', { x: 1136, y: 1096, height: 150, shadow: 'drop' }),
      ),
      vignette(kit, 0.25),
    ].join('');
  },
});
