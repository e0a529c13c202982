import { circle, createPen, ellipse, fade, glow, group, type Point, path, rect } from '../drawing/brush.ts';
import { ground, hills, mountains, pebbles } from '../drawing/land.ts';
import { between, type DrawBackdrop, times } from '../drawing/picture-plan.ts';
import { fir, grassClump } from '../drawing/plants.ts';
import { cloud, sky } from '../drawing/sky.ts';

export const heaven: DrawBackdrop = (plan) => {
  const { width, height, unit, brush, horizon: y, tone } = plan;
  const row = (top: number, size: number, colour: string) =>
    times((6 * width) / unit + 1, (at) =>
      cloud([at * unit * 0.19, top + between(plan, -0.02, 0.02) * unit], size, colour, 1, plan),
    ).join('');
  return {
    behind:
      sky(plan) +
      glow(brush, [width / 2, y * 0.55], unit * 0.75, '#fff3c2', 0.75) +
      times(9, (at) =>
        group(
          createPen(unit).polygon('-0.018,0 0.018,0 0.07,1 -0.07,1', '#fffbe0', 'opacity="0.16"'),
          `translate(${width / 2} ${y * 0.5}) rotate(${at * 40 + 10})`,
        ),
      ).join('') +
      row(y + unit * 0.06, unit * 0.13, tone('#e6eefb')) +
      row(y + unit * 0.2, unit * 0.17, tone('#f4f8ff')) +
      rect([0, y + unit * 0.18, width, height], brush.linear([tone('#f4f8ff'), tone('#dfe9fa')])),
    front: row(height + unit * 0.03, unit * 0.12, tone('#ffffff')),
  };
};

export const volcano: DrawBackdrop = (plan) => {
  const { width, height, unit, brush, horizon: y } = plan;
  const [x, base, top] = [width * 0.5, y + unit * 0.08, y - unit * 0.34];
  const [crater, foot] = [createPen(unit, [x, top]), createPen(unit, [x, base])];
  const stream = (lean: number) =>
    path(
      `M${x + lean * unit * 0.02} ${top}Q${x + lean * unit * 0.16} ${(top + base) / 2} ${x + lean * unit * 0.1} ${base}L${x + lean * unit * 0.19} ${base}Q${x + lean * unit * 0.2} ${(top + base) / 2} ${x + lean * unit * 0.05} ${top}Z`,
      brush.linear(['#fff0a0', '#ff8a2b', '#e8391f']),
    );
  return {
    behind:
      rect([0, 0, width, height], brush.linear(['#1d0b1c', '#55142a', '#c2402b', '#ff9a42'])) +
      crater.circle([-0.1, -0.1], 0.12, '#3a1a26', 'opacity="0.85"') +
      crater.circle([0.06, -0.16], 0.15, '#3a1a26', 'opacity="0.85"') +
      crater.circle([-0.02, -0.28], 0.17, '#3a1a26', 'opacity="0.85"') +
      crater.circle([0.16, -0.3], 0.13, '#3a1a26', 'opacity="0.85"') +
      glow(brush, [x, top], unit * 0.4, '#ffb347', 0.9) +
      foot.polygon('-0.5,0 -0.1,-0.42 0.1,-0.42 0.5,0', brush.linear(['#5a2b2b', '#2b1519'])) +
      stream(-1) +
      stream(1) +
      crater.ellipse([0, 0], 0.1, 0.02, '#ffd35a') +
      times(22, () =>
        circle(
          [x + between(plan, -0.4, 0.4) * unit, top - between(plan, 0, 0.3) * unit],
          unit * between(plan, 0.003, 0.009),
          '#ffcf5a',
        ),
      ).join('') +
      ground(plan, base, '#3b1d20', '#5e2a22') +
      [0.2, 0.75]
        .map((share) =>
          ellipse(
            [width * share, base + unit * 0.11],
            unit * 0.15,
            unit * 0.022,
            brush.linear(['#ffd35a', '#ff6a1f']),
          ),
        )
        .join('') +
      pebbles(plan, base + unit * 0.04, '#2a1417', 14),
  };
};

export const graveyard: DrawBackdrop = (plan) => {
  const { width, height, unit, horizon: y, tone } = plan;
  const drawStone = ([x, bottom]: Point, size: number) => {
    const pen = createPen(size, [x, bottom]);
    return (
      path(
        `M${x - size * 0.36} ${bottom}V${bottom - size * 0.6}a${size * 0.36} ${size * 0.38} 0 0 1 ${size * 0.72} 0V${bottom}Z`,
        plan.brush.linear([tone('#b5bcc9'), tone('#78808f')]),
      ) +
      pen.rect([-0.045, -0.75, 0.09, 0.42], tone('#5d6573')) +
      pen.rect([-0.16, -0.63, 0.32, 0.09], tone('#5d6573'))
    );
  };
  const tree = createPen(unit * 0.6, [width * 0.9, y + unit * 0.16]);
  const branches = [
    'M0 0q-0.05 -0.4 0 -0.55m0 0q-0.02 -0.2 0.16 -0.4m-0.16 0.4q-0.12 -0.12 -0.34 -0.22',
    'm0.16 0.1q-0.02 -0.12 -0.16 -0.26m0.4 0.28q0.1 -0.02 0.2 -0.1',
  ].join('');
  const bark = `stroke="${tone('#2b2430')}" stroke-width="${unit * 0.6 * 0.05}" stroke-linecap="round"`;
  const fog = (top: number) =>
    ellipse(
      [width * 0.5, top],
      width * 0.75,
      unit * 0.05,
      plan.brush.radial(fade('#dfe9ff', [0, 0.45], [1, 0])),
    );
  return {
    behind:
      sky(plan) +
      hills(plan, y + unit * 0.01, unit * 0.05, tone('#4d5b6b', 0.35)) +
      hills(plan, y + unit * 0.07, unit * 0.02, tone('#4f6b4a')) +
      tree.path(branches, 'none', bark) +
      drawStone([width * 0.12, y + unit * 0.17], unit * 0.17) +
      drawStone([width * 0.28, y + unit * 0.12], unit * 0.11) +
      drawStone([width * 0.7, y + unit * 0.12], unit * 0.12) +
      fog(y + unit * 0.13),
    front:
      fog(height - unit * 0.04) +
      grassClump(plan, [unit * 0.04, height], unit * 0.1, tone('#3c5a3a')) +
      grassClump(plan, [width - unit * 0.05, height], unit * 0.11, tone('#3c5a3a')),
  };
};

export const fantasy: DrawBackdrop = (plan) => {
  const { width, unit, horizon: y, tone, brush } = plan;
  const drawTower = (x: number, wide: number, high: number) => {
    const [body, roof] = [createPen(1, [x, y]), createPen(wide, [x, y - high])];
    return (
      body.rect(
        [-wide / 2, -high, wide, high + unit * 0.05],
        brush.linear([tone('#c9c0e0', 0.2), tone('#948ab8', 0.2)]),
      ) +
      roof.polygon('-0.72,0 0,-1.5 0.72,0', tone('#d8577f', 0.15)) +
      rect([x - wide * 0.14, y - high * 0.75, wide * 0.28, wide * 0.45], '#ffe39a', `rx="${wide * 0.14}"`)
    );
  };
  const x = width * 0.5;
  return {
    behind:
      sky(plan) +
      mountains(plan, y + unit * 0.03, unit * 0.36, tone('#8c88c0', 0.45)) +
      hills(plan, y + unit * 0.01, unit * 0.03, tone('#86b57c', 0.4)) +
      drawTower(x - unit * 0.1, unit * 0.05, unit * 0.15) +
      drawTower(x + unit * 0.1, unit * 0.05, unit * 0.17) +
      drawTower(x, unit * 0.08, unit * 0.24) +
      rect([x - unit * 0.13, y - unit * 0.08, unit * 0.26, unit * 0.13], tone('#a79dc7', 0.2)) +
      hills(plan, y + unit * 0.08, unit * 0.02, tone('#67ad58'), 2) +
      [0.06, 0.16, 0.86, 0.95]
        .map((share, at) =>
          fir(plan, [width * share, y + unit * (0.16 - (at % 2) * 0.05)], unit * 0.24, tone('#3f8060')),
        )
        .join(''),
    front:
      grassClump(plan, [unit * 0.04, plan.height], unit * 0.13, tone('#3f8f3a')) +
      grassClump(plan, [width - unit * 0.06, plan.height], unit * 0.12, tone('#3f8f3a')),
  };
};
