import type { VideoFormat } from '../../../src-shared/contract/motion-names.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { computeBitRate, keyFrameInterval } from '../video/bit-rate.ts';

/** What is asked of one. */
export interface Encoding extends Size {
  fps: number;
  /** 1–100; without effect where `kbps` is given. */
  quality: number;
  kbps?: number;
  /** The rate that no second may go beyond, so that the file is not too large; only x264 keeps to it. */
  mostKbps?: number;
  /** Whether the pictures have a plane of alpha. */
  hasAlpha: boolean;
}

export interface KnownEncoder {
  /** FFmpeg's name of it. */
  name: string;
  format: VideoFormat;
  /** In words, for people. */
  label: string;
  isHardware: boolean;
  /** Whether it encodes alpha. */
  keepsAlpha?: true;
  /** Options before the input. */
  device?: readonly string[];
  /** Filters behind which it wants its pictures. */
  filter?: string;
  args(encoding: Encoding): readonly string[];
}

const kilobits = (kbps: number) => `-b:v ${kbps}k -maxrate ${kbps * 2}k -bufsize ${kbps * 4}k`.split(' ');

/** Beyond it a limit would only make players expect more than there is (level 4 of H.264 has 25,000). */
const LIMITED_KBPS = 20_000;

const limitRate = (kbps = LIMITED_KBPS): readonly string[] =>
  kbps < LIMITED_KBPS ? `-maxrate ${kbps}k -bufsize ${kbps}k`.split(' ') : [];

/** Of the limit: what is nearer to it over its whole length has been held back in most seconds. */
const HELD_BACK = 0.8;

/** The limit that has lowered the quality of pictures (bytes, ms); undefined where none has. */
export function findRateLimit(
  { name }: KnownEncoder,
  { kbps, mostKbps = LIMITED_KBPS }: Encoding,
  bytes: number,
  durationMs: number,
): number | undefined {
  const isLimited = name === 'libx264' && kbps === undefined && mostKbps < LIMITED_KBPS;
  return isLimited && (bytes * 8) / durationMs >= mostKbps * HELD_BACK ? mostKbps : undefined;
}

/** Of H.264 by hardware at quality 75. */
const BITS_PER_PIXEL = 0.15;

const byRate = (encoding: Encoding): readonly string[] =>
  kilobits(encoding.kbps ?? computeBitRate(encoding, BITS_PER_PIXEL));

/** Quality 1–100 on a scale where less is better. */
const scaleQuality = (worst: number, best: number, quality: number): string =>
  `${Math.round(worst + ((best - worst) * quality) / 100)}`;

const hardware = (
  name: string,
  label: string,
  more: Pick<KnownEncoder, 'device' | 'filter'> = {},
): KnownEncoder => ({ name, format: 'mp4', label, isHardware: true, args: byRate, ...more });

/** From the one chosen first; x264 comes before hardware, as its files are smaller at the same quality. */
export const KNOWN_ENCODERS: readonly KnownEncoder[] = [
  {
    name: 'libx264',
    format: 'mp4',
    label: 'H.264 by x264',
    isHardware: false,
    args: ({ quality, kbps, mostKbps }) => [
      ...'-preset veryfast -profile:v high'.split(' '),
      ...(kbps === undefined
        ? ['-crf', scaleQuality(43, 13, quality), ...limitRate(mostKbps)]
        : kilobits(kbps)),
    ],
  },
  hardware('h264_videotoolbox', 'H.264 by VideoToolbox'),
  hardware('h264_nvenc', 'H.264 by NVENC'),
  hardware('h264_qsv', 'H.264 by Quick Sync'),
  hardware('h264_amf', 'H.264 by AMF'),
  hardware('h264_vaapi', 'H.264 by VA-API', {
    device: ['-vaapi_device', '/dev/dri/renderD128'],
    filter: 'format=nv12,hwupload',
  }),
  {
    name: 'libvpx-vp9',
    format: 'webm',
    label: 'VP9 by libvpx',
    isHardware: false,
    keepsAlpha: true,
    args: ({ quality, kbps }) => [
      ...'-deadline realtime -cpu-used 6 -row-mt 1 -threads 4'.split(' '),
      ...(kbps === undefined ? ['-crf', scaleQuality(63, 20, quality), '-b:v', '0'] : kilobits(kbps)),
    ],
  },
];

/** BT.709 in limited range, as our pixels are converted; said of input and output, so that nothing is converted again. */
const COLOURS = '-color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709'.split(' ');

/** Arguments of a run that reads I420, with alpha behind it where that is said, and writes a file to its output. */
export function encodeArgs(encoder: KnownEncoder, encoding: Encoding): string[] {
  const { width, height, fps, hasAlpha } = encoding;
  const pixels = hasAlpha ? 'yuva420p' : 'yuv420p';
  const pictures = `-f rawvideo -pix_fmt ${pixels} -video_size ${width}x${height} -framerate ${fps}`;
  return [
    ...(encoder.device ?? []),
    ...pictures.split(' '),
    ...COLOURS,
    ...'-i pipe:0 -an -sn -dn -map_metadata -1'.split(' '),
    ...(encoder.filter ? ['-vf', encoder.filter] : ['-pix_fmt', pixels]),
    '-c:v',
    encoder.name,
    ...encoder.args(encoding),
    // Pictures that are not shown would have no alpha beside them.
    ...(hasAlpha ? ['-auto-alt-ref', '0'] : []),
    '-g',
    `${keyFrameInterval(fps)}`,
    ...COLOURS,
    // Written to a pipe, an MP4 cannot go back to its beginning.
    ...(encoder.format === 'mp4' ? ['-f', 'mp4', '-movflags', 'frag_keyframe+empty_moov'] : ['-f', 'webm']),
    'pipe:1',
  ];
}
