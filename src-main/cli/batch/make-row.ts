import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError, isNotFound } from '../../../mcp/src/engine/engine-error.ts';
import type { CommandSession } from '../engine/with-engine.ts';
import { toWriteError } from '../output-file.ts';
import { findMade } from './find-made.ts';
import { MAKERS } from './makers.ts';
import { STATE_FOLDER } from './open-run-state.ts';
import { OutcomeUnknown, withOutcome } from './outcomes.ts';
import type { ReadyRow } from './prepare-rows.ts';
import { readFiles } from './row-picture.ts';
import type { RowState, RunState } from './run-state.ts';

/** Makes the picture of one row exactly once. */

/** The result of a row. */
export interface RowResult {
  /** `fetched`: the meme had been made before, but its file was missing or had another name. */
  how: 'made' | 'fetched';
  meme: string;
  credits: number;
  /** Credits left in the account; undefined if no call was made. */
  creditsLeft: number | undefined;
}

export interface MakeDeps {
  engine: CommandSession;
  state: RunState;
  /** Folder of the pictures. */
  folder: string;
  now(): number;
  /** Aborts the calls. */
  signal: AbortSignal;
}

/** Age, ms, from which a repeated key may make a row again: the engine keeps responses for 24 h. */
const REPEATABLE_MS = 23 * 3_600_000;

/** @throws CamError, EngineError, OutcomeUnknown; CliError if the file cannot be written */
export async function makeRow(
  row: ReadyRow,
  known: RowState | undefined,
  deps: MakeDeps,
): Promise<RowResult> {
  if (known?.meme) {
    const again = await fetchMeme(row, known.meme, deps);
    if (again) return again;
    // The meme was deleted: it is made again with another key.
    deps.state.refused(row.id);
    deps.state.begin([{ ...row, isMade: false }], deps.now());
    return makeNew(row, known.tries + 1, deps);
  }
  if (!known?.sentAt || deps.now() - known.sentAt <= REPEATABLE_MS) {
    return makeNew(row, known?.tries ?? 0, deps);
  }
  const unknown = findUnsettled(row, known, deps.now());
  if (unknown) throw unknown;
  return settleOld(row, known, known.sentAt, deps);
}

async function makeNew(row: ReadyRow, tries: number, deps: MakeDeps): Promise<RowResult> {
  const { engine, state, signal } = deps;
  const idempotencyKey = state.idempotencyKey(row.id, tries);
  const options = { idempotencyKey, signal, ...(await readFiles(row)) };
  const { bytes, memeId, creditsUsed, creditsRemaining } = await MAKERS[row.type]
    .make(engine, row.body, options)
    .catch((error: unknown) => {
      // The engine has looked the key up before: nothing was made of it.
      if (error instanceof EngineError && error.code === 'INSUFFICIENT_CREDITS') state.notSent(row.id);
      throw withOutcome(error);
    });
  await save(row, memeId, bytes, deps);
  return { how: 'made', meme: memeId, credits: creditsUsed, creditsLeft: creditsRemaining };
}

/** Writes the file of a meme that was made before; undefined if the engine no longer has it. */
async function fetchMeme(row: ReadyRow, id: string, deps: MakeDeps): Promise<RowResult | undefined> {
  const { engine, signal } = deps;
  try {
    const { data } = await engine.call('GET /v1/memes/:id', { params: { id } }, { signal });
    const { bytes } = await engine.picture(data.url, { signal });
    await save(row, id, bytes, deps);
    return { how: 'fetched', meme: id, credits: 0, creditsLeft: undefined };
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/**
 * The message about a row that a model makes and that a run sent more than a day ago, but ended before the response:
 * its meme cannot be recognised by its texts, so that a person decides. Undefined if the row can be settled.
 */
export function findUnsettled(
  { type }: ReadyRow,
  { meme, sentAt }: RowState,
  now: number,
): OutcomeUnknown | undefined {
  if (meme !== null || sentAt === null || type === 'caption' || now - sentAt <= REPEATABLE_MS)
    return undefined;
  return new OutcomeUnknown(
    `The row was sent at ${new Date(sentAt).toISOString()} by an earlier run, which ended before the response came. It may have been made and charged: look among the memes of that time (\`cam memes list\`). To make it again, change its text.`,
  );
}

/** A caption that was sent more than a day ago by such a run: it was made if its meme is there. */
async function settleOld(row: ReadyRow, known: RowState, sentAt: number, deps: MakeDeps): Promise<RowResult> {
  const meme = await findMade(row, sentAt, deps);
  if (meme !== undefined) {
    const found = await fetchMeme(row, meme, deps);
    if (found) return found;
  }
  deps.state.refused(row.id);
  deps.state.begin([{ ...row, isMade: false }], deps.now());
  return makeNew(row, known.tries + 1, deps);
}

async function save({ id, file }: ReadyRow, meme: string, bytes: Uint8Array, deps: MakeDeps): Promise<void> {
  const temp = join(deps.folder, STATE_FOLDER, `${id.hash.toString('hex')}-${id.occurrence}.part`);
  const path = join(deps.folder, file);
  try {
    await writeFile(temp, bytes);
    await rename(temp, path);
  } catch (error) {
    await rm(temp, { force: true });
    // It is made: the next run fetches it.
    deps.state.made(id, meme, null);
    throw toWriteError(path, error);
  }
  deps.state.made(id, meme, file);
}
