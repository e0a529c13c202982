import {
  around,
  CELL,
  defineScene,
  flatEmoji,
  GAME,
  gameBox,
  mosaic,
  part,
  rect,
  scanlines,
} from '../kit/retro/index.ts';

const [width, height] = [1200, 1400];
const ROWS = [
  ['first', '1st-place-medal', GAME.yellow],
  ['second', '2nd-place-medal', GAME.white],
  ['third', '3rd-place-medal', GAME.orange],
  ['fourth', 'pile-of-poo', GAME.red],
] as const;

/** The table of an arcade machine: invaders above a title, and four rows of which the last has no medal. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const stars = Array.from({ length: 60 }, () =>
      rect(
        [Math.floor(kit.random() * 120) * CELL, Math.floor(kit.random() * 140) * CELL, CELL, CELL],
        GAME.blue,
      ),
    );
    const rows = ROWS.map(([name, medal, colour]) => {
      const [x, y, w, h] = kit.region(name).box;
      return (
        rect([x - 20, y + h + 10, w + 20, 10], colour) +
        flatEmoji(kit, medal, { x: x - 100, y: y + h / 2, height: 130, anchor: 'center' })
      );
    });
    const invaders = (from: number, step: number) =>
      mosaic(
        kit,
        [0, 1, 2]
          .map((at) => flatEmoji(kit, 'alien-monster', { x: from + at * step, y: 220, height: 130 }))
          .join(''),
      );
    return (
      mosaic(kit, rect([0, 0, width, height], GAME.black) + stars.join('') + rows.join('')) +
      part('invaders', { kind: 'drift', amount: 60, times: 1, steps: 12 }, invaders(330, 270)) +
      gameBox(around(kit.region('title').box, CELL * 5, CELL * 3), { fill: GAME.navy, edge: GAME.cyan }) +
      part('cursor', { kind: 'show', times: 4, share: 0.5 }, rect([250, 1300, 700, 20], GAME.lime)) +
      scanlines(kit, [0, 0, width, height], 10, 0.16)
    );
  },
});
