import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** Long questions to a database in a thread of their own: SQLite answers while the thread that asks stands still. */

export type Row = Record<string, unknown>;

type Message = { rows: Row[] } | { failed: string };

// As text: a file of its own would have to be found by source, bundle and packed app alike.
const CODE = `
  const { parentPort, workerData } = require('node:worker_threads');
  const Database = require(workerData.driver);
  const db = new Database(workerData.file, { readonly: true, fileMustExist: true });
  try {
    for (const query of workerData.queries) parentPort.postMessage({ rows: db.prepare(query).all() });
  } catch (error) {
    parentPort.postMessage({ failed: String(error.message ?? error) });
  } finally {
    db.close();
  }
`;

/**
 * The rows of each query, in order; only for queries that read. Answers undefined where this system has no such
 * thread. @throws Error with SQLite's message where it cannot answer
 */
export async function queryInThread(file: string, queries: readonly string[]): Promise<Row[][] | undefined> {
  // Not at the top of the file: the desktop build declares this name in every bundle.
  const require = createRequire(import.meta.url);
  const driver = require.resolve('better-sqlite3');
  const answers: Row[][] = [];
  let failed: string | undefined;
  try {
    const worker = new Worker(CODE, { eval: true, workerData: { driver, file, queries } });
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (message: Message) => {
        if ('failed' in message) failed = message.failed;
        else answers.push(message.rows);
      });
      worker.once('error', reject);
      worker.once('exit', () => resolve());
    });
  } catch {
    return undefined;
  }
  if (failed !== undefined) throw new Error(failed);
  return answers.length === queries.length ? answers : undefined;
}
