import sharp from 'sharp';
import type { UploadedImage } from '../../src-shared/contract/images.ts';
import type { ServedEngine } from '../helpers/window.ts';

/** Pictures for tests: mostly flat, with edges that reveal a shift. */

const scene = (width: number, height: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0.3" y2="1">
      <stop stop-color="#1d4e89"/><stop offset="0.6" stop-color="#f7b267"/><stop offset="1" stop-color="#5f0f40"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="${width * 0.8}" cy="${height * 0.3}" r="${height * 0.12}" fill="#fff4d6"/>
    <path d="M0 ${height} L${width * 0.3} ${height * 0.62} L${width * 0.55} ${height} Z" fill="#2b2d42"/>
  </svg>`);

/** A PNG scene. */
export const png = (width = 560, height = 340): Promise<Buffer> =>
  sharp(scene(width, height)).png().toBuffer();
export const jpeg = (width = 560, height = 340): Promise<Buffer> =>
  sharp(scene(width, height)).jpeg({ quality: 90 }).toBuffer();
export const webp = (width = 560, height = 340): Promise<Buffer> =>
  sharp(scene(width, height)).webp({ quality: 85 }).toBuffer();

/** A sticker: a half see-through disc with a hole and an edge that tells left from right. */
export const sticker = (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120">
      <ellipse cx="80" cy="60" rx="78" ry="58" fill="#12b886" fill-opacity="0.8"/>
      <rect x="8" y="40" width="50" height="40" fill="#e03131"/>
    </svg>`),
  )
    .png()
    .toBuffer();

/** Uploads a picture and returns its address. */
export async function upload(engine: ServedEngine, bytes: Buffer): Promise<string> {
  const image_base64 = bytes.toString('base64');
  return (await engine.call<UploadedImage>('POST', '/v1/images', { image_base64 })).url;
}
