import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { listWords } from '../../../src-shared/contract/list-words.ts';

/** One run of FFmpeg between two pipes, without shell, addresses, files or CAM's environment. */

/** Environment variables that it gets: how to find its libraries and devices. */
const ENVIRONMENT = listWords(
  'PATH SystemRoot TEMP TMP TMPDIR LANG LD_LIBRARY_PATH DYLD_LIBRARY_PATH LIBVA_DRIVER_NAME',
  'CUDA_VISIBLE_DEVICES XDG_RUNTIME_DIR',
);
/** How many characters of its error output are kept. */
const SAID = 4000;
/** Before everything else: quiet, asks nothing, opens nothing but its pipes. */
const FIRST = ['-hide_banner', '-nostdin', '-nostats', '-v', 'error'];

/** FFmpeg has failed. `said`: what it wrote about it, for the log alone. */
export class FfmpegError extends Error {
  readonly said: string;
  constructor(message: string, said: string) {
    super(message);
    this.name = 'FfmpegError';
    this.said = said;
  }
}

export interface FfmpegRun {
  /** Of the program. */
  path: string;
  /** Without the program's name, and without options that every run has. */
  args: readonly string[];
  signal: AbortSignal;
  /** What it reads; nothing by default. */
  input?: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** It is ended after this time without a byte going in or out, ms; time in which the caller is busy does not count. */
  stallMs?: number;
}

const STALL_MS = 30_000;

function environment(): Record<string, string> {
  const pairs = ENVIRONMENT.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(pairs), AV_LOG_FORCE_NOCOLOR: '1' };
}

function start({ path, args }: FfmpegRun): ChildProcessWithoutNullStreams {
  return spawn(path, [...FIRST, ...args], {
    cwd: tmpdir(),
    env: environment(),
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
}

/** Calls `end` after `ms` in which FFmpeg has neither read nor written; time in which the caller is busy does not count. */
function createWatch(ms: number, end: () => void) {
  let ours = 0;
  const timer = setTimeout(() => (ours > 0 ? timer.refresh() : end()), ms);
  return {
    ourTurn() {
      ours++;
    },
    itsTurn() {
      ours--;
      timer.refresh();
    },
    stop: () => clearTimeout(timer),
  };
}
type Watch = ReturnType<typeof createWatch>;

/** Writes all chunks of `input`, each when there is room for it, until the process has closed its input. */
async function feed(
  { stdin }: ChildProcessWithoutNullStreams,
  input: NonNullable<FfmpegRun['input']>,
  watch: Watch,
): Promise<void> {
  watch.ourTurn();
  for await (const chunk of input) {
    watch.itsTurn();
    await new Promise<void>((resolve) => void stdin.write(chunk, () => resolve()));
    watch.ourTurn();
    if (stdin.destroyed) break;
  }
  watch.itsTurn();
  stdin.end();
}

/** Runs FFmpeg and yields what it writes. @throws the signal's reason; what `input` throws; FfmpegError */
export async function* runFfmpeg(run: FfmpegRun): AsyncGenerator<Buffer> {
  const { signal, input = [], stallMs = STALL_MS } = run;
  signal.throwIfAborted();
  const child = start(run);
  let failure: { reason: unknown } | undefined;
  const end = () => void child.kill('SIGKILL');
  const fail = (reason: unknown) => {
    failure ??= { reason };
    end();
  };
  const watch = createWatch(stallMs, () =>
    fail(new FfmpegError('FFmpeg has done nothing for a while.', said)),
  );
  signal.addEventListener('abort', end, { once: true });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-SAID);
  });
  // Its error output and exit code say why it has closed its input.
  child.stdin.on('error', () => {});
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (cause) => {
      fail(new FfmpegError('FFmpeg does not start.', String(cause)));
      resolve(null);
    });
    child.once('close', resolve);
  });
  const fed = feed(child, input, watch).catch(fail);
  try {
    for await (const chunk of child.stdout) {
      watch.ourTurn();
      yield chunk;
      watch.itsTurn();
    }
    await fed;
    const code = await ended;
    signal.throwIfAborted();
    if (failure) throw failure.reason;
    if (code !== 0) throw new FfmpegError(`FFmpeg has ended with ${code}.`, said);
  } finally {
    signal.removeEventListener('abort', end);
    watch.stop();
    end();
    await ended;
  }
}

export class OutputTooLarge extends Error {
  constructor(most: number) {
    super(`FFmpeg has written more than ${most} bytes.`);
    this.name = 'OutputTooLarge';
  }
}

/** What it writes as a whole. @throws as `runFfmpeg`; OutputTooLarge where it is more than `most` bytes */
export async function readOutput(run: FfmpegRun, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of runFfmpeg(run)) {
    bytes += chunk.length;
    if (bytes > most) throw new OutputTooLarge(most);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
