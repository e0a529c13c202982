import { defineScene, ellipse, line, part, path, rect } from '../kit/retro/index.ts';

const [width, height] = [1400, 1100];
const STRIPES = ['#f25c54', '#f7a072', '#f9dc7c', '#4fb3a5', '#2f6690'];

/** A cassette with a handwritten label: a situation, and the songs that tell it. */
export default defineScene({
  width,
  height,
  draw() {
    const reel = (x: number) =>
      ellipse([x, 750], 74, 74, '#f5efe0') +
      Array.from(
        { length: 6 },
        (_, at) =>
          `<rect x="${x - 9}" y="682" width="18" height="36" fill="#2b2833" transform="rotate(${at * 60} ${x} 750)"/>`,
      ).join('') +
      ellipse([x, 750], 34, 34, '#2b2833');
    const stripes = STRIPES.map((colour, at) => rect([0, at * 220, width, 220], colour));
    return [
      ...stripes,
      rect([160, 115, 1120, 900], '#1d1a24', 50, 'opacity="0.35"'),
      rect([140, 90, 1120, 900], '#2b2833', 46),
      rect([140, 90, 1120, 30], '#4a4656', 15),
      rect([210, 150, 980, 700], '#f5efe0', 30),
      rect([210, 640, 980, 210], '#f25c54', 0),
      path('M210 640H1190V690H210Z', '#f9dc7c'),
      line('M250 282H1150', '#c8bfa8', 4),
      line('M320 362H1110M320 432H1110M320 502H1110M320 572H1110', '#c8bfa8', 3),
      rect([400, 650, 600, 200], '#2b2833', 100),
      rect([600, 690, 200, 120], '#6b5a4c', 10),
      part('left reel', { kind: 'spin' }, reel(500)),
      part('right reel', { kind: 'spin' }, reel(900)),
      path('M330 990L380 880H1020L1070 990Z', '#4a4656'),
      ...[470, 930].map((x) => ellipse([x, 940], 22, 22, '#1d1a24')),
      ...[190, 1210].flatMap((x) => [140, 940].map((y) => ellipse([x, y], 16, 16, '#6a6577'))),
    ].join('');
  },
});
