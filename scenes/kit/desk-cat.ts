import { actor } from './cast.ts';
import type { Kit } from './kit.ts';
import { blurred, linear, puffy, shadowed } from './paint.ts';
import { sheet } from './paper.ts';
import { type Box, ellipse, group, line, path, rect, tube } from './shapes.ts';

const desk = (kit: Kit, [x, y, w, h]: Box): string =>
  puffy(kit, rect([x - 20, y + h - 130, w + 40, 160], linear(kit, ['#c98552', '#8a4f2d']), 8), { depth: 6 }) +
  rect([x, y + h - 96, w, 8], '#6b3a1f', 0, 'opacity="0.5"');

const hoodie = (kit: Kit, cx: number, bottom: number): string =>
  puffy(
    kit,
    path(
      `M${cx - 165} ${bottom}C${cx - 165} ${bottom - 150} ${cx - 100} ${bottom - 190} ${cx} ${bottom - 190}S${cx + 165} ${bottom - 150} ${cx + 165} ${bottom}Z`,
      linear(kit, ['#6f8cf0', '#3d56c2']),
    ),
    { depth: 14 },
  );

const sleeve = (kit: Kit, data: string): string => tube(kit, data, 58, '#5673dc');

/** A sleeping head around (0, 0): lids over the cast's open eyes. */
const dozing = (kit: Kit): string =>
  actor(kit, 'cat-face', { x: 0, y: 0, height: 236, anchor: 'center' }) +
  [-36, 36]
    .map(
      (x) =>
        blurred(kit, ellipse([x, 16], 15, 22, '#efb723'), 3) + line(`M${x - 20} 18q20 22 40 0`, '#4a2a3a', 9),
    )
    .join('') +
  actor(kit, 'droplet', { x: 30, y: 92, size: 44, anchor: 'center', rotate: 64 });

/** What the cat does in each panel, over the desk of the box. */
export const deskCat = (kit: Kit, stage: number, [x, y, w, h]: Box): string => {
  const [cx, top] = [x + w / 2 + 30, y + h - 130];
  const head = (name: string, dy: number, rotate = 0, dx = 0): string =>
    actor(kit, name, { x: cx + dx, y: top + dy, height: 250, rotate, shadow: 'drop' });
  const laptop = actor(kit, 'laptop', { x: x + w - 120, y: top + 62, height: 150, shadow: 'ground' });
  if (stage === 0)
    return (
      hoodie(kit, cx, top + 10) +
      head('cat-face', -70) +
      desk(kit, [x, y, w, h]) +
      laptop +
      actor(kit, 'hot-beverage', { x: x + 130, y: top + 70, height: 120, shadow: 'ground' }) +
      sleeve(kit, `M${cx - 120} ${top + 4}Q${cx - 60} ${top + 62} ${cx - 10} ${top + 44}`) +
      sleeve(kit, `M${cx + 120} ${top + 4}Q${cx + 60} ${top + 62} ${cx + 10} ${top + 44}`)
    );
  if (stage === 1)
    return (
      hoodie(kit, cx, top + 10) +
      head('grinning-cat-with-smiling-eyes', -70, -8) +
      desk(kit, [x, y, w, h]) +
      laptop +
      sleeve(kit, `M${cx - 120} ${top + 4}Q${cx - 90} ${top + 50} ${cx - 50} ${top + 20}`) +
      sleeve(kit, `M${cx + 120} ${top + 4}Q${cx + 90} ${top + 50} ${cx + 50} ${top + 20}`) +
      actor(kit, 'video-game', { x: cx, y: top + 66, height: 100, shadow: 'drop' }) +
      actor(kit, 'pizza', { x: x + 125, y: top + 74, height: 110, rotate: 14, shadow: 'ground' })
    );
  if (stage === 2)
    return (
      hoodie(kit, cx + 40, top + 20) +
      desk(kit, [x, y, w, h]) +
      laptop +
      sleeve(kit, `M${cx + 150} ${top}Q${cx + 60} ${top + 84} ${cx - 150} ${top + 66}`) +
      shadowed(kit, group(dozing(kit), `translate(${cx - 40} ${top - 60}) rotate(-64)`)) +
      actor(kit, 'zzz', { x: cx + 110, y: top - 230, size: 150, anchor: 'center' })
    );
  const papers = [
    [70, 330, -24],
    [200, 90, 14],
    [430, 26, -12],
    [604, 236, 22],
    [60, 150, 30],
  ]
    .map(([dx = 0, dy = 0, turn = 0]) => sheet(kit, [x + dx, y + dy, 76, 100], { turn, ruled: 16 }))
    .join('');
  return (
    hoodie(kit, cx, top + 10) +
    head('weary-cat', -34) +
    desk(kit, [x, y, w, h]) +
    papers +
    sleeve(kit, `M${cx - 150} ${top + 66}Q${cx - 210} ${top + 10} ${cx - 122} ${top - 58}`) +
    sleeve(kit, `M${cx + 150} ${top + 66}Q${cx + 210} ${top + 10} ${cx + 122} ${top - 58}`) +
    actor(kit, 'laptop', { x: x + w - 120, y: top + 62, height: 150 }) +
    actor(kit, 'fire', { x: x + w - 118, y: top + 10, height: 160 }) +
    actor(kit, 'sweat-droplets', { x: cx - 165, y: top - 262, size: 90, anchor: 'center', flip: true })
  );
};
