import { rect } from '../drawing/brush.ts';
import { shade } from '../drawing/colour.ts';
import type { PicturePlan } from '../drawing/picture-plan.ts';

/** Distant houses along `y`. */
export function skyline(
  plan: PicturePlan,
  y: number,
  tall: number,
  distance: number,
  lit = plan.light.time !== 'day',
): string {
  const { width, unit, random, tone } = plan;
  const towers: string[] = [];
  for (let x = -unit * 0.05; x < width + unit * 0.05; ) {
    const [wide, high] = [unit * (0.06 + 0.07 * random.next()), tall * (0.45 + 0.55 * random.next())];
    const wall = tone(random.pick(['#6b7f9e', '#7d8fb0', '#5f7093', '#8797b5']), distance);
    towers.push(rect([x, y - high, wide, high + unit * 0.1], plan.brush.linear([wall, shade(wall, -0.12)])));
    const [cols, rows] = [Math.max(2, Math.floor(wide / (unit * 0.022))), Math.floor(high / (unit * 0.032))];
    for (let at = 0; at < cols * rows; at += 1) {
      if (random.next() < 0.45) continue;
      const [cx, cy] = [
        x + ((at % cols) + 0.3) * (wide / cols),
        y - high + (Math.floor(at / cols) + 0.35) * unit * 0.032,
      ];
      towers.push(
        rect(
          [cx, cy, (wide / cols) * 0.45, unit * 0.015],
          lit ? '#ffdf8a' : shade(wall, 0.3),
          `opacity="${lit ? 0.85 : 0.6}"`,
        ),
      );
    }
    x += wide + unit * 0.006;
  }
  return towers.join('');
}
