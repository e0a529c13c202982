import sharp from 'sharp';
import { openRenderer } from '../../src-main/bootstrap/open-library.ts';
import { computeCanvas } from '../../src-shared/document/canvas.ts';

/** A picture on a sheet with what was asked for below it. All sizes are px. */

export const WIDE = 480;
export const LABEL = 56;
export const PAPER = '#f6f3ee';
const INK = '#3a3644';

export interface Cell {
  picture: Buffer;
  high: number;
  label: Buffer;
}

const renderer = openRenderer();

interface TextBox {
  width: number;
  height: number;
  maxLines: number;
  align: 'left' | 'center';
}

/** A text in the bundled font, drawn at twice its size. */
async function drawText(text: string, { width, height, maxLines, align }: TextBox): Promise<Buffer> {
  const size = { width: width * 2, height: height * 2 };
  const blank = await sharp({ create: { ...size, channels: 3, background: PAPER } })
    .png()
    .toBuffer();
  const vertical = align === 'left' ? ('top' as const) : ('middle' as const);
  const { bytes } = await renderer.render({
    picture: { read: async () => blank },
    canvas: computeCanvas(size),
    captions: [
      {
        region: 'label',
        text,
        box: { x: 0, y: size.height * 0.04, width: size.width, height: size.height * 0.92, rotation: 0 },
        maxLines,
        z: 0,
        style: {
          font: 'sans',
          color: INK,
          outline_width: 0,
          max_font_size: 38,
          align,
          vertical_align: vertical,
        },
      },
    ],
    format: 'png',
  });
  return sharp(bytes).resize(width, height).toBuffer();
}

const drawLabel = (text: string): Promise<Buffer> =>
  drawText(text.length > 96 ? `${text.slice(0, 94).trimEnd()}…` : text, {
    width: WIDE,
    height: LABEL,
    maxLines: 2,
    align: 'left',
  });

const scaleDrawn = (drawn: Buffer, wide: number) =>
  sharp(drawn).resize(wide).flatten({ background: PAPER }).png().toBuffer({ resolveWithObject: true });

/** A picture over the whole width. */
export async function pictureCell(text: string, drawn: Buffer): Promise<Cell> {
  const { data: picture, info } = await scaleDrawn(drawn, WIDE);
  return { picture, high: info.height, label: await drawLabel(text) };
}

/** A picture before and after a change; `after` as words where it was refused. */
export async function changeCell(text: string, before: Buffer, after: Buffer | string): Promise<Cell> {
  const half = (WIDE - 8) / 2;
  const { data: left, info } = await scaleDrawn(before, half);
  const high = info.height;
  const right =
    typeof after === 'string'
      ? await drawText(after, { width: half, height: high, maxLines: 12, align: 'center' })
      : await sharp(after).resize(half, high, { fit: 'contain', background: PAPER }).png().toBuffer();
  const picture = await sharp({ create: { width: WIDE, height: high, channels: 3, background: PAPER } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: WIDE - half, top: 0 },
    ])
    .png()
    .toBuffer();
  return { picture, high, label: await drawLabel(text) };
}
