import {
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  ellipse,
  halftone,
  INK,
  part,
  path,
  person,
  polygon,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1400, 1150];

/** Somebody on a stage has both arms up; parcels fall on everybody, wanted or not. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const parcel = (x: number, y: number, size: number, turn: number) =>
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 100})">${rect([-50, -45, 100, 90], INK.coral) + rect([-8, -45, 16, 90], INK.paper) + path('M0 -45Q-46 -84 -30 -48ZM0 -45Q46 -84 30 -48Z', INK.paper)}</g>`;
    const heads = Array.from({ length: 10 }, (_, at) => {
      const x = 60 + at * 145;
      const tone = [COMPLEXION.deep, COMPLEXION.light, COMPLEXION.tan][at % 3] ?? COMPLEXION.tan;
      const y = 880 + (at % 2) * 34;
      return (
        path(
          `M${x - 90} 1000Q${x - 80} ${y + 70} ${x} ${y + 64}T${x + 90} 1000Z`,
          at % 2 ? INK.teal : INK.pine,
        ) +
        ellipse([x, y], 52, 58, at % 3 === 1 ? INK.night : INK.brick) +
        ellipse([x, y + 40], 22, 26, tone)
      );
    });
    return [
      drawSlantedGround(kit, INK.teal, '#4a9c95', 220, 760),
      rect([0, 0, width, 230], INK.sand),
      polygon(
        [
          [0, 230],
          [width, 230],
          [width, 262],
          [0, 250],
        ],
        INK.ochre,
      ),
      polygon(
        [
          [300, 700],
          [1100, 700],
          [1200, 830],
          [200, 830],
        ],
        INK.night,
      ),
      halftone(kit, [0, 480, width, 400], INK.night, { gap: 28, radius: 8, opacity: 0.25 }),
      person({
        x: 700,
        ground: 720,
        height: 430,
        coat: INK.ochre,
        skin: COMPLEXION.deep,
        hair: INK.night,
        mood: 'glad',
        left: [
          [-28, -74],
          [-46, -94],
        ],
        right: [
          [28, -74],
          [46, -94],
        ],
      }),
      part('near parcel', { kind: 'bob', amount: 24, times: 2 }, parcel(330, 470, 130, -18)),
      part('far parcel', { kind: 'bob', amount: 24, times: 2, phase: 0.5 }, parcel(1060, 440, 130, 16)),
      parcel(150, 660, 100, 24),
      parcel(1240, 640, 100, -28),
      parcel(510, 690, 76, 10),
      parcel(900, 660, 76, -12),
      ...heads,
      rect([0, 940, width, 210], INK.night),
    ].join('');
  },
});
