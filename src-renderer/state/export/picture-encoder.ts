import type { PageEncoding } from '../../../src-shared/contract/page-encoder.ts';
import type { PagePackets } from '../../../src-shared/contract/page-packets.ts';
import { jsonAndBytes } from './json-and-bytes.ts';

/** Encodes pictures with WebCodecs as the engine asks for it. */

export interface PictureEncoder {
  /** The next picture, I420. @throws Error where the browser cannot encode it */
  add(picture: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The same picture once more. @throws as `add` */
  again(): Promise<void>;
  /** Whether there are more bytes than there may be. */
  isTooLarge(): boolean;
  /** What has been encoded, for the engine. @throws as `add` */
  finish(): Promise<Blob>;
  /** Frees what it holds; it is not used afterwards. */
  close(): void;
}

/** Pictures that wait for the encoder; more of them would only take memory. */
const WAITING_MAX = 3;
const BT709: VideoColorSpaceInit = {
  primaries: 'bt709',
  transfer: 'bt709',
  matrix: 'bt709',
  fullRange: false,
};

/** Settings of Chromium that not every list of types has. */
type Config = VideoEncoderConfig & { contentHint?: string };
type EncodeOptions = VideoEncoderEncodeOptions & { vp9?: { quantizer: number } };

/** Configurations for an encoding, from the best on. */
function listConfigs({ codecs, width, height, fps, kbps, quantizer, format }: PageEncoding): Config[] {
  return codecs.flatMap((codec) => {
    const common = { codec, width, height, framerate: fps, latencyMode: 'quality' as const };
    // Captions over what lies still are coded like the screen of a computer, which takes far fewer bytes.
    const avc = { avc: { format: 'avc' as const }, contentHint: 'text' };
    const byRate: Config = {
      ...common,
      bitrate: kbps * 1000,
      bitrateMode: 'variable',
      ...(format === 'mp4' ? avc : {}),
    };
    return quantizer === undefined ? [byRate] : [{ ...common, bitrateMode: 'quantizer' }, byRate];
  });
}

/** The first configuration that this browser can encode. */
export async function findSupportedConfig(encoding: PageEncoding): Promise<Config | undefined> {
  for (const config of listConfigs(encoding)) {
    const { supported } = await VideoEncoder.isConfigSupported(config);
    if (supported) return config;
  }
  return undefined;
}

function toBase64(bytes: AllowSharedBufferSource): string {
  const view = ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
  return btoa(String.fromCharCode(...view));
}

interface Packet {
  data: Uint8Array<ArrayBuffer>;
  isKey: boolean;
  index: number;
}

/** @throws Error where the browser cannot encode it */
export async function openPictureEncoder(encoding: PageEncoding): Promise<PictureEncoder> {
  const { attempt, width, height, fps, keyEvery, quantizer, maxBytes } = encoding;
  const config = await findSupportedConfig(encoding);
  if (!config) throw new Error(`no encoder for ${encoding.codecs.join(', ')}`);
  const packets: Packet[] = [];
  let decoder: VideoDecoderConfig | undefined;
  let bytes = 0;
  let failure: unknown;
  let count = 0;
  let last: VideoFrame | undefined;
  const encoder = new VideoEncoder({
    output(chunk, metadata) {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      bytes += data.length;
      decoder ??= metadata?.decoderConfig;
      packets.push({ data, isKey: chunk.type === 'key', index: Math.round((chunk.timestamp * fps) / 1e6) });
    },
    error(error) {
      failure = error;
    },
  });
  encoder.configure(config);
  const getTiming = (index: number) => ({
    timestamp: Math.round((index * 1e6) / fps),
    duration: Math.round(1e6 / fps),
  });
  const encode = async (frame: VideoFrame) => {
    if (last !== frame) last?.close();
    last = frame;
    if (failure) throw failure;
    const isConstant = config.bitrateMode === 'quantizer' && quantizer !== undefined;
    const options: EncodeOptions = {
      keyFrame: count % keyEvery === 0,
      ...(isConstant ? { vp9: { quantizer } } : {}),
    };
    encoder.encode(frame, options);
    count++;
    while (encoder.encodeQueueSize > WAITING_MAX && encoder.state === 'configured')
      await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }));
  };
  return {
    add: (picture) =>
      encode(
        new VideoFrame(picture, {
          format: 'I420',
          codedWidth: width,
          codedHeight: height,
          colorSpace: BT709,
          ...getTiming(count),
        }),
      ),
    async again() {
      if (last) await encode(new VideoFrame(last, getTiming(count)));
    },
    isTooLarge: () => bytes > maxBytes,
    async finish() {
      await encoder.flush();
      if (failure) throw failure;
      const { codec = '', description } = decoder ?? {};
      const sizes = packets.map(({ data, isKey, index }) => ({ size: data.length, isKey, index }));
      const header: PagePackets = {
        attempt,
        result: 'encoded',
        codec,
        packets: sizes,
        ...(description && { description: toBase64(description) }),
      };
      return jsonAndBytes(
        header,
        packets.map(({ data }) => data),
      );
    },
    close() {
      last?.close();
      if (encoder.state !== 'closed') encoder.close();
    },
  };
}
