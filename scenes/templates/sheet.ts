/** Contact sheets: pictures in rows with a line below each. */
import sharp from 'sharp';

const GAP = 16;
const LABEL = 26;
/** px */
const SHEET_WIDTH = 2000;

/** Grounds and colours of the lines, as the window has them in both themes. */
export const SHEET_THEMES = {
  light: { ground: '#e9e9ee', text: '#222222' },
  dark: { ground: '#17161c', text: '#dddddd' },
} as const;

export interface SheetCell {
  label: string;
  picture: Buffer;
  /** px, at most the side of the sheet. */
  width: number;
  height: number;
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A sheet of cells of at most `side` px, PNG. */
export async function drawSheet(
  cells: readonly SheetCell[],
  side: number,
  theme: keyof typeof SHEET_THEMES,
): Promise<Buffer> {
  const { ground, text } = SHEET_THEMES[theme];
  const columns = Math.min(cells.length, Math.max(1, Math.floor(SHEET_WIDTH / (side + GAP))));
  const rows = Math.ceil(cells.length / columns);
  const place = (index: number): [number, number] => [
    GAP + (index % columns) * (side + GAP),
    GAP + Math.floor(index / columns) * (side + LABEL + GAP),
  ];
  const [width, height] = [GAP + columns * (side + GAP), GAP + rows * (side + LABEL + GAP)];
  const size = side < 240 ? 11 : 14;
  const labels = cells.map(({ label }, index) => {
    const [x, y] = place(index);
    return `<text x="${x}" y="${y + side + 18}" font-family="sans-serif" font-size="${size}" fill="${text}">${escapeText(label)}</text>`;
  });
  const labelLayer = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${labels.join('')}</svg>`;
  const pictures = cells.map((cell, index) => {
    const [x, y] = place(index);
    return { input: cell.picture, left: x, top: y + Math.floor((side - cell.height) / 2) };
  });
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([...pictures, { input: Buffer.from(labelLayer) }])
    .png()
    .toBuffer();
}
