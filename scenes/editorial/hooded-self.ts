import {
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  halftone,
  INK,
  polygon,
  portrait,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1500, 1100];

/** The same face twice, in light and under a dark hood: the hooded one whispers what the other wants to hear. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const face = { skin: COMPLEXION.tan, hair: INK.brick } as const;
    return [
      drawSlantedGround(kit, INK.mist, INK.paper, 0, 420),
      polygon(
        [
          [820, 0],
          [width, 0],
          [width, height],
          [680, height],
        ],
        INK.pine,
      ),
      halftone(kit, [680, 300, 820, 800], INK.night, {
        gap: 28,
        radius: 8,
        opacity: 0.5,
        window: 'M820 0H1500V1100H680Z',
      }),
      portrait({
        ...face,
        x: 420,
        y: 470,
        size: 330,
        coat: INK.ochre,
        cut: 'short',
        look: [0.7, 0.1],
        frown: -14,
        mouth: 'flat',
      }),
      portrait({
        ...face,
        x: 1090,
        y: 470,
        size: 330,
        coat: INK.coral,
        cut: 'hood',
        look: [-0.8, 0.1],
        lid: 0.4,
        frown: 12,
        mouth: 'smirk',
      }),
      rect([0, 850, 712, 250], INK.paper),
      polygon(
        [
          [712, 850],
          [width, 850],
          [width, height],
          [680, height],
        ],
        INK.night,
      ),
    ].join('');
  },
});
