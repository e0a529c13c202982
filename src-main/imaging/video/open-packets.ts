import type { WindowDecoding } from '../../../src-shared/contract/window-decoder.ts';

/** The encoded pictures of a given video, from the file that the thread that read it has written. */
export interface StoredPackets {
  config: Pick<WindowDecoding, 'codec' | 'codedWidth' | 'codedHeight' | 'description'>;
  /** In the order in which they are decoded; time in µs. */
  packets(): AsyncGenerator<{ data: Uint8Array; isKey: boolean; timeUs: number }>;
}

/** @throws Error where it is no such file */
export async function openPackets(bytes: Uint8Array): Promise<StoredPackets> {
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
