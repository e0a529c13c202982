import type { Api, JobRequest } from '../../api/api.ts';
import { canDecode, createDecodingWorker } from './decode-for-engine.ts';
import { canEncode, createEncodingWorker } from './encode-for-engine.ts';
import type { PageCodecWorker } from './page-codec-worker.ts';
import { readRecords } from './read-records.ts';

/**
 * The page offers the engine to encode the video of a job that it is about to start, and to decode the one that the job
 * is given: browsers have encoders and decoders that the engine does not have by itself.
 */

export interface PageCodecOffer {
  /** The idempotency key that the job is to be started with. */
  id: string;
  /** Takes the offer back. */
  close(): void;
}

type Engine = Pick<Api, 'encoderPictures' | 'sendPackets' | 'decoderPackets' | 'sendPictures'>;

/** Works until the engine ends the response. Where it breaks off, the engine knows. */
async function work(body: ReadableStream<Uint8Array>, worker: PageCodecWorker, closed: AbortController) {
  try {
    for await (const record of readRecords(body)) await worker.take(record);
  } catch {
    closed.abort();
  } finally {
    worker.close();
  }
}

/** Undefined where this browser can do nothing for such a job, or the engine does not take the offer. */
export async function offerPageCodec(
  api: Engine,
  { type, body }: Extract<JobRequest, { type: 'gif' | 'video' }>,
): Promise<PageCodecOffer | undefined> {
  const closed = new AbortController();
  const { signal } = closed;
  const id = crypto.randomUUID();
  const open = async (asked: Promise<Response>, worker: PageCodecWorker): Promise<boolean> => {
    const { ok, body: records } = await asked;
    if (!ok || !records) return false;
    void work(records, worker, closed);
    return true;
  };
  const encoder = async () => {
    const { output_format: format = 'mp4' } = body;
    if (type !== 'video' || (format !== 'mp4' && format !== 'webm') || !(await canEncode(format)))
      return false;
    const worker = createEncodingWorker((packets) => api.sendPackets(id, packets, signal));
    return open(api.encoderPictures(id, format, signal), worker);
  };
  const decoder = async () => {
    if ((body.video_base64 ?? body.video_url) === undefined || !canDecode()) return false;
    const worker = createDecodingWorker((pictures) => api.sendPictures(id, pictures, signal));
    return open(api.decoderPackets(id, signal), worker);
  };
  try {
    const taken = await Promise.all([encoder(), decoder()]);
    return taken.includes(true) ? { id, close: () => closed.abort() } : undefined;
  } catch {
    closed.abort();
    return undefined;
  }
}
