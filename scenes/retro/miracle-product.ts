import {
  addWear,
  around,
  defineScene,
  drawEngraving,
  ellipse,
  oldPaper,
  PRESS,
  path,
  posterRays,
  print,
  rect,
} from '../kit/retro/index.ts';

const [width, height] = [1100, 1500];

/** A poster that promises that one thing cures everything; the small print takes it back. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const bottle =
      path(
        'M480 480H620V560Q620 600 660 640Q700 680 700 760V1040H400V760Q400 680 440 640Q480 600 480 560Z',
        PRESS.red,
      ) +
      rect([470, 430, 160, 60], PRESS.ink) +
      rect([400, 780, 300, 180], PRESS.paper) +
      rect([400, 780, 300, 14], PRESS.ink) +
      rect([400, 946, 300, 14], PRESS.ink) +
      path('M430 690Q440 650 470 630V760H430Z', PRESS.paper, 'opacity="0.5"');
    const inks = [PRESS.ink, PRESS.blue, '#f6dca8'] as const;
    return [
      oldPaper(kit, '#ecc873'),
      posterRays(kit, 550, 720, '#f4dd9c', 26),
      ellipse([550, 740], 330, 330, '#fbf0cf'),
      rect([0, 1030, width, 470], PRESS.ink),
      rect([0, 1050, width, 450], '#ecc873'),
      print(kit, bottle, [PRESS.ink, PRESS.red, PRESS.paper]),
      drawEngraving(kit, 'red-heart', { x: 550, y: 935, height: 130 }),
      drawEngraving(kit, 'astonished-face', { x: 190, y: 1010, height: 260, rotate: -8 }, inks),
      drawEngraving(kit, 'star-struck', { x: 910, y: 1010, height: 260, rotate: 8 }, inks),
      rect([0, 0, width, 36], PRESS.red),
      rect([60, 60, width - 120, around(kit.region('headline').box, 0, 40)[3]], PRESS.red),
      rect(around(kit.region('claim').box, 40, 24), PRESS.paper),
      rect(around(kit.region('small').box, 200, 20), PRESS.ink),
      addWear(kit),
    ].join('');
  },
});
