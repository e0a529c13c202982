import { availableParallelism } from 'node:os';
import { ConfigError, readFfmpeg, readWorkers } from '../../bootstrap/config.ts';
import { untilSignal } from '../engine-process.ts';
import { CliError, type Io } from '../io.ts';

export interface WorkerCommandOptions {
  places?: number;
}

/** Time to finish what is being drawn once the worker is to stop, ms. */
const FINISH_MS = 3000;

/**
 * `cam worker`: draws for an engine until a signal.
 * @throws ConfigError; CliError where the engine is of another version
 */
export async function worker(
  io: Io,
  url: string | undefined,
  options: WorkerCommandOptions,
): Promise<number> {
  const { workers: address } = readWorkers(url, io.env);
  if (!address)
    throw new ConfigError(
      'No queue is named. Write its address, such as redis://127.0.0.1:6379, or set CAM_WORKERS.',
    );
  const stopped = untilSignal(io.env);
  const { runWorker } = await import('../../bootstrap/run-worker.ts');
  const { places = availableParallelism() } = options;
  const running = await runWorker({
    address,
    places,
    ffmpeg: readFfmpeg(io.env),
    say: (text) => io.message(text),
  });
  io.out({ event: 'ready', worker: running.name, places });
  const failure = await Promise.race([running.failed, stopped]);
  await running.stop(FINISH_MS);
  if (failure) throw new CliError(failure.message);
  return 0;
}
