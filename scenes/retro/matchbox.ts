import {
  addWear,
  around,
  clip,
  defineScene,
  drawEngraving,
  ellipse,
  ornament,
  PRESS,
  path,
  posterRays,
  rect,
  rotate,
  wash,
} from '../kit/retro/index.ts';

const [width, height] = [1200, 1000];

/** The label of a matchbox with a dragon, and a match that burns beside it. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const [mx, my, mw, mh] = around(kit.region('motto').box, 50, 24);
    const match =
      rect([1010, 330, 26, 560], '#d9a864') +
      ellipse([1023, 330], 26, 34, PRESS.red) +
      path('M1023 130Q1100 230 1070 300Q1050 340 1023 345Q990 340 975 300Q950 230 1023 130Z', '#f2bb2b') +
      path('M1023 210Q1060 270 1045 310Q1035 330 1023 330Q1005 330 1000 305Q990 265 1023 210Z', PRESS.paper);
    return [
      wash(kit, ['#3d5a63', '#2c434c'], 90),
      rect([190, 110, 780, 800], '#20323a', 10),
      rect([170, 90, 780, 800], '#7a4a2c', 10),
      rect([170, 90, 780, 60], '#4d2c1a'),
      rect([170, 830, 780, 60], '#4d2c1a'),
      rect([190, 150, 740, 680], '#e9b44a'),
      clip(kit, posterRays(kit, 560, 420, '#f2cf7c', 20), [190, 150, 740, 680]),
      drawEngraving(kit, 'dragon', { x: 610, y: 640, height: 420 }, [PRESS.ink, PRESS.red, PRESS.paper]),
      ornament([206, 166, 708, 648], PRESS.ink),
      rect([mx, my, mw, mh], PRESS.ink),
      rect([mx + 10, my + 10, mw - 20, mh - 20], PRESS.red),
      rotate(match, 10, [1023, 600]),
      addWear(kit, '#e9b44a'),
    ].join('');
  },
});
