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
  rect,
} from '../kit/retro/index.ts';

const [width, height] = [1400, 1000];

/** An otter on a sofa at night, and the box of a game that honours it for something anybody can do. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const [tx, ty, tw] = kit.region('title').box;
    const [, dy, , dh] = kit.region('deed').box;
    const room =
      rect([0, 0, width, 560], '#3b2f6b') +
      dither(kit, [0, 0, width, 120], GAME.navy) +
      rect([120, 90, 300, 260], GAME.wood) +
      rect([140, 110, 260, 220], GAME.navy) +
      flatEmoji(kit, 'crescent-moon', { x: 300, y: 300, height: 130 }) +
      rect([260, 110, 20, 220], GAME.wood) +
      rect([0, 540, width, 460], '#5a3a56') +
      rect([0, 540, width, 20], GAME.earth) +
      rect([420, 300, 640, 220], GAME.red) +
      rect([400, 400, 80, 200], '#a82c3c') +
      rect([1000, 400, 80, 200], '#a82c3c') +
      rect([480, 450, 520, 110], '#e86a5c') +
      rect([420, 600, 40, 40], GAME.earth) +
      rect([1020, 600, 40, 40], GAME.earth) +
      rect([400, 560, 680, 50], '#a82c3c') +
      flatEmoji(kit, 'otter', { x: 740, y: 560, height: 330 }) +
      flatEmoji(kit, 'pizza', { x: 930, y: 530, height: 110, rotate: 20 }) +
      rect([1190, 250, 20, 330], GAME.earth) +
      rect([1130, 130, 140, 130], GAME.yellow) +
      rect([1140, 570, 120, 20], GAME.earth);
    const trophy = (at: number) =>
      mosaic(kit, flatEmoji(kit, 'trophy', { x: 260, y: 900 + at, height: 190 }));
    const stars = ['M180 700h30v30h-30Z', 'M330 740h20v20h-20Z', 'M160 850h20v20h-20Z'];
    return (
      mosaic(kit, room) +
      gameBox(around([tx - 210, ty, tw + 210, dy + dh - ty], CELL * 6, CELL * 4), {
        fill: GAME.black,
        edge: GAME.yellow,
      }) +
      part('trophy', { kind: 'bob', amount: 10, times: 2, steps: 6 }, trophy(0)) +
      part(
        'shine',
        { kind: 'glow', amount: 0.9, times: 3, steps: 6 },
        stars.map((d) => `<path d="${d}" fill="${GAME.white}"/>`).join(''),
      )
    );
  },
});
