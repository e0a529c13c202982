import { actor } from './cast.ts';
import type { Kit } from './kit.ts';
import { puffy, radial } from './paint.ts';
import { ellipse, line, type Point, path } from './shapes.ts';

/** A twisted rope through the points. */
export const rope = (points: readonly Point[]): string => {
  const data = `M${points.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')}`;
  return (
    line(data, '#6b4423', 26) +
    line(data, '#d9a866', 20) +
    path(data, 'none', 'stroke="#a87436" stroke-width="20" stroke-dasharray="5 17"')
  );
};

/** A mud pit with a contented pig, centre x 800, y 846. */
export const mudBath = (kit: Kit): string => {
  const pit = path(
    'M560 838C560 790 680 772 800 772S1040 790 1040 838S930 920 800 920S560 890 560 838Z',
    radial(kit, ['#7a4c2b', '#5a3319', '#3f2210']),
  );
  const splats = [
    [600, 800, 20],
    [1010, 800, 16],
    [585, 880, 12],
    [1030, 890, 18],
    [720, 925, 12],
  ]
    .map(([x = 0, y = 0, size = 0]) => ellipse([x, y], size * 1.6, size * 0.7, '#5a3319'))
    .join('');
  const bather =
    actor(kit, 'pig-face', { x: 800, y: 884, height: 118, crop: [0, 2, 32, 24] }) +
    [
      [752, 0],
      [828, 0],
    ]
      .map(([x = 0]) => line(`M${x} 824q12 12 24 0`, '#4b1030', 6))
      .join('');
  return (
    puffy(kit, pit, { depth: 8, light: 0.25 }) +
    ellipse([800, 848], 190, 40, '#8a5a34', 'opacity="0.6"') +
    splats +
    bather +
    path('M690 868Q800 900 910 868Q900 910 800 912Q700 910 690 868Z', '#5a3319') +
    line('M700 872Q800 900 900 872', '#a8744a', 5, 'opacity="0.7"')
  );
};

/** Party flags along the top of a 1,600 px wide picture. */
export const bunting = (): string => {
  const flags = Array.from({ length: 17 }, (_, index) => {
    const x = 30 + index * 96;
    const y = 6 + Math.sin((index / 16) * Math.PI) * 58;
    return path(`M${x} ${y}h52l-26 52Z`, ['#ff5d5d', '#ffd04a', '#4ac3ff', '#7be07b'][index % 4] ?? '#fff');
  }).join('');
  return line('M-10 0Q800 128 1610 0', '#ffffff', 5) + flags;
};
