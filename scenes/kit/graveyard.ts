import { actor } from './cast.ts';
import type { Kit } from './kit.ts';
import { linear, puffy, shadowed } from './paint.ts';
import { groundShadow, line, path, rect } from './shapes.ts';

const SLAB =
  'M290 1010V480C290 380 330 350 400 330C430 250 510 220 590 220C670 220 750 250 780 330C850 350 890 380 890 480V1010Z';

const GROOVE =
  'M336 960V492C336 420 362 396 424 374C452 300 520 268 590 268C660 268 728 300 756 374C818 396 844 420 844 492V960';

/** A leafless black tree at the left edge, its foot at y 1080. */
export const bareTree = (kit: Kit): string =>
  [
    line('M40 1080C70 900 20 760 70 600C100 500 60 400 130 250', '#10152f', 64),
    line(
      'M72 620C130 540 190 520 250 440M100 500C60 420 -10 400 -40 340M118 330C170 290 190 220 250 190',
      '#10152f',
      26,
    ),
    line(
      'M196 500C250 490 270 510 320 500M214 478C220 420 200 400 210 350M190 236C180 190 190 160 180 120M20 400C20 350 40 330 36 290',
      '#10152f',
      13,
    ),
    groundShadow(kit, [50, 1080], 160, 30),
  ].join('');

/** A huge round-topped gravestone with an empty carved border; 654 px wide about x 590, its plinth at y 960–1052. */
export const gravestone = (kit: Kit): string => {
  const stone = path(SLAB, linear(kit, ['#dfe4ee', '#b7bfd0', '#8b94ad'], 75));
  const grooves =
    line(GROOVE, '#ffffff', 7, 'transform="translate(3 4)" opacity="0.55"') + line(GROOVE, '#7c86a0', 7);
  const divider =
    line('M430 640H540M640 640H750', '#ffffff', 6, 'transform="translate(2 4)" opacity="0.6"') +
    line('M430 640H540M640 640H750', '#7c86a0', 6);
  const crack =
    line('M890 560L852 590L862 628L826 668L834 690', '#5c6580', 6) + line('M852 590L838 584', '#5c6580', 4);
  const plinth = puffy(kit, rect([236, 960, 708, 92], linear(kit, ['#c3cad9', '#7e87a1']), 16), {
    depth: 12,
  });
  return (
    shadowed(kit, puffy(kit, stone, { depth: 20, light: 0.8, shade: 0.4 }), {
      dx: -12,
      dy: 6,
      blur: 16,
      opacity: 0.5,
    }) +
    grooves +
    divider +
    actor(kit, 'wilted-flower', { x: 590, y: 636, size: 66, anchor: 'center', flat: '#7c86a0' }) +
    crack +
    plinth
  );
};
