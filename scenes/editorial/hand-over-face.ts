import {
  around,
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  halftone,
  hand,
  INK,
  portrait,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1200, 1200];

/** A face hidden in a hand, large: the reason for it stands in the band above. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const band = around(kit.region('reason').box, 90, 60, 60);
    return [
      drawSlantedGround(kit, INK.teal, INK.mist, 60, 620),
      halftone(kit, [0, 700, width, 500], INK.pine, { gap: 26, radius: 7, opacity: 0.4 }),
      portrait({
        x: 640,
        y: 700,
        size: 430,
        coat: INK.night,
        skin: COMPLEXION.tan,
        hair: INK.brick,
        cut: 'bob',
        lid: 1,
        frown: 14,
        mouth: 'wavy',
        turn: 10,
      }),
      hand('palm', { x: 640, y: 800, size: 270, turn: 8, skin: COMPLEXION.tan, sleeve: INK.coral, reach: 5 }),
      rect([0, 0, width, band[1] + band[3]], INK.paper),
    ].join('');
  },
});
