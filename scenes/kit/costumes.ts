import { brow, eye } from './faces.ts';
import type { Kit } from './kit.ts';
import { blurred, linear, puffy } from './paint.ts';
import { ellipse, groundShadow, line, path } from './shapes.ts';

/** Somebody under a bed sheet with eye holes: middle `x`, `top` and hem `bottom`, `wide` px at the hem. */
export function sheetGhost(kit: Kit, x: number, top: number, bottom: number, wide: number): string {
  const half = wide / 2;
  const hem = `Q${x - half * 0.84} ${bottom - 34} ${x - half * 0.6} ${bottom}T${x - half * 0.2} ${bottom}T${x + half * 0.2} ${bottom}T${x + half * 0.6} ${bottom}T${x + half} ${bottom}`;
  const cloth = path(
    `M${x - half} ${bottom}${hem}C${x + half * 0.96} ${bottom - 260} ${x + half * 0.8} ${top + 170} ${x + half * 0.56} ${top + 80}Q${x} ${top - 80} ${x - half * 0.56} ${top + 80}C${x - half * 0.8} ${top + 170} ${x - half * 0.96} ${bottom - 260} ${x - half} ${bottom}Z`,
    linear(kit, ['#ffffff', '#ece8f6', '#cbc4e2']),
  );
  const fold = (at: number, sway: number): string =>
    line(
      `M${at} ${bottom - 30}Q${at + sway} ${bottom - 150} ${at + sway * 1.3} ${bottom - 230}`,
      '#a9a0cc',
      12,
      'opacity="0.4"',
    );
  const hole = (at: number): string =>
    ellipse([at, top + 130], 34, 44, '#2b2140') +
    eye(kit, [at, top + 138], 24, { look: [0.8, 0.2], pupil: 0.5 });
  return [
    groundShadow(kit, [x, bottom], wide * 0.6, 44, 0.6),
    puffy(kit, cloth, { depth: 22, light: 0.4, shade: 0.28, shadeColour: '#4b3a8a' }),
    blurred(kit, fold(x - half * 0.6, 26) + fold(x + half * 0.6, -26), 4),
    hole(x - 62) + hole(x + 62),
    brow([x - 64, top + 66], 62, -16) + brow([x + 64, top + 66], 62, 16),
  ].join('');
}
