import { around, defineScene, flatEmoji, hills, rect, tree, tubeScreen, wash } from '../kit/retro/index.ts';

const [width, height] = [1400, 1100];

/** A documentary on an old set: an office worker in tall grass at a water hole, seen from afar. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const band = around(kit.region('narration').box, 40, 20);
    const grass = Array.from({ length: 60 }, (_, at) => {
      const [x, high] = [at * 24, 40 + kit.random() * 60];
      return `M${x} 860q-6 ${-high / 2} ${kit.random() * 30 - 15} ${-high}q10 ${high / 2} 16 ${high}Z`;
    });
    const film =
      wash(kit, ['#f0b45c', '#f6dca0', '#d8b46a'], 90) +
      flatEmoji(kit, 'sun', { x: 1120, y: 330, height: 190 }) +
      hills(kit, 470, '#9a7f4a', { wave: 700, amplitude: 50 }) +
      tree(kit, 250, 640, 360, '#5d7a3d') +
      hills(kit, 600, '#b79a4e', { wave: 900, amplitude: 30 }) +
      flatEmoji(kit, 'giraffe', { x: 1080, y: 700, height: 330 }) +
      flatEmoji(kit, 'man-office-worker', { x: 600, y: 900, height: 560 }) +
      flatEmoji(kit, 'hot-beverage', { x: 900, y: 850, height: 150 }) +
      `<path d="${grass.join('')}" fill="#6f7d35"/>` +
      rect([0, 850, width, 250], '#56642c') +
      rect(band, '#0c0d12', 0, 'opacity="0.82"') +
      rect([110, 110, 26, 26], '#e23b3b', 13);
    return tubeScreen(kit, [50, 50, 1300, 1000], film);
  },
});
