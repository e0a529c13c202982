import type { compose as Compose, Engine, Overrides } from './compose.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';

/** An engine that starts again in this process, under the same address, when a restored backup is put in place. */
export interface RestartableEngine {
  /** The one that runs now. */
  current(): Engine;
  listening: { baseUrl: string; localUrl: string };
  stop(): Promise<void>;
  /** Resolves with the reason where the engine cannot go on: then stop it. */
  readonly failed: Promise<Error>;
}

/** @throws as `compose` and `start`. A restart that fails ends the process with its error: nothing would answer any more. */
export async function startRestartable(
  compose: typeof Compose,
  config: Config,
  log: Log,
  options: Overrides,
): Promise<RestartableEngine> {
  const { promise: failed, resolve: fail } = Promise.withResolvers<Error>();
  const open = async (port: number) => {
    const engine = await compose({ ...config, port }, log, { ...options, restart });
    try {
      const listening = await engine.start();
      engine.warmUp();
      void engine.failed.then(fail);
      return { engine, listening };
    } catch (error) {
      await engine.stop();
      throw error;
    }
  };
  let stopped = false;
  let restarted: Promise<void> = Promise.resolve();
  const restart = (): void => {
    restarted = restarted.then(async () => {
      if (stopped) return;
      await running.engine.stop();
      if (!stopped) running = { ...running, ...(await open(running.listening.port)) };
    });
    restarted.catch((error: unknown) => {
      setImmediate(() => {
        throw error;
      });
    });
  };
  let running = await open(config.port);
  return {
    failed,
    current: () => running.engine,
    listening: running.listening,
    async stop() {
      stopped = true;
      await restarted.catch(() => {});
      await running.engine.stop();
    },
  };
}
