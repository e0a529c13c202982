import { type ConfigFlags, readWorkers } from '../../bootstrap/config.ts';
import { startEngine, untilEnd, untilSignal } from '../engine-process.ts';
import { getConfig, type Io } from '../io.ts';

export interface ServeOptions extends ConfigFlags {
  open?: boolean;
  /** The queue of the workers that draw. */
  workers?: string;
}

/**
 * `cam serve`: prints the ready line and runs until a signal. Where the home's engine runs already, prints its
 * ready line and ends.
 * @throws ConfigError, EngineStartError, StoreError
 */
export async function serve(io: Io, options: ServeOptions): Promise<number> {
  const config = { ...getConfig(io, options), ...readWorkers(options.workers, io.env) };
  const stopped = untilSignal(io.env);
  const engine = await startEngine(config, io, stopped);
  const { baseUrl, version, pid } = engine;
  try {
    if (!engine.inThisProcess) io.message(`CAM already runs on this home, at ${baseUrl}; using it.`);
    io.out({ event: 'ready', base_url: baseUrl, home: config.home, version, pid });
    if (options.open) {
      const link = (await engine.signInLink()) ?? `${baseUrl}/`;
      io.message(`Open ${link}`);
      io.open(link);
    }
    return engine.inThisProcess ? await untilEnd(engine, stopped, io) : 0;
  } finally {
    await engine.stop();
  }
}
