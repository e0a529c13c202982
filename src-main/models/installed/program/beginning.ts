import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { LoadedFiles } from './messages.ts';
import type { Context, Sequence, Token } from './runtime.ts';

/** What every question begins with, in the memory of a model: read once, and saved beside the model between starts. */

/** Tokens that are read between two reports of progress. */
const STEP = 64;
/** Bytes of the checksum at the end of a file, which the library does not read. */
const SUM_BYTES = 32;

export interface BeginningDeps {
  sequence: Sequence;
  /** That of the sequence. */
  context: Context;
  tokens: readonly Token[];
  files: LoadedFiles;
  /** The version of the library, and what it computes on. */
  build: string;
  /** Called before each step. */
  adjustThreads(): void;
}

/** Brings the beginning into memory; returns how many tokens had to be read. `onProgress` gets 0–1. */
export async function loadBeginning(
  deps: BeginningDeps,
  onProgress: (share: number) => void,
): Promise<number> {
  const { sequence, context, tokens, files } = deps;
  const key = createKey(deps);
  const isThere = await restore(deps, key).catch(() => false);
  if (!isThere) {
    await sequence.clearHistory();
    for (let at = 0; at < tokens.length; at += STEP) {
      deps.adjustThreads();
      await sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(at, at + STEP));
      onProgress(Math.min(1, (at + STEP) / tokens.length));
    }
    // A full disk costs time at the next start, and nothing else.
    if (files.room === null || context.stateSize <= files.room)
      await save(sequence, files.beginning, key).catch(() =>
        rm(temporaryFile(files.beginning), { force: true }),
      );
  }
  await sequence.takeCheckpoint();
  return isThere ? 0 : tokens.length;
}

/** What the state depends on. */
const createKey = ({ files, build, context, tokens }: BeginningDeps): string =>
  JSON.stringify([files.identity, build, context.contextSize, tokens]);

async function restore(
  { sequence, tokens, files: { beginning } }: BeginningDeps,
  key: string,
): Promise<boolean> {
  const bytes = await readFile(beginning);
  const sum = checksum(bytes.subarray(0, -SUM_BYTES), key);
  if (!sum.equals(bytes.subarray(-SUM_BYTES))) return false;
  await sequence.loadStateFromFile(beginning, { acceptRisk: true });
  const { contextTokens } = sequence;
  return contextTokens.length === tokens.length && tokens.every((token, at) => contextTokens[at] === token);
}

async function save(sequence: Sequence, file: string, key: string): Promise<void> {
  const temporary = temporaryFile(file);
  await sequence.saveStateToFile(temporary);
  await writeFile(temporary, checksum(await readFile(temporary), key), { flag: 'a' });
  await rename(temporary, file);
}

const temporaryFile = (file: string) => `${file}.tmp`;

const checksum = (bytes: Uint8Array, key: string): Buffer =>
  createHash('sha256').update(key).update(bytes).digest();
