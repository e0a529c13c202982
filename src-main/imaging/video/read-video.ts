import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type Input,
  type InputVideoTrack,
  MkvOutputFormat,
  Output,
} from 'mediabunny';
import { isAvifSequence, toVideoFile } from '../container/avif-sequence.ts';
import {
  describeLoss,
  type ReadResult,
  type ReadTask,
  type VideoCodec,
  type VideoPictures,
} from './read-task.ts';
import type { Sound, SoundCodec } from './video-file.ts';
import { chooseFrameRate, NO_PICTURES, openInput, withVideo } from './video-input.ts';

/**
 * What a decoder may see of a video: its pictures and its sound, each in a file of our own making. Threat: containers
 * that name other files or addresses, claim to be endless, or make a decoder fill the memory.
 */

const refuseVideo = (why: string): ReadResult => ({ kind: 'refused', why });

interface Packets {
  packets: EncodedPacket[];
  /** What is shown, s: a picture that begins earlier is shown from the start on, or only decoded. */
  start: number;
  end: number;
  /** When the last picture begins, s; where the file does not say how long it is shown, that is the end. */
  latest: number;
}

/** Pictures that a codec may store after one that is shown later (H.264 has at most 16). */
const REORDERED = 16;
/** The last picture of many recordings goes beyond the whole second, ms. */
const BEYOND_MS = 500;

/** The packets of the clip, from the key before it on. Undefined where there are more, or they play for longer, than allowed. */
async function readPackets(
  track: InputVideoTrack,
  { clip: { startMs, endMs, speed }, mostPackets, mostMs }: ReadTask,
): Promise<Packets | undefined> {
  const sink = new EncodedPacketSink(track);
  const origin = Math.max(0, await track.getFirstTimestamp());
  const start = origin + startMs / 1000;
  const until = endMs === undefined ? Number.POSITIVE_INFINITY : origin + endMs / 1000;
  const from = startMs === 0 ? undefined : await sink.getKeyPacket(start);
  const packets: EncodedPacket[] = [];
  let [end, latest, needed] = [0, 0, 0];
  for await (const packet of sink.packets(from ?? undefined)) {
    packets.push(packet);
    if (packet.timestamp < until) {
      needed = packets.length;
      latest = Math.max(latest, packet.timestamp);
      end = Math.max(end, packet.timestamp + packet.duration);
    } else if (packet.type === 'key' || packets.length - needed > REORDERED) break;
    const isTooLong = (Math.min(end, until) - start) * 1000 > (mostMs + BEYOND_MS) * speed;
    if (packets.length > mostPackets || isTooLong) return undefined;
  }
  packets.length = needed;
  return { packets, start, end: Math.min(end, until), latest };
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
  speed: number,
): Promise<VideoPictures> {
  const { packets, start, end, latest } = found;
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
  const shown = latest < end ? end : end + 1 / fps;
  const isHd = matrix ? matrix !== 'bt470bg' && matrix !== 'smpte170m' : lines >= HD_LINES;
  return {
    bytes: video,
    codec,
    ...(alpha && { alpha }),
    width,
    height,
    rotation: await track.getRotation(),
    isMirrored: await track.getFlip(),
    durationMs: Math.max(1, ((shown - start) * 1000) / speed),
    speed,
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

/** The pictures of an animated AVIF with the alpha of its other track, as WebM has both; as they are without one. */
async function withAlpha(found: Packets, avif: Uint8Array, task: ReadTask): Promise<Packets> {
  const track = await openInput(toVideoFile(avif, 'auxv')).getPrimaryVideoTrack();
  const alpha = track && (await readPackets(track, task));
  if (!alpha) return found;
  const packets = found.packets.map((packet, at) => {
    const beside = alpha.packets[at];
    return beside ? packet.clone({ sideData: { alpha: beside.data } }) : packet;
  });
  return { ...found, packets };
}

const refuseLength = ({ clip, mostMs }: ReadTask): ReadResult =>
  refuseVideo(
    `It plays for more than ${mostMs / 1000} seconds${clip.speed < 1 ? ' at this speed' : ''}. Choose a part of it with \`clip\`, or send a shorter one.`,
  );

/** @throws Error where the file is damaged */
export async function readVideo(task: ReadTask): Promise<ReadResult> {
  const { given } = task;
  const avif = typeof given !== 'string' && isAvifSequence(given) ? given : undefined;
  const result = await withVideo(
    avif ? toVideoFile(avif, 'pict') : given,
    task.mostPixels,
    async ({ input, track, codec }): Promise<ReadResult> => {
      const pictures = await readPackets(track, task);
      if (!pictures) return refuseLength(task);
      const found = avif ? await withAlpha(pictures, avif, task) : pictures;
      if (found.packets.length === 0) return refuseVideo(describeLoss(given, NO_PICTURES));
      if (found.end <= found.start)
        return refuseVideo('The clip begins after its end. Choose an earlier start.');
      const from = Math.min(...found.packets.map(({ timestamp }) => timestamp));
      const video = await writePictures(track, codec, found.packets, from);
      const sound = await readSound(input, found.start, found.end).catch(() => undefined);
      const described = await describe(track, codec, found, video, from, task.clip.speed);
      const { speed } = task.clip;
      return {
        kind: 'video',
        video: described,
        ...(sound && { sound: speed === 1 ? sound : { ...sound, tempo: speed } }),
      };
    },
  );
  return typeof result === 'string' ? refuseVideo(result) : result;
}
