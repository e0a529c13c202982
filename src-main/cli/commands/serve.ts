import type { ConfigFlags } from '../../bootstrap/config.ts';
import { createLog, keysIn } from '../../bootstrap/log.ts';
import { configOf, type Io } from '../io.ts';
import { openBrowser } from '../open-browser.ts';
import { startOrFind, untilSignal } from '../run-engine.ts';

export interface ServeOptions extends ConfigFlags {
  open?: boolean;
}

/**
 * `cam serve`: prints the ready line and runs until a signal. Where the home's engine runs already, prints its
 * ready line instead and is done.
 * @throws ConfigError, CliError, StoreError
 */
export async function serve(io: Io, options: ServeOptions): Promise<number> {
  const config = configOf(io, options);
  const stopped = untilSignal(io.env);
  const started = await startOrFind(
    config,
    createLog(config.logLevel, undefined, keysIn(config.providerEnv)),
  );
  const { base_url } = started.ready;
  try {
    if (!started.here) io.say(`CAM already runs on this home, at ${base_url}; using it.`);
    io.out(started.ready);
    if (options.open) {
      const link = (await started.link()) ?? `${base_url}/`;
      io.say(`Open ${link}`);
      openBrowser(link, io.platform.os);
    }
    if (started.here) await stopped;
  } finally {
    if (started.here) await started.stop();
  }
  return 0;
}
