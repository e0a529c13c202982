import {
  addWear,
  around,
  clip,
  defineScene,
  drawEngraving,
  ellipse,
  oldPaper,
  ornament,
  PRESS,
  path,
  posterRays,
  rect,
} from '../kit/retro/index.ts';

const [width, height] = [1000, 1500];

/** A card of fate: a fool with a bag walks off a cliff while looking at the sun; the name of the fate is below. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const name = around(kit.region('name').box, 30, 14);
    const meaning = around(kit.region('meaning').box, 30, 16);
    return [
      oldPaper(kit, '#f3e2b4'),
      rect([70, 200, width - 140, 950], '#cfdcc6'),
      clip(kit, posterRays(kit, 760, 380, '#e9dca4', 24), [70, 200, width - 140, 950]),
      ellipse([760, 380], 110, 110, PRESS.ochre),
      drawEngraving(kit, 'sun-with-face', { x: 760, y: 510, height: 260 }, [
        PRESS.ink,
        PRESS.ochre,
        PRESS.paper,
      ]),
      path('M70 960H560L600 1010L570 1150H70Z', PRESS.blue),
      path('M70 960H560L600 1010H70Z', PRESS.ink),
      path('M600 1150q120 -60 330 -30v30Z', PRESS.shade),
      drawEngraving(kit, 'person-walking', { x: 460, y: 970, height: 460, flip: true }),
      drawEngraving(kit, 'dog', { x: 210, y: 970, height: 190 }, [PRESS.ink, PRESS.ochre, PRESS.paper]),
      rect([0, 0, width, 200], '#f3e2b4'),
      rect([0, 1150, width, 350], '#f3e2b4'),
      rect(meaning, PRESS.paper),
      rect(name, PRESS.ink),
      ornament([30, 30, width - 60, height - 60], PRESS.ink),
      addWear(kit),
    ].join('');
  },
});
