import { Worker } from 'node:worker_threads';
import { unreadableFont } from './font-error.ts';

/** Work on bytes that nobody has checked yet, in a thread of its own that is ended when it takes too long. */

/** The largest fonts for Chinese take 3 s on a slow machine, ms. */
const TIME_MAX = 20_000;
/** Of the thread's own heap, MB; the font and WebAssembly are held outside of it. */
const HEAP_MAX = 128;

export interface LimitedWork<Data, Library> {
  /** The thread's program, passed as its source: it uses nothing outside itself; undefined for unsound bytes. */
  program(data: Data, library: Library): unknown;
  /** Is copied to the thread. */
  data: Data;
  /** Source of a module, whose default export the program gets. */
  library?: string;
  /** ms */
  timeMax?: number;
}

/** What the program answers; undefined where it fails. @throws CamError FONT_UNREADABLE where it is too slow */
export async function runLimited<Data, Library = undefined>({
  program,
  data,
  library = 'export default undefined',
  timeMax = TIME_MAX,
}: LimitedWork<Data, Library>): Promise<Uint8Array | undefined> {
  const source = `
    const { parentPort, workerData } = require('node:worker_threads');
    const module = 'data:text/javascript;base64,' + workerData.library;
    import(module)
      .then((library) => (${program})(workerData.data, library.default))
      .then((result) => parentPort.postMessage(result));`;
  const worker = new Worker(source, {
    eval: true,
    env: {},
    workerData: { data, library: Buffer.from(library).toString('base64') },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX },
    // What a library prints of its failures says nothing to anybody here.
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Uint8Array | undefined>((resolve, reject) => {
      timer = setTimeout(() => reject(unreadableFont('The font is too complicated to check.')), timeMax);
      worker.once('message', resolve);
      worker.once('error', () => resolve(undefined));
      worker.once('exit', () => resolve(undefined));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
