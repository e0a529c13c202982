import type { VideoFormat } from '../../../src-shared/contract/motion-names.ts';
import type { VideoPackets } from './demux.ts';
import type { Sound, VideoTags, VideoTime } from './video-file.ts';

export interface VideoThreadOptions extends VideoTime {
  tags: VideoTags;
  /** Of a codec that `SOUNDS` names for the format. */
  sound?: Sound;
  /** Bytes of the largest file; beyond it, encoding ends. */
  maxBytes: number;
}

export interface Mp4Options extends VideoThreadOptions {
  /** Quantizer of H.264, 10–51: higher is smaller and worse. */
  quantizer: number;
  /** Instead of the quantizer: kilobits a second. */
  kbps?: number;
  /** Of minih264: 0 (best) to 10 (fastest). */
  speed: number;
}

export interface WebmOptions extends VideoThreadOptions {
  /** Of the encoder's wasm module. */
  wasm: Uint8Array;
  kbps: number;
}

/** What FFmpeg or the window has encoded, in BT.709, and what is to become of it. */
export interface MuxTask extends VideoThreadOptions {
  format: VideoFormat;
  /** A file of an encoder of ours, or its pictures. */
  encoded: Uint8Array | VideoPackets;
}

export type VideoResult =
  /** `limitedKbps`: the rate that lowered its quality. */
  { kind: 'file'; bytes: Uint8Array; frames: number; limitedKbps?: number } | { kind: 'too-large' };
