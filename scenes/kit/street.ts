import { skyline, stripes, wash } from './backdrop.ts';
import { lighten } from './colour.ts';
import type { Kit } from './kit.ts';
import { blurred, linear, puffy } from './paint.ts';
import { tree } from './props.ts';
import { path, rect } from './shapes.ts';

/** A blurred row of shops with awnings behind a pavement; it begins at 730 px, shops are 520 px high. */
export function shopStreet(kit: Kit): string {
  const shop = (x: number, wall: string, awning: string): string =>
    rect([x, 230, 420, 520], linear(kit, [lighten(wall, 0.12), wall])) +
    rect([x + 40, 400, 340, 300], linear(kit, ['#cfe9f5', '#8fb9d4']), 8) +
    puffy(kit, path(`M${x + 10} 300H${x + 410}L${x + 430} 390H${x - 10}Z`, awning), { depth: 8 }) +
    stripes(kit, '#ffffff', { box: [x + 14, 304, 392, 82], gap: 70, opacity: 0.45 });
  const shops =
    shop(-60, '#c99a83', '#d8574f') +
    shop(400, '#a8b6a0', '#4d9b7a') +
    shop(860, '#c7b08a', '#e0a33c') +
    shop(1320, '#a493b5', '#6c5fb0');
  return [
    wash(kit, ['#bfe3f2', '#eaf4ee']),
    blurred(kit, skyline(kit, 420, '#9fb6c9', { tall: 330, wide: 150 }) + shops, 7),
    wash(kit, ['#d9cdbf', '#b9aa9b', '#a39484'], 90, [0, 730, kit.width, kit.height - 730]),
    blurred(kit, tree(kit, 330, 760, 420, '#6fb36a') + tree(kit, 1330, 760, 460, '#6fb36a'), 6),
  ].join('');
}
