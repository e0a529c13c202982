import {
  around,
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

const [width, height] = [1200, 1200];

/** A signboard around a region, its tip on the side that it points to. */
function pointer(kit: Kit, name: string, side: 1 | -1, colour: string): string {
  const [x, y, wide, tall] = around(kit.region(name).box, 30, 26);
  const [blunt, tip] = side > 0 ? [x, x + wide] : [x + wide, x];
  const shape: Point[] = [
    [blunt, y],
    [tip, y],
    [tip + side * 74, y + tall / 2],
    [tip, y + tall],
    [blunt, y + tall],
  ];
  const behind = shape.map(([px, py]): Point => [px + 16, py + 18]);
  return polygon(behind, INK.night, 'opacity="0.28"') + polygon(shape, colour);
}

/** A bare tree far away in the fog. */
const trunk = (x: number, ground: number, tall: number, colour: string): string =>
  path(`M${x - tall * 0.05} ${ground}L${x} ${ground - tall}L${x + tall * 0.05} ${ground}Z`, colour) +
  path(
    `M${x} ${ground - tall * 0.55}l${tall * 0.22}-${tall * 0.25}l-${tall * 0.22} ${tall * 0.34}ZM${x} ${ground - tall * 0.4}l-${tall * 0.2}-${tall * 0.22}l${tall * 0.2} ${tall * 0.3}Z`,
    colour,
  );

export default defineScene({
  width,
  height,
  draw(kit) {
    const road =
      'M480 1200Q560 1010 90 770L230 770Q560 880 600 960Q640 880 970 770L1110 770Q640 1010 760 1200Z';
    return [
      drawSlantedGround(kit, INK.mist, INK.paper, -200, 420),
      [70, 210, 1010, 1130].map((x, index) => trunk(x, 790, 300 + (index % 2) * 120, INK.teal)).join(''),
      rect([0, 770, width, 430], INK.pine),
      path(road, INK.sand),
      rect([0, 640, width, 70], INK.paper, 35, 'opacity="0.75"'),
      rect([-120, 735, 640, 62], INK.paper, 31, 'opacity="0.9"'),
      rect([700, 740, 640, 62], INK.paper, 31, 'opacity="0.9"'),
      halftone(kit, [0, 900, width, 300], INK.night, { gap: 22, radius: 6, opacity: 0.3 }),
      polygon(
        [
          [586, 985],
          [622, 985],
          [1010, 1120],
          [960, 1130],
        ],
        INK.night,
        'opacity="0.28"',
      ),
      rect([584, 70, 40, 920], INK.brick),
      pointer(kit, 'left', -1, INK.night),
      pointer(kit, 'right', 1, INK.coral),
      longShadow(420, 1150, 400),
      person({
        x: 420,
        ground: 1150,
        height: 400,
        coat: INK.ochre,
        skin: COMPLEXION.tan,
        right: [
          [21, -66],
          [8, -82],
        ],
        left: [
          [-23, -62],
          [-13, -48],
        ],
        head: [2, -90],
        mood: 'calm',
      }),
    ].join('');
  },
});
