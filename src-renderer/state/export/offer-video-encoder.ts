import type { VideoFormat } from '../../../src-shared/contract/motion-names.ts';
import { RECORD, type WindowEncoding } from '../../../src-shared/contract/window-encoder.ts';
import type { Api } from '../../api/api.ts';
import { openPictureEncoder, type PictureEncoder, packetsOf, supportedConfig } from './picture-encoder.ts';
import { type ReceivedRecord, readRecords } from './read-records.ts';

/**
 * The window offers the engine to encode the video of a job that it is about to start: browsers have encoders that are
 * faster and make smaller files than those that the engine has by itself.
 */

export interface VideoOffer {
  /** The idempotency key that the job is to be started with. */
  id: string;
  /** Takes the offer back. */
  close(): void;
}

/** What tells whether a browser has an encoder at all. */
const TYPICAL = { attempt: 1, width: 640, height: 480, fps: 30, kbps: 1000, keyEvery: 60, maxBytes: 0 };
const CODECS: Readonly<Record<VideoFormat, string[]>> = {
  mp4: ['avc1.640028', 'avc1.42e028'],
  webm: ['vp09.00.40.08'],
};

async function canEncode(format: VideoFormat): Promise<boolean> {
  if (typeof VideoEncoder !== 'function') return false;
  return (await supportedConfig({ ...TYPICAL, format, codecs: CODECS[format] })) !== undefined;
}

/** Does what the engine asks for, and sends back what it has made, once for each stream of pictures. */
function createWork(send: (packets: Blob) => Promise<void>) {
  let encoder: PictureEncoder | undefined;
  let attempt = 0;
  const answer = async (packets: Blob) => {
    encoder?.close();
    encoder = undefined;
    await send(packets);
  };
  const take = async ({ kind, content }: ReceivedRecord) => {
    if (kind === RECORD.start) {
      // The engine is trusted to send what the contract says.
      const encoding: WindowEncoding = JSON.parse(new TextDecoder().decode(content));
      attempt = encoding.attempt;
      encoder?.close();
      encoder = await openPictureEncoder(encoding);
    }
    if (!encoder) return;
    if (kind === RECORD.picture) await encoder.add(content);
    if (kind === RECORD.again) await encoder.again();
    if (encoder.isTooLarge()) await answer(packetsOf({ attempt, result: 'too-large' }));
    else if (kind === RECORD.finish) await answer(await encoder.finish());
  };
  return {
    async take(record: ReceivedRecord): Promise<void> {
      try {
        await take(record);
      } catch (error) {
        await answer(packetsOf({ attempt, result: 'failed', said: `${error}`.slice(0, 500) }));
      }
    },
    close: () => encoder?.close(),
  };
}

/** Undefined where this browser cannot encode such a video, or the engine does not take the offer. */
export async function offerVideoEncoder(
  api: Pick<Api, 'encoderPictures' | 'sendPackets'>,
  format: VideoFormat,
): Promise<VideoOffer | undefined> {
  const closed = new AbortController();
  const { signal } = closed;
  const id = crypto.randomUUID();
  const work = createWork((packets) => api.sendPackets(id, packets, signal));
  const run = async (body: ReadableStream<Uint8Array>) => {
    try {
      for await (const record of readRecords(body)) await work.take(record);
    } finally {
      work.close();
    }
  };
  try {
    if (!(await canEncode(format))) return undefined;
    const { ok, body } = await api.encoderPictures(id, format, signal);
    if (!ok || !body) return undefined;
    // Where it breaks off, the engine encodes by itself.
    void run(body).catch(() => closed.abort());
    return { id, close: () => closed.abort() };
  } catch {
    return undefined;
  }
}
