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
const SLOTS = [
  ['first', 'old-key'],
  ['second', 'receipt'],
  ['third', 'battery'],
  ['fourth', 'thread'],
] as const;

/** What a hero carries about: four things in slots, none of which will ever be of use. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const slots = SLOTS.map(([name, thing]) => {
      const [x, y, , h] = around(kit.region(name).box, 30, 20);
      return (
        rect([110, y, 200, h], GAME.earth) +
        rect([130, y + 20, 160, h - 40], GAME.sand) +
        flatEmoji(kit, thing, { x: 210, y: y + h / 2, height: 130, anchor: 'center' }) +
        rect([x - 20, y + h / 2 - 10, 20, 20], GAME.yellow)
      );
    });
    const frame =
      rect([0, 0, width, height], GAME.wood) +
      dither(kit, [0, 0, width, height], '#8c5233') +
      rect([40, 40, width - 80, height - 80], GAME.black) +
      rect([60, 60, width - 120, height - 120], GAME.navy);
    return (
      mosaic(kit, frame + slots.join('')) +
      gameBox(around(kit.region('title').box, CELL * 5, CELL * 3), { fill: GAME.red, edge: GAME.yellow }) +
      SLOTS.map(([name]) => gameBox(around(kit.region(name).box, 30, 20), { fill: GAME.black })).join('')
    );
  },
});
