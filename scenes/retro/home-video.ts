import { around, defineScene, ellipse, flatEmoji, path, rect, tubeScreen, wash } from '../kit/retro/index.ts';

const [width, height] = [1400, 1100];

/** A video tape of a party: a man dances in front of the cake, and somebody records all of it. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const band = around(kit.region('caption').box, 60, 16);
    const streamers = Array.from({ length: 7 }, (_, at) =>
      path(`M${90 + at * 200} 130l60 0l-30 90Z`, ['#e8483c', '#f4c542', '#3fa66b'][at % 3] ?? ''),
    );
    const film =
      wash(kit, ['#b5643e', '#d98e52'], 90) +
      rect([0, 760, width, 340], '#7c4a34') +
      rect([0, 745, width, 20], '#5c3322') +
      streamers.join('') +
      flatEmoji(kit, 'mirror-ball', { x: 1060, y: 360, height: 260 }) +
      ellipse([640, 800], 300, 34, '#5c3322') +
      flatEmoji(kit, 'man-dancing', { x: 640, y: 805, height: 600 }) +
      rect([930, 640, 330, 30], '#f4efe2') +
      rect([960, 670, 270, 150], '#cfc6b3') +
      flatEmoji(kit, 'birthday-cake', { x: 1095, y: 650, height: 190 }) +
      flatEmoji(kit, 'balloon', { x: 220, y: 560, height: 260 }) +
      flatEmoji(kit, 'balloon', { x: 330, y: 640, height: 220, tint: { hue: 110 } }) +
      flatEmoji(kit, 'woman-standing', { x: 330, y: 840, height: 400 }) +
      rect(band, '#0c0d12', 0, 'opacity="0.82"') +
      ellipse([180, 170], 22, 22, '#e23b3b') +
      path('M230 148l40 22l-40 22Z', '#f4f1e6');
    return tubeScreen(kit, [50, 50, 1300, 1000], film);
  },
});
