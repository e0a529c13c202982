import {
  addWear,
  around,
  defineScene,
  line,
  oldPaper,
  PRESS,
  path,
  rect,
  rotate,
} from '../kit/retro/index.ts';

const [width, height] = [1200, 1300];
const GRID = ['..#....#.', '#....#...', '...#....#', '.#...#...', '....#....', '..#...#..'];
const SIDE = 120;

/** A crossword in an old paper with a pencil across it: the answer that nobody wants to write. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const cells = GRID.flatMap((row, y) =>
      [...row].map((cell, x) =>
        rect([64 + x * SIDE, 300 + y * SIDE, SIDE - 8, SIDE - 8], cell === '#' ? PRESS.ink : '#fffaf0'),
      ),
    );
    const row = [1, 2, 3].map((x) => rect([64 + x * SIDE, 300 + SIDE, SIDE - 8, SIDE - 8], '#f6c9b8'));
    const pencil =
      rect([0, -32, 520, 64], PRESS.ochre) +
      rect([0, -32, 520, 20], '#eabb62') +
      rect([0, 14, 520, 18], '#a9702a') +
      path('M520 -32L620 0L520 32Z', '#efd3a0') +
      path('M592 -9L622 0L592 9Z', PRESS.ink) +
      rect([-60, -32, 60, 64], '#c9c6c0') +
      rect([-120, -32, 62, 64], PRESS.red);
    return [
      oldPaper(kit, '#e9dec4'),
      rect([56, 292, 9 * SIDE + 8, 6 * SIDE + 8], PRESS.ink),
      ...cells,
      ...row,
      line('M200 520l40 -46 36 48M318 474v50M440 474q40 26 0 50', PRESS.blue, 10),
      `<g opacity="0.28">${rotate(`<g transform="translate(512 1004)">${pencil}</g>`, -38, [500, 980]).replaceAll(/fill="#[0-9a-f]+"/g, 'fill="#1a1420"')}</g>`,
      rotate(`<g transform="translate(500 980)">${pencil}</g>`, -38, [500, 980]),
      rect(around(kit.region('clue').box, 40, 24), '#e9dec4'),
      rect(around(kit.region('answer').box, 40, 24), '#fffaf0'),
      rect(around(kit.region('answer').box, 40, 24), 'none', 0, `stroke="${PRESS.ink}" stroke-width="8"`),
      addWear(kit, '#e9dec4'),
    ].join('');
  },
});
