import {
  around,
  arrow,
  byHand,
  defineScene,
  drawPose,
  frame,
  PEN,
  page,
  part,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1500, 1050];
const swirl = (x: number, y: number, r: number) =>
  `M${x - r} ${y}q${r * 0.2} ${-r} ${r} ${-r}t${r * 0.9} ${r}q0 ${r * 0.8} ${-r * 0.9} ${r * 0.7}t${-r * 0.5} ${-r * 0.7}q${r * 0.2} ${-r * 0.4} ${r * 0.6} ${-r * 0.2}`;

/** A butterfly, growing swirls of wind, and a tornado that carries a cow away. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const tornado =
      'M930 380Q1180 340 1430 390Q1400 450 1250 460T960 420ZM990 450Q1160 500 1370 450Q1340 530 1220 540T1020 500ZM1060 540Q1170 570 1300 530Q1270 620 1190 625T1080 590ZM1110 630Q1180 650 1240 620Q1220 720 1180 780Q1160 700 1110 630Z';
    return (
      page(kit) +
      byHand(kit, [
        stroke(swirl(480, 560, 46), { width: 7, colour: PEN.pencil }),
        stroke(swirl(640, 570, 76), { width: 8 }),
        stroke(swirl(840, 590, 110), { width: 9 }),
        `<path d="${tornado}" fill="${PEN.paper}"/>`,
        stroke(tornado, { width: 10 }),
        stroke('M1010 400Q1180 430 1340 396M1060 480q100 30 230 0M1110 570q60 20 130 0', {
          width: 6,
          colour: PEN.pencil,
        }),
        stroke('M1040 800q130 -50 270 0M1000 850q180 -60 380 0', { width: 8 }),
        drawPose(kit, 'house', { x: 1410, y: 760, height: 150, rotate: 18 }),
        frame(around(kit.region('first').box, 26, 20)),
        frame(around(kit.region('middle').box, 26, 20)),
        frame(around(kit.region('last').box, 26, 20), PEN.yellow),
        arrow([280, 300], [270, 410]),
        arrow([760, 800], [800, 720]),
      ]) +
      part(
        'butterfly',
        [{ kind: 'bob', amount: 16, times: 2, steps: 10 }],
        byHand(kit, [drawPose(kit, 'butterfly', { x: 260, y: 660, height: 220, fill: PEN.red })]),
      ) +
      part(
        'cow',
        { kind: 'sway', amount: 12, times: 1 },
        byHand(kit, [drawPose(kit, 'cow', { x: 1010, y: 720, height: 170, rotate: -24 })]),
      )
    );
  },
});
