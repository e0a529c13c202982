/** Builds the programs of threads and processes: one file each, since they are started from a file. */
import { dirname, join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { THREAD_PROGRAMS } from '../src-main/imaging/motion/thread-programs.ts';

const ROOT = dirname(import.meta.dirname);

/** Programs by name, with their sources. */
const PROGRAMS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(THREAD_PROGRAMS).map(([name, source]) => [
      name,
      resolve(ROOT, 'src-main/imaging/motion', source),
    ]),
  ),
  // A process of its own.
  model: join(ROOT, 'src-main/models/installed/program/model-program.ts'),
};

/** Names of the files below the folder of a build. */
export const THREAD_FILES = Object.keys(PROGRAMS).map((name) => `threads/${name}.mjs`);

/** Writes THREAD_FILES. Nothing but Node's own modules is left outside of them: a packed app starts them alone. */
export async function buildThreads(dir: string): Promise<void> {
  for (const [name, input] of Object.entries(PROGRAMS)) {
    const build = await rolldown({
      input,
      platform: 'node',
      tsconfig: join(ROOT, 'tsconfig.json'),
      // What Emscripten has written asks for it where it runs in Node.
      transform: { define: { __dirname: 'import.meta.dirname' } },
    });
    await build.write({
      file: join(dir, `threads/${name}.mjs`),
      format: 'esm',
      codeSplitting: false,
      sourcemap: true,
    });
    await build.close();
  }
}
