import {
  around,
  byHand,
  defineScene,
  drawn,
  frame,
  hatched,
  outlined,
  PEN,
  page,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1500, 1100];

/** A dog with a very long red stick in its mouth wants to go through a door that is narrower. */
export default defineScene({
  width,
  height,
  draw(kit) {
    return (
      page(kit) +
      byHand(kit, [
        hatched(kit, 'M120 960Q760 920 1420 960Q1000 1010 760 1010T120 960Z', [100, 910, 1320, 110]),
        stroke('M120 300V940M1420 300V940M120 300H620M900 300H1420M620 300V940M900 300V940', { width: 10 }),
        outlined('M600 240H920V300H600Z', PEN.paper, 9),
        stroke('M180 380h80v60h-80ZM300 470h80v60h-80ZM1100 400h80v60h-80ZM1240 520h80v60h-80Z', {
          width: 5,
          colour: PEN.pencil,
        }),
        drawn(kit, 'dog', { x: 700, y: 960, height: 330 }),
        stroke('M280 730Q600 708 980 742Q1140 756 1250 736', { width: 22, colour: PEN.red }),
        stroke('M1040 738l40 -60M420 716l-30 -54M1160 748l30 50', { width: 13, colour: PEN.red }),
        stroke('M610 660l-40 -40M620 620v-50M910 660l40 -40M900 620v-50', { width: 8 }),
        frame(around(kit.region('top').box, 34, 22), PEN.yellow),
        frame(around(kit.region('bottom').box, 34, 20)),
      ])
    );
  },
});
