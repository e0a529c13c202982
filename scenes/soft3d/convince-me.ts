import {
  around,
  blur,
  board,
  brow,
  clouds,
  defineScene,
  drawClosedEye,
  emoji,
  emojiPoint,
  eye,
  getMiddle,
  glimpse,
  glow,
  groundShadow,
  hills,
  type Kit,
  mug,
  part,
  rotate,
  steam,
  table,
  tree,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1600, 1120];

function park(kit: Kit): string {
  const grass = wash(kit, ['#86c96b', '#5fae56', '#4b9a4c'], 90, [0, 640, width, height - 640]);
  const path = `M620 ${height}Q780 820 700 640H760Q1000 820 1180 ${height}Z`;
  return [
    wash(kit, ['#7cc7ee', '#d8f1f4']),
    glow(kit, 1340, 120, 420, '#fff6c2', 0.9),
    part('clouds', { kind: 'drift', amount: 20, steps: 24 }, clouds(kit, [0, 70, width, 120], 4)),
    blur(
      kit,
      hills(kit, 520, '#8fcf9a', { wave: 700, amplitude: 40 }) +
        emoji(kit, 'classical-building', { x: 1160, y: 660, height: 330 }) +
        tree(kit, 1450, 690, 380),
      3,
    ),
    grass,
    `<path d="${path}" fill="#e2cfa6" opacity="0.8"/>`,
    tree(kit, 140, 760, 620, '#4fa657'),
    emoji(kit, 'tulip', { x: 60, y: 1080, height: 120 }) +
      emoji(kit, 'blossom', { x: 1210, y: 1090, height: 110 }) +
      emoji(kit, 'herb', { x: 1320, y: 1100, height: 90 }),
  ].join('');
}

function professor(kit: Kit): string {
  const pose = { x: 500, y: 700, height: 520, flip: true };
  const at = emojiPoint(kit, 'duck', pose, [9.9, 6]);
  return [
    part(
      'professor',
      { kind: 'breathe', amount: 0.012, steps: 20 },
      emoji(kit, 'duck', { ...pose, shadow: 'drop' }) +
        eye(kit, at, 36, { look: [0.7, 0.1], lid: 0.42, lidColour: '#4f8f2f' }) +
        glimpse('lids', [0.6, 0.06], drawClosedEye(kit, at, 36, '#4f8f2f')) +
        part(
          'brow',
          { kind: 'nudge', amount: 14, direction: -90, share: 0.35, phase: 0.9 },
          brow([at[0] + 4, at[1] - 44], 66, -16, 4),
        ),
    ),
  ].join('');
}

export default defineScene({
  width,
  height,
  draw(kit) {
    const { box: sign, turn } = kit.region('sign');
    return [
      park(kit),
      groundShadow(kit, [800, 1000], 720, 90, 0.5),
      professor(kit),
      table(kit, [180, 650, 1240, 340], '#b98552', 44),
      emoji(kit, 'books', { x: 290, y: 662, height: 130, shadow: 'ground' }),
      mug(kit, 520, 662, 92, '#e9554d'),
      part(
        'steam',
        [
          { kind: 'bob', amount: 8 },
          { kind: 'glow', amount: 0.7, phase: 0.2 },
        ],
        steam(kit, 516, 566, 84),
      ),
      rotate(
        board(kit, around(sign, 50, 30), { face: '#fffaf0', edge: '#7b5a3c' }, { border: 14, radius: 14 }),
        turn,
        getMiddle(sign),
      ),
      emoji(kit, 'chair', { x: 1490, y: 1060, height: 400, flip: true, shadow: 'ground' }),
      vignette(kit, 0.28),
    ].join('');
  },
});
