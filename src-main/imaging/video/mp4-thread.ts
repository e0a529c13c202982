import encoders, { type H264MP4Encoder } from 'h264-mp4-encoder';
import { convertToI420, createI420 } from '../i420.ts';
import { type FrameEncoder, serveFrames, type ThreadSource } from '../motion/serve-frames.ts';
import { keyFrameInterval } from './bit-rate.ts';
import { readPackets } from './demux.ts';
import { finishFile } from './finished-file.ts';
import { codecName, completeDescription } from './h264-header.ts';
import { BT709_LIMITED } from './mux.ts';
import type { Mp4Options, VideoResult } from './thread-options.ts';
import { createVideoEncoder } from './video-encoder.ts';

/** The thread that encodes MP4 with minih264, loaded here alone as it ends a process at any rejection. */

const FILE = 'video.mp4';

async function openEncoder({ fps, quantizer, kbps, speed }: Mp4Options, width: number, height: number) {
  const encoder = await encoders.createH264MP4Encoder();
  encoder.outputFilename = FILE;
  encoder.width = width;
  encoder.height = height;
  encoder.frameRate = Math.max(1, Math.round(fps));
  encoder.speed = speed;
  encoder.quantizationParameter = quantizer;
  if (kbps !== undefined) encoder.kbps = kbps;
  encoder.groupOfPictures = keyFrameInterval(fps);
  encoder.initialize();
  return encoder;
}

function takeFile(encoder: H264MP4Encoder): Uint8Array {
  encoder.finalize();
  const bytes = encoder.FS.readFile(FILE);
  encoder.delete();
  encoder.FS.unlink(FILE);
  return bytes;
}

async function finishVideo(bytes: Uint8Array, options: Mp4Options): Promise<VideoResult> {
  const video = await readPackets(bytes);
  const { config } = video;
  const { codedWidth: width = 0, codedHeight: height = 0 } = config;
  const given = config.description;
  if (!given || !ArrayBuffer.isView(given)) throw new Error('The encoder has not described its stream.');
  const record = new Uint8Array(given.buffer, given.byteOffset, given.byteLength);
  const description = completeDescription(record, { width, height }, options.fps);
  return finishFile(options, {
    format: 'mp4',
    video: { ...video, config: { ...config, description, codec: codecName(description) } },
    colours: BT709_LIMITED,
  });
}

async function open(source: ThreadSource<Mp4Options>): Promise<FrameEncoder<VideoResult>> {
  const { options } = source;
  const picture = createI420(source);
  const encoder = await openEncoder(options, picture.width, picture.height);
  return createVideoEncoder(source, {
    change: (pixels, changed) => convertToI420(pixels, changed, picture),
    encode: () => encoder.addFrameYuv(picture.data),
    written: () => encoder.FS.stat(FILE).size,
    finish: () => finishVideo(takeFile(encoder), options),
  });
}

serveFrames(open);
