import type { VideoFormat } from '../../../src-shared/contract/motion-names.ts';
import { SOUNDS, type Sound } from '../video/video-file.ts';
import { readOutput } from './run-ffmpeg.ts';

const CONVERTED: Record<VideoFormat, { codec: 'aac' | 'opus'; args: readonly string[] }> = {
  mp4: { codec: 'aac', args: ['-c:a', 'aac', '-b:a', '160k'] },
  webm: { codec: 'opus', args: ['-c:a', 'libopus', '-b:a', '128k'] },
};
/** Channels and samples a second that every player knows and both codecs take. */
const COMMON = ['-ac', '2', '-ar', '48000'];
const MOST_BYTES = 16 * 1024 * 1024;

/** Filters that change the tempo; one alone would leave parts out beyond twice as fast. */
function writeTempo(tempo: number): string {
  const filters: string[] = [];
  let left = tempo;
  for (; left > 2; left /= 2) filters.push('atempo=2');
  for (; left < 0.5; left *= 2) filters.push('atempo=0.5');
  return [...filters, `atempo=${left}`].join(',');
}

/** The sound, converted where the format or its tempo needs it; undefined without FFmpeg. @throws FfmpegError */
export async function soundFor(
  format: VideoFormat,
  sound: Sound,
  path: string | undefined,
  signal: AbortSignal,
): Promise<Sound | undefined> {
  const { tempo } = sound;
  if (tempo === undefined && SOUNDS[format].includes(sound.codec)) return sound;
  if (path === undefined) return undefined;
  const { codec, args } = CONVERTED[format];
  const bytes = await readOutput(
    {
      path,
      signal,
      input: [sound.bytes],
      args: [
        '-protocol_whitelist',
        'pipe',
        '-f',
        'matroska',
        '-i',
        'pipe:0',
        '-map',
        '0:a:0',
        '-vn',
        ...(tempo === undefined ? [] : ['-af', writeTempo(tempo)]),
        ...args,
        ...COMMON,
        '-f',
        'matroska',
        'pipe:1',
      ],
    },
    MOST_BYTES,
  );
  return { codec, bytes };
}
