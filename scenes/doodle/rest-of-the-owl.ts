import {
  around,
  arrow,
  byHand,
  defineScene,
  drawPose,
  ellipse,
  frame,
  line,
  PEN,
  page,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1400, 1050];

/** Step one is two circles, step two is a finished owl: what lies between is left out. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const ring = (x: number, y: number, r: number) =>
      ellipse([x, y], r, r * 0.96, 'none', `stroke="${PEN.pencil}" stroke-width="6"`) +
      ellipse([x + 4, y - 3], r * 1.03, r, 'none', `stroke="${PEN.pencil}" stroke-width="3" opacity="0.7"`);
    return (
      page(kit, { ruling: 'none', holes: false, margin: false }) +
      byHand(kit, [
        frame([50, 50, 620, 690]),
        frame([730, 50, 620, 690]),
        ring(360, 300, 120),
        ring(360, 540, 160),
        line('M360 150V720M190 300H530', PEN.pencil, 2, 'stroke-dasharray="10 10"'),
        drawPose(kit, 'owl', { x: 1040, y: 710, height: 610, thick: 3 }),
        stroke('M880 720Q1040 690 1210 722', { width: 16 }),
        drawPose(kit, 'sparkles', { x: 1270, y: 230, height: 110, fill: PEN.red }),
        arrow([640, 400], [770, 400], { width: 12, colour: PEN.red }),
        stroke('M130 110v80M110 190h40', { width: 12, colour: PEN.red }),
        stroke('M800 130q30 -40 56 0q8 24 -56 70h60', { width: 12, colour: PEN.red }),
        frame(around(kit.region('first').box, 20, 16)),
        frame(around(kit.region('second').box, 20, 16)),
      ])
    );
  },
});
