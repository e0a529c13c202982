import sharp from 'sharp';
import { type Cell, LABEL, PAPER, WIDE } from './cells.ts';

/** Cells in columns on one picture. All sizes are px. */

const COLUMNS = 4;
const GUTTER = 40;

const measureHeight = (column: readonly Cell[]) =>
  column.reduce((sum, { high }) => sum + high + 12 + LABEL + GUTTER, 0);

/** Columns of about one height: the tallest first, each to the shortest column; inside a column in the order given. */
function arrangeColumns(cells: readonly Cell[]): Cell[][] {
  const columns: Cell[][] = Array.from({ length: COLUMNS }, () => []);
  for (const cell of [...cells].sort((one, other) => other.high - one.high))
    columns.toSorted((one, other) => measureHeight(one) - measureHeight(other))[0]?.push(cell);
  for (const column of columns) column.sort((one, other) => cells.indexOf(one) - cells.indexOf(other));
  return columns;
}

/** Writes a WebP and says how large it is. */
export async function drawSheet(cells: readonly Cell[], file: string): Promise<void> {
  const columns = arrangeColumns(cells);
  const layers = columns.flatMap((column, across) => {
    const left = GUTTER + across * (WIDE + GUTTER);
    return column.flatMap(({ picture, high, label }, at) => {
      const top = GUTTER + measureHeight(column.slice(0, at));
      return [
        { input: picture, left, top },
        { input: label, left, top: top + high + 12 },
      ];
    });
  });
  const height = GUTTER + Math.max(...columns.map(measureHeight));
  const size = { width: GUTTER + COLUMNS * (WIDE + GUTTER), height };
  const { size: bytes } = await sharp({ create: { ...size, channels: 3, background: PAPER } })
    .composite(layers)
    .webp({ quality: 78, effort: 6, smartSubsample: true })
    .toFile(file);
  console.log(`${file}: ${size.width} × ${size.height}, ${Math.round(bytes / 1024)} kB`);
}
