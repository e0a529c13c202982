import { execFile } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { encodeArgs, KNOWN_ENCODERS, type KnownEncoder } from './encoders.ts';
import { readOutput } from './run-ffmpeg.ts';

export interface Ffmpeg {
  /** Of the program, absolute. */
  path: string;
  /** As it calls itself, such as `5.1.9` or `n7.1`. */
  version: string;
  /** Those that have encoded a picture here, the first choice of each format first. */
  encoders: readonly KnownEncoder[];
  /** Names of all its decoders. */
  decoders: ReadonlySet<string>;
  /** Whether it can convert pictures of high dynamic range. */
  hasToneMapping: boolean;
}

export interface FfmpegSettings {
  /** `CAM_FFMPEG`: the program, or `off`. */
  program?: string | undefined;
  /** `PATH` */
  searchPath?: string | undefined;
}

/** What was found out, or why there is none, as a sentence. */
export type FoundFfmpeg = { ffmpeg: Ffmpeg } | { ffmpeg: undefined; why: string };

export interface FfmpegFinder {
  /** What was found when it was first asked. */
  find(): Promise<FoundFfmpeg>;
  /** Looks again, for instance after FFmpeg was installed. */
  findAgain(): Promise<FoundFfmpeg>;
}

/** Time limits for asking its version and lists, and for trying an encoder, ms. */
const ASK_MS = 10_000;
const TRY_MS = 15_000;

const run = promisify(execFile);
const NAME = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Folders of a search path that are absolute: others would depend on where CAM was started. */
const listFolders = (searchPath = ''): string[] => searchPath.split(path.delimiter).filter(path.isAbsolute);

const ask = async (program: string, ...args: string[]): Promise<string> =>
  (await run(program, ['-hide_banner', '-nostdin', ...args], { timeout: ASK_MS, windowsHide: true })).stdout;

/** Side, px, and number of the pictures with which an encoder is tried; some hardware takes no smaller ones. */
const SIDE = 256;
const PICTURES = 4;

/** Whether an encoder encodes a few grey pictures: FFmpeg also lists encoders of hardware that the machine lacks. */
async function works(program: string, encoder: KnownEncoder): Promise<boolean> {
  const grey = Buffer.alloc((SIDE * SIDE * 3) / 2, 128);
  const args = encodeArgs(encoder, { width: SIDE, height: SIDE, fps: 30, quality: 75, hasAlpha: false });
  const signal = AbortSignal.timeout(TRY_MS);
  try {
    const input = Array.from({ length: PICTURES }, () => grey);
    const out = await readOutput({ path: program, args, signal, input }, 1 << 20);
    return out.length > 0;
  } catch {
    // Why does not matter: another encoder is used.
    return false;
  }
}

/** Names in the second column of FFmpeg's lists, of which the first holds letters and dots. */
const namesIn = (list: string): Set<string> =>
  new Set([...list.matchAll(/^\s*[A-Z.|]{2,8}\s+(\S+)/gm)].map(([, name = '']) => name));

async function examine(program: string): Promise<FoundFfmpeg> {
  let version: string | undefined;
  try {
    version = /^ffmpeg version (\S+)/m.exec(await ask(program, '-version'))?.[1];
  } catch {
    // Said below.
  }
  if (!version) return { ffmpeg: undefined, why: `${program} does not answer as FFmpeg does.` };
  const built = namesIn(await ask(program, '-encoders').catch(() => ''));
  const decoders = namesIn(await ask(program, '-decoders').catch(() => ''));
  const filters = namesIn(await ask(program, '-filters').catch(() => ''));
  const encoders: KnownEncoder[] = [];
  for (const encoder of KNOWN_ENCODERS)
    if (built.has(encoder.name) && (await works(program, encoder))) encoders.push(encoder);
  const hasToneMapping = filters.has('zscale') && filters.has('tonemap');
  const shortVersion = version.replace(/[-+~].*$/, '');
  return { ffmpeg: { path: program, version: shortVersion, encoders, decoders, hasToneMapping } };
}

async function find({ program, searchPath }: FfmpegSettings): Promise<FoundFfmpeg> {
  if (program === 'off') return { ffmpeg: undefined, why: 'FFmpeg is switched off by CAM_FFMPEG=off.' };
  if (program) {
    if (path.isAbsolute(program) && isProgram(program)) return examine(program);
    return { ffmpeg: undefined, why: `CAM_FFMPEG does not name a program by its absolute path: ${program}` };
  }
  const found = listFolders(searchPath)
    .map((folder) => path.join(folder, NAME))
    .find(isProgram);
  return found ? examine(found) : { ffmpeg: undefined, why: 'There is no FFmpeg on PATH.' };
}

export function createFfmpegFinder(settings: FfmpegSettings): FfmpegFinder {
  let found: Promise<FoundFfmpeg> | undefined;
  const findAgain = () => {
    found = find(settings);
    return found;
  };
  return { find: () => found ?? findAgain(), findAgain };
}
