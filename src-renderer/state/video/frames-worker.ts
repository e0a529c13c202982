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
  WEBM,
} from 'mediabunny';
import type { FrameRequest, FrameResponse, SmallFrame } from './frame-messages.ts';

/**
 * A worker that reads a stored video and makes small pictures of its frames, key frames first: a long way from a key
 * frame takes a tenth of a second to decode at full size, which is too slow to follow a pointer.
 */

/** Longer side of a small picture, px, and its quality. */
const SIDE = 400;
const PICTURE: ImageEncodeOptions = { type: 'image/jpeg', quality: 0.7 };
/** Most small pictures: 60 s at 40 frames a second, about 12 MB. Of longer videos frames are left out. */
const FRAMES_MAX = 2400;
/** Key frames that are made first, spread over the whole video. */
const FIRST_KEYS = 48;
/** Pictures that are sent together. */
const BATCH = 8;
/** How often a part of the file that did not come is asked for again. */
const RETRIES = 3;
/** Packets whose times tell the rate of frames. */
const RATED_PACKETS = 200;

const send = (response: FrameResponse) => self.postMessage(response);
const ms = (seconds: number) => Math.round(seconds * 1_000_000) / 1000;

/** From a key frame to the next, s. */
type Stretch = [from: number, to: number];

let nearMs = 0;
/** Whether the frame there is waited for. */
let isAwaited = false;
let paused = false;
let resume = () => {};

/** Resolves when nothing else needs the processor. */
const untilIdle = async () => {
  while (paused)
    await new Promise<void>((resolve) => {
      resume = resolve;
    });
};

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

/** Draws frames small, upright. */
async function createPainter(track: InputVideoTrack) {
  const [width, height] = await Promise.all([track.getDisplayWidth(), track.getDisplayHeight()]);
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas');
  return async (sample: VideoSample): Promise<SmallFrame> => {
    sample.draw(context, 0, 0, canvas.width, canvas.height);
    const atMs = ms(sample.timestamp);
    return {
      atMs,
      untilMs: atMs + ms(sample.duration),
      picture: await canvas.convertToBlob(PICTURE),
    };
  };
}

/** When the key frames are shown, ms. */
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

/** Some of many values, evenly spread. */
const spread = <T>(values: readonly T[], count: number): T[] =>
  values.filter(
    (_, at) => Math.floor((at * count) / values.length) !== Math.floor(((at - 1) * count) / values.length),
  );

async function read(url: string): Promise<void> {
  const source = new UrlSource(url, { getRetryDelay: (before) => (before < RETRIES ? 1 : null) });
  const input = new Input({ source, formats: [MP4, QTFF, WEBM, MATROSKA] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('no video');
  const [end, fps, audio, bytes] = await Promise.all([
    track.computeDuration(),
    readRate(track),
    input.getPrimaryAudioTrack(),
    source.getSizeOrNull(),
  ]);
  const durationMs = Math.round(end * 1000);
  const facts = {
    durationMs,
    fps,
    hasSound: audio !== null,
    bytes: bytes ?? 0,
  };
  send({ kind: 'facts', facts });
  if (!(await track.canDecode())) return;

  const paint = await createPainter(track);
  const sink = new VideoSampleSink(track);
  const everyMs = Math.max(0, durationMs / FRAMES_MAX - 1);
  const made = new Set<number>();
  let batch: SmallFrame[] = [];
  const flush = () => {
    if (batch.length > 0) send({ kind: 'frames', frames: batch });
    batch = [];
  };
  const add = async (sample: VideoSample) => {
    made.add(sample.timestamp);
    batch.push(await paint(sample));
    if (batch.length >= BATCH) flush();
  };

  const keys = await listKeys(track);
  for await (const sample of sink.samplesAtTimestamps(spread(keys, FIRST_KEYS))) {
    if (sample) await add(sample);
    sample?.close();
  }
  flush();

  const isIn = (time: number, [from, to]: Stretch) => time >= ms(from) && time < ms(to);
  /**
   * Makes the frames from a key frame to the next. Where one of them is waited for, those before it are left out; false
   * where not all are made.
   */
  const fill = async (stretch: Stretch): Promise<boolean> => {
    let last = Number.NEGATIVE_INFINITY;
    let isWhole = true;
    for await (const sample of sink.samples(...stretch)) {
      const { timestamp, duration } = sample;
      const isBefore = isAwaited && isIn(nearMs, stretch) && ms(timestamp + duration) <= nearMs;
      if (isBefore) isWhole = false;
      else if (!made.has(timestamp) && ms(timestamp - last) >= everyMs) {
        last = timestamp;
        await add(sample);
        if (isAwaited) flush();
        isAwaited = false;
      }
      sample.close();
      await untilIdle();
      if (!isIn(nearMs, stretch) && left.some((other) => isIn(nearMs, other))) return false;
    }
    return isWhole;
  };
  const left = keys.map((key, at): Stretch => [key, keys[at + 1] ?? Number.POSITIVE_INFINITY]);
  const distance = ([from, to]: Stretch) => Math.max(0, ms(from) - nearMs, (nearMs - ms(to)) * 2);
  while (left.length > 0) {
    await untilIdle();
    left.sort((a, b) => distance(b) - distance(a));
    const next = left.pop();
    if (next && !(await fill(next))) left.push(next);
    flush();
  }
}

self.onmessage = ({ data }: MessageEvent<FrameRequest>) => {
  if (data.kind === 'open')
    read(data.url).catch((error: unknown) => send({ kind: 'failed', why: String(error) }));
  else if (data.kind === 'near') {
    nearMs = data.ms;
    isAwaited = data.isAwaited;
  } else {
    paused = data.paused;
    if (!paused) resume();
  }
};
