import {
  COMPLEXION,
  defineScene,
  halftone,
  INK,
  type Kit,
  path,
  portrait,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1600, 1050];

const seat = (x: number): string =>
  path(`M${x - 230} 900V330Q${x - 230} 180 ${x} 180T${x + 230} 330V900Z`, INK.pine) +
  path(`M${x - 150} 330Q${x - 150} 220 ${x} 220T${x + 150} 330V390H${x - 150}Z`, INK.teal);

const window = (kit: Kit, x: number): string =>
  rect([x, 120, 190, 270], INK.paper, 90) +
  rect([x + 24, 146, 142, 218], INK.mist, 66) +
  halftone(kit, [x + 24, 146, 142, 218], INK.teal, { window: `M${x + 24} 250h142v60q-70 54 -142 0Z` });

/** A small one between two broad sleepers whose arms and heads leave no room. */
export default defineScene({
  width,
  height,
  draw(kit) {
    return [
      rect([0, 0, width, height], INK.sand),
      halftone(kit, [0, 200, width, 850], INK.ochre, { gap: 30, radius: 7, opacity: 0.5 }),
      window(kit, 40),
      window(kit, 1370),
      seat(400),
      seat(800),
      seat(1200),
      portrait({
        x: 800,
        y: 470,
        size: 190,
        coat: INK.coral,
        skin: COMPLEXION.tan,
        hair: INK.night,
        cut: 'short',
        lid: 0.1,
        frown: -22,
        mouth: 'wavy',
        look: [0, 0.4],
      }),
      portrait({
        x: 440,
        y: 430,
        size: 330,
        coat: INK.night,
        skin: COMPLEXION.light,
        hair: INK.brick,
        cut: 'bald',
        beard: true,
        lid: 1,
        mouth: 'gasp',
        turn: 16,
      }),
      portrait({
        x: 1160,
        y: 440,
        size: 330,
        coat: INK.brick,
        skin: COMPLEXION.deep,
        hair: INK.night,
        cut: 'curls',
        lid: 1,
        mouth: 'smile',
        turn: -18,
      }),
      path('M610 900Q560 780 660 740Q740 760 760 900ZM990 900Q1040 780 940 740Q860 760 840 900Z', INK.night),
      rect([0, 820, width, 230], INK.paper),
      rect([528, 820, 8, 230], INK.sand),
      rect([1064, 820, 8, 230], INK.sand),
    ].join('');
  },
});
