import {
  around,
  arrow,
  defineScene,
  drawn,
  ellipse,
  frame,
  handDrawn,
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
      handDrawn(kit, ellipse([x, y], r, r * 0.96, 'none', `stroke="${PEN.pencil}" stroke-width="6"`)) +
      handDrawn(
        kit,
        ellipse([x + 4, y - 3], r * 1.03, r, 'none', `stroke="${PEN.pencil}" stroke-width="3" opacity="0.7"`),
        1,
      );
    return [
      page(kit, { ruling: 'none', holes: false, margin: false }),
      frame(kit, [50, 50, 620, 690]),
      frame(kit, [730, 50, 620, 690]),
      ring(360, 300, 120),
      ring(360, 540, 160),
      handDrawn(kit, line('M360 150V720M190 300H530', PEN.pencil, 2, 'stroke-dasharray="10 10"')),
      drawn(kit, 'owl', { x: 1040, y: 710, height: 610, thick: 3 }),
      stroke(kit, 'M880 720Q1040 690 1210 722', { width: 16 }),
      drawn(kit, 'sparkles', { x: 1270, y: 230, height: 110, fill: PEN.red }),
      arrow(kit, [640, 400], [770, 400], { width: 12, colour: PEN.red }),
      stroke(kit, 'M130 110v80M110 190h40', { width: 12, colour: PEN.red }),
      stroke(kit, 'M800 130q30 -40 56 0q8 24 -56 70h60', { width: 12, colour: PEN.red }),
      frame(kit, around(kit.region('first').box, 20, 16)),
      frame(kit, around(kit.region('second').box, 20, 16)),
    ].join('');
  },
});
