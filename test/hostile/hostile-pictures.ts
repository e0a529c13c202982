import sharp from 'sharp';
import { PNG_METADATA, withPngChunks } from '../helpers/picture-files.ts';

export interface HostilePicture {
  name: string;
  make(): Promise<Buffer>;
  /** Codes that are right answers. */
  answers: readonly string[];
}

const honest = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#d33' } })
    .png()
    .toBuffer();

/** The picture of the report: 974 kB that unpack to 1 GB of text. */
export function hostilePictures(): HostilePicture[] {
  return (['iTXt', 'zTXt', 'iCCP'] as const).map((kind) => ({
    name: `PNG: 50 ${kind} of 20 MB`,
    answers: ['ok'],
    async make() {
      const chunk = PNG_METADATA[kind](20e6);
      return withPngChunks(
        await honest(),
        Array.from({ length: 50 }, () => chunk),
      );
    },
  }));
}
