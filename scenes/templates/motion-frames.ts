/** Moving templates as pictures to look at; the engine draws them by itself. */
import sharp from 'sharp';
import type { TemplateMotion } from '../../src-shared/contract/template-motion.ts';
import { partPlacesAt } from '../../src-shared/motion/part-places.ts';

/** The files of a moving template. */
export interface MotionFiles {
  blank: Buffer;
  atlas: Buffer;
  motion: TemplateMotion;
}

/** Draws moments of a template at `width` px. */
export async function openFrames({ blank, atlas, motion }: MotionFiles, width: number) {
  const { width: wide, height: high } = await sharp(blank).metadata();
  const pixels = await sharp(atlas).png({ compressionLevel: 1 }).toBuffer();
  const cutImage = async ({ x, y, from }: TemplateMotion['background'][number]): Promise<string> => {
    const png = await sharp(pixels)
      .extract({ left: from.x, top: from.y, width: from.width, height: from.height })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const data = `data:image/png;base64,${png.toString('base64')}`;
    return `<image x="${x}" y="${y}" width="${from.width}" height="${from.height}" href="${data}"/>`;
  };
  const patches = await Promise.all(motion.background.map(cutImage));
  const images = await Promise.all(motion.parts.map(cutImage));
  /** SVG at the size of the blank or, with `small`, of the frames. */
  const drawBody = (body: string, small: boolean): Promise<Buffer> => {
    const size = small
      ? `width="${width}" height="${Math.round((width * high) / wide)}"`
      : `width="${wide}" height="${high}"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" ${size}>${body}</svg>`;
    return sharp(Buffer.from(svg), { unlimited: true }).png({ compressionLevel: 1 }).toBuffer();
  };
  const background = await sharp(
    await sharp(blank)
      .composite([{ input: await drawBody(patches.join(''), false) }])
      .png({ compressionLevel: 1 })
      .toBuffer(),
  )
    .resize(width, Math.round((width * high) / wide), { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const clips = motion.parts.map(({ within }, index) =>
    within
      ? `<clipPath id="c${index}"><rect x="${within.x}" y="${within.y}" width="${within.width}" height="${within.height}"/></clipPath>`
      : '',
  );
  const partsAt = (timeMs: number) =>
    partPlacesAt(motion, timeMs).map(({ part, matrix: { a, b, c, d, e, f }, opacity }, index) => {
      const moved = `<g transform="matrix(${[a, b, c, d, e, f].join(' ')})" opacity="${opacity}">${images[index]}</g>`;
      return opacity === 0 ? '' : `<g${part.within ? ` clip-path="url(#c${index})"` : ''}>${moved}</g>`;
    });
  return {
    /** Only what lies behind the parts, PNG. */
    background,
    /** At a time, PNG. */
    at: async (timeMs: number): Promise<Buffer> => {
      const input = await drawBody(`<defs>${clips.join('')}</defs>${partsAt(timeMs).join('')}`, true);
      return sharp(background).composite([{ input }]).png({ compressionLevel: 1 }).toBuffer();
    },
  };
}
