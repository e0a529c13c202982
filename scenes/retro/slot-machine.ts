import {
  around,
  CELL,
  defineScene,
  dither,
  flatEmoji,
  GAME,
  gameBox,
  mosaic,
  rect,
} from '../kit/retro/index.ts';

const [width, height] = [1400, 1200];

/** Three reels that never show three wanted things at once; the last one is always something else. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const reels = [
      ['first', 'cherries'],
      ['second', 'cherries'],
      ['third', 'bomb'],
    ] as const;
    const machine =
      rect([0, 0, width, height], GAME.navy) +
      dither(kit, [0, 0, width, height], GAME.black) +
      rect([120, 120, 1100, 1000], GAME.red) +
      rect([150, 150, 1040, 940], GAME.orange) +
      rect([180, 180, 980, 880], GAME.red) +
      rect([1220, 420, 60, 340], GAME.grey) +
      flatEmoji(kit, 'red-circle', { x: 1250, y: 440, height: 130 }) +
      Array.from({ length: 12 }, (_, at) =>
        rect([200 + at * 80, 190, 30, 30], at % 2 ? GAME.yellow : GAME.white),
      ).join('') +
      reels
        .map(([name, thing]) => {
          const { box } = kit.region(name);
          return (
            rect([box[0] - 10, 300, box[2] + 20, 340], GAME.white) +
            rect([box[0] - 10, 300, box[2] + 20, 50], GAME.grey) +
            rect([box[0] - 10, 590, box[2] + 20, 50], GAME.grey) +
            flatEmoji(kit, thing, { x: box[0] + box[2] / 2, y: 470, height: 210, anchor: 'center' })
          );
        })
        .join('') +
      flatEmoji(kit, 'coin', { x: 560, y: 1100, height: 110 }) +
      flatEmoji(kit, 'coin', { x: 680, y: 1110, height: 110 });
    return (
      mosaic(kit, machine) +
      reels
        .map(([name], at) =>
          gameBox(around(kit.region(name).box, CELL * 2, CELL * 3), {
            fill: at === 2 ? GAME.red : GAME.black,
            edge: at === 2 ? GAME.yellow : GAME.white,
          }),
        )
        .join('')
    );
  },
});
