import { isIP } from 'node:net';
import { posix, win32 } from 'node:path';
import { type CallbackHost, parseCallbackHost } from '../fetch/callback-hosts.ts';
import type { FfmpegSettings } from '../imaging/ffmpeg/find-ffmpeg.ts';
import { parseQueueAddress, type QueueAddress, QueueAddressError } from '../workers/queue-address.ts';

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export const LOG_FORMATS = ['json', 'pretty'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** The settings of an engine. */
export interface Config {
  /** Absolute folder of the database, the memes and all other data of this user. */
  home: string;
  host: string;
  /** 0–65535; with 0 the system chooses a free port. */
  port: number;
  /** Origin under which others reach the engine, `https://memes.example.org`; null: the address it listens on. */
  publicUrl: string | null;
  /** Further origins it is reached under. */
  morePublicUrls?: readonly string[];
  logLevel: LogLevel;
  /** Undefined: for people on a terminal, else JSON. */
  logFormat?: LogFormat;
  /** Origins of web pages that may call: `https://example.org`. */
  allowedOrigins: readonly string[];
  /** Hosts that callbacks of jobs may be sent to; by default none. */
  callbackHosts?: readonly CallbackHost[];
  /** Whether the engine is started by a `cam` command and ends with it. */
  forCommand?: boolean;
  /** Where FFmpeg is looked for; by default nowhere. */
  ffmpeg?: FfmpegSettings;
  /** Origin of the server that `hf:` addresses of language models stand for, without a trailing slash. */
  modelHub?: string;
  /** The queue of the workers that draw; by default the engine draws itself. */
  workers?: QueueAddress;
  /** Environment variables of model providers. They contain keys: never log them. */
  providerEnv?: Readonly<Record<string, string>>;
}

/** The settings as command-line flags. */
export interface ConfigFlags {
  home?: string | undefined;
  host?: string | undefined;
  port?: string | undefined;
  /** Comma-separated. */
  publicUrl?: string | undefined;
  logLevel?: string | undefined;
  logFormat?: string | undefined;
  /** Comma-separated. */
  allowedOrigins?: string | undefined;
  /** Comma-separated. */
  callbackHosts?: string | undefined;
}

/** What the defaults depend on. */
export interface Platform {
  os: NodeJS.Platform;
  homedir: string;
  /** A relative home is resolved against it. */
  cwd: string;
}

/** An invalid setting; the message names it and says what to write instead. */
export class ConfigError extends Error {
  /** Exit code of a command: wrong usage. */
  readonly exitCode = 2;

  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_PORT = 4226;

type Env = Record<string, string | undefined>;

/** The per-user data folder of CAM on this platform. */
export function defaultHome(env: Env, { os, homedir }: Platform): string {
  if (os === 'win32') return win32.join(env.APPDATA || win32.join(homedir, 'AppData', 'Roaming'), 'CAM');
  if (os === 'darwin') return posix.join(homedir, 'Library', 'Application Support', 'CAM');
  // The XDG rules: a relative XDG_DATA_HOME is invalid and ignored.
  const data = env.XDG_DATA_HOME?.startsWith('/')
    ? env.XDG_DATA_HOME
    : posix.join(homedir, '.local', 'share');
  return posix.join(data, 'cam');
}

function parsePort(text: string, name: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new ConfigError(
    `${name} is "${text}"; write a whole number from 0 to 65535 (0 takes a free port), such as 4226`,
  );
}

function parseHost(text: string, name: string): string {
  const bare = text.replace(/^\[(.*)\]$/, '$1');
  if (isIP(bare) !== 0 || /^(?!-)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*\.?$/i.test(bare)) return bare;
  throw new ConfigError(`${name} is "${text}"; write a host name or an IP address, such as 127.0.0.1`);
}

function parsePublicUrl(text: string, name: string): string {
  const url = URL.parse(text);
  const web = url?.protocol === 'http:' || url?.protocol === 'https:';
  // Pages link to /docs and /cdn at the root, so a path prefix would break their links.
  const isOrigin = url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (url && web && isOrigin) return url.origin;
  throw new ConfigError(
    `${name} is "${text}"; write only scheme, host and port of the address others reach CAM at, such as https://memes.example.org`,
  );
}

function parseLogLevel(text: string, name: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === text.toLowerCase());
  if (level) return level;
  throw new ConfigError(`${name} is "${text}"; write one of: ${LOG_LEVELS.join(', ')}`);
}

function parseLogFormat(text: string, name: string): LogFormat {
  const format = findLogFormat(text);
  if (format) return format;
  throw new ConfigError(`${name} is "${text}"; write one of: ${LOG_FORMATS.join(', ')}`);
}

const findLogFormat = (text: string | undefined): LogFormat | undefined =>
  LOG_FORMATS.find((known) => known === text?.trim().toLowerCase());

function parseOrigin(text: string, name: string): string {
  const url = URL.parse(text);
  const web = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url && web && url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin;
  const why = text === '*' ? ' (a "*" would let every website spend your credits)' : '';
  throw new ConfigError(
    `${name} holds "${text}"${why}; write origins such as https://example.org, separated by commas`,
  );
}

function readCallbackHost(text: string, name: string): CallbackHost {
  const host = parseCallbackHost(text);
  if (host) return host;
  const why = text === '*' ? ' (a "*" would let every key send requests into this network)' : '';
  throw new ConfigError(
    `${name} holds "${text}"${why}; write hosts such as bot.example.org, *.example.org or localhost:8080, separated by commas`,
  );
}

/** Where FFmpeg is looked for: `CAM_FFMPEG` and `PATH`. */
export function readFfmpeg({ CAM_FFMPEG, PATH }: Env): FfmpegSettings {
  return { program: CAM_FFMPEG?.trim() || undefined, searchPath: PATH };
}

function ffmpegEnv(env: Env): Pick<Config, 'ffmpeg'> {
  const ffmpeg = readFfmpeg(env);
  return ffmpeg.program || ffmpeg.searchPath ? { ffmpeg } : {};
}

/** @throws ConfigError */
function modelHubEnv({ CAM_MODEL_HUB }: Env): Pick<Config, 'modelHub'> {
  const text = CAM_MODEL_HUB?.trim();
  if (!text) return {};
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return { modelHub: text.replace(/\/+$/, '') };
  throw new ConfigError(
    `CAM_MODEL_HUB is "${text}"; write the address of a mirror of the model hub, such as https://models.example.org`,
  );
}

function providerEnv(env: Env): Pick<Config, 'providerEnv'> {
  const found = Object.entries(env).filter(([name]) =>
    /^CAM_(?:PROVIDERS|(?:OPENAI|ANTHROPIC)_\w+)$/.test(name),
  );
  const given = found.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return given.length > 0 ? { providerEnv: Object.fromEntries(given) } : {};
}

/**
 * The queue of workers: the flag, else `CAM_WORKERS`. Only `cam serve` and `cam worker` read it.
 * @throws ConfigError
 */
export function readWorkers(flag: string | undefined, env: Env): Pick<Config, 'workers'> {
  const text = flag?.trim() || env.CAM_WORKERS?.trim();
  if (!text) return {};
  try {
    return { workers: parseQueueAddress(text) };
  } catch (error) {
    throw error instanceof QueueAddressError ? new ConfigError(error.message) : error;
  }
}

/**
 * Reads all settings: a flag overrides its environment variable (`CAM_HOME`, `CAM_HOST`, `CAM_PORT`,
 * `CAM_PUBLIC_URL`, `CAM_LOG_LEVEL`, `CAM_LOG_FORMAT`, `CAM_ALLOWED_ORIGINS`, `CAM_CALLBACK_HOSTS`), an empty value is
 * ignored. `CAM_FFMPEG` and `CAM_MODEL_HUB` have no flags. `LOG_FORMAT` counts where `CAM_LOG_FORMAT` is not set; other
 * programs read it as well, so that formats of theirs are ignored.
 * @throws ConfigError
 */
export function readConfig(flags: ConfigFlags, env: Env, platform: Platform): Config {
  const read = <T, D>(
    key: keyof ConfigFlags,
    parse: (text: string, name: string) => T,
    fallback: D,
  ): T | D => {
    const words = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const variable = `CAM_${words.toUpperCase().replaceAll('-', '_')}`;
    const flag = flags[key]?.trim();
    if (flag) return parse(flag, `--${words}`);
    const value = env[variable]?.trim();
    return value ? parse(value, variable) : fallback;
  };
  const { resolve } = platform.os === 'win32' ? win32 : posix;
  const split = (text: string) => text.split(/[\s,]+/).filter(Boolean);
  const list = (parse: (text: string, name: string) => string) => (text: string, name: string) => [
    ...new Set(split(text).map((one) => parse(one, name))),
  ];
  const hosts = (text: string, name: string) => split(text).map((one) => readCallbackHost(one, name));
  const callbackHosts = read('callbackHosts', hosts, []);
  const logFormat = read('logFormat', parseLogFormat, findLogFormat(env.LOG_FORMAT));
  const [publicUrl = null, ...morePublicUrls] = read('publicUrl', list(parsePublicUrl), []);
  return {
    home: resolve(platform.cwd, read('home', String, defaultHome(env, platform))),
    host: read('host', parseHost, DEFAULT_HOST),
    port: read('port', parsePort, DEFAULT_PORT),
    publicUrl,
    ...(morePublicUrls.length > 0 ? { morePublicUrls } : {}),
    logLevel: read('logLevel', parseLogLevel, 'info'),
    ...(logFormat && { logFormat }),
    allowedOrigins: read('allowedOrigins', list(parseOrigin), []),
    ...(callbackHosts.length > 0 ? { callbackHosts } : {}),
    ...ffmpegEnv(env),
    ...modelHubEnv(env),
    ...providerEnv(env),
  };
}
