import {
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  halftone,
  hand,
  INK,
  line,
  portrait,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1400, 1050];

/** A smirk and a finger at the temple: the clever trick is none. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const skin = COMPLEXION.deep;
    return [
      drawSlantedGround(kit, INK.pine, INK.teal, 500, 1000),
      halftone(kit, [0, 300, width, 750], INK.night, { gap: 26, radius: 7, opacity: 0.4 }),
      portrait({
        x: 640,
        y: 520,
        size: 430,
        coat: INK.coral,
        skin,
        hair: INK.night,
        cut: 'short',
        turn: 6,
        lid: 0.35,
        raised: 16,
        mouth: 'smirk',
        look: [0.9, -0.1],
      }),
      hand('point', { x: 1010, y: 520, size: 150, turn: 188, skin, sleeve: INK.coral, reach: 2 }),
      line('M1160 520Q1330 600 1240 900', INK.coral, 180),
      line('M860 330l40 -70M930 350l70 -50M800 320V240', INK.ochre, 14),
      rect([0, 880, width, 170], INK.night),
    ].join('');
  },
});
