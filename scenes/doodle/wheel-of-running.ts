import {
  around,
  arrow,
  byHand,
  defineScene,
  drawPose,
  ellipse,
  felt,
  frame,
  hatch,
  line,
  PEN,
  page,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1300, 1200];
const circle = (r: number) => `M${600 - r} 610a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** A hamster runs in its wheel after a treat that turns with it: all effort, no way forward. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const spokes = Array.from({ length: 24 }, (_, at) => {
      const angle = (at / 24) * Math.PI * 2;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return `M${600 + cos * 330} ${610 + sin * 330}L${600 + cos * 382} ${610 + sin * 382}`;
    });
    return (
      page(kit, { ruling: 'squares', holes: false, margin: false }) +
      byHand(kit, [
        hatch(kit, 'M240 1060Q600 1010 980 1060Q800 1110 600 1110T240 1060Z', [230, 1000, 760, 120]),
        stroke('M600 610L390 1070M600 610L810 1070M320 1070H880', { width: 12 }),
        ellipse([600, 610], 382, 382, PEN.paper),
        felt(kit, `${circle(382)}`, [210, 220, 780, 780], PEN.yellow, 34),
        ellipse([600, 610], 326, 326, PEN.paper),
        stroke(`${circle(382)}${circle(330)}`, { width: 9 }),
        stroke(spokes.join(''), { width: 6 }),
        drawPose(kit, 'chipmunk', { x: 570, y: 900, height: 400, flip: true, rotate: -8 }),
        line('M300 560h-90M290 640h-110M310 720h-90', PEN.pencil, 8),
        drawPose(kit, 'trophy', { x: 850, y: 640, height: 150, fill: PEN.red, rotate: 14 }),
        arrow([1060, 420], [1120, 760], { bend: -0.25, colour: PEN.red, width: 10 }),
        frame(around(kit.region('effort').box, 34, 20)),
        frame(around(kit.region('result').box, 34, 20)),
      ])
    );
  },
});
