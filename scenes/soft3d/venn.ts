import {
  around,
  board,
  curtains,
  defineScene,
  ellipse,
  emoji,
  glow,
  groundShadow,
  type Kit,
  linear,
  type Point,
  part,
  polygon,
  puffy,
  radial,
  rect,
  rotate,
  stripes,
  tube,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1400, 1100];
const RADIUS = 372;
const LEFT: Point = [508, 424];
const RIGHT: Point = [892, 424];

/** A disc of coloured light; two of them add up where they overlap. */
const disc = (kit: Kit, centre: Point, colours: readonly [string, string]): string =>
  ellipse(
    centre,
    RADIUS,
    RADIUS,
    radial(kit, [colours[0], colours[0], colours[1]]),
    'style="mix-blend-mode:screen"',
  );

const beam = (kit: Kit, [x, y]: Point, [tx, ty]: Point, colour: string): string => {
  const length = Math.hypot(tx - x, ty - y);
  const [px, py] = [(ty - y) / length, (x - tx) / length];
  const corner = (from: Point, reach: number): Point => [from[0] + px * reach, from[1] + py * reach];
  return polygon(
    [corner([x, y], 56), corner([tx, ty], RADIUS), corner([tx, ty], -RADIUS), corner([x, y], -56)],
    linear(kit, [
      [colour, 0, 0.3],
      [colour, 1, 0.75],
    ]),
  );
};

function lamp(kit: Kit, x: number, y: number, turn: number, colour: string): string {
  const body =
    rect([x - 62, y - 60, 124, 150], linear(kit, ['#596080', '#2c3048'], 0), 26) +
    rect([x - 76, y - 84, 152, 44], linear(kit, ['#6c7498', '#3a3f5c'], 0), 14);
  return (
    groundShadow(kit, [x, y + 196], 170, 26) +
    tube(kit, `M${x} ${y + 60}V${y + 180}`, 26, '#4a5070') +
    tube(kit, `M${x - 80} ${y + 190}L${x} ${y + 140}L${x + 80} ${y + 190}`, 24, '#4a5070') +
    rotate(
      puffy(kit, body, { depth: 6 }) +
        ellipse([x, y - 82], 66, 17, colour) +
        part(
          `light of the lamp at ${x}`,
          { kind: 'glow', amount: 0.85, times: 3, phase: x > width / 2 ? 0.5 : 0 },
          ellipse([x, y - 82], 42, 10, '#ffffff', 'opacity="0.8"'),
        ),
      turn,
      [x, y],
    )
  );
}

export default defineScene({
  width,
  height,
  draw(kit) {
    const folds = stripes(kit, '#120a2c', { gap: 88, opacity: 0.3 });
    const floor = wash(kit, ['#4b2b58', '#2c1838'], 90, [0, 900, width, 200]);
    const light =
      '<g style="isolation:isolate">' +
      ellipse([700, 424], 1, 1, '#000') +
      disc(kit, LEFT, ['#ff6fae', '#f0528f']) +
      disc(kit, RIGHT, ['#4fc3ff', '#2f9be6']) +
      '</g>';
    return [
      wash(kit, ['#341d52', '#23123c', '#1b0d30']),
      folds,
      glow(kit, 700, 424, 760, '#9a6bff', 0.35),
      floor,
      rect([0, 896, width, 8], '#120a24', 0, 'opacity="0.5"'),
      beam(kit, [223, 796], LEFT, '#ff6fae'),
      beam(kit, [1177, 796], RIGHT, '#4fc3ff'),
      light,
      curtains(kit, 96, '#8e1f4a'),
      lamp(kit, 190, 870, 24, '#ffc0dc'),
      lamp(kit, 1210, 870, -24, '#c4ecff'),
      // They take turns: each thinks that the middle is its own.
      part(
        'cat',
        [
          { kind: 'tilt', amount: -7, share: 0.35, phase: 0.9, pivot: [0.4, 1] },
          { kind: 'nudge', amount: 22, share: 0.35, phase: 0.9 },
        ],
        emoji(kit, 'cat', { x: 344, y: 1080, height: 190, flip: true, shadow: 'ground' }),
      ),
      part(
        'poodle',
        [
          { kind: 'tilt', amount: 6, share: 0.35, phase: 0.4, pivot: [0.6, 1] },
          { kind: 'nudge', amount: -22, share: 0.35, phase: 0.4 },
        ],
        emoji(kit, 'poodle', { x: 1062, y: 1080, height: 210, shadow: 'ground' }),
      ),
      board(
        kit,
        around(kit.region('caption').box, 24, 20),
        { face: '#fff7e0', edge: '#e6a93c' },
        { border: 12, radius: 18 },
      ),
      vignette(kit, 0.35),
    ].join('');
  },
});
