import { around, byHand, defineScene, drawn, frame, PEN, page, stroke } from '../kit/doodle/index.ts';

const [width, height] = [1500, 1150];

/** A dashed way over hills and past a monster to a red cross: the treasure is something small. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const way = 'M190 900Q300 700 480 760T760 560Q860 420 1000 520T1260 330';
    const dashes = `<path d="${way}" fill="none" stroke="${PEN.ink}" stroke-width="12" stroke-dasharray="34 26" stroke-linecap="round"/>`;
    return (
      page(kit, { ruling: 'squares', holes: false, margin: false }) +
      byHand(kit, [
        stroke('M60 60Q760 30 1440 60Q1470 560 1440 1090Q760 1120 60 1090Q30 560 60 60Z', { width: 10 }),
        stroke('M560 950l70 -120l80 120M650 950l60 -90l60 90M900 880l60 -110l70 110', { width: 8 }),
        stroke('M1090 760q40 -30 80 0t80 0t80 0M1110 820q40 -30 80 0t80 0', { width: 6, colour: PEN.pencil }),
        dashes,
        drawn(kit, 'house', { x: 170, y: 1010, height: 140 }),
        drawn(kit, 'dragon', { x: 640, y: 520, height: 200, fill: PEN.yellow }),
        drawn(kit, 'compass', { x: 1330, y: 1050, height: 150 }),
        stroke('M1210 260l110 110M1320 260l-110 110', { width: 24, colour: PEN.red }),
        ...['first', 'second', 'third'].map((name) => frame(around(kit.region(name).box, 18, 14))),
        frame(around(kit.region('treasure').box, 22, 16), PEN.yellow),
      ])
    );
  },
});
