import sharp from 'sharp';

/** A small red JPEG. */
export const jpegFile = (): Promise<Buffer> =>
  sharp({ create: { width: 16, height: 16, channels: 3, background: '#e02020' } })
    .jpeg()
    .toBuffer();
