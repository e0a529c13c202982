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

const [width, height] = [1400, 1100];

/** A shopkeeper of a game offers an everyday thing; the price stands in the box below. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const shelf = (y: number) =>
      rect([60, y, 1280, 30], GAME.wood) + rect([60, y + 30, 1280, 10], GAME.earth);
    const goods = ['crystal-ball', 'shield', 'candle', 'alembic', 'crown', 'old-key'];
    const shop =
      rect([0, 0, width, height], GAME.earth) +
      dither(kit, [0, 0, width, 300], GAME.black) +
      shelf(250) +
      goods.map((name, at) => flatEmoji(kit, name, { x: 160 + at * 216, y: 250, height: 150 })).join('') +
      rect([0, 640, width, 140], GAME.wood) +
      dither(kit, [0, 700, width, 80], GAME.earth) +
      flatEmoji(kit, 'man-elf', { x: 440, y: 660, height: 360 }) +
      rect([0, 640, width, 30], GAME.sand) +
      flatEmoji(kit, 'coin', { x: 900, y: 650, height: 110 }) +
      flatEmoji(kit, 'coin', { x: 1000, y: 650, height: 110 }) +
      flatEmoji(kit, 'money-bag', { x: 1160, y: 650, height: 190 });
    return (
      mosaic(kit, shop) +
      gameBox(around(kit.region('offer').box, CELL * 5, CELL * 4), { fill: GAME.black }) +
      gameBox(around(kit.region('price').box, CELL * 5, CELL * 4))
    );
  },
});
