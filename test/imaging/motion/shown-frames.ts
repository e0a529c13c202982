import sharp from 'sharp';

/** What a player shows of a GIF or animated WebP, by sharp's decoder. */
export interface VisibleFrame {
  /** RGBA of the whole picture. */
  data: Buffer;
  /** ms */
  from: number;
  to: number;
}

export async function decodeFrames(bytes: Buffer) {
  const image = sharp(bytes, { animated: true });
  const { delay = [0], loop = 1, pageHeight } = await image.metadata();
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const height = pageHeight ?? info.height;
  const size = info.width * height * 4;
  let end = 0;
  const frames: VisibleFrame[] = delay.map((ms, at) => {
    const from = end;
    end += ms;
    return { data: data.subarray(at * size, (at + 1) * size), from, to: end };
  });
  return { width: info.width, height, loop, frames, durationMs: end };
}

/** The frame that is shown at a time, ms. */
export function shownAt(frames: readonly VisibleFrame[], time: number): Buffer {
  const frame = frames.find(({ from, to }) => time >= from && time < to);
  if (!frame) throw new Error(`Nothing is shown at ${time} ms.`);
  return frame.data;
}
