import {
  around,
  byHand,
  defineScene,
  drawOutlined,
  felt,
  frame,
  hatch,
  PEN,
  page,
  part,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1200, 1200];
const LEAF = 'M760 640Q860 640 880 780Q760 790 740 690Z';

/** A plant that was cared for in a wrong way: one red leaf is left, and the can stands beside it. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const leaf = (data: string) =>
      drawOutlined(data, PEN.paper, 7) + hatch(kit, data, [300, 480, 600, 420], { gap: 20 });
    return (
      page(kit) +
      byHand(kit, [
        hatch(kit, 'M180 1110Q600 1070 1060 1110Q800 1150 600 1150T180 1110Z', [160, 1070, 920, 90]),
        stroke('M600 860Q590 640 560 560Q520 480 440 500Q380 520 370 620', { width: 12 }),
        stroke('M596 760Q640 620 700 600Q750 590 770 650', { width: 11 }),
        stroke('M590 820Q520 720 450 740Q420 750 410 800', { width: 10 }),
        leaf('M370 610Q310 640 320 760Q400 740 400 650Z'),
        leaf('M412 790Q360 810 360 900Q430 890 440 830Z'),
        drawOutlined('M470 850H740L710 1090H500Z', PEN.paper, 10),
        drawOutlined('M450 810H760V860H450Z', PEN.yellow, 10),
        hatch(kit, 'M640 860H740L710 1090H620Z', [600, 860, 160, 240]),
        drawOutlined('M880 900H1040L1060 1090H860Z', PEN.paper, 9),
        stroke('M880 960L790 900M770 880l40 40M1040 930Q1130 940 1110 1030T1056 1060', { width: 9 }),
        stroke('M300 1090q30 -26 70 -10q-30 24 -70 10M370 1110q40 -16 60 10', { width: 6 }),
        frame(around(kit.region('top').box, 40, 26)),
      ]) +
      part(
        'last leaf',
        { kind: 'sway', amount: 7, times: 2, pivot: [0.1, 0] },
        byHand(kit, [felt(kit, LEAF, [730, 630, 160, 170], PEN.red), stroke(LEAF, { width: 8 })]),
      )
    );
  },
});
