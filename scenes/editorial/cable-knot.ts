import {
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  halftone,
  INK,
  line,
  longShadow,
  person,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1400, 1200];

/** A tangle of cables larger than a person; on one red plug in it hangs everything, and a hand reaches for it. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const colours = [INK.teal, INK.night, INK.brick, INK.pine, INK.ochre] as const;
    const cables = Array.from({ length: 22 }, (_, at) => {
      const point = () => `${420 + kit.random() * 760} ${260 + kit.random() * 560}`;
      return line(
        `M${380 + kit.random() * 840} ${at % 2 ? 180 : 900}C${point()} ${point()} ${point()}S${point()} ${point()}`,
        colours[at % colours.length] ?? INK.night,
        15,
      );
    });
    return [
      drawSlantedGround(kit, INK.sand, INK.paper, 100, 620),
      rect([0, 930, width, 270], INK.teal),
      halftone(kit, [0, 930, width, 270], INK.pine, { gap: 26, radius: 7, opacity: 0.5 }),
      ...cables,
      line('M500 640Q420 620 380 660', INK.coral, 20),
      rect([330, 636, 70, 48], INK.coral, 10),
      rect([306, 644, 26, 9], INK.night),
      rect([306, 668, 26, 9], INK.night),
      longShadow(210, 1010, 470),
      person({
        x: 210,
        ground: 1010,
        height: 470,
        coat: INK.ochre,
        skin: COMPLEXION.tan,
        hair: INK.night,
        mood: 'upset',
        right: [
          [16, -66],
          [26, -74],
        ],
        left: [
          [-18, -64],
          [-10, -90],
        ],
      }),
      rect([0, 0, width, 150], INK.night),
      rect([0, 1060, width, 140], INK.paper),
    ].join('');
  },
});
