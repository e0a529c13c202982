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

const [width, height] = [1400, 1100];

/** From an egg to a lizard to a dragon: three stages of something that began harmless. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const step = (x: number, y: number, w: number) =>
      rect([x, y, w, 400], GAME.wood) +
      rect([x, y, w, 30], GAME.sand) +
      dither(kit, [x, y + 30, w, 40], GAME.earth);
    const ground =
      rect([0, 0, width, height], '#3b2f6b') +
      path('M900 0H1340L1400 300V830H820Z', '#5b4a9c') +
      path('M1010 0H1230L1300 830H930Z', '#8a74c8') +
      dither(kit, [0, 0, 820, 260], GAME.navy) +
      step(60, 790, 400) +
      step(490, 760, 400) +
      step(910, 720, 440) +
      flatEmoji(kit, 'egg', { x: 260, y: 800, height: 180 }) +
      flatEmoji(kit, 'lizard', { x: 690, y: 770, height: 260 });
    const arrow = (x: number) => mosaic(kit, path(`M${x} 560h60v-30l60 60 -60 60v-30h-60Z`, GAME.yellow));
    return (
      mosaic(kit, ground) +
      part(
        'dragon',
        { kind: 'breathe', amount: 0.04, times: 2, steps: 10 },
        mosaic(kit, flatEmoji(kit, 'dragon', { x: 1140, y: 730, height: 510 })),
      ) +
      part('first arrow', { kind: 'nudge', amount: 12, times: 3, steps: 4 }, arrow(400)) +
      part('second arrow', { kind: 'nudge', amount: 12, times: 3, steps: 4 }, arrow(800)) +
      ['first', 'second']
        .map((name) => gameBox(around(kit.region(name).box, CELL * 2, CELL * 3), { fill: GAME.black }))
        .join('') +
      gameBox(around(kit.region('third').box, CELL * 2, CELL * 3), { fill: GAME.black, edge: GAME.red })
    );
  },
});
