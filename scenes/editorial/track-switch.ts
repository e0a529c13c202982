import {
  around,
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  halftone,
  INK,
  type Kit,
  line,
  longShadow,
  type Point,
  path,
  person,
  polygon,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1600, 1080];

/** Sleepers across a track along straight pieces, then its two rails. */
function track(points: readonly Point[], gauge: number): string {
  const sleepers = points.slice(1).flatMap(([x2, y2], index) => {
    const [x1, y1] = points[index] ?? [0, 0];
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
    return Array.from({ length: Math.floor(length / 46) }, (_, step) => {
      const [x, y] = [x1 + ux * (step + 0.5) * 46, y1 + uy * (step + 0.5) * 46];
      const [nx, ny] = [-uy * gauge, ux * gauge];
      return line(`M${x - nx} ${y - ny}L${x + nx} ${y + ny}`, INK.brick, 15);
    });
  });
  const rail = (shift: number): string =>
    line(points.map(([x, y], index) => `${index ? 'L' : 'M'}${x} ${y + shift}`).join(''), INK.night, 9);
  return sleepers.join('') + rail(-gauge * 0.62) + rail(gauge * 0.62);
}

const trolley = (): string =>
  [
    polygon(
      [
        [60, 690],
        [420, 690],
        [560, 780],
        [200, 780],
      ],
      INK.night,
      'opacity="0.26"',
    ),
    path('M40 470h300q60 0 74 60l26 150H40Z', INK.coral),
    rect([20, 440, 350, 36], INK.brick, 16),
    [80, 175].map((x) => rect([x, 510, 74, 80], INK.mist, 8)).join(''),
    path('M272 510h62q22 0 28 24l14 56H272Z', INK.mist),
    rect([40, 628, 392, 18], INK.paper),
    [120, 340]
      .map(
        (x) =>
          `<circle cx="${x}" cy="690" r="38" fill="${INK.night}"/><circle cx="${x}" cy="690" r="14" fill="${INK.sand}"/>`,
      )
      .join(''),
  ].join('');

/** A sign on two posts beside its track. */
function sign(kit: Kit, name: string): string {
  const plate = around(kit.region(name).box, 28, 22);
  const [x, y, wide, tall] = plate;
  const posts = [0.2, 0.8].map((share) => rect([x + wide * share - 9, y + tall, 18, 70], INK.night)).join('');
  return (
    posts + rect([x + 14, y + 14, wide, tall], INK.night, 8, 'opacity="0.3"') + rect(plate, INK.paper, 8)
  );
}

export default defineScene({
  width,
  height,
  draw(kit) {
    return [
      drawSlantedGround(kit, INK.ochre, INK.sand, 100, 900),
      halftone(kit, [0, 760, width, 320], INK.brick, { gap: 22, radius: 5, opacity: 0.16 }),
      track(
        [
          [620, 715],
          [1000, 420],
          [1600, 420],
        ],
        44,
      ),
      track(
        [
          [-20, 715],
          [620, 715],
          [1000, 800],
          [1600, 800],
        ],
        44,
      ),
      trolley(),
      sign(kit, 'up'),
      sign(kit, 'down'),
      longShadow(500, 1045, 300),
      line('M625 1030L572 905', INK.night, 16),
      rect([585, 1018, 90, 30], INK.pine, 8),
      `<circle cx="570" cy="900" r="20" fill="${INK.coral}"/>`,
      person({
        x: 500,
        ground: 1045,
        height: 300,
        coat: INK.pine,
        skin: COMPLEXION.deep,
        left: [
          [-25, -84],
          [-9, -95],
        ],
        right: [
          [17, -58],
          [23, -47],
        ],
        mood: 'upset',
      }),
    ].join('');
  },
});
