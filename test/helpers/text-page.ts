import sharp from 'sharp';
import type { CaptionStyle } from '../../src-shared/contract/style.ts';
import { mergeStyles } from '../../src-shared/document/style.ts';
import { type LaidOutCaption, layOutCaption } from '../../src-shared/layout/caption-layout.ts';
import { drawCaptions, textDeps } from './hard-picture.ts';

/** Pages of short texts, each in a cell of its own, to be looked at as one picture. */

export interface PageText {
  text: string;
  style?: CaptionStyle;
  lang?: string;
}

export interface Page {
  texts: readonly PageText[];
  columns: number;
  /** Size of a cell, px. */
  cell: { width: number; height: number };
}

const MARGIN = 8;
const PLAIN: CaptionStyle = { font: 'sans', color: '#1b1b22', outline_width: 0, max_font_size: 30 };

/** px */
const measureSize = ({ texts, columns, cell }: Page) => ({
  width: columns * cell.width,
  height: Math.ceil(texts.length / columns) * cell.height,
});

export function layOutPage(page: Page): LaidOutCaption[] {
  const { texts, columns, cell } = page;
  return texts.map(({ text, style, lang }, at) => {
    const box = {
      x: (at % columns) * cell.width + MARGIN,
      y: Math.floor(at / columns) * cell.height + MARGIN,
      width: cell.width - 2 * MARGIN,
      height: cell.height - 2 * MARGIN,
      rotation: 0,
    };
    const placed = { region: 'cell', text, box, maxLines: 2, style: mergeStyles(PLAIN, style), z: 0 };
    return layOutCaption(lang === undefined ? placed : { ...placed, lang }, cell, textDeps);
  });
}

/** The page as PNG. */
export async function drawPage(page: Page): Promise<Buffer> {
  const size = measureSize(page);
  const drawn = await drawCaptions(layOutPage(page), size, '#f4f1ea');
  return sharp(drawn).png({ palette: true, colours: 64, dither: 0 }).toBuffer();
}
