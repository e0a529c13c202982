import {
  around,
  byHand,
  defineScene,
  drawPose,
  felt,
  figure,
  frame,
  hatch,
  line,
  PEN,
  page,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1400, 1100];

/** A person lectures with a pointer before a large board; the audience is one cat that looks elsewhere. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const board = around(kit.region('lecture').box, 50, 36);
    const label = around(kit.region('cat').box, 30, 18);
    return (
      page(kit, { holes: false, margin: false }) +
      byHand(kit, [
        hatch(kit, 'M60 1010Q700 970 1340 1010Q1000 1060 700 1060T60 1010Z', [40, 960, 1320, 110]),
        stroke(
          `M${board[0] + 60} ${board[1] + board[3]}L${board[0] - 10} 1000M${board[0] + board[2] - 60} ${board[1] + board[3]}l70 ${1000 - board[1] - board[3]}`,
          { width: 9 },
        ),
        frame(board),
        figure({
          x: 330,
          ground: 1010,
          height: 620,
          mood: 'shout',
          hair: 'bun',
          shirt: PEN.yellow,
          right: [
            [16, -62],
            [34, -70],
          ],
          left: [
            [-20, -56],
            [-30, -66],
          ],
        }),
        stroke(`M${330 + 34 * 6.2} ${1010 - 70 * 6.2}L${board[0] + 90} ${board[1] + board[3] - 50}`, {
          width: 8,
        }),
        drawPose(kit, 'cat', { x: 1080, y: 1010, height: 330, flip: true }),
        felt(kit, 'M1180 930q60 -50 120 0q-20 70 -60 70t-60 -70Z', [1170, 880, 140, 130], PEN.red, 16),
        stroke('M1180 930q60 -50 120 0q-20 70 -60 70t-60 -70Z', { width: 7 }),
        line('M930 720q-30 -30 0 -60M900 740q-60 -50 0 -110', PEN.pencil, 5),
        frame(label),
      ])
    );
  },
});
