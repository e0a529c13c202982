import type { Output } from './print.ts';
import { oneLine, padText, textWidth } from './text-width.ts';

/** A name and its value; one without a value is not shown. */
export type Fact = readonly [name: string, value: string | number | null | undefined];

/** Lines of `Name  value` with aligned values, without a line break at the end. */
export function factLines(io: Pick<Output, 'paint'>, facts: readonly Fact[]): string {
  const shown = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  const width = Math.max(...shown.map(([name]) => textWidth(name)));
  return shown
    .map(([name, value]) => `${io.paint('bold', padText(name, width))}  ${oneLine(`${value}`)}`)
    .join('\n');
}
