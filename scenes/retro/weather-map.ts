import { around, defineScene, flatEmoji, path, rect, tubeScreen, wash } from '../kit/retro/index.ts';

const [width, height] = [1400, 1100];
const DAYS = [
  ['first', 'sun-with-face', '#e0912f'],
  ['second', 'cloud', '#5f7f9c'],
  ['third', 'cloud-with-rain', '#3f5f8c'],
  ['fourth', 'tornado', '#8c3347'],
] as const;

/** The forecast of four days on an old television: from sun to tornado. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const days = DAYS.map(([name, sign, colour]) => {
      const [x, y, w, h] = around(kit.region(name).box, 12, 16);
      return (
        rect([x, 210, w, y + h - 210], '#0d2a3d', 24, 'opacity="0.35"') +
        rect([x, y, w, h], colour, 18) +
        flatEmoji(kit, sign, { x: x + w / 2, y: 430, width: 240, anchor: 'center' })
      );
    });
    const map =
      wash(kit, ['#2f7f9c', '#5fb0b8'], 90) +
      path(
        'M50 420Q260 300 420 380T760 330T1080 420T1400 350V900Q1200 960 1000 900T620 940T250 890T50 940Z',
        '#7fae5c',
      ) +
      path('M180 700Q420 560 640 660T1100 600T1400 690V900Q1200 960 1000 900T620 940T250 890Z', '#6a9a4c') +
      rect([50, 880, 1300, 180], '#17344a') +
      rect([50, 880, 1300, 12], '#e0912f') +
      rect([110, 930, 620, 44], '#e9e2cf', 8, 'opacity="0.85"') +
      rect([110, 990, 380, 26], '#e9e2cf', 8, 'opacity="0.45"') +
      flatEmoji(kit, 'umbrella', { x: 1200, y: 1030, height: 150 });
    return tubeScreen(kit, [50, 50, 1300, 1000], map + days.join(''));
  },
});
