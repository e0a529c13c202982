/** Builds the programs of threads: one file each, since a thread is started from a file. */
import { dirname, join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { THREAD_PROGRAMS } from '../src-main/imaging/motion/thread-programs.ts';

const ROOT = dirname(import.meta.dirname);
const SOURCES = join(ROOT, 'src-main/imaging/motion');

/** Names of the files below the folder of a build. */
export const THREAD_FILES = Object.keys(THREAD_PROGRAMS).map((name) => `threads/${name}.mjs`);

/** Writes THREAD_FILES. Nothing but Node's own modules is left outside of them: a packed app starts them alone. */
export async function buildThreads(dir: string): Promise<void> {
  for (const [name, source] of Object.entries(THREAD_PROGRAMS)) {
    const build = await rolldown({
      input: resolve(SOURCES, source),
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
