import { glow } from './backdrop.ts';
import { actor, actorPoint } from './cast.ts';
import { brow, eye, faceUnit, mouth } from './faces.ts';
import type { Kit } from './kit.ts';
import { linear, puffy } from './paint.ts';
import { type Box, ellipse, line, path } from './shapes.ts';

/** A dressing-table mirror frame with bulbs round the box. */
export function mirrorBulbs(kit: Kit, [x, y, w, h]: Box, lit: number): string {
  const bulbs: string[] = [];
  for (let row = 0; row < 4; row += 1)
    for (const at of [x + 36, x + w - 36]) {
      const by = y + 52 + (row * (h - 104)) / 3;
      bulbs.push(
        glow(kit, at, by, 30 + 50 * lit, '#fff2b0', lit),
        puffy(kit, ellipse([at, by], 19, 19, lit > 0.2 ? '#fff7d6' : '#b9b2a8'), { depth: 5 }),
      );
    }
  return bulbs.join('');
}

/** A painted face about `x, y`: 1 adds white and blue, 2 the nose and lips. */
export function clownPaint(kit: Kit, x: number, y: number, stage: 1 | 2): string {
  const pose = { x, y, height: 310, anchor: 'center' as const };
  const unit = faceUnit(kit, pose);
  const ball = (ux: number): string => {
    const at = actorPoint(kit, 'face-without-mouth', pose, [ux, 12]);
    return (
      ellipse(at, unit * 6, unit * 6.6, linear(kit, ['#4fb0f0', '#2272c9'])) +
      eye(kit, at, unit * 4.5, { look: [stage === 1 ? 0.3 : -0.2, 0.1] })
    );
  };
  const lips =
    stage === 1
      ? mouth([x, y + unit * 8], 76, 9)
      : puffy(
          kit,
          path(
            `M${x - unit * 8} ${y + unit * 4.6}Q${x} ${y + unit * 8} ${x + unit * 8} ${y + unit * 4.6}Q${x + unit * 7} ${y + unit * 12} ${x} ${y + unit * 12}Q${x - unit * 7} ${y + unit * 12} ${x - unit * 8} ${y + unit * 4.6}Z`,
            '#f0356a',
          ),
          { depth: 6 },
        ) +
        line(
          `M${x - unit * 4.6} ${y + unit * 8}Q${x} ${y + unit * 10.4} ${x + unit * 4.6} ${y + unit * 8}`,
          '#7a1338',
          9,
        );
  return [
    actor(kit, 'face-without-mouth', { ...pose, tint: { saturate: 0.12, light: 1.3 }, shadow: 'drop' }),
    ball(10.5) + ball(21.5),
    brow([x - unit * 5.5, y - unit * 11.2], 62, -10) + brow([x + unit * 5.5, y - unit * 11.2], 62, 10),
    lips,
    stage === 2
      ? puffy(kit, ellipse([x, y + unit * 2], unit * 2.6, unit * 2.6, '#f0203f'), { depth: 7, light: 0.7 })
      : '',
  ].join('');
}
