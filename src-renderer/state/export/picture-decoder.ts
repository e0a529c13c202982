import { PACKET_HEADER_BYTES, type PageDecoding } from '../../../src-shared/contract/page-decoder.ts';
import type { PagePictures } from '../../../src-shared/contract/page-pictures.ts';
import { jsonAndBytes } from './json-and-bytes.ts';

/** Decodes a video with WebCodecs as the engine asks for it, and sends its pictures back as RGBA. */

export interface PictureDecoder {
  /** The next packet, as the engine sends it. @throws Error where the browser cannot decode it */
  add(packet: Uint8Array<ArrayBuffer>): Promise<void>;
  /** There are no more packets. @throws as `add` */
  finish(): Promise<void>;
  /** Frees what it holds; nothing is sent any more. */
  close(): void;
}

/** Packets that wait for the decoder. */
const WAITING_MAX = 4;
/** Bytes of pictures that are sent together, about. */
const BATCH_BYTES = 8 * 1024 * 1024;

function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}

function toDecoderConfig({
  codec,
  codedWidth,
  codedHeight,
  description,
  colours,
}: PageDecoding): VideoDecoderConfig {
  return {
    codec,
    codedWidth,
    codedHeight,
    colorSpace: colours,
    ...(description !== undefined && { description: bytesOfBase64(description) }),
  };
}

/** Draws decoded pictures upright in the size that is wanted; the browser converts their colours. */
function createPainter({ width, height, rotation, isMirrored }: PageDecoding) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  const isTurned = rotation % 180 !== 0;
  const [w, h] = isTurned ? [height, width] : [width, height];
  return (frame: VideoFrame): Uint8Array<ArrayBuffer> => {
    context.setTransform(isMirrored ? -1 : 1, 0, 0, 1, width / 2, height / 2);
    context.rotate((rotation * Math.PI) / 180);
    context.drawImage(frame, -w / 2, -h / 2, w, h);
    const { buffer } = context.getImageData(0, 0, width, height).data;
    return new Uint8Array(buffer);
  };
}

/**
 * @param send resolves when there is room for more pictures
 * @throws Error where the browser cannot decode such a video
 */
export async function openPictureDecoder(
  decoding: PageDecoding,
  send: (pictures: Blob) => Promise<void>,
): Promise<PictureDecoder> {
  const { session, hiddenUs, everyUs, count, width, height } = decoding;
  const config = toDecoderConfig(decoding);
  const { supported } = await VideoDecoder.isConfigSupported(config);
  if (!supported) throw new Error(`This browser has no decoder for ${decoding.codec}.`);
  const paint = createPainter(decoding);
  const decoded: VideoFrame[] = [];
  let failure: unknown;
  const decoder = new VideoDecoder({
    output: (frame) => decoded.push(frame),
    error(error) {
      failure = error;
    },
  });
  decoder.configure(config);

  /** The picture that will be sent unless the next one takes its place, and the last place that was sent. */
  let held: { frame: VideoFrame; place: number } | undefined;
  let batch: { places: number[]; pictures: Uint8Array<ArrayBuffer>[] } = { places: [], pictures: [] };

  const flush = async (isLast: boolean) => {
    const { places, pictures } = batch;
    batch = { places: [], pictures: [] };
    const header: PagePictures = { session, places, isLast };
    await send(jsonAndBytes(header, pictures));
  };
  const release = () => {
    if (!held) return;
    const { frame, place } = held;
    held = undefined;
    if (place < count) {
      batch.places.push(place);
      batch.pictures.push(paint(frame));
    }
    frame.close();
  };
  /** A picture is shown from the place on that its time is nearest to. */
  const take = (frame: VideoFrame) => {
    const place = Math.max(0, Math.round((frame.timestamp - hiddenUs) / everyUs));
    if (held && place > held.place) release();
    held?.frame.close();
    held = { frame, place };
  };
  const drain = async () => {
    if (failure) throw failure;
    for (let frame = decoded.shift(); frame; frame = decoded.shift()) {
      take(frame);
      if (batch.pictures.length * width * height * 4 >= BATCH_BYTES) await flush(false);
    }
  };
  return {
    async add(packet) {
      const view = new DataView(packet.buffer, packet.byteOffset);
      decoder.decode(
        new EncodedVideoChunk({
          type: packet[0] === 1 ? 'key' : 'delta',
          timestamp: view.getFloat64(1, true),
          data: packet.subarray(PACKET_HEADER_BYTES),
        }),
      );
      while (decoder.decodeQueueSize > WAITING_MAX && decoder.state === 'configured')
        await new Promise((resolve) => decoder.addEventListener('dequeue', resolve, { once: true }));
      await drain();
    },
    async finish() {
      await decoder.flush();
      await drain();
      release();
      await flush(true);
    },
    close() {
      held?.frame.close();
      for (const frame of decoded.splice(0)) frame.close();
      if (decoder.state !== 'closed') decoder.close();
    },
  };
}
