import {
  EncodedPacketSink,
  Input,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  UrlSource,
  type VideoSample,
  VideoSampleSink,
  type VideoSinkDecoderOptions,
  WEBM,
} from 'mediabunny';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { scaleSize } from '../../../src-shared/document/geometry.ts';
import { createFrameMaker, type FrameMaker } from './frame-maker.ts';
import type { FrameRequest, FrameResponse } from './frame-messages.ts';
import { createSampleSeeker } from './seek-samples.ts';

/** A worker that reads a stored video and makes pictures of its frames. */

/** Longer side of a small picture, px, and its quality. */
const SIDE = 400;
const PICTURE: ImageEncodeOptions = { type: 'image/jpeg', quality: 0.7 };
/** Most small pictures: 60 s at 40 frames a second, about 12 MB. Of longer videos frames are left out. */
const FRAMES_MAX = 2400;
/** How often a part of the file that did not come is asked for again. */
const RETRIES = 3;
/** Packets whose times tell the rate of frames. */
const RATED_PACKETS = 200;

function send(response: FrameResponse): void {
  const transfer = response.kind === 'whole' ? [response.frame.picture] : [];
  self.postMessage(response, { transfer });
}

/** Frames a second of most frames, as the engine tells it: recordings have pauses. What is nearly a whole number is that. */
async function readRate(track: InputVideoTrack): Promise<number> {
  const packets = new EncodedPacketSink(track);
  const times: number[] = [];
  for await (const { timestamp } of packets.packets(undefined, undefined, { metadataOnly: true })) {
    times.push(timestamp);
    if (times.length >= RATED_PACKETS) break;
  }
  times.sort((a, b) => a - b);
  const gaps = times.map((time, at) => time - (times[at - 1] ?? time)).filter((gap) => gap > 0);
  const middle = gaps.sort((a, b) => a - b)[gaps.length >> 1];
  const rate = middle ? 1 / middle : 1;
  const whole = Math.max(1, Math.round(rate));
  return Math.abs(rate - whole) <= 0.02 * whole ? whole : Math.round(rate * 100) / 100;
}

/** When the key frames are shown, s. */
async function listKeys(track: InputVideoTrack): Promise<number[]> {
  const packets = new EncodedPacketSink(track);
  const keys: number[] = [];
  let packet = await packets.getFirstKeyPacket({ metadataOnly: true });
  while (packet) {
    keys.push(packet.timestamp);
    packet = await packets.getNextKeyPacket(packet, { metadataOnly: true });
  }
  return keys;
}

/** A video with fewer lines that does not say its colours is in BT.601, as players and the engine take it. */
const HD_LINES = 720;

/** Says the colours of such a video, which the library would take for those of BT.709. */
async function completeColours(track: InputVideoTrack): Promise<void> {
  const [config, { primaries, transfer, matrix, fullRange }, width, height] = await Promise.all([
    track.getDecoderConfig(),
    track.getColorSpace(),
    track.getDisplayWidth(),
    track.getDisplayHeight(),
  ]);
  if (!config || matrix || Math.min(width, height) >= HD_LINES) return;
  const colorSpace: VideoColorSpaceInit = {
    primaries: primaries ?? 'bt709',
    transfer: transfer ?? 'bt709',
    matrix: 'smpte170m',
    fullRange: fullRange ?? false,
  };
  track.getDecoderConfig = async () => ({ ...config, colorSpace });
}

/** Draws frames upright with a longer side of at most so many px; the canvas holds the last one. */
async function createPainter(track: InputVideoTrack, side: number, alpha: boolean) {
  const [width, height] = await Promise.all([track.getDisplayWidth(), track.getDisplayHeight()]);
  const size = scaleSize({ width, height }, Math.min(1, side / Math.max(width, height)));
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d', { alpha });
  if (!context) throw new Error('no canvas');
  return (sample: VideoSample): OffscreenCanvas => {
    if (alpha) context.clearRect(0, 0, canvas.width, canvas.height);
    sample.draw(context, 0, 0, canvas.width, canvas.height);
    return canvas;
  };
}

/**
 * A decoder in software begins several times as fast as one of the graphics card, and gives each frame at once. Not every
 * browser has one for every codec.
 */
async function chooseDecoder(track: InputVideoTrack): Promise<VideoSinkDecoderOptions> {
  const options = { hardwareAcceleration: 'prefer-software', optimizeForLatency: true } as const;
  const config = await track.getDecoderConfig();
  const answer = config && (await VideoDecoder.isConfigSupported({ ...config, ...options }));
  return answer?.supported ? options : { optimizeForLatency: true };
}

async function readFacts(source: UrlSource, input: Input, track: InputVideoTrack) {
  const [end, fps, audio, bytes] = await Promise.all([
    track.computeDuration(),
    readRate(track),
    input.getPrimaryAudioTrack(),
    source.getSizeOrNull(),
  ]);
  return { durationMs: Math.round(end * 1000), fps, hasSound: audio !== null, bytes: bytes ?? 0 };
}

/** Reads the header of a file and says what is in it; returns what makes its frames, where they can be decoded. */
async function open(url: string): Promise<FrameMaker | undefined> {
  const source = new UrlSource(url, { getRetryDelay: (before) => (before < RETRIES ? 1 : null) });
  const input = new Input({ source, formats: [MP4, QTFF, WEBM, MATROSKA] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('no video');
  const facts = await readFacts(source, input, track);
  const canDecode = await track.canDecode();
  send({ kind: 'facts', facts, canDecode });
  if (!canDecode) return undefined;
  await completeColours(track);
  const sink = new VideoSampleSink(track, await chooseDecoder(track));
  const [keys, drawSmall, drawWhole] = await Promise.all([
    listKeys(track),
    createPainter(track, SIDE, false),
    createPainter(track, LIMITS.videoSide, true),
  ]);
  return createFrameMaker({
    keys,
    sampleAt: createSampleSeeker((times) => sink.samplesAtTimestamps(times)),
    samples: (from, to) => sink.samples(from, to),
    paintSmall: (sample: VideoSample) => drawSmall(sample).convertToBlob(PICTURE),
    paintWhole: (sample) => drawWhole(sample).transferToImageBitmap(),
    everyMs: Math.max(0, facts.durationMs / FRAMES_MAX - 1),
    send,
    now: () => performance.now(),
  });
}

let maker: FrameMaker | undefined;
/** What was asked for before the file was read. */
const early: FrameRequest[] = [];

function take(request: FrameRequest): void {
  if (!maker) early.push(request);
  else if (request.kind === 'want') maker.want(request.ms);
  else if (request.kind === 'pause') maker.setPaused(request.paused);
}

async function read(url: string): Promise<void> {
  maker = await open(url);
  if (!maker) return;
  for (const request of early.splice(0)) take(request);
  await maker.run();
}

self.onmessage = ({ data }: MessageEvent<FrameRequest>) => {
  if (data.kind !== 'open') take(data);
  else read(data.url).catch((error: unknown) => send({ kind: 'failed', why: String(error) }));
};
