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

const [width, height] = [1200, 1200];

/** Two hands meet without haste below an unmoved face; short lines show the clap. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const skin = COMPLEXION.deep;
    return [
      drawSlantedGround(kit, INK.ochre, INK.sand, -120, 480),
      halftone(kit, [0, 500, width, 700], INK.brick, { gap: 28, radius: 7, opacity: 0.28 }),
      portrait({
        x: 600,
        y: 410,
        size: 330,
        coat: INK.pine,
        skin,
        hair: INK.night,
        cut: 'short',
        lid: 0.45,
        mouth: 'flat',
        raised: 10,
        glasses: true,
      }),
      line('M400 640l-50 -60M600 640V560M800 640l50 -60', INK.paper, 16),
      hand('palm', { x: 455, y: 860, size: 150, turn: 12, flip: true, skin, sleeve: INK.coral, reach: 5 }),
      hand('palm', { x: 745, y: 860, size: 150, turn: -12, skin, sleeve: INK.coral, reach: 5 }),
      rect([0, 985, width, 215], INK.night),
    ].join('');
  },
});
