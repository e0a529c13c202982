import type { GenerationResult, RunOptions } from '../engine/client.ts';
import type { CommandSession } from '../engine/with-engine.ts';
import type { MotionSource } from '../input/motion-source.ts';
import type { Io } from '../io.ts';
import { type KeepOptions, keepMemes } from '../output/results.ts';
import type { Target } from '../output/target.ts';
import { createProgress } from '../progress.ts';

/** Runs an operation, shows its progress, and writes the file. */
export async function writeMoving(
  io: Io,
  engine: CommandSession,
  files: MotionSource['files'],
  { target, options }: { target: Target; options: KeepOptions },
  run: (options: RunOptions) => Promise<GenerationResult>,
): Promise<number> {
  const progress = createProgress(io);
  const made = await run({ onProgress: progress.show, ...(files && { files }) }).finally(progress.end);
  await keepMemes(io, engine, made, target, options);
  return 0;
}
