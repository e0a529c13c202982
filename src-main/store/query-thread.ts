import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';

/** Long work on a database in a thread of its own: SQLite works while the thread that asks stands still. */

export type Row = Record<string, unknown>;

type Task = { queries: readonly string[] } | { target: string };
type Message = { rows: Row[] } | { failed: string; code: string };

// As text: a file of its own would have to be found by source, bundle and packed app alike.
const CODE = `
  const { parentPort, workerData } = require('node:worker_threads');
  const Database = require(workerData.driver);
  const db = new Database(workerData.file, { readonly: true, fileMustExist: true });
  const { queries, target } = workerData.task;
  const copy = () => db.backup(target, { progress: () => 0x7fffffff }).then(() => parentPort.postMessage({ rows: [] }));
  const ask = async () => {
    for (const query of queries) parentPort.postMessage({ rows: db.prepare(query).all() });
  };
  (target === undefined ? ask() : copy())
    .catch((error) => parentPort.postMessage({ failed: String(error.message ?? error), code: String(error.code) }))
    .finally(() => db.close());
`;

/** The answers of a thread; undefined where this system has none. @throws SqliteError where SQLite refuses */
async function runInThread(file: string, task: Task): Promise<Row[][] | undefined> {
  // Not at the top of the file: the desktop build declares this name in every bundle.
  const require = createRequire(import.meta.url);
  const driver = require.resolve('better-sqlite3');
  const answers: Row[][] = [];
  let failed: { failed: string; code: string } | undefined;
  try {
    const worker = new Worker(CODE, { eval: true, workerData: { driver, file, task } });
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (message: Message) => {
        if ('failed' in message) failed = message;
        else answers.push(message.rows);
      });
      worker.once('error', reject);
      worker.once('exit', () => resolve());
    });
  } catch {
    return undefined;
  }
  if (failed !== undefined) throw new Database.SqliteError(failed.failed, failed.code);
  return answers;
}

/**
 * The rows of each query, in order; only for queries that read. Answers undefined where this system has no such
 * thread. @throws SqliteError where SQLite cannot answer
 */
export async function queryInThread(file: string, queries: readonly string[]): Promise<Row[][] | undefined> {
  const answers = await runInThread(file, { queries });
  return answers?.length === queries.length ? answers : undefined;
}

/**
 * Copies a whole database to a new file, as it is at this moment, whatever is written meanwhile. Returns false where
 * this system has no such thread. @throws SqliteError where one of the files cannot be read or written
 */
export async function copyInThread(file: string, target: string): Promise<boolean> {
  return (await runInThread(file, { target }))?.length === 1;
}
