import {
  around,
  CELL,
  defineScene,
  dither,
  flatEmoji,
  GAME,
  gameBox,
  mosaic,
  path,
  rect,
} from '../kit/retro/index.ts';

const [width, height] = [1400, 1050];

/** A ghost rises from the pit that its hero fell into, next to a row of earlier graves. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const graves = [120, 270, 420, 570]
      .map((x) => flatEmoji(kit, 'headstone', { x, y: 730, height: 130 }))
      .join('');
    const world =
      rect([0, 0, width, height], GAME.navy) +
      dither(kit, [0, 300, width, 200], GAME.blue) +
      rect([0, 500, width, 300], GAME.blue) +
      flatEmoji(kit, 'full-moon', { x: 1230, y: 400, height: 150 }) +
      path('M0 640L260 460L470 640L760 420L1080 640L1260 520L1400 640V800H0Z', GAME.black) +
      rect([0, 720, 860, 330], GAME.moss) +
      rect([0, 720, 860, 30], GAME.green) +
      rect([1180, 720, 220, 330], GAME.moss) +
      rect([1180, 720, 220, 30], GAME.green) +
      rect([860, 760, 320, 290], GAME.black) +
      flatEmoji(kit, 'fire', { x: 940, y: 860, height: 110 }) +
      flatEmoji(kit, 'fire', { x: 1100, y: 860, height: 120 }) +
      flatEmoji(kit, 'ghost', { x: 1020, y: 700, height: 280 }) +
      graves +
      flatEmoji(kit, 'person-running', { x: 730, y: 730, height: 190, flip: true });
    return (
      mosaic(kit, world) +
      gameBox(around(kit.region('top').box, CELL * 5, CELL * 4), { fill: GAME.black }) +
      gameBox(around(kit.region('bottom').box, CELL * 5, CELL * 4), { fill: GAME.red })
    );
  },
});
