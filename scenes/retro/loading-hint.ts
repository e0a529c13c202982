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

const [width, height] = [1400, 1000];

/** The picture that a game shows while it loads: a castle at dusk, a bar a third full, and a hint of no use. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const [hx, hy, hw, hh] = kit.region('hint').box;
    const world =
      rect([0, 0, width, height], '#5b3a7a') +
      dither(kit, [0, 150, width, 150], '#8a4a7c') +
      rect([0, 300, width, 400], '#8a4a7c') +
      dither(kit, [0, 300, width, 120], '#d8708a') +
      rect([0, 420, width, 200], '#d8708a') +
      flatEmoji(kit, 'full-moon', { x: 1080, y: 330, height: 220 }) +
      path('M0 520L220 400L430 520L640 380L900 520L1150 420L1400 540V720H0Z', '#54336b') +
      path('M250 640Q520 420 800 640Z', GAME.navy) +
      flatEmoji(kit, 'castle', { x: 520, y: 540, height: 360 }) +
      rect([0, 600, width, 400], GAME.navy) +
      dither(kit, [0, 600, width, 30], '#54336b') +
      ['evergreen-tree', 'evergreen-tree', 'deciduous-tree', 'evergreen-tree']
        .map((tree, at) =>
          flatEmoji(kit, tree, { x: [110, 240, 1180, 1300][at] ?? 0, y: 620, height: 170 - (at % 2) * 40 }),
        )
        .join('');
    const bar =
      rect([100, 920, 1200, 40], GAME.black) +
      Array.from({ length: 14 }, (_, at) => rect([110 + at * 30, 930, 20, 20], GAME.lime)).join('');
    const bat = mosaic(kit, flatEmoji(kit, 'bat', { x: 780, y: 230, height: 90 }));
    return (
      mosaic(kit, world) +
      part(
        'bat',
        [
          { kind: 'drift', amount: 60, steps: 12 },
          { kind: 'bob', amount: 20, times: 2, steps: 12 },
        ],
        bat,
      ) +
      gameBox(around([hx - 180, hy, hw + 180, hh], CELL * 5, CELL * 4), {
        fill: GAME.black,
        edge: GAME.sky,
      }) +
      mosaic(kit, flatEmoji(kit, 'light-bulb', { x: 215, y: hy + hh / 2, height: 140, anchor: 'center' })) +
      bar +
      part('next step', { kind: 'show', times: 3, share: 0.5 }, rect([110 + 14 * 30, 930, 20, 20], GAME.lime))
    );
  },
});
