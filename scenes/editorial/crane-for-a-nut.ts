import {
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  ellipse,
  halftone,
  INK,
  line,
  longShadow,
  part,
  path,
  person,
  polygon,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1500, 1200];

/** A crane lowers a huge weight on one small nut: the means are out of all proportion. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const lattice = Array.from(
      { length: 9 },
      (_, at) => `M${1190} ${220 + at * 78}l90 78M${1280} ${220 + at * 78}l-90 78`,
    ).join('');
    const boom = Array.from({ length: 12 }, (_, at) => `M${330 + at * 72} 210l36 -50l36 50`).join('');
    const weight =
      path('M360 470H720L770 790H310Z', INK.night) +
      halftone(kit, [310, 470, 460, 320], INK.teal, {
        gap: 26,
        radius: 8,
        opacity: 0.6,
        window: 'M360 470H720L770 790H310Z',
      }) +
      line('M490 470Q490 400 540 400T590 470', INK.night, 26);
    return [
      drawSlantedGround(kit, INK.mist, INK.paper, 200, 800),
      rect([0, 1010, width, 190], INK.ochre),
      rect([1180, 210, 110, 810], INK.sand),
      line(lattice, INK.brick, 10),
      rect([1170, 200, 20, 820], INK.brick),
      rect([1280, 200, 20, 820], INK.brick),
      rect([300, 200, 1130, 20], INK.brick),
      line('M320 205L1236 110L1430 205', INK.brick, 9),
      line(boom, INK.brick, 8),
      rect([1110, 220, 120, 120], INK.teal, 12),
      rect([1128, 238, 60, 54], INK.paper),
      rect([1360, 205, 110, 130], INK.night),
      part('weight', { kind: 'bob', amount: 16 }, line('M540 210V400', INK.night, 8) + weight),
      ellipse([548, 1020], 80, 14, INK.night, 'opacity="0.3"'),
      path('M548 930Q612 930 612 984Q612 1022 548 1022T484 984Q484 930 548 930Z', INK.coral),
      path('M484 968Q548 890 612 968Q580 990 548 990T484 968Z', INK.brick),
      longShadow(940, 1040, 330),
      person({
        x: 940,
        ground: 1040,
        height: 330,
        coat: INK.coral,
        skin: COMPLEXION.tan,
        hair: INK.night,
        mood: 'glad',
        left: [
          [-24, -72],
          [-42, -64],
        ],
      }),
      polygon(
        [
          [0, 1080],
          [width, 1080],
          [width, height],
          [0, height],
        ],
        INK.night,
      ),
    ].join('');
  },
});
