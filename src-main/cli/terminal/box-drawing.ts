/** A rectangle in fractions of a picture. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width of a character divided by its height. */
const CELL_RATIO = 0.5;
const ROWS_MAX = 18;

/**
 * Draws boxes in the frame of a picture with characters. Each has its number, from 1, in its corner.
 * @param aspect width of the picture divided by its height
 * @param columns width of the drawing, at most
 */
export function drawBoxes(boxes: readonly Box[], aspect: number, columns: number): string {
  const rows = Math.max(4, Math.min(ROWS_MAX, Math.round((columns / aspect) * CELL_RATIO)));
  const width = Math.max(8, Math.min(columns, Math.round((rows * aspect) / CELL_RATIO)));
  const cells = Array.from({ length: rows }, () => Array<string>(width).fill(' '));
  const put = (row: number, column: number, sign: string) => {
    const line = cells[row];
    if (line && column >= 0 && column < width) line[column] = sign;
  };
  frame(put, { top: 0, left: 0, bottom: rows - 1, right: width - 1 }, '┌─┐│└┘');
  boxes.forEach((box, index) => {
    const left = 1 + Math.round(box.x * (width - 3));
    const top = 1 + Math.round(box.y * (rows - 3));
    const right = Math.max(left + 1, Math.round((box.x + box.width) * (width - 3)));
    const bottom = Math.max(top, Math.round((box.y + box.height) * (rows - 3)));
    frame(put, { top, left, bottom, right }, '╭┄╮┆╰╯');
    for (const [at, digit] of [...`${index + 1}`].entries()) put(top, left + at, digit);
  });
  return cells.map((line) => line.join('').trimEnd()).join('\n');
}

interface Edges {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** @param signs corner, line, corner of the top; side; corners of the bottom */
function frame(
  put: (row: number, column: number, sign: string) => void,
  { top, left, bottom, right }: Edges,
  signs: string,
): void {
  const [topLeft = '', line = '', topRight = '', side = '', bottomLeft = '', bottomRight = ''] = signs;
  for (let column = left + 1; column < right; column += 1) {
    put(top, column, line);
    put(bottom, column, line);
  }
  for (let row = top + 1; row < bottom; row += 1) {
    put(row, left, side);
    put(row, right, side);
  }
  put(bottom, left, bottomLeft);
  put(bottom, right, bottomRight);
  put(top, left, topLeft);
  put(top, right, topRight);
}
