import {
  addWear,
  around,
  clip,
  defineScene,
  drawEngraving,
  ellipse,
  line,
  PRESS,
  path,
  posterRays,
  rect,
} from '../kit/retro/index.ts';

const [width, height] = [1500, 1050];

/** An old picture postcard with palms, a sun and a stamp, from a place where nobody wants to be. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const band = around(kit.region('place').box, 50, 24);
    return [
      rect([0, 0, width, height], '#f7efdc'),
      rect([50, 50, width - 100, height - 100], '#8fc1c4'),
      clip(kit, posterRays(kit, 1060, 470, '#a9d3cd', 28), [50, 50, width - 100, height - 100]),
      ellipse([1060, 470], 190, 190, PRESS.ochre),
      path('M50 620Q400 560 760 610T1450 580V1000H50Z', PRESS.blue),
      line(
        'M120 690q60 -24 120 0t120 0M520 740q60 -24 120 0t120 0M960 700q60 -24 120 0t120 0',
        PRESS.paper,
        8,
      ),
      path('M50 800Q360 720 700 800T1450 790V1000H50Z', '#e6c98a'),
      drawEngraving(kit, 'palm-tree', { x: 230, y: 900, height: 640 }, [PRESS.ink, PRESS.blue, PRESS.paper]),
      drawEngraving(kit, 'sailboat', { x: 820, y: 690, height: 200 }),
      rect([0, 0, width, 50], '#f7efdc') +
        rect([0, height - 50, width, 50], '#f7efdc') +
        rect([0, 0, 50, height], '#f7efdc') +
        rect([width - 50, 0, 50, height], '#f7efdc'),
      rect(band, PRESS.red),
      rect([1260, 90, 150, 180], PRESS.paper) + rect([1274, 104, 122, 152], PRESS.blue),
      drawEngraving(kit, 'snail', { x: 1335, y: 240, height: 100 }),
      ellipse([1230, 260], 80, 80, 'none', `stroke="${PRESS.ink}" stroke-width="7" opacity="0.6"`),
      line('M1100 230q30 -20 60 0t60 0M1090 270q30 -20 60 0t60 0', PRESS.ink, 6, 'opacity="0.6"'),
      addWear(kit),
    ].join('');
  },
});
