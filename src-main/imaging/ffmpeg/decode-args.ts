import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
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

/** Filters that make upright pictures at a constant rate; the last picture is repeated as needed. */
function writeFilters(video: VideoPictures, step: number, first: readonly string[]): string[] {
  const { speed, hiddenMs } = video;
  return [
    // A picture that begins before the clip is seen until the next one; what is not seen at all is not converted.
    ...(hiddenMs > 0 || speed !== 1 ? [`setpts=(PTS-${(hiddenMs / 1000).toFixed(6)}/TB)/${speed}`] : []),
    `fps=fps=${video.fps}:start_time=0:round=near:eof_action=pass`,
    'tpad=stop=-1:stop_mode=clone',
    ...(step > 1 ? [`framestep=${step}`] : []),
    ...first,
    ...TURNS[video.rotation],
    ...(video.isMirrored ? ['hflip'] : []),
  ];
}

/** A filter that makes square pixels, or another size. */
const writeScale = ({ width, height }: Size, flags: string, colours = ''): string =>
  `scale=w=${width}:h=${height}:${colours}flags=bicubic+accurate_rnd${flags}`;

/** The options that make RGBA of the tracks. Threat: libvpx, which joins them itself, takes memory for any size they say. */
function writeRgbaGraph(video: VideoPictures, toneMaps: boolean, step: number): readonly string[] {
  const matrix = toneMaps ? 'bt709' : video.matrix;
  const scale = (colours: string) => writeScale(video, '+full_chroma_int', colours);
  const upright = writeFilters(video, step, toneMaps ? TONE_MAPPING : []);
  const pictures = [...upright, scale(`in_color_matrix=${matrix}:`), 'format=rgba'].join(',');
  if (video.alpha !== 'beside') return ['-map', '0:v:0', '-vf', pictures];
  // As it is: a conversion to grey would stretch its range.
  const alpha = [...writeFilters(video, step, ['extractplanes=y']), scale('')].join(',');
  const graph = `[0:v:0]${pictures}[c];[0:v:1]${alpha}[a];[c][a]alphamerge[out]`;
  return ['-filter_complex', graph, '-map', '[out]'];
}

/** What is to come out as I420: a part of the upright video (px), and its size. */
export interface I420View {
  crop: Rect;
  size: Size;
}

/** The options that make I420 in BT.709 of the pictures; what is so already is not converted. */
function writeI420Graph(
  video: VideoPictures,
  toneMaps: boolean,
  { crop, size }: I420View,
): readonly string[] {
  const isWhole = crop.width === video.width && crop.height === video.height;
  const isBt709 = toneMaps || (video.matrix === 'bt709' && !video.colours.fullRange);
  const range = video.colours.fullRange && !toneMaps ? 'full' : 'limited';
  const colours = isBt709
    ? ''
    : `in_color_matrix=${video.matrix}:in_range=${range}:out_color_matrix=bt709:out_range=limited:`;
  const parts = isWhole
    ? []
    : [writeScale(video, ''), `crop=${crop.width}:${crop.height}:${crop.x}:${crop.y}:exact=1`];
  const upright = writeFilters(video, 1, toneMaps ? TONE_MAPPING : []);
  const filters = [...upright, ...parts, writeScale(size, '', colours), 'format=yuv420p'];
  return ['-map', '0:v:0', '-vf', filters.join(',')];
}

export interface Decoding {
  video: VideoPictures;
  /** Pictures that come out. */
  count: number;
  /** 3: every third picture. */
  step: number;
  hasToneMapping: boolean;
  /** RGBA of the whole where left out. */
  i420?: I420View;
}

/** Arguments of a run that reads the pictures of a video from a pipe and writes them to one. */
export function decodeArgs({ video, count, step, hasToneMapping, i420 }: Decoding): string[] {
  const input = `-protocol_whitelist pipe -f matroska -max_pixels ${LIMITS.imagePixels} -threads 2 -i pipe:0`;
  const toneMaps = video.isHdr && hasToneMapping;
  return [
    ...input.split(' '),
    ...(i420 ? writeI420Graph(video, toneMaps, i420) : writeRgbaGraph(video, toneMaps, step)),
    ...`-an -sn -dn -frames:v ${count} -f rawvideo -pix_fmt ${i420 ? 'yuv420p' : 'rgba'} pipe:1`.split(' '),
  ];
}
