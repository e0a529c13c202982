import {
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  halftone,
  INK,
  type Kit,
  longShadow,
  type Point,
  path,
  person,
  polygon,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1200, 1500];
const [LEFT, RIGHT] = [90, 770];

/** Zigzag edge where the paper was torn, from right to left. */
const torn = (y: number): string =>
  Array.from({ length: 17 }, (_, step) => `L${RIGHT - step * 42.5} ${y + (step % 2) * 22}`).join('');

function paper(kit: Kit): string {
  const rule = (y: number): string =>
    Array.from({ length: 22 }, (_, step) => rect([LEFT + 50 + step * 27, y, 15, 5], INK.night)).join('');
  const price = (name: string): string => {
    const [, y, , tall] = kit.region(name).box;
    const long = { first: 40, second: 62, third: 92 }[name] ?? 0;
    return rect([RIGHT - 50 - long, y + tall / 2 - 9, long, 18], INK.teal);
  };
  const [, total, , totalTall] = kit.region('total').box;
  const bars = [8, 4, 12, 4, 8, 16, 4, 6, 12, 4, 8, 4, 14, 6, 4, 10, 4, 12];
  const barcode = bars
    .map((bar, index) => rect([LEFT + 185 + index * 17, 1250, bar, 80], INK.night))
    .join('');
  return [
    path(
      `M${LEFT + 60} 150H${RIGHT + 60}L${RIGHT + 190} 1440L${LEFT + 300} 1440Z`,
      INK.night,
      'opacity="0.22"',
    ),
    path(`M${LEFT} 120H${RIGHT}V1372${torn(1372)}Z`, INK.paper),
    halftone(kit, [LEFT, 1180, RIGHT - LEFT, 190], INK.ochre, { gap: 20, radius: 5, opacity: 0.3 }),
    rule(370),
    ['first', 'second', 'third'].map(price).join(''),
    rule(930),
    rect([LEFT + 30, total - 14, RIGHT - LEFT - 60, totalTall + 28], INK.coral),
    barcode,
  ].join('');
}

/** The slot of a till that is as large as a house. */
const till = (): string =>
  rect([0, 0, 860, 128], INK.pine) +
  polygon(
    [
      [860, 0],
      [960, 0],
      [860, 128],
    ],
    INK.night,
  ) +
  rect([50, 104, 760, 34], INK.night, 17);

const bag = ([x, y]: Point): string =>
  path(`M${x - 34} ${y}h68l10 96h-88Z`, INK.ochre) +
  path(`M${x - 18} ${y}q18-44 36 0`, 'none', `stroke="${INK.ochre}" stroke-width="8"`);

export default defineScene({
  width,
  height,
  draw: (kit) =>
    [
      drawSlantedGround(kit, INK.teal, INK.mist, 300, 1100),
      polygon(
        [
          [0, 1290],
          [width, 1160],
          [width, height],
          [0, height],
        ],
        INK.sand,
      ),
      paper(kit),
      till(),
      longShadow(965, 1400, 430),
      person({
        x: 965,
        ground: 1400,
        height: 430,
        coat: INK.brick,
        skin: COMPLEXION.tan,
        left: [
          [-25, -84],
          [-9, -94],
        ],
        right: [
          [20, -60],
          [20, -42],
        ],
        head: [-2, -90],
        mood: 'upset',
      }),
      bag([1052, 1222]),
    ].join(''),
});
