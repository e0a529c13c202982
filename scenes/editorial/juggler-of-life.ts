import {
  around,
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  ellipse,
  halftone,
  INK,
  longShadow,
  person,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1400, 1400];
const BALLS = [
  ['first', INK.teal],
  ['second', INK.ochre],
  ['third', INK.brick],
  ['fourth', INK.pine],
] as const;

/** A juggler keeps four balls with duties in the air; a fifth, in coral, already lies on the ground. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const ball = (name: string, colour: string) => {
      const { box } = kit.region(name);
      const [x, y] = [box[0] + box[2] / 2, box[1] + box[3] / 2];
      return ellipse([x, y], 165, 165, colour) + ellipse([x, y], 138, 138, INK.paper);
    };
    const dropped = around(kit.region('fifth').box, 40, 30);
    return [
      drawSlantedGround(kit, INK.mist, INK.paper, 200, 820),
      rect([0, 1140, width, 260], INK.night),
      halftone(kit, [0, 1140, width, 260], INK.teal, { gap: 26, radius: 7, opacity: 0.4 }),
      longShadow(600, 1200, 520),
      ...BALLS.map(([name, colour]) => ball(name, colour)),
      person({
        x: 640,
        ground: 1200,
        height: 560,
        coat: INK.coral,
        skin: COMPLEXION.light,
        hair: INK.night,
        mood: 'upset',
        head: [0, -91],
        left: [
          [-24, -66],
          [-28, -84],
        ],
        right: [
          [24, -66],
          [28, -84],
        ],
        feet: [
          [-12, -1],
          [12, -1],
        ],
      }),
      rect(dropped, INK.coral, 60),
      rect([dropped[0] + 16, dropped[1] + 14, dropped[2] - 32, dropped[3] - 28], INK.paper, 48),
    ].join('');
  },
});
