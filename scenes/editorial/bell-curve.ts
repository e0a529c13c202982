import {
  COMPLEXION,
  clip,
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
  rotate,
} from '../kit/editorial/index.ts';

const [width, height] = [1600, 1080];
const FLOOR = 880;

const curve = (): string => {
  const points: string[] = [];
  for (let x = 0; x <= width; x += 16)
    points.push(`${x} ${Math.round(FLOOR - 26 - 560 * Math.exp(-(((x - 800) / 235) ** 2) / 2))}`);
  return `M0 ${FLOOR}L${points.join('L')}L${width} ${FLOOR}Z`;
};

function hill(kit: Kit): string {
  const shape = curve();
  const bands = [
    rect([0, 0, width, height], INK.pine),
    rect([330, 0, 940, height], INK.teal),
    rect([565, 0, 470, height], INK.mist),
  ].join('');
  return (
    clip(kit, bands, shape) +
    halftone(kit, [0, 300, width, 600], INK.night, { gap: 20, radius: 5, opacity: 0.16, window: shape })
  );
}

const note = ([x, y]: Point, turn: number, size: number): string =>
  rotate(
    rect([x, y, size, size * 1.3], INK.paper) +
      [0.25, 0.5, 0.75, 1]
        .map((row) => rect([x + size * 0.15, y + size * row, size * 0.7, size * 0.07], INK.sand))
        .join(''),
    turn,
    [x, y],
  );

const drop = (x: number, y: number, turn: number): string =>
  rotate(path(`M${x} ${y}q18 26 0 36q-18-10 0-36Z`, INK.teal), turn, [x, y]);

const raised = [
  [22, -74],
  [20, -98],
] as const;

export default defineScene({
  width,
  height,
  draw(kit) {
    const [left, middle, right] = [225, 800, 1375];
    return [
      drawSlantedGround(kit, INK.sand, INK.paper, -300, 900),
      hill(kit),
      polygon(
        [
          [0, FLOOR],
          [width, FLOOR],
          [width, height],
          [0, height],
        ],
        INK.ochre,
      ),
      longShadow(left, 990, 360),
      longShadow(middle, 1010, 540),
      longShadow(right, 990, 360),
      note([600, 700], -18, 62),
      note([955, 640], 20, 62),
      note([1000, 790], -12, 54),
      note([560, 840], 14, 54),
      person({
        x: left,
        ground: 990,
        height: 360,
        coat: INK.brick,
        skin: COMPLEXION.light,
        hair: INK.ochre,
        right: raised,
        mood: 'glad',
      }),
      person({
        x: middle,
        ground: 1010,
        height: 540,
        coat: INK.coral,
        skin: COMPLEXION.tan,
        left: [
          [-27, -82],
          [-11, -94],
        ],
        right: [
          [27, -82],
          [11, -94],
        ],
        feet: [
          [-12, -1],
          [12, -1],
        ],
        mood: 'upset',
      }),
      drop(690, 470, 40),
      drop(910, 470, -40),
      drop(720, 430, 25),
      drop(880, 430, -25),
      person({
        x: right,
        ground: 990,
        height: 360,
        coat: INK.night,
        skin: COMPLEXION.deep,
        robe: true,
        right: raised,
        mood: 'calm',
      }),
    ].join('');
  },
});
