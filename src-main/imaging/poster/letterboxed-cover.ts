import { letterboxPicture } from '../../../src-shared/motion/letterbox.ts';
import type { Frame, FrameSource } from '../motion/frame.ts';
import { createLetterboxedSource } from '../motion/letterboxed-source.ts';
import type { MotionRequest } from '../motion/motion-request.ts';
import { getWholeArea, type Surface } from '../motion/surface.ts';
import { openPicture, toImage } from '../sharp-module.ts';

/** The still of a letterboxed video, drawn by the code that draws its frames. */

const QUALITY = 85;

function oneFrame(picture: Surface): FrameSource {
  async function* frames(): AsyncGenerator<Frame> {
    yield { data: picture.data, changed: getWholeArea(picture), durationMs: 1 };
  }
  return {
    ...picture,
    count: 1,
    durationMs: 1,
    frames,
    samples: async () => [picture.data],
    close: async () => undefined,
  };
}

/** A still inside a shape, as a JPEG; `behind`: what is blurred around it, where that is asked for. */
export async function letterboxCover(
  picture: Uint8Array,
  behind: Uint8Array,
  { aspect, backdrop }: NonNullable<MotionRequest['letterbox']>,
): Promise<Buffer> {
  const { width, height } = await openPicture(picture).metadata();
  const place = letterboxPicture({ width, height }, aspect);
  const surface = async (bytes: Uint8Array): Promise<Surface> => {
    const sized = openPicture(bytes).resize(place.place.width, place.place.height, { fit: 'fill' });
    const { data, info } = await sized
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, channels: 3, data };
  };
  const [still, blurred] = await Promise.all([surface(picture), surface(behind)]);
  const [data = still.data] = await createLetterboxedSource(oneFrame(still), place, {
    backdrop,
    behind: blurred,
  }).samples(1);
  const { size } = place;
  return toImage({ ...size, data: Buffer.from(data), channels: 3 })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
