import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputVideoTrack,
  MATROSKA,
  MkvOutputFormat,
  MP4,
  Output,
  QTFF,
  WEBM,
} from 'mediabunny';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { isAvifSequence, toVideoFile } from '../container/avif-sequence.ts';
import {
  describeLoss,
  describeNoVideo,
  type ReadResult,
  type ReadTask,
  VIDEO_CODECS,
  type VideoCodec,
  type VideoPictures,
} from './read-task.ts';
import type { Sound, SoundCodec } from './video-file.ts';

/**
 * What a decoder may see of a video: its pictures and its sound, each in a file of our own making. Threat: containers
 * that name other files or addresses, claim to be endless, or make a decoder fill the memory.
 */

/** A rate that is so near to a whole number is that number: 29.97 is 30. */
const NEAR = 0.02;

/** The rate, frames a second, of most pictures that begin at these times (s): recordings have pauses. */
export function chooseFrameRate(times: readonly number[], duration: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  const gaps = sorted
    .map((time, at) => time - (sorted[at - 1] ?? time))
    .filter((gap) => gap > 0)
    .sort((a, b) => a - b);
  const middle = gaps[gaps.length >> 1] ?? Math.max(duration, 1 / LIMITS.motionFps);
  const rate = Math.min(LIMITS.motionFps, Math.max(1, 1 / middle));
  const whole = Math.round(rate);
  return Math.abs(rate - whole) <= NEAR * whole ? whole : Math.round(rate * 1000) / 1000;
}

const isKnown = (codec: string | null): codec is VideoCodec => VIDEO_CODECS.some((known) => known === codec);

const NO_PICTURES = 'It has no pictures.';
const refuseVideo = (why: string): ReadResult => ({ kind: 'refused', why });

interface Packets {
  packets: EncodedPacket[];
  /** Of the first picture that is shown, s; what comes before it is decoded, but not shown. */
  start: number;
  /** Of the last picture, s. */
  end: number;
}

/** All packets of the video. Undefined where there are more, or they are longer, than allowed. */
async function readPackets(
  track: InputVideoTrack,
  { mostPackets, mostMs }: ReadTask,
): Promise<Packets | undefined> {
  const packets: EncodedPacket[] = [];
  let start = Number.POSITIVE_INFINITY;
  let end = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    packets.push(packet);
    if (packet.timestamp >= 0) start = Math.min(start, packet.timestamp);
    end = Math.max(end, packet.timestamp + packet.duration);
    // A little more: the last picture of many recordings goes beyond the whole second.
    const isTooLong = (end - Math.min(start, end)) * 1000 > mostMs + 500;
    if (packets.length > mostPackets || isTooLong) return undefined;
  }
  return { packets, start: Number.isFinite(start) ? start : 0, end };
}

async function writePictures(
  track: InputVideoTrack,
  codec: VideoCodec,
  packets: readonly EncodedPacket[],
  from: number,
): Promise<Uint8Array> {
  const config = await track.getDecoderConfig();
  if (!config) throw new Error('The video does not say how it is encoded.');
  // Colours are passed on besides: the library would write them into VP9, which damages pictures in RGB.
  const { colorSpace: _colours, ...decoderConfig } = config;
  const target = new BufferTarget();
  const output = new Output({ format: new MkvOutputFormat(), target });
  const pictures = new EncodedVideoPacketSource(codec);
  const alpha = packets.some(({ sideData }) => sideData.alpha) && new EncodedVideoPacketSource(codec);
  output.addVideoTrack(pictures);
  if (alpha) output.addVideoTrack(alpha);
  await output.start();
  for (const [at, { data, type, timestamp, duration, sideData }] of packets.entries()) {
    const write = (source: EncodedVideoPacketSource, bytes: Uint8Array, isKey: boolean) =>
      source.add(new EncodedPacket(bytes, isKey ? 'key' : 'delta', timestamp - from, duration), {
        decoderConfig,
      });
    await write(pictures, data, at === 0 || type === 'key');
    // Which of these are keys the file does not say, and a decoder does not ask.
    if (alpha && sideData.alpha) await write(alpha, sideData.alpha, true);
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

const SOUNDS: readonly SoundCodec[] = ['aac', 'opus', 'vorbis'];

/** The first track of sound, from `start` to `end`, s. Undefined where there is none that can be read. */
async function readSound(input: Input, start: number, end: number): Promise<Sound | undefined> {
  const track = await input.getPrimaryAudioTrack();
  const codec = await track?.getCodec();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !codec || !decoderConfig) return undefined;
  const source = new EncodedAudioPacketSource(codec);
  const target = new BufferTarget();
  const output = new Output({ format: new MkvOutputFormat(), target });
  output.addAudioTrack(source);
  await output.start();
  let isFirst = true;
  for await (const { data, type, timestamp, duration } of new EncodedPacketSink(track).packets()) {
    if (timestamp >= end) break;
    if (timestamp + duration <= start - PRIMING_S) continue;
    const packet = new EncodedPacket(data, type, timestamp - start, duration);
    await source.add(packet, isFirst ? { decoderConfig } : undefined);
    isFirst = false;
  }
  if (isFirst) return undefined;
  await output.finalize();
  const known = SOUNDS.find((sound) => sound === codec) ?? 'other';
  return { codec: known, bytes: new Uint8Array(target.buffer ?? new ArrayBuffer(0)) };
}

/** What a decoder of sound needs before its first note, s. */
const PRIMING_S = 0.1;

/** The byte of a ProRes frame whose lower half says how its alpha is encoded; 0: it has none (SMPTE RDD 36, 5.1). */
const PRORES_ALPHA = 25;

function findAlpha(codec: VideoCodec, packets: readonly EncodedPacket[]): VideoPictures['alpha'] {
  if (packets.some(({ sideData }) => sideData.alpha)) return 'beside';
  const isWithin = ({ data }: EncodedPacket) => ((data[PRORES_ALPHA] ?? 0) & 15) !== 0;
  return codec === 'prores' && packets.some(isWithin) ? 'within' : undefined;
}

/** Of a video without colours in its header, as players do it: those of HD from 720 lines on. */
const HD_LINES = 720;

async function describe(
  track: InputVideoTrack,
  codec: VideoCodec,
  found: Packets,
  video: Uint8Array,
  from: number,
): Promise<VideoPictures> {
  const { packets, start, end } = found;
  const alpha = findAlpha(codec, packets);
  const colours = await track.getColorSpace();
  const { matrix } = colours;
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const lines = Math.min(width, height);
  const fps = chooseFrameRate(
    packets.map(({ timestamp }) => timestamp),
    end - start,
  );
  // WebM does not say how long the last picture is shown.
  const shown = packets.every(({ timestamp }) => timestamp < end) ? end : end + 1 / fps;
  const isHd = matrix ? matrix !== 'bt470bg' && matrix !== 'smpte170m' : lines >= HD_LINES;
  return {
    bytes: video,
    codec,
    ...(alpha && { alpha }),
    width,
    height,
    rotation: await track.getRotation(),
    isMirrored: await track.getFlip(),
    durationMs: Math.max(1, (shown - start) * 1000),
    hiddenMs: (start - from) * 1000,
    fps,
    matrix: matrix === 'bt2020-ncl' ? 'bt2020' : isHd ? 'bt709' : 'bt601',
    colours: {
      primaries: colours.primaries ?? 'bt709',
      transfer: colours.transfer ?? 'bt709',
      matrix: matrix ?? (isHd ? 'bt709' : 'smpte170m'),
      fullRange: colours.fullRange ?? false,
    },
    isHdr: await track.hasHighDynamicRange(),
  };
}

/** The name of a codec in the file, such as ` (mp4v)`; empty where it has none that is a word. */
async function nameCodec(track: InputVideoTrack): Promise<string> {
  const id = await track.getInternalCodecId();
  return typeof id === 'string' && /^[\w/ ]{1,40}$/.test(id) ? ` (${id.trim()})` : '';
}

const openInput = (bytes: Uint8Array): Input =>
  new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF, MATROSKA, WEBM] });

/** The pictures of an animated AVIF with the alpha of its other track, as WebM has both; as they are without one. */
async function withAlpha(found: Packets, task: ReadTask): Promise<Packets> {
  const track = await openInput(toVideoFile(task.bytes, 'auxv')).getPrimaryVideoTrack();
  const alpha = track && (await readPackets(track, task));
  if (!alpha) return found;
  const packets = found.packets.map((packet, at) => {
    const beside = alpha.packets[at];
    return beside ? packet.clone({ sideData: { alpha: beside.data } }) : packet;
  });
  return { ...found, packets };
}

/** @throws Error where the file is damaged */
export async function readVideo(task: ReadTask): Promise<ReadResult> {
  const isAvif = isAvifSequence(task.bytes);
  const input = openInput(isAvif ? toVideoFile(task.bytes, 'pict') : task.bytes);
  if (!(await input.canRead())) return refuseVideo(describeNoVideo(task.bytes));
  const track = await input.getPrimaryVideoTrack();
  if (!track) return refuseVideo(describeLoss(task.bytes, NO_PICTURES));
  const codec = await track.getCodec();
  if (!isKnown(codec))
    return refuseVideo(
      `Its codec${await nameCodec(track)} is not supported. Save it with H.264, H.265, VP8, VP9, AV1 or ProRes.`,
    );
  const pixels = (await track.getCodedWidth()) * (await track.getCodedHeight());
  if (!(pixels > 0) || pixels > task.mostPixels)
    return refuseVideo(`Its pictures are larger than ${task.mostPixels / 1_000_000} megapixels.`);
  const pictures = await readPackets(track, task);
  if (!pictures) return refuseVideo(`It is longer than ${task.mostMs / 1000} seconds. Send a shorter one.`);
  const found = isAvif ? await withAlpha(pictures, task) : pictures;
  const [first] = found.packets;
  if (!first) return refuseVideo(describeLoss(task.bytes, NO_PICTURES));
  const from = Math.min(...found.packets.map(({ timestamp }) => timestamp));
  const video = await writePictures(track, codec, found.packets, from);
  const sound = await readSound(input, found.start, found.end).catch(() => undefined);
  return { kind: 'video', video: await describe(track, codec, found, video, from), ...(sound && { sound }) };
}
