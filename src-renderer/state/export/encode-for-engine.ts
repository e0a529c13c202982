import type { VideoFormat } from '../../../src-shared/contract/motion-names.ts';
import { type PageEncoding, RECORD } from '../../../src-shared/contract/page-encoder.ts';
import type { PagePackets } from '../../../src-shared/contract/page-packets.ts';
import { jsonAndBytes } from './json-and-bytes.ts';
import type { PageCodecWorker } from './page-codec-worker.ts';
import { findSupportedConfig, openPictureEncoder, type PictureEncoder } from './picture-encoder.ts';
import type { ReceivedRecord } from './read-records.ts';

/** What tells whether a browser has an encoder at all. */
const TYPICAL = { attempt: 1, width: 640, height: 480, fps: 30, kbps: 1000, keyEvery: 60, maxBytes: 0 };
const CODECS: Readonly<Record<VideoFormat, string[]>> = {
  mp4: ['avc1.640028', 'avc1.42e028'],
  webm: ['vp09.00.40.08'],
};

/** Whether this browser can encode such a video. */
export async function canEncode(format: VideoFormat): Promise<boolean> {
  if (typeof VideoEncoder !== 'function') return false;
  return (await findSupportedConfig({ ...TYPICAL, format, codecs: CODECS[format] })) !== undefined;
}

/** Does what the engine asks for, and sends back what it has made, once for each stream of pictures. */
export function createEncodingWorker(send: (packets: Blob) => Promise<void>): PageCodecWorker {
  let encoder: PictureEncoder | undefined;
  let attempt = 0;
  const answer = async (packets: Blob) => {
    encoder?.close();
    encoder = undefined;
    await send(packets);
  };
  const throwNotEncoded = (result: 'too-large' | 'failed', said?: string) => {
    const header: PagePackets = { attempt, result, ...(said !== undefined && { said }) };
    return jsonAndBytes(header);
  };
  const take = async ({ kind, content }: ReceivedRecord) => {
    if (kind === RECORD.start) {
      // The engine is trusted to send what the contract says.
      const encoding: PageEncoding = JSON.parse(new TextDecoder().decode(content));
      attempt = encoding.attempt;
      encoder?.close();
      encoder = await openPictureEncoder(encoding);
    }
    if (!encoder) return;
    if (kind === RECORD.picture) await encoder.add(content);
    if (kind === RECORD.again) await encoder.again();
    if (encoder.isTooLarge()) await answer(throwNotEncoded('too-large'));
    else if (kind === RECORD.finish) await answer(await encoder.finish());
  };
  return {
    async take(record) {
      try {
        await take(record);
      } catch (error) {
        await answer(throwNotEncoded('failed', `${error}`.slice(0, 500)));
      }
    },
    close: () => encoder?.close(),
  };
}
