import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { VideoPictures } from '../video/read-task.ts';

const TURNS: Record<VideoPictures['rotation'], readonly string[]> = {
  0: [],
  90: ['transpose=clock'],
  180: ['hflip', 'vflip'],
  270: ['transpose=cclock'],
};

/** Peak brightness that becomes white, cd/m², and the curve there: the filters' own example for screens. */
const TONE_MAPPING = [
  'zscale=transfer=linear:npl=100',
  'format=gbrpf32le',
  'zscale=primaries=bt709',
  'tonemap=tonemap=hable:desat=0',
  'zscale=transfer=bt709:matrix=bt709:range=limited',
  'format=yuv420p',
];

/** Filters that make upright pictures of square pixels at a constant rate; the last picture is repeated as needed. */
function writeFilters(video: VideoPictures, step: number, first: readonly string[], scale: string): string {
  const { width, height, speed, hiddenMs } = video;
  return [
    // A picture that begins before the clip is seen until the next one; what is not seen at all is not converted.
    ...(hiddenMs > 0 || speed !== 1 ? [`setpts=(PTS-${(hiddenMs / 1000).toFixed(6)}/TB)/${speed}`] : []),
    `fps=fps=${video.fps}:start_time=0:round=near:eof_action=pass`,
    'tpad=stop=-1:stop_mode=clone',
    ...(step > 1 ? [`framestep=${step}`] : []),
    ...first,
    ...TURNS[video.rotation],
    ...(video.isMirrored ? ['hflip'] : []),
    `scale=w=${width}:h=${height}:${scale}flags=bicubic+accurate_rnd+full_chroma_int`,
  ].join(',');
}

/** The options that make RGBA of the tracks. Threat: libvpx, which joins them itself, takes memory for any size they say. */
function writeGraph(video: VideoPictures, toneMaps: boolean, step: number): readonly string[] {
  const matrix = toneMaps ? 'bt709' : video.matrix;
  const scale = `in_color_matrix=${matrix}:`;
  const pictures = `${writeFilters(video, step, toneMaps ? TONE_MAPPING : [], scale)},format=rgba`;
  if (video.alpha !== 'beside') return ['-map', '0:v:0', '-vf', pictures];
  // As it is: a conversion to grey would stretch its range.
  const alpha = writeFilters(video, step, ['extractplanes=y'], '');
  const graph = `[0:v:0]${pictures}[c];[0:v:1]${alpha}[a];[c][a]alphamerge[out]`;
  return ['-filter_complex', graph, '-map', '[out]'];
}

export interface Decoding {
  video: VideoPictures;
  /** Pictures that come out. */
  count: number;
  /** 3: every third picture. */
  step: number;
  hasToneMapping: boolean;
}

/** Arguments of a run that reads the pictures of a video from a pipe and writes RGBA to one. */
export function decodeArgs({ video, count, step, hasToneMapping }: Decoding): string[] {
  const input = `-protocol_whitelist pipe -f matroska -max_pixels ${LIMITS.imagePixels} -threads 2 -i pipe:0`;
  const output = `-frames:v ${count} -f rawvideo -pix_fmt rgba pipe:1`;
  return [
    ...input.split(' '),
    ...writeGraph(video, video.isHdr && hasToneMapping, step),
    ...'-an -sn -dn'.split(' '),
    ...output.split(' '),
  ];
}
