import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectReadOnly } from '../../../src-main/store/database.ts';
import { cam } from '../../cli/harness.ts';
import type { Round } from '../scenario.ts';
import type { Engine } from './engine.ts';

/** What must be true of every home after a kill and a start, whatever was done in it. */

/** Time the sweeps of a start get, as tries and the ms between two. */
const SWEEP_TRIES = 100;
const SWEEP_MS = 50;

export function filesBelow(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

const LEFTOVER = new RegExp(
  [
    String.raw`\.part(-[\w-]+)?$`, // incomplete backups and copies
    String.raw`^(engine|owner)\.json\.\d+`,
    String.raw`^\.restore(/|$)`,
    String.raw`(^|/)\.tmp/`,
    String.raw`^\.cam-doctor-`,
  ].join('|'),
);

/** Files and folders that only a process that ended can have left. */
export function leftoversIn(home: string): string[] {
  const names = readdirSync(home, { recursive: true, encoding: 'utf8' });
  return names.map((name) => name.replaceAll(path.sep, '/')).filter((name) => LEFTOVER.test(name));
}

/** Rows without their file, or with other bytes; files without a row. Call with the engine of the home running. */
export function pictureProblems(home: string): string[] {
  const db = connectReadOnly(path.join(home, 'cam.db'));
  try {
    const sql = `SELECT file, sha256 FROM memes
      UNION ALL SELECT file, json_extract(meme, '$.sha256') FROM trashed_memes`;
    const rows = db.prepare<[], { file: string; sha256: string }>(sql).all();
    const named = new Set(rows.map(({ file }) => file));
    const unnamed = filesBelow(path.join(home, 'cdn/memes')).filter((file) => !named.has(`memes/${file}`));
    const wrong = rows.filter(({ file, sha256 }) => hashFile(path.join(home, 'cdn', file)) !== sha256);
    return [
      ...wrong.map(({ file }) => `${file} is missing or has other bytes`),
      ...unnamed.map((file) => `no row names memes/${file}`),
    ];
  } finally {
    db.close();
  }
}

export function hashFile(file: string): string | undefined {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : undefined;
}

/** What `cam doctor --deep` finds. */
export async function doctorProblems(home: string): Promise<string[]> {
  const { code, out, stderr } = await cam(home, ['doctor', '--deep', '--json']);
  const checks: unknown = out[0]?.checks;
  if (!Array.isArray(checks)) return [`cam doctor ended with ${code}: ${stderr}`];
  return checks.filter(({ state }) => state === 'fail').map(({ check, detail }) => `${check}: ${detail}`);
}

/** Checks a home beside its engine, once the sweeps that a start runs in the background are over. */
export async function checkHome(round: Round, { store }: Engine): Promise<void> {
  const { home } = round;
  // One look is judged, not a second after a clean one: the engine writes files of its own meanwhile, such as its cache.
  let found = lookInto(home);
  for (let tries = 1; tries < SWEEP_TRIES && found.leftovers.length + found.lost.length > 0; tries += 1) {
    await wait(SWEEP_MS);
    found = lookInto(home);
  }
  for (const file of found.leftovers) round.problem('leftovers', file);
  for (const problem of found.lost) round.problem('lost', problem);
  for (const { problem } of store.audit()) round.problem('failed', `audit: ${problem}`);
  for (const problem of await doctorProblems(home)) round.problem('failed', `doctor: ${problem}`);
}

const lookInto = (home: string) => ({ leftovers: leftoversIn(home), lost: pictureProblems(home) });
