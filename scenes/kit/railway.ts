import { glow } from './backdrop.ts';
import { actor } from './cast.ts';
import type { Kit } from './kit.ts';
import { linear, puffy, shadowed } from './paint.ts';
import { type Box, clipped, ellipse, line, polygon, rect, turned } from './shapes.ts';

/** The hall's roof: girders and glass, seen from below. */
export const hallRoof = (kit: Kit): string => {
  const beams = Array.from({ length: 9 }, (_, index) => {
    const x = -60 + index * 215;
    return polygon(
      [
        [x, -10],
        [x + 26, -10],
        [x + 86, 150],
        [x + 66, 150],
      ],
      '#2b4a5e',
    );
  }).join('');
  return (
    rect([0, 0, kit.width, 150], '#d7f0fa', 0, 'opacity="0.6"') +
    beams +
    rect([0, 138, kit.width, 26], '#23404f') +
    rect([0, 138, kit.width, 7], '#5f8798')
  );
};

/** A big clock at eight hanging from the roof; centre in px. */
export const stationClock = (kit: Kit, x: number, y: number): string =>
  rect([x - 7, 150, 14, y - 150], '#23404f') +
  shadowed(
    kit,
    puffy(kit, ellipse([x, y], 106, 106, '#23404f'), { depth: 8 }) + ellipse([x, y], 88, 88, '#fffdf3'),
    { dy: 10, blur: 10 },
  ) +
  Array.from({ length: 12 }, (_, index) =>
    turned(rect([x - 4, y - 82, 8, index % 3 ? 12 : 24], '#23303a', 2), index * 30, [x, y]),
  ).join('') +
  turned(line(`M${x} ${y + 10}V${y - 46}`, '#23303a', 13), 240, [x, y]) +
  turned(line(`M${x} ${y + 12}V${y - 68}`, '#23303a', 9), 6, [x, y]) +
  turned(line(`M${x} ${y + 18}V${y - 60}`, '#e5303a', 5), 36, [x, y]);

const passengers = ['cat-face', 'nerd-face', 'dog-face', 'smiling-face-with-sunglasses'];

/** The last carriage, its rear at the left, speeding off to the right. */
export const departingTrain = (kit: Kit): string => {
  const body: Box = [600, 236, 1060, 480];
  const shell = puffy(
    kit,
    `<path d="M690 236H1700V716H620Q596 716 600 680L626 300Q634 236 690 236Z" fill="${linear(kit, ['#ff8a5c', '#ee4f3a', '#b92a35'])}"/>`,
    { depth: 16 },
  );
  const panel = rect([640, 512, 1020, 128], linear(kit, ['#fffaf0', '#f3e3cd']), 10);
  const windows = passengers
    .map((name, index) => {
      const box: Box = [700 + index * 228, 292, 176, 176];
      const face = { x: box[0] + 88, y: box[1] + 190, height: 142 };
      return (
        rect([box[0] - 10, box[1] - 10, 196, 196], '#7a1d2c', 30) +
        clipped(
          kit,
          rect(box, linear(kit, ['#d9f5ff', '#8fd3ee'])) +
            actor(kit, name, face) +
            (index === 0
              ? actor(kit, 'waving-hand', {
                  x: box[0] + 34,
                  y: box[1] + 120,
                  size: 76,
                  anchor: 'center',
                  rotate: -12,
                })
              : '') +
            polygon(
              [
                [box[0], box[1]],
                [box[0] + 70, box[1]],
                [box[0], box[1] + 110],
              ],
              '#ffffff',
              'opacity="0.3"',
            ),
          box,
          22,
        )
      );
    })
    .join('');
  const wheels = [760, 900, 1290, 1430]
    .map(
      (x) =>
        puffy(kit, ellipse([x, 742], 44, 44, '#3a4250'), { depth: 7 }) + ellipse([x, 742], 16, 16, '#8a93a3'),
    )
    .join('');
  const lights = [340, 660]
    .map((y) => glow(kit, 636, y, 90, '#ff4a3a', 0.8) + ellipse([640, y], 16, 20, '#ffd0c0'))
    .join('');
  return (
    rect([640, 700, 1000, 46], '#2a2f3a') +
    wheels +
    shell +
    windows +
    panel +
    rect([body[0] + 20, 660, 1060, 14], '#ffd36b') +
    lights
  );
};
