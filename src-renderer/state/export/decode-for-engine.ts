import { DECODER_RECORD, type PageDecoding } from '../../../src-shared/contract/page-decoder.ts';
import type { PagePictures } from '../../../src-shared/contract/page-pictures.ts';
import { jsonAndBytes } from './json-and-bytes.ts';
import type { PageCodecWorker } from './page-codec-worker.ts';
import { openPictureDecoder, type PictureDecoder } from './picture-decoder.ts';
import type { ReceivedRecord } from './read-records.ts';

/** Whether this browser has decoders at all; which ones it has is asked when the video is known. */
export const canDecode = (): boolean => typeof VideoDecoder === 'function';

/** Bytes of packets that are read before they are decoded. */
const AHEAD_BYTES = 32 * 1024 * 1024;

/** Decodes one video, packet by packet. */
function createDecoding(send: (pictures: Blob) => Promise<void>): PageCodecWorker {
  const waiting: ReceivedRecord[] = [];
  let waitingBytes = 0;
  let decoder: PictureDecoder | undefined;
  let session = 0;
  let isRunning = false;
  let isEnded = false;
  let failure: { error: unknown } | undefined;
  let onRoom = () => {};
  const closeDecoder = () => {
    decoder?.close();
    decoder = undefined;
  };
  const handle = async ({ kind, content }: ReceivedRecord) => {
    if (kind === DECODER_RECORD.start) {
      // The engine is trusted to send what the contract says.
      const decoding: PageDecoding = JSON.parse(new TextDecoder().decode(content));
      session = decoding.session;
      decoder = await openPictureDecoder(decoding, send);
      if (isEnded) closeDecoder();
    } else if (kind === DECODER_RECORD.packet) {
      await decoder?.add(content);
    } else if (kind === DECODER_RECORD.finish) {
      await decoder?.finish();
      closeDecoder();
    }
  };
  const handleOrTell = async (record: ReceivedRecord) => {
    try {
      await handle(record);
    } catch (error) {
      closeDecoder();
      if (isEnded) return;
      const failed = `${error}`.slice(0, 500);
      const header: PagePictures = { session, places: [], isLast: true, failed };
      await send(jsonAndBytes(header));
    }
  };
  const run = async () => {
    isRunning = true;
    for (let record = waiting.shift(); record; record = waiting.shift()) {
      await handleOrTell(record);
      waitingBytes -= record.content.length;
      onRoom();
    }
    isRunning = false;
  };
  return {
    async take({ kind, content }) {
      if (failure) throw failure.error;
      // Its memory is that of the next record as well.
      waiting.push({ kind, content: content.slice() });
      waitingBytes += content.length;
      if (!isRunning)
        run().catch((error: unknown) => {
          failure = { error };
          onRoom();
        });
      while (waitingBytes > AHEAD_BYTES && !isEnded && !failure)
        await new Promise<void>((resolve) => {
          onRoom = resolve;
        });
    },
    close() {
      isEnded = true;
      waiting.length = 0;
      closeDecoder();
      onRoom();
    },
  };
}

/**
 * Decodes what the engine sends, and sends back the pictures. The packets of a video are read ahead of its decoder: where the
 * engine begins another one, what it has sent of the one before is not decoded any more.
 */
export function createDecodingWorker(send: (pictures: Blob) => Promise<void>): PageCodecWorker {
  let decoding = createDecoding(send);
  return {
    take(record) {
      if (record.kind === DECODER_RECORD.start) {
        decoding.close();
        decoding = createDecoding(send);
      }
      return decoding.take(record);
    },
    close: () => decoding.close(),
  };
}
