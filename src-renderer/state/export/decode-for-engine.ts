import { DECODER_RECORD, type PageDecoding } from '../../../src-shared/contract/page-decoder.ts';
import type { PagePictures } from '../../../src-shared/contract/page-pictures.ts';
import { jsonAndBytes } from './json-and-bytes.ts';
import type { PageCodecWorker } from './page-codec-worker.ts';
import { openPictureDecoder, type PictureDecoder } from './picture-decoder.ts';
import type { ReceivedRecord } from './read-records.ts';

/** Whether this browser has decoders at all; which ones it has is asked when the video is known. */
export const canDecode = (): boolean => typeof VideoDecoder === 'function';

/** Decodes what the engine sends, and sends back the pictures. */
export function createDecodingWorker(send: (pictures: Blob) => Promise<void>): PageCodecWorker {
  let decoder: PictureDecoder | undefined;
  let session = 0;
  const end = () => {
    decoder?.close();
    decoder = undefined;
  };
  const take = async ({ kind, content }: ReceivedRecord) => {
    if (kind === DECODER_RECORD.start) {
      end();
      // The engine is trusted to send what the contract says.
      const decoding: PageDecoding = JSON.parse(new TextDecoder().decode(content));
      session = decoding.session;
      decoder = await openPictureDecoder(decoding, send);
    } else if (kind === DECODER_RECORD.packet) {
      await decoder?.add(content);
    } else if (kind === DECODER_RECORD.finish) {
      await decoder?.finish();
      end();
    }
  };
  return {
    async take(record) {
      try {
        await take(record);
      } catch (error) {
        end();
        const header: PagePictures = {
          session,
          places: [],
          isLast: true,
          failed: `${error}`.slice(0, 500),
        };
        await send(jsonAndBytes(header));
      }
    },
    close: end,
  };
}
