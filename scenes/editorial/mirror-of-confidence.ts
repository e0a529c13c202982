import {
  COMPLEXION,
  clip,
  defineScene,
  drawSlantedGround,
  ellipse,
  halftone,
  INK,
  line,
  path,
  portrait,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1400, 1150];

/** A timid person before a mirror; the one in the mirror wears a crown and glances back full of pride. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const face = { skin: COMPLEXION.deep, hair: INK.night, cut: 'curls' } as const;
    const inside =
      rect([760, 60, 520, 860], INK.ochre) +
      halftone(kit, [760, 300, 520, 620], INK.brick, { gap: 26, radius: 7, opacity: 0.35 }) +
      portrait({
        ...face,
        x: 1020,
        y: 480,
        size: 270,
        coat: INK.coral,
        lid: 0.3,
        raised: 14,
        mouth: 'smirk',
        look: [-0.7, 0],
      }) +
      path('M890 320L900 190L960 260L1020 170L1080 260L1140 190L1150 320Z', INK.paper) +
      ellipse([1020, 280], 16, 16, INK.coral);
    return [
      drawSlantedGround(kit, INK.teal, INK.mist, -200, 320),
      path('M730 500Q730 30 1020 30T1310 500V940H730Z', INK.brick),
      clip(kit, inside, 'M760 500Q760 60 1020 60T1280 500V910H760Z'),
      line('M820 300L900 180M830 380L960 190', INK.paper, 10, 'opacity="0.5"'),
      portrait({
        ...face,
        x: 360,
        y: 520,
        size: 270,
        coat: INK.sand,
        frown: -18,
        mouth: 'wavy',
        look: [0.8, 0],
      }),
      rect([0, 940, 690, 210], INK.paper),
      rect([690, 940, 710, 210], INK.night),
    ].join('');
  },
});
