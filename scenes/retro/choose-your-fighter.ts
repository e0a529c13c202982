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

const [width, height] = [1300, 1300];
const FIGHTERS = [
  ['first', 'office-worker', GAME.blue],
  ['second', 'ninja', GAME.red],
  ['third', 'woman-mage', GAME.moss],
  ['fourth', 'chicken', GAME.orange],
] as const;

/** Four fighters to choose from, all of them types of people one knows; the last is chosen. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const cards = FIGHTERS.map(([name, cast, ground]) => {
      const [x, y, w] = around(kit.region(name).box, 40, 20);
      const panel = [x, y - 390, w, 380] as const;
      return (
        rect([...panel], ground) +
        dither(kit, [panel[0], panel[1] + 200, panel[2], 180], GAME.black) +
        flatEmoji(kit, cast, { x: x + w / 2, y: panel[1] + 372, height: 330 })
      );
    });
    const boxes = FIGHTERS.map(([name], at) =>
      gameBox(
        around(kit.region(name).box, 40, 30),
        at === 3 ? { edge: GAME.yellow, fill: GAME.red } : { fill: GAME.black },
      ),
    );
    const ground = rect([0, 0, width, height], GAME.navy) + dither(kit, [0, 0, width, 120], GAME.black);
    const cursor = around(kit.region('fourth').box, 60, 0);
    return (
      mosaic(kit, ground + cards.join('')) +
      boxes.join('') +
      mosaic(
        kit,
        flatEmoji(kit, 'backhand-index-pointing-down', {
          x: cursor[0] + 70,
          y: cursor[1] - 300,
          height: 110,
        }),
        CELL,
      )
    );
  },
});
