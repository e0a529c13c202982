import {
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  ellipse,
  halftone,
  INK,
  longShadow,
  path,
  person,
  polygon,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1500, 1150];

/** One looks through a telescope and understands; behind stands another who knew it from the start, with folded arms. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const stars = Array.from({ length: 40 }, () =>
      ellipse(
        [kit.random() * width, kit.random() * 560],
        3 + kit.random() * 4,
        3 + kit.random() * 4,
        INK.paper,
      ),
    );
    return [
      drawSlantedGround(kit, INK.night, INK.pine, 900, 1300),
      ...stars,
      ellipse([420, 330], 270, 270, INK.sand),
      halftone(kit, [150, 60, 540, 540], INK.ochre, {
        gap: 24,
        radius: 8,
        opacity: 0.7,
        window: 'M150 330a270 270 0 1 0 540 0a270 270 0 1 0 -540 0Z',
      }),
      ellipse([340, 280], 46, 40, INK.ochre),
      ellipse([500, 410], 66, 56, INK.ochre),
      ellipse([470, 220], 26, 22, INK.ochre),
      polygon(
        [
          [0, 840],
          [width, 780],
          [width, height],
          [0, height],
        ],
        INK.teal,
      ),
      longShadow(600, 940, 400),
      longShadow(1130, 960, 480),
      path('M430 620L640 700L620 750L410 670Z', INK.coral),
      path('M560 740L520 940M590 740L640 940', 'none', `stroke="${INK.brick}" stroke-width="14"`),
      person({
        x: 700,
        ground: 940,
        height: 400,
        coat: INK.mist,
        skin: COMPLEXION.light,
        hair: INK.ochre,
        mood: 'upset',
        head: [-4, -90],
        left: [
          [-18, -66],
          [-22, -58],
        ],
      }),
      person({
        x: 1130,
        ground: 960,
        height: 480,
        coat: INK.coral,
        skin: COMPLEXION.deep,
        hair: INK.night,
        mood: 'calm',
        left: [
          [-18, -60],
          [8, -60],
        ],
        right: [
          [18, -60],
          [-8, -63],
        ],
      }),
      rect([0, 1000, width, 150], INK.paper),
    ].join('');
  },
});
