import {
  around,
  CARD,
  cutout,
  defineScene,
  drawBacking,
  grain,
  part,
  piece,
  soft,
  strip,
} from '../kit/papercut/index.ts';

const [width, height] = [1200, 1200];

/** A chest has been opened, and what comes out cannot be put back. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const [x, y, w, h] = around(kit.region('box').box, 90, 70, 90, 60);
    return [
      drawBacking(kit, CARD.navy),
      piece(kit, 'M-20 960H1220V1220H-20Z', CARD.plum, 2),
      piece(
        kit,
        `M${x + 60} ${y}L120 240L420 300L560 240L760 300L1080 240L${x + w - 60} ${y}Z`,
        CARD.mustard,
        1,
      ),
      piece(kit, `M${x + 140} ${y}L330 380L600 300L870 380L${x + w - 140} ${y}Z`, '#f3cf86', 1),
      piece(
        kit,
        `M${x - 10} ${y - 10}L${x + 50} ${y - 250}H${x + w - 50}L${x + w + 10} ${y - 10}L${x + w - 20} ${y - 30}L${x + w - 80} ${y - 200}H${x + 80}L${x + 20} ${y - 30}Z`,
        '#7a4a34',
        4,
      ),
      part(
        'ghost',
        [
          { kind: 'bob', amount: 20, times: 1 },
          { kind: 'sway', amount: 5, times: 1 },
        ],
        cutout(kit, 'ghost', { x: 420, y: 620, height: 260, lift: 4 }),
      ),
      part(
        'bat',
        [
          { kind: 'drift', amount: 24, times: 1 },
          { kind: 'bob', amount: 14, times: 2 },
        ],
        cutout(kit, 'bat', { x: 880, y: 420, height: 170, lift: 4, rotate: 10 }),
      ),
      cutout(kit, 'skull', { x: 690, y: 640, height: 190, lift: 4, rotate: 12 }),
      cutout(kit, 'spider', { x: 260, y: 420, height: 120, lift: 3 }),
      piece(kit, `M${x} ${y}H${x + w}L${x + w - 30} ${y + h}H${x + 30}Z`, '#8f5a3c', 5),
      piece(kit, `M${x} ${y}H${x + w}L${x + w - 6} ${y + 44}H${x + 6}Z`, CARD.poppy, 4),
      piece(kit, `M560 ${y + 20}H640V${y + 80}H560Z`, CARD.mustard, 3),
      strip(kit, around(kit.region('top').box, 34, 18), CARD.cream, { lift: 4 }),
      soft(grain(kit)),
    ].join('');
  },
});
