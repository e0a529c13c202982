import { spawnSync } from 'node:child_process';
import { canInstall, installPackages } from './apt.ts';
import { onPath } from './on-path.ts';

/**
 * FFmpeg for tests, found without anybody's help: `CAM_FFMPEG`, on PATH, or, as root on Debian and its kin, installed
 * on the spot. It decodes what we encode, and makes the videos that we read.
 */

function install(): void {
  if (!canInstall()) return;
  console.log('No FFmpeg found; installing the system’s package for the tests …');
  try {
    installPackages(['ffmpeg']);
  } catch {
    // What to do by hand is said below.
  }
}

/** The program where there is one. */
export function installedFfmpeg(): string | undefined {
  const own = process.env.CAM_FFMPEG;
  return own && own !== 'off' ? own : onPath('ffmpeg');
}

let program: string | undefined;

/** The program. @throws Error that says what to run */
export function ffmpegPath(): string {
  program ??= installedFfmpeg();
  if (!program) {
    install();
    program = installedFfmpeg();
  }
  if (program) return program;
  throw new Error(
    'The tests of videos need FFmpeg. Run `apt-get install -y ffmpeg` (or `brew install ffmpeg`), or set CAM_FFMPEG to its program.',
  );
}

/** What FFmpeg writes to its output. @throws Error with what it says where it fails */
export function ffmpeg(args: readonly string[], input?: Uint8Array): Buffer {
  const { status, stdout, stderr } = spawnSync(
    ffmpegPath(),
    ['-hide_banner', '-nostdin', '-v', 'error', ...args],
    { input, maxBuffer: 1 << 30 },
  );
  if (status !== 0) throw new Error(`ffmpeg ${args.join(' ')}: ${stderr}`);
  return stdout;
}

export interface ProbedStream {
  codec_type: string;
  codec_name: string;
  [field: string]: string | number | undefined;
}
export interface ProbeResult {
  streams: ProbedStream[];
  format: { duration: string; format_name: string; tags?: Record<string, string> };
}

/** What ffprobe says about a file, its frames counted. */
export function probe(file: Uint8Array): ProbeResult {
  const { status, stdout, stderr } = spawnSync(
    ffmpegPath().replace(/ffmpeg(?=(?:\.exe)?$)/, 'ffprobe'),
    ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', '-count_frames', '-'],
    { input: file, maxBuffer: 1 << 26 },
  );
  if (status !== 0) throw new Error(`ffprobe: ${stderr}`);
  return JSON.parse(stdout.toString());
}

/** Every frame of a video as RGB, one after the other, each with its own time. */
export function decodeFrames(file: Uint8Array, size: { width: number; height: number }): Uint8Array[] {
  const filter = 'scale=flags=accurate_rnd+full_chroma_int+full_chroma_inp+bicubic';
  const all = ffmpeg(
    [
      '-i',
      'pipe:0',
      '-map',
      '0:v:0',
      '-vf',
      filter,
      '-vsync',
      'passthrough',
      '-pix_fmt',
      'rgb24',
      '-f',
      'rawvideo',
      'pipe:1',
    ],
    file,
  );
  const bytes = size.width * size.height * 3;
  if (all.length % bytes !== 0) throw new Error('The video has another size.');
  return Array.from({ length: all.length / bytes }, (_, at) => all.subarray(at * bytes, (at + 1) * bytes));
}
