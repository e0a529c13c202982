import {
  around,
  byHand,
  defineScene,
  drawOutlined,
  drawPose,
  felt,
  frame,
  PEN,
  page,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1500, 1150];
const ISLAND =
  'M110 640Q60 420 240 360Q330 200 560 250Q760 120 980 200Q1240 150 1370 330Q1460 520 1370 700Q1400 930 1180 1000Q960 1090 760 1020Q520 1100 330 1000Q120 930 110 640Z';

/** An island with a long dashed way past mountains and a monster to a red cross: the treasure is something small. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const way = 'M250 860Q330 640 500 700T760 620Q900 480 1020 560T1270 420';
    return (
      page(kit, { ruling: 'squares', holes: false, margin: false }) +
      byHand(kit, [
        felt(kit, 'M20 20H1480V1130H20Z', [20, 20, 1460, 1110], '#c3d6ea', 40),
        drawOutlined(ISLAND, PEN.paper, 12),
        stroke('M600 620l110 -190l110 190M740 480l90 -130l130 210M660 500l24 20l22 -20l24 22', { width: 9 }),
        drawPose(kit, 'palm-tree', { x: 420, y: 520, height: 210 }),
        drawPose(kit, 'palm-tree', { x: 1130, y: 980, height: 180 }),
        `<path d="${way}" fill="none" stroke="${PEN.ink}" stroke-width="16" stroke-dasharray="40 30" stroke-linecap="round"/>`,
        drawPose(kit, 'house', { x: 230, y: 850, height: 190 }),
        drawPose(kit, 'dragon', { x: 940, y: 940, height: 290, fill: PEN.yellow }),
        drawPose(kit, 'shark', { x: 110, y: 1100, height: 130 }),
        stroke('M1215 350l120 120M1335 350l-120 120', { width: 32, colour: PEN.red }),
        ...['first', 'second', 'third'].map((name) => frame(around(kit.region(name).box, 18, 14))),
        frame(around(kit.region('treasure').box, 22, 16), PEN.yellow),
      ])
    );
  },
});
