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

const [width, height] = [1200, 1200];

/** A small hero in a beam of light has reached a new level, of something that is no skill. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const world =
      rect([0, 0, width, height], GAME.navy) +
      dither(kit, [0, 0, width, 500], GAME.black) +
      path('M430 0H770L900 900H300Z', GAME.blue) +
      path('M510 0H690L760 900H440Z', GAME.sky) +
      path('M560 0H640L670 900H530Z', GAME.cyan) +
      rect([0, 880, width, 320], GAME.moss) +
      rect([0, 880, width, 30], GAME.green) +
      flatEmoji(kit, 'person-standing', { x: 600, y: 890, height: 430 }) +
      flatEmoji(kit, 'up-arrow', { x: 330, y: 560, height: 140 }) +
      flatEmoji(kit, 'up-arrow', { x: 870, y: 660, height: 140 }) +
      flatEmoji(kit, 'sparkles', { x: 400, y: 780, height: 120 }) +
      flatEmoji(kit, 'glowing-star', { x: 820, y: 470, height: 110 }) +
      flatEmoji(kit, 'sparkles', { x: 790, y: 850, height: 100 });
    return (
      mosaic(kit, world) +
      gameBox(around(kit.region('top').box, CELL * 5, CELL * 4), { fill: GAME.black, edge: GAME.yellow }) +
      gameBox(around(kit.region('bottom').box, CELL * 5, CELL * 4), { fill: GAME.navy })
    );
  },
});
