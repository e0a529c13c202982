import {
  around,
  byHand,
  defineScene,
  drawOutlined,
  drawPose,
  felt,
  figure,
  frame,
  PEN,
  page,
  path,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1300, 1350];
const PANELS = [
  ['first', 60, 60],
  ['second', 660, 60],
  ['third', 60, 690],
  ['fourth', 660, 690],
] as const;
const CLOUD = 'q-60 -10 -40 -50q10 -50 70 -40q40 -50 90 0q70 0 60 60q0 40 -60 30Z';

/** A small cloud becomes rain, a flood, and a shark: four panels, each worse. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const person = (x: number, ground: number, mood: 'calm' | 'sad' | 'afraid' | 'shout') =>
      figure({ x, ground, height: 290, mood });
    const cloud = (x: number, y: number, fill: string = PEN.paper) =>
      drawOutlined(`M${x} ${y}${CLOUD}`, fill, 7);
    const rain = (x: number, y: number) =>
      stroke(Array.from({ length: 7 }, (_, at) => `M${x + at * 26} ${y + (at % 2) * 20}l-14 44`).join(''), {
        width: 5,
      });
    const water = (x: number, y: number) => {
      const box = [x, y, 570, 620 - (y % 630) + 40] as const;
      return (
        felt(kit, `M${x} ${y}h560v${660 - y + (y > 700 ? 630 : 0)}h-560Z`, box, '#9db8d8', 30) +
        stroke(`M${x} ${y}q35 -26 70 0t70 0t70 0t70 0t70 0t70 0t70 0t70 0`, { width: 7 })
      );
    };
    return (
      page(kit, { holes: false, margin: false }) +
      byHand(kit, [
        ...PANELS.map(
          ([, x, y]) =>
            path(`M${x} ${y}h580v590h-580Z`, PEN.paper) + stroke(`M${x} ${y}h580v590h-580Z`, { width: 9 }),
        ),
        cloud(310, 320),
        person(350, 630, 'calm'),
        cloud(830, 310),
        cloud(990, 330, PEN.yellow),
        rain(860, 330),
        rain(1010, 350),
        person(950, 640, 'sad'),
        cloud(250, 930),
        cloud(420, 940),
        rain(260, 950),
        rain(420, 960),
        person(350, 1260, 'afraid'),
        water(70, 1180),
        person(950, 1190, 'shout'),
        drawOutlined('M850 1180H1060V1215H850Z', PEN.yellow, 8),
        water(670, 1215),
        drawPose(kit, 'shark', { x: 1130, y: 1250, height: 130, fill: PEN.red }),
        ...PANELS.map(([name]) => frame(around(kit.region(name).box, 14, 10))),
      ])
    );
  },
});
