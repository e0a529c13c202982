import { callEngine, valueAt } from '../../bootstrap/engine-client.ts';
import { ensureOwner } from '../../bootstrap/owner.ts';
import type { RunningEngine } from '../../bootstrap/run-engine.ts';
import { startEngine, untilEnd, untilSignal } from '../engine-process.ts';
import { getConfig, type Io } from '../io.ts';
import type { ServeOptions } from './serve.ts';

interface Welcome {
  engine: RunningEngine;
  home: string;
  /** The owner's key. */
  key: string;
  /** Opens the app, signed in. */
  link: string;
  /** A curl command to paste, where there is a template for it. */
  curl: string | undefined;
}

/** The text that `cam start` prints. */
function welcome({ engine, home, key, link, curl }: Welcome): string {
  const { version, baseUrl, pid, inThisProcess } = engine;
  const lines = [
    '',
    inThisProcess ? `CAM ${version} is running.` : `CAM ${version} already runs on this home.`,
    '',
    `  Open      ${link}`,
    '            (signs this browser in: once, within 5 minutes)',
    `  Address   ${baseUrl}`,
    `  Docs      ${baseUrl}/docs`,
    `  Your key  ${key}`,
    `  Home      ${home}`,
    '',
    ...(curl ? ['Make a meme:', '', ...curl.split('\n').map((line) => `  ${line}`), ''] : []),
    inThisProcess ? 'Ctrl-C stops it.' : `Process ${pid} runs it.`,
    '',
  ];
  return lines.join('\n');
}

/**
 * `cam start`: the engine for its owner. Creates the owner's key once and shows how to call; runs until a signal, or
 * ends where the home's engine runs already.
 * @throws ConfigError, EngineStartError, StoreError
 */
export async function start(io: Io, options: ServeOptions): Promise<number> {
  // A person reads this terminal: requests are only logged on demand.
  const config = getConfig(io, { ...options, logLevel: options.logLevel ?? io.env.CAM_LOG_LEVEL ?? 'warn' });
  const stopped = untilSignal(io.env);
  const engine = await startEngine(config, io, stopped);
  try {
    const { key } = ensureOwner(config.home);
    const link = (await engine.signInLink()) ?? `${engine.baseUrl}/`;
    const curl = await firstCaption(engine, key, io.platform.os);
    io.write(`${welcome({ engine, home: config.home, key, link, curl })}\n`);
    if (options.open) io.open(link);
    return engine.inThisProcess ? await untilEnd(engine, stopped, io) : 0;
  } finally {
    await engine.stop();
  }
}

/**
 * A curl command for the most popular template of a running engine, with its own example; undefined without
 * templates. The command calls `baseUrl`. The template is requested from `localUrl`: the connection to a public
 * address may be unencrypted or lead to another server, which would then get the key.
 */
export async function firstCaption(
  { localUrl, baseUrl }: Pick<RunningEngine, 'localUrl' | 'baseUrl'>,
  key: string,
  os: NodeJS.Platform,
): Promise<string | undefined> {
  const get = (path: string) =>
    // Without a response only the example is missing, not the address and the key.
    callEngine(`${localUrl}${path}`, { key }).then(
      ({ data }) => data,
      () => undefined,
    );
  const id = valueAt(await get('/v1/templates?limit=1'), 'templates', 0, 'id');
  if (typeof id !== 'string') return undefined;
  const detail = await get(`/v1/templates/${id}`);
  const captions = valueAt(detail, 'example_captions', 0, 'captions') ?? [{ position: 'top', text: 'Hello' }];
  return curlFor(baseUrl, key, { template_id: id, captions }, os);
}

/** A curl command that captions a template, ready to paste. */
export function curlFor(baseUrl: string, key: string, body: unknown, os: NodeJS.Platform): string {
  const parts = [
    `curl -s ${baseUrl}/v1/meme/caption`,
    `-H ${quote(`Authorization: Bearer ${key}`, os)}`,
    `-H ${quote('Content-Type: application/json', os)}`,
    `-d ${quote(JSON.stringify(body), os)}`,
  ];
  return os === 'win32' ? parts.join(' ') : parts.join(' \\\n  ');
}

/** One shell word, quoted for the platform's usual shell. */
export function quote(text: string, os: NodeJS.Platform): string {
  return os === 'win32' ? `"${text.replaceAll('"', '\\"')}"` : `'${text.replaceAll("'", "'\\''")}'`;
}
