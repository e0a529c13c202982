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

const [width, height] = [1300, 1200];

/** The list of quests in a game: an errand as the main quest, and three side quests that are never done. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const [tx, ty, tw, th] = around(kit.region('title').box, 60, 40);
    const scene =
      rect([0, 0, width, height], GAME.moss) +
      dither(kit, [0, 0, width, height], '#27502f') +
      flatEmoji(kit, 'deciduous-tree', { x: 90, y: 330, height: 240 }) +
      flatEmoji(kit, 'evergreen-tree', { x: 1220, y: 360, height: 260 }) +
      rect([140, 250, 1020, 890], GAME.sand) +
      rect([140, 250, 1020, 20], GAME.wood) +
      rect([140, 1120, 1020, 20], GAME.wood) +
      rect([120, 230, 60, 930], GAME.wood) +
      rect([1120, 230, 60, 930], GAME.wood) +
      flatEmoji(kit, 'crossed-swords', { x: 1000, y: 480, height: 150 });
    const rows = ['first', 'second', 'third'].map((name) => {
      const { box } = kit.region(name);
      return (
        rect([box[0] - 80, box[1] + box[3] / 2 - 20, 40, 40], GAME.earth) +
        rect([box[0] - 70, box[1] + box[3] / 2 - 10, 20, 20], GAME.sand)
      );
    });
    return (
      mosaic(kit, scene + rows.join('')) +
      gameBox([tx, ty, tw, th], { fill: GAME.red, edge: GAME.yellow }) +
      mosaic(kit, flatEmoji(kit, 'man-mage', { x: 1080, y: 1150, height: 260 }), CELL)
    );
  },
});
