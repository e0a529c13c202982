import {
  DECODER_RECORD,
  PACKET_HEADER_BYTES,
  type PageDecoding,
} from '../../../src-shared/contract/page-decoder.ts';
import type { MovingPicture, PictureFrame } from '../motion/moving-picture.ts';
import { findChangedRows } from '../video/changed-rows.ts';
import { createDecodedPicture } from '../video/decoded-picture.ts';
import type { VideoPictures } from '../video/read-task.ts';
import { createRecord, PageCodecError, type PageDecoder } from './page-codec.ts';
import { type ReceivedPicture, type ReceivedPictures, receivePictures } from './received-pictures.ts';

/** The pictures of a video, decoded with WebCodecs by the page that has given it, while they are asked for. */

/** The encoded pictures of a given video, from the file that the thread that read it has written. */
interface StoredPackets {
  config: Pick<PageDecoding, 'codec' | 'codedWidth' | 'codedHeight' | 'description'>;
  /** In the order in which they are decoded; time in µs. */
  packets(): AsyncGenerator<{ data: Uint8Array; isKey: boolean; timeUs: number }>;
}

/** @throws Error where it is no such file */
async function openPackets(bytes: Uint8Array): Promise<StoredPackets> {
  // Loaded here: only those who have videos wait for it.
  const { BufferSource, EncodedPacketSink, Input, MATROSKA } = await import('mediabunny');
  const input = new Input({ source: new BufferSource(bytes), formats: [MATROSKA] });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config) throw new Error('The video does not say how it is encoded.');
  const { codec, codedWidth = 0, codedHeight = 0, description } = config;
  const record = description && Buffer.from(toBytes(description)).toString('base64');
  return {
    config: { codec, codedWidth, codedHeight, ...(record !== undefined && { description: record }) },
    async *packets() {
      for await (const { data, type, timestamp } of new EncodedPacketSink(track).packets())
        yield { data, isKey: type === 'key', timeUs: Math.round(timestamp * 1e6) };
    },
  };
}

const toBytes = (source: NonNullable<VideoDecoderConfig['description']>): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);

/** How long the page may take for its next pictures, ms. */
const WAIT_MS = 20_000;

function packetRecord({ data, isKey, timeUs }: { data: Uint8Array; isKey: boolean; timeUs: number }) {
  const content = Buffer.alloc(PACKET_HEADER_BYTES + data.length);
  content[0] = isKey ? 1 : 0;
  content.writeDoubleLE(timeUs, 1);
  content.set(data, PACKET_HEADER_BYTES);
  return createRecord(DECODER_RECORD.packet, content);
}

async function sendPackets(
  pageDecoder: PageDecoder,
  decoding: PageDecoding,
  { packets }: StoredPackets,
  isStopped: () => boolean,
): Promise<void> {
  await pageDecoder.write(createRecord(DECODER_RECORD.start, Buffer.from(JSON.stringify(decoding))));
  for await (const packet of packets()) {
    if (isStopped()) return;
    await pageDecoder.write(packetRecord(packet));
  }
  if (!isStopped()) await pageDecoder.write(createRecord(DECODER_RECORD.finish));
}

/** Each of `count` places with the picture that is shown there: the last one that is not later. */
async function* placePictures(
  received: ReceivedPictures,
  count: number,
): AsyncGenerator<{ picture: ReceivedPicture; isNew: boolean }> {
  // What begins late is seen from the beginning.
  let picture = await received.next();
  let following = picture && (await received.next());
  if (!picture) throw new PageCodecError('The page has decoded no pictures.');
  for (let place = 0; place < count; place++) {
    const before: ReceivedPicture = picture;
    while (following && following.place <= place) {
      picture = following;
      following = await received.next();
    }
    yield { picture, isNew: place === 0 || picture !== before };
  }
}

/** `unreadable`: the error for callers where the page cannot decode it. */
export function picturesFromPage(
  video: VideoPictures,
  count: number,
  pageDecoder: PageDecoder,
  unreadable: (cause: unknown) => Error,
): MovingPicture {
  const size = { width: video.width, height: video.height };
  const durationMs = 1000 / video.fps;
  let sessions = 0;

  async function* frames(signal: AbortSignal, step = 1): AsyncGenerator<PictureFrame> {
    const session = ++sessions;
    const expected = Math.ceil(count / step);
    const stored = await openPackets(video.bytes);
    const { rotation, isMirrored, hiddenMs, colours, speed } = video;
    const decoding: PageDecoding = {
      session,
      ...stored.config,
      colours,
      rotation,
      isMirrored,
      ...size,
      hiddenUs: hiddenMs * 1000,
      everyUs: durationMs * step * 1000 * speed,
      count: expected,
    };
    const received = receivePictures(pageDecoder, session, size.width * size.height * 4, WAIT_MS);
    let isStopped = false;
    const sending = sendPackets(pageDecoder, decoding, stored, () => isStopped);
    // That the page has gone is seen where its pictures are awaited.
    sending.catch(() => {});
    const cancel = () => pageDecoder.close();
    signal.addEventListener('abort', cancel, { once: true });
    let before: Uint8Array | undefined;
    try {
      signal.throwIfAborted();
      for await (const { picture, isNew } of placePictures(received, expected)) {
        const { data } = picture;
        const changed = !isNew
          ? undefined
          : before
            ? findChangedRows(before, data, size)
            : { x: 0, y: 0, ...size };
        before = data;
        yield { data, changed, durationMs: durationMs * step };
      }
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof PageCodecError ? unreadable(error) : error;
    } finally {
      isStopped = true;
      signal.removeEventListener('abort', cancel);
      received.stop();
    }
  }

  return createDecodedPicture({ ...size, count, durationMs, hasAlpha: false, frames });
}
