import { circle, createPen, ellipse, glow, group, type Point, path, rect } from '../drawing/brush.ts';
import { shade } from '../drawing/colour.ts';
import { hills, pebbles } from '../drawing/land.ts';
import type { DrawBackdrop, PicturePlan } from '../drawing/picture-plan.ts';
import { stars } from '../drawing/sky.ts';

function nebula(plan: PicturePlan): string {
  const { width, height, unit, brush } = plan;
  return (
    rect([0, 0, width, height], brush.linear(['#0a0624', '#1b1250', '#3c1f70', '#1a0f3f'], [0, 0, 1, 1])) +
    glow(brush, [width * 0.72, height * 0.28], unit * 0.65, '#c04fd0', 0.45) +
    glow(brush, [width * 0.2, height * 0.55], unit * 0.6, '#2f7fe0', 0.4) +
    stars(plan, height) +
    stars(plan, height * 0.8)
  );
}

function drawRinged(plan: PicturePlan, at: Point, size: number, colour: string): string {
  const stroke = `stroke="${shade(colour, 0.35)}" stroke-width="${size * 0.16}" opacity="0.85"`;
  const ring = (half: 0 | 1) =>
    path(`M${-size * 1.75} 0A${size * 1.75} ${size * 0.45} 0 0 ${half} ${size * 1.75} 0`, 'none', stroke);
  const fill = plan.brush.linear([shade(colour, 0.25), colour, shade(colour, -0.45)], [0.1, 0, 0.9, 1]);
  const body = ring(1) + circle([0, 0], size, fill) + ring(0);
  return group(body, `translate(${at[0]} ${at[1]}) rotate(-16)`);
}

export const space: DrawBackdrop = (plan) => {
  const { width, height, unit, brush } = plan;
  const earth: Point = [width * 0.5, height + unit * 0.72];
  return {
    behind:
      nebula(plan) +
      drawRinged(plan, [width * 0.16, height * 0.2], unit * 0.075, '#e0915a') +
      circle(
        [width * 0.86, height * 0.42],
        unit * 0.035,
        brush.linear(['#9fe0d0', '#357f86'], [0, 0, 1, 1]),
      ) +
      glow(brush, earth, unit * 1.12, '#6fc7ff', 0.8) +
      circle(earth, unit * 0.95, brush.linear(['#7fd4ff', '#2a79d0', '#12336f'])),
  };
};

export const moon: DrawBackdrop = (plan) => {
  const { width, height, unit, brush, horizon: y } = plan;
  const drawCrater = (at: Point, r: number) => {
    const pen = createPen(r, at);
    const edge = brush.linear(['#77739a', '#b9b4d6']);
    return pen.ellipse([0, 0], 1, 0.3, edge) + pen.ellipse([0, 0.05], 0.82, 0.21, '#8b86ae');
  };
  const earth: Point = [width * 0.8, height * 0.2];
  return {
    behind:
      nebula(plan) +
      glow(brush, earth, unit * 0.24, '#6fc7ff', 0.7) +
      circle(earth, unit * 0.1, brush.linear(['#8fe0ff', '#2f7fd6', '#15407f'], [0, 0, 1, 1])) +
      ellipse([width * 0.78, height * 0.18], unit * 0.035, unit * 0.022, '#6cc26f') +
      ellipse([width * 0.83, height * 0.225], unit * 0.028, unit * 0.018, '#6cc26f') +
      hills(plan, y + unit * 0.03, unit * 0.025, '#8f8ab3') +
      hills(plan, y + unit * 0.08, unit * 0.012, '#a9a4c9', 2) +
      drawCrater([width * 0.14, y + unit * 0.17], unit * 0.09) +
      drawCrater([width * 0.84, y + unit * 0.22], unit * 0.12) +
      drawCrater([width * 0.55, y + unit * 0.13], unit * 0.05) +
      drawCrater([width * 0.36, height - unit * 0.05], unit * 0.1) +
      pebbles(plan, y + unit * 0.14, '#938eb5', 10),
  };
};
