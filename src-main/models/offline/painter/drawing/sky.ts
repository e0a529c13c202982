import { circle, glow, type Point, rect } from './brush.ts';
import { mix, shade } from './colour.ts';
import { between, type PicturePlan, times } from './picture-plan.ts';

export function sky(plan: PicturePlan): string {
  const { brush, light, width, horizon, height } = plan;
  const air = rect(
    [0, 0, width, height],
    brush.linear(light.sky.map((colour, at) => [colour, (at / (light.sky.length - 1)) * (horizon / height)])),
  );
  const night = light.time === 'night' && light.weather === 'clear';
  return air + (night ? stars(plan, horizon) : '') + sunOrMoon(plan) + clouds(plan);
}

function sunOrMoon(plan: PicturePlan): string {
  const { brush, light, width, unit, horizon } = plan;
  if (light.weather !== 'clear' || plan.without.has('sun')) return '';
  const side = plan.random.next() < 0.5 ? 0.2 : 0.8;
  if (light.time === 'night') {
    const at: Point = [width * side, horizon * 0.3];
    return (
      glow(brush, at, unit * 0.3, '#cfdcff', 0.5) +
      circle(at, unit * 0.07, brush.linear(['#fffdf0', '#d8dcf5'])) +
      circle([at[0] - unit * 0.02, at[1] - unit * 0.015], unit * 0.014, '#c9cde8') +
      circle([at[0] + unit * 0.025, at[1] + unit * 0.02], unit * 0.02, '#c9cde8')
    );
  }
  const low = light.time !== 'day';
  const at: Point = [width * side, low ? horizon * 0.86 : horizon * 0.28];
  const colour = low ? '#ffe9a8' : '#fffbe0';
  return (
    glow(brush, at, unit * (low ? 0.6 : 0.42), colour, 0.8) + circle(at, unit * (low ? 0.1 : 0.06), colour)
  );
}

/** Stars from the upper edge to `bottom` px. */
export function stars(plan: PicturePlan, bottom: number): string {
  const { width, unit } = plan;
  return times((70 * width) / unit, () => {
    const at: Point = [between(plan, 0, width), between(plan, 0, bottom * 0.95)];
    return circle(
      at,
      unit * between(plan, 0.0012, 0.0036),
      '#ffffff',
      `opacity="${between(plan, 0.35, 1).toFixed(2)}"`,
    );
  }).join('');
}

export function clouds(plan: PicturePlan, count = 4): string {
  const { light, width, unit, horizon } = plan;
  if (plan.without.has('clouds')) return '';
  if (light.time === 'night' && light.weather === 'clear') return '';
  const grey = light.weather !== 'clear' && light.weather !== 'snow';
  const colour = mix(grey ? '#8b97a6' : '#ffffff', light.ambient, light.strength * 0.8);
  const more = light.weather === 'clear' ? 1 : 2;
  return times((count * more * width) / unit, () => {
    const at: Point = [between(plan, 0, width), between(plan, 0.06, 0.68) * horizon];
    return cloud(at, unit * between(plan, 0.07, 0.16), colour, between(plan, 0.55, 0.92), plan);
  }).join('');
}

/** A cloud `size` px high, its lower edge at `at`. */
export function cloud(
  [x, y]: Point,
  size: number,
  colour: string,
  opacity: number,
  { brush }: PicturePlan,
): string {
  const fill = brush.linear([shade(colour, 0.2), mix(colour, '#8aa0c0', 0.2)]);
  const puffs = [
    [-0.95, -0.22, 0.34],
    [-0.4, -0.45, 0.46],
    [0.2, -0.55, 0.55],
    [0.8, -0.3, 0.4],
  ].map(([dx = 0, dy = 0, r = 0]) => circle([x + dx * size, y + dy * size], r * size, fill));
  const belly = rect(
    [x - size * 1.28, y - size * 0.3, size * 2.5, size * 0.36],
    fill,
    `rx="${(size * 0.18).toFixed(1)}"`,
  );
  return `<g opacity="${opacity.toFixed(2)}">${puffs.join('')}${belly}</g>`;
}
