import { isLoopbackHost } from '../../src-shared/contract/loopback.ts';
import type { Config } from '../bootstrap/config.ts';
import { createLog, keysIn, openLogOutput } from '../bootstrap/log.ts';
import { type RunningEngine, startOrConnect } from '../bootstrap/run-engine.ts';
import { listBoundHosts } from '../bootstrap/server-address.ts';
import { endInTime } from './end-in-time.ts';
import { Interrupted, SAME_PRESS_MS } from './interrupts.ts';
import type { Io } from './io.ts';

/** What `cam serve` and `cam start` share: the engine and the signals that stop it. */

/** What listening on `host` opens to other machines, in a line for people; undefined where only this one is reached. */
export function listenNotice(
  { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>,
  localUrl: string,
  interfaces?: Parameters<typeof listBoundHosts>[1],
): string | undefined {
  if (isLocal(host)) return undefined;
  const { port } = new URL(localUrl);
  const outside = listBoundHosts(host, interfaces).filter((one) => !isLocal(one) && !one.startsWith('fe80:'));
  const at = outside.map((one) => `http://${one.includes(':') ? `[${one}]` : one}:${port}`);
  const where = at.length > 0 ? ` at ${at.join(', ')}` : '';
  const advice = publicUrl === null ? ` ${PLAIN_HTTP}` : '';
  return `CAM listens on ${host}: other machines reach it${where}. Pictures under /cdn/, their pages under /m/ and the documentation under /docs are open to all of them, everything else needs a key.${advice}`;
}

const PLAIN_HTTP =
  'Keys sent by plain http can be read on the way: put a proxy with https in front (CAM_PUBLIC_URL), or leave --host out.';

const isLocal = (host: string): boolean => /^127\.|^::1$/.test(host) || isLoopbackHost(host);

/**
 * Starts the engine of a home, or connects to it, and warns if other machines can reach it. If an engine runs for
 * another command, waits until that has ended or `stopped` is aborted.
 * @throws EngineStartError, StoreError; Interrupted
 */
export async function startEngine(
  config: Config,
  io: Pick<Io, 'message' | 'env'>,
  stopped: Promise<void>,
): Promise<RunningEngine> {
  const { promise: interrupted, reject } = Promise.withResolvers<never>();
  const onCommand = (pid: number) => {
    io.message(`A \`cam\` command (process ${pid}) works on this home; waiting for it to end.`);
    void stopped.then(() => reject(new Interrupted(130)));
  };
  const output = openLogOutput(config.logFormat, io.env);
  const log = createLog(config.logLevel, output, keysIn(config.providerEnv));
  const engine = await Promise.race([startOrConnect(config, log, { onCommand }), interrupted]);
  const notice = engine.inThisProcess ? listenNotice(config, engine.localUrl) : undefined;
  if (notice) io.message(notice);
  return engine;
}

/**
 * Waits until the engine of this process is to stop: at a signal, or where it cannot go on. Returns the exit code and
 * prints why it is not 0.
 */
export async function untilEnd(engine: RunningEngine, signal: Promise<void>, io: Io): Promise<number> {
  const failure = await Promise.race([engine.failed, signal]);
  if (!failure) return 0;
  endInTime();
  io.message(`cam: ${failure.message}`);
  return 1;
}

/** Interval at which a process that npm started checks whether npm's shell still runs, ms. */
const PARENT_CHECK_MS = 250;

/**
 * Resolves at the first SIGINT, SIGTERM or SIGHUP (the terminal closed); a later second one ends the process at once,
 * and time ends it (`endInTime`).
 * Under an npm script it also resolves when the parent shell exits: npm sends the signal to that shell, which exits
 * without forwarding it.
 */
export function untilSignal(env: Io['env']): Promise<void> {
  return new Promise((resolve) => {
    let first = 0;
    const stop = () => {
      endInTime();
      resolve();
    };
    const onSignal = () => {
      if (first === 0) {
        first = Date.now();
        stop();
      } else if (Date.now() - first > SAME_PRESS_MS) process.exit(1);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
    if (env.npm_lifecycle_event === undefined) return;
    const parent = process.ppid;
    const check = () => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      stop();
    };
    const timer = setInterval(check, PARENT_CHECK_MS).unref();
  });
}
