import {
  around,
  defineScene,
  emoji,
  glow,
  type Kit,
  linear,
  part,
  puffy,
  rect,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1200, 1500];
const LEVELS = [
  ['first', 1, 'slightly-smiling-face'],
  ['second', 2, 'flushed-face'],
  ['third', 3, 'hot-face'],
  ['fourth', 4, 'exploding-head'],
] as const;

const peppers = (kit: Kit, count: number, y: number): string =>
  Array.from({ length: count }, (_, at) =>
    emoji(kit, 'hot-pepper', { x: 110 + at * 62, y: y + 60, height: 120, rotate: -20 }),
  ).join('');

/** Four levels of one thing from mild to unbearable, hotter from row to row. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const rows = LEVELS.map(([name, count, head]) => {
      const sign = around(kit.region(name).box, 40, 30);
      const y = sign[1] + sign[3] / 2;
      return (
        peppers(kit, count, y) +
        part(
          `face ${name}`,
          { kind: 'shake', amount: count * 1.5, steps: 24 },
          emoji(kit, head, { x: 430, y, height: 210, anchor: 'center', shadow: 'drop' }),
        ) +
        puffy(kit, rect(sign, '#fffaf0', 34), { depth: 8 })
      );
    });
    return [
      wash(kit, ['#8fd16a', '#ffe066', '#ff9a3d', '#d9282f', '#6b0f1f'], 90),
      glow(kit, 430, 1330, 420, '#ffef9a', 0.5),
      rect([0, 360, width, 6], linear(kit, ['#ffffff55', '#ffffff22'], 0)),
      rect([0, 735, width, 6], linear(kit, ['#ffffff55', '#ffffff22'], 0)),
      rect([0, 1110, width, 6], linear(kit, ['#ffffff55', '#ffffff22'], 0)),
      ...rows,
      vignette(kit, 0.3, '#2a0508'),
    ].join('');
  },
});
