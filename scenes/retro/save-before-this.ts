import {
  around,
  CELL,
  defineScene,
  dither,
  ellipse,
  flatEmoji,
  GAME,
  gameBox,
  mosaic,
  part,
  path,
  rect,
} from '../kit/retro/index.ts';

const [width, height] = [1200, 1300];

/** A hero and a floating floppy disk before a door with a skull: the last place where one could save. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const stones = Array.from({ length: 45 }, (_, at) => {
      const [row, column] = [Math.floor(at / 5), at % 5];
      return rect([column * 270 - (row % 2) * 130, 20 + row * 105, 250, 85], '#2e2850');
    });
    const torch = (x: number) => rect([x - 10, 520, 20, 120], GAME.wood);
    const dungeon =
      rect([0, 0, width, height], '#221d3a') +
      stones.join('') +
      path('M320 960V480Q320 260 600 260T880 480V960Z', GAME.grey) +
      path('M370 960V490Q370 310 600 310T830 490V960Z', GAME.earth) +
      rect([590, 320, 20, 640], GAME.black) +
      [560, 760].map((y) => rect([370, y, 460, 30], GAME.black)).join('') +
      flatEmoji(kit, 'skull', { x: 600, y: 690, height: 270 }) +
      torch(220) +
      torch(980) +
      rect([0, 950, width, 350], '#3a3358') +
      dither(kit, [0, 950, width, 40], '#221d3a') +
      ellipse([250, 1010], 150, 36, GAME.cyan) +
      ellipse([250, 1010], 110, 24, GAME.blue) +
      flatEmoji(kit, 'person-standing', { x: 780, y: 1050, height: 300 });
    const flame = (x: number, name: string) =>
      part(
        name,
        { kind: 'flicker', amount: 0.12, times: 8, steps: 8 },
        mosaic(kit, flatEmoji(kit, 'fire', { x, y: 540, height: 150 })),
      );
    return (
      mosaic(kit, dungeon) +
      flame(220, 'left torch') +
      flame(980, 'right torch') +
      part(
        'disk',
        { kind: 'bob', amount: 20, steps: 12 },
        mosaic(kit, flatEmoji(kit, 'floppy-disk', { x: 250, y: 960, height: 190 })),
      ) +
      gameBox(around(kit.region('top').box, CELL * 6, CELL * 4), { fill: GAME.black, edge: GAME.yellow }) +
      gameBox(around(kit.region('bottom').box, CELL * 6, CELL * 4), { fill: GAME.black, edge: GAME.red })
    );
  },
});
