import type { TemplateMotion } from '../../src-shared/contract/template-motion.ts';
import type { Rect, Size } from '../../src-shared/document/geometry.ts';
import type { Problem } from './check.ts';

/** Whether the parts that move come back to themselves when one follows what takes each of them along. */
function isInRing(name: string, movers: ReadonlyMap<string, string | undefined>): boolean {
  const seen = new Set([name]);
  for (let at = movers.get(name); at !== undefined; at = movers.get(at)) {
    if (at === name) return true;
    if (seen.has(at)) return false;
    seen.add(at);
  }
  return false;
}

/** What is wrong with an area of the picture of parts, if anything is. */
function findFault({ x, y, width, height }: Rect, image: string, size: Size): string | undefined {
  if (width === 0 || height === 0) return 'is empty; give it a width and a height of at least 1 px';
  if (x + width <= size.width && y + height <= size.height) return undefined;
  return `reaches beyond ${image}, which is ${size.width} × ${size.height} px; correct x, y, width and height`;
}

/** Checks areas, names and relations of parts; `size` of the picture of parts (px), else no areas. */
export function checkMotion({ image, background, parts }: TemplateMotion, size: Size | undefined): Problem[] {
  const problems: Problem[] = [];
  for (const [list, items] of [['background', background] as const, ['parts', parts] as const]) {
    for (const [at, { from }] of items.entries()) {
      const message = size && findFault(from, image, size);
      if (message) problems.push({ path: `${list}[${at}].from`, message });
    }
  }
  const names = parts.map(({ name }) => name);
  const movers = new Map(parts.map(({ name, moves_with }) => [name, moves_with]));
  for (const [at, { name, moves_with: mover }] of parts.entries()) {
    if (names.indexOf(name) !== at) {
      const message = `two parts are named "${name}"; give each part a name of its own`;
      problems.push({ path: `parts[${at}].name`, message });
    }
    const path = `parts[${at}].moves_with`;
    if (mover !== undefined && !movers.has(mover)) {
      problems.push({ path, message: `there is no part "${mover}"; write one of: ${names.join(', ')}` });
    } else if (isInRing(name, movers)) {
      problems.push({ path, message: `"${name}" would move with itself; let one of them move alone` });
    }
  }
  return problems;
}
