import {
  around,
  CELL,
  defineScene,
  dither,
  flatEmoji,
  GAME,
  gameBox,
  mosaic,
  part,
  path,
  rect,
} from '../kit/retro/index.ts';

const [width, height] = [1300, 1300];

/** An old lady asks something awkward; none of the three answers ends well, and the cursor waits at the first. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const answers = ['first', 'second', 'third'].map((name) => kit.region(name).box);
    const [[ax, ay, aw] = [0, 0, 0, 0], , [, cy, , ch] = [0, 0, 0, 0]] = answers;
    const village =
      rect([0, 0, width, 640], GAME.sky) +
      dither(kit, [0, 250, width, 180], GAME.cyan) +
      rect([0, 430, width, 240], GAME.cyan) +
      rect([0, 640, width, 660], GAME.green) +
      dither(kit, [0, 640, width, 60], GAME.lime) +
      path('M110 640V440L290 300L470 440V640Z', GAME.sand) +
      path('M70 450L290 270L510 450V480H470L290 330L110 480H70Z', GAME.red) +
      rect([240, 500, 100, 150], GAME.earth) +
      rect([370, 480, 60, 70], GAME.blue) +
      flatEmoji(kit, 'deciduous-tree', { x: 1150, y: 680, height: 330 }) +
      path('M400 900Q420 730 600 720H760Q940 730 960 900Z', GAME.red) +
      path('M590 720H770L680 800Z', GAME.white) +
      flatEmoji(kit, 'old-woman', { x: 680, y: 750, height: 460 }) +
      flatEmoji(kit, 'yarn', { x: 1060, y: 780, height: 110 });
    const cursor = mosaic(
      kit,
      path('M150 870h20v10h10v10h10v10h10v10h-10v10h-10v10h-10v10h-20Z', GAME.yellow),
    );
    return (
      mosaic(kit, village) +
      gameBox(around(kit.region('question').box, CELL * 6, CELL * 4), {
        fill: GAME.black,
        edge: GAME.white,
      }) +
      gameBox([ax - 130, ay - 60, aw + 200, cy + ch - ay + 120], { fill: GAME.navy }) +
      part('cursor', { kind: 'nudge', amount: 14, times: 4, steps: 4 }, cursor)
    );
  },
});
