import { around, byHand, defineScene, drawn, felt, frame, PEN, page, stroke } from '../kit/doodle/index.ts';

const [width, height] = [1600, 900];

/** Two things are added and give a third that no one expected; the result is in red felt-tip. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const [x, y, w, h] = around(kit.region('third').box, 34, 34);
    return (
      page(kit, { ruling: 'squares', holes: false, margin: false }) +
      byHand(kit, [
        felt(kit, `M${x} ${y}h${w}v${h}h${-w}Z`, [x, y, w, h], PEN.red, 26),
        frame(around(kit.region('first').box, 26, 26)),
        frame(around(kit.region('second').box, 26, 26)),
        frame(around(kit.region('third').box, 10, 10)),
        stroke('M512 400V500M462 450H562', { width: 20 }),
        stroke('M1046 420H1146M1046 480H1146', { width: 20 }),
        drawn(kit, 'alembic', { x: 240, y: 800, height: 190 }),
        drawn(kit, 'nerd-face', { x: 790, y: 800, height: 170, fill: PEN.yellow }),
        drawn(kit, 'collision', { x: 1350, y: 840, height: 230, fill: PEN.yellow }),
        stroke('M360 740Q520 690 680 740M900 740Q1080 690 1220 740', { width: 5, colour: PEN.pencil }),
      ])
    );
  },
});
