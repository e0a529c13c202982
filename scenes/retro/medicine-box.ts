import {
  addWear,
  around,
  defineScene,
  drawEngraving,
  ellipse,
  oldPaper,
  PRESS,
  path,
  print,
  rect,
  rotate,
} from '../kit/retro/index.ts';

const [width, height] = [1200, 1200];

/** A box of a medicine against everyday ills, a strip of pills before it, and the side effect below. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const pill = (x: number, y: number) =>
      ellipse([x, y], 44, 44, '#b9b4a4') + ellipse([x - 3, y - 5], 36, 36, PRESS.red);
    const strip =
      rect([0, 0, 560, 250], '#d9d5c6', 18) +
      [0, 1, 2, 3]
        .map(
          (at) =>
            pill(80 + at * 134, 70) +
            (at < 3 ? pill(80 + at * 134, 180) : ellipse([482, 180], 44, 44, '#9d9887')),
        )
        .join('');
    return [
      oldPaper(kit, '#e8c98a'),
      ellipse([620, 900], 520, 60, '#a9803f'),
      path('M150 130L190 90H1090L1050 130Z', '#fdf7e6'),
      path('M1050 130L1090 90V850L1050 890Z', '#cbb98f'),
      rect([150, 130, 900, 760], PRESS.paper),
      rect([150, 150, 900, 200], PRESS.red),
      rect([150, 365, 900, 12], PRESS.ink),
      drawEngraving(kit, 'herb', { x: 850, y: 690, height: 290 }, [PRESS.ink, PRESS.blue, PRESS.paper]),
      rect([250, 640, 420, 10], PRESS.ink),
      rotate(
        print(kit, `<g transform="translate(180 700)">${strip}</g>`, [PRESS.ink, PRESS.red, '#efe6cf']),
        -6,
        [460, 820],
      ),
      rect(around(kit.region('warning').box, 40, 20), PRESS.paper),
      rect(around(kit.region('warning').box, 28, 8), 'none', 0, `stroke="${PRESS.ink}" stroke-width="5"`),
      addWear(kit),
    ].join('');
  },
});
