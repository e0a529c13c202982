import { RECORD_HEADER_BYTES } from '../../../src-shared/contract/page-encoder.ts';

/** A record of the engine; its content is valid until the next one is asked for. */
export interface ReceivedRecord {
  kind: number;
  content: Uint8Array<ArrayBuffer>;
}

/** The records of a response, to its end. @throws what the connection breaks with */
export async function* readRecords(body: ReadableStream<Uint8Array>): AsyncGenerator<ReceivedRecord> {
  const reader = body.getReader();
  let chunk: Uint8Array = new Uint8Array();
  const fill = async (target: Uint8Array): Promise<boolean> => {
    for (let filled = 0; filled < target.length; ) {
      if (chunk.length === 0) {
        const { done, value } = await reader.read();
        if (done) return false;
        chunk = value;
      }
      const part = chunk.subarray(0, target.length - filled);
      target.set(part, filled);
      filled += part.length;
      chunk = chunk.subarray(part.length);
    }
    return true;
  };
  const header = new Uint8Array(RECORD_HEADER_BYTES);
  // Pictures are as long as each other: one memory for all of them.
  let content = new Uint8Array();
  while (await fill(header)) {
    const length = new DataView(header.buffer).getUint32(1, true);
    if (content.length !== length) content = new Uint8Array(length);
    if (!(await fill(content))) return;
    yield { kind: header[0] ?? 0, content };
  }
}
