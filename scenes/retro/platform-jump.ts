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

const [width, height] = [1500, 1100];

/** A hero at the edge, spikes in the gap, and the flag far away on the other side. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const cliff = (x: number, w: number) =>
      rect([x, 620, w, 480], GAME.wood) +
      rect([x, 620, w, 60], GAME.green) +
      dither(kit, [x, 680, w, 30], GAME.moss);
    const spikes = Array.from({ length: 8 }, (_, at) => `M${510 + at * 60} 860l30 -140 30 140Z`);
    const world =
      rect([0, 0, width, height], GAME.sky) +
      dither(kit, [0, 330, width, 160], GAME.cyan) +
      rect([0, 490, width, 300], GAME.cyan) +
      [
        [180, 190, 170],
        [760, 130, 210],
        [1120, 260, 150],
      ]
        .map(([x = 0, y = 0, size = 0]) => flatEmoji(kit, 'cloud', { x, y: y + size, height: size }))
        .join('') +
      rect([500, 640, 500, 460], '#4a2738') +
      path(spikes.join(''), GAME.grey) +
      rect([500, 860, 500, 240], GAME.black) +
      cliff(0, 500) +
      cliff(1000, 500) +
      rect([1290, 300, 20, 330], GAME.white) +
      rect([1250, 600, 100, 20], GAME.grey) +
      flatEmoji(kit, 'person-running-facing-right', { x: 380, y: 630, height: 260 }) +
      [640, 750, 860]
        .map((x, at) => flatEmoji(kit, 'coin', { x, y: [430, 360, 430][at] ?? 0, height: 80 }))
        .join('');
    return (
      mosaic(kit, world) +
      part(
        'flag',
        { kind: 'sway', amount: 4, times: 3, steps: 6, pivot: [1, 0.5] },
        mosaic(kit, path('M1290 310L1130 380L1290 450Z', GAME.red)),
      ) +
      gameBox(around(kit.region('me').box, CELL * 3, CELL * 3), { fill: GAME.sand, edge: GAME.earth }) +
      gameBox(around(kit.region('gap').box, CELL * 3, CELL * 3), { fill: GAME.black, edge: GAME.red }) +
      gameBox(around(kit.region('goal').box, CELL * 3, CELL * 3), { fill: GAME.sand, edge: GAME.earth })
    );
  },
});
