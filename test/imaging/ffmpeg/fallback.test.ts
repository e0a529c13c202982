import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { EncoderChoice } from '../../../src-main/imaging/ffmpeg/choose-encoder.ts';
import { encodeVideo } from '../../../src-main/imaging/ffmpeg/encode-video.ts';
import { KNOWN_ENCODERS } from '../../../src-main/imaging/ffmpeg/encoders.ts';
import { FfmpegError, readOutput } from '../../../src-main/imaging/ffmpeg/run-ffmpeg.ts';
import { isRunning } from '../../../src-main/running-process.ts';
import { movingSquare } from '../video/sources.ts';
import { createStandIns } from './stand-ins.ts';

const standIn = createStandIns();
const OPTIONS = { fps: 10, quality: 75, maxBytes: 1e6, tags: {} };
const context = (signal = new AbortController().signal) => ({ signal, progress: () => {} });
const HANGS = `echo $$ > "$(dirname "$0")/id.new"; mv "$(dirname "$0")/id.new" "$(dirname "$0")/id"; exec sleep 1000`;
const source = () => movingSquare({ width: 64, height: 64, count: 5, frameMs: 100 });

function createChoice(program: string): EncoderChoice {
  const [encoder] = KNOWN_ENCODERS;
  if (!encoder) throw new Error('There is no encoder.');
  return { format: 'mp4', ffmpeg: { path: program, encoder }, label: 'x', isHardware: false, why: 'x' };
}

async function idIn(folder: string): Promise<number> {
  const file = path.join(folder, 'id');
  while (!existsSync(file)) await new Promise((resolve) => setImmediate(resolve));
  return Number(readFileSync(file, 'utf8'));
}

describe.skipIf(process.platform === 'win32')('FFmpeg that does not work', () => {
  it.each([
    ['is not there any more', undefined, ''],
    ['fails at once', 'echo "no such thing" >&2; exit 1', 'no such thing'],
    ['fails in the middle', 'head -c 1000 >/dev/null; echo "lost" >&2; exit 3', 'lost'],
    ['writes nothing', 'cat >/dev/null', ''],
    ['writes nonsense', 'cat >/dev/null; echo nonsense', ''],
  ])('and %s leaves the video to the built-in encoder', async (_, script, said) => {
    const logged: unknown[] = [];
    const program = script === undefined ? '/nowhere/ffmpeg' : standIn(script).program;
    const log = (message: string, details: object) => void logged.push([message, details]);
    const { bytes, frames } = await encodeVideo(source(), createChoice(program), OPTIONS, context(), log);
    expect(frames).toBe(5);
    expect(bytes.toString('latin1', 4, 8)).toBe('ftyp');
    expect(logged).toEqual([
      [expect.stringContaining('built-in'), { encoder: 'libx264', said: expect.stringContaining(said) }],
    ]);
  });

  it('or has no alpha says what becomes of a transparent picture', async () => {
    const { program } = standIn('exit 1');
    const clear = movingSquare({ width: 64, height: 64, channels: 4, count: 2, frameMs: 100 });
    const run = (choice: EncoderChoice) => encodeVideo(clear, choice, OPTIONS, context(), () => {});
    const { notes } = await run(createChoice(program));
    expect(notes).toEqual([
      expect.stringMatching(/an MP4 cannot be: it lies over white\. A GIF, WebP or WebM/),
    ]);
    const webm = await run({ format: 'webm', label: 'x', isHardware: false, why: 'x' });
    expect(webm.notes).toEqual([expect.stringMatching(/only FFmpeg makes a WebM that is/)]);
  });

  it('reports errors of the source as they are, not as its own', async () => {
    const { program } = standIn('cat >/dev/null');
    const broken = {
      ...source(),
      // biome-ignore lint/correctness/useYield: it ends before its first frame
      frames: async function* () {
        throw new Error('damaged');
      },
    };
    const log = () => expect.unreachable();
    await expect(encodeVideo(broken, createChoice(program), OPTIONS, context(), log)).rejects.toThrow(
      'damaged',
    );
  });

  it('and hangs is ended, also with the call that is cancelled', async () => {
    const stalled = standIn(HANGS);
    const waiting = { path: stalled.program, args: [], signal: context().signal, stallMs: 300 };
    await expect(readOutput(waiting, 100)).rejects.toBeInstanceOf(FfmpegError);
    expect(isRunning(await idIn(stalled.folder))).toBe(false);
    const { program, folder } = standIn(HANGS);
    const controller = new AbortController();
    const run = encodeVideo(source(), createChoice(program), OPTIONS, context(controller.signal), () => {});
    const ended = expect(run).rejects.toThrow('enough');
    const id = await idIn(folder);
    controller.abort(new Error('enough'));
    await ended;
    expect(isRunning(id)).toBe(false);
  });

  it('gets nothing of our environment but how to find its libraries', async () => {
    const { program } = standIn('env');
    vi.stubEnv('CAM_TEST_SECRET', 'secret');
    onTestFinished(() => void vi.unstubAllEnvs());
    const seen = await readOutput({ path: program, args: [], signal: context().signal }, 100_000);
    expect(seen.toString()).toContain('PATH=');
    expect(seen.toString()).not.toContain('secret');
  });
});
