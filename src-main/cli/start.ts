import { createLog, keysIn } from '../bootstrap/log.ts';
import type { Owner } from '../bootstrap/owner.ts';
import type { ServeOptions } from './commands/serve.ts';
import { configOf, type Io } from './io.ts';
import { openBrowser } from './open-browser.ts';
import { loadOwner } from './parts.ts';
import { type Ready, startOrFind, untilSignal } from './run-engine.ts';
import { firstCaption } from './try-it.ts';

interface Welcome {
  ready: Ready;
  owner: Owner;
  /** Opens the app, signed in. */
  link: string;
  curl: string | undefined;
  here: boolean;
}

/** The block a person reads after `npm start`. */
export function welcome({ ready, owner, link, curl, here }: Welcome): string {
  const lines = [
    '',
    here ? `CAM ${ready.version} is running.` : `CAM ${ready.version} already runs on this home.`,
    '',
    `  Open      ${link}`,
    '            (signs this browser in: once, within 5 minutes)',
    `  Address   ${ready.base_url}`,
    `  Docs      ${ready.base_url}/docs`,
    `  Your key  ${owner.key}`,
    `  Home      ${ready.home}`,
    '',
    ...(curl ? ['Make a meme:', '', ...curl.split('\n').map((line) => `  ${line}`), ''] : []),
    here ? 'Ctrl-C stops it.' : `Process ${ready.pid} runs it.`,
    '',
  ];
  return lines.join('\n');
}

/**
 * `cam start`: the engine for its owner. Makes the owner's key once and shows how to call; runs until a signal,
 * or is done where the home's engine runs already.
 * @throws ConfigError, CliError, StoreError
 */
export async function start(io: Io, options: ServeOptions): Promise<number> {
  // A person reads this terminal: requests are not logged unless asked for.
  const config = configOf(io, { ...options, logLevel: options.logLevel ?? io.env.CAM_LOG_LEVEL ?? 'warn' });
  const stopped = untilSignal(io.env);
  const started = await startOrFind(
    config,
    createLog(config.logLevel, undefined, keysIn(config.providerEnv)),
  );
  const { ready, localUrl, here } = started;
  try {
    const { ensureOwner } = await loadOwner();
    const owner = ensureOwner(config.home);
    const link = (await started.link()) ?? `${ready.base_url}/`;
    const curl = await firstCaption({ localUrl, baseUrl: ready.base_url }, owner.key, io.platform.os);
    io.write(`${welcome({ ready, owner, link, curl, here })}\n`);
    if (options.open) openBrowser(link, io.platform.os);
    if (here) await stopped;
  } finally {
    if (started.here) await started.stop();
  }
  return 0;
}
