import { around, byHand, defineScene, drawPose, frame, PEN, page, stroke } from '../kit/doodle/index.ts';

const [width, height] = [1400, 1100];

/** Three drawings: riding, a stick pushed into the own wheel, and lying on the ground. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const ground = (y: number) => stroke(`M130 ${y}H690`, { width: 7 });
    return (
      page(kit) +
      byHand(kit, [
        ground(330),
        ground(670),
        ground(1020),
        drawPose(kit, 'person-biking', { x: 420, y: 326, height: 275, fill: PEN.yellow }),
        stroke('M640 180h70M650 230h50M640 280h60', { width: 6, colour: PEN.pencil }),
        drawPose(kit, 'person-biking', { x: 420, y: 666, height: 275, fill: PEN.yellow }),
        stroke('M200 470L360 640', { width: 24, colour: PEN.red }),
        stroke('M300 640l-40 16M340 676l-30 22M270 610l-40 0', { width: 7, colour: PEN.red }),
        drawPose(kit, 'bicycle', { x: 260, y: 1010, height: 170, rotate: 30, fill: PEN.paper }),
        drawPose(kit, 'person-bowing', { x: 550, y: 1016, height: 170, fill: PEN.yellow }),
        stroke('M480 800l-20 -40M540 790v-50M610 800l26 -40', { width: 8, colour: PEN.red }),
        ...['first', 'second', 'third'].map((name) => frame(around(kit.region(name).box, 26, 24))),
      ])
    );
  },
});
