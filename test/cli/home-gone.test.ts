import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EngineProcess, serve } from '../helpers/engine-process.ts';
import { FULL } from '../helpers/full-run.ts';

/* `cam serve` whose home is taken away: it stops by itself, says why in a line, and leaves the next engine alone. */

let parent: string;
let home: string;
let engine: EngineProcess | undefined;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'cam-gone-'));
  home = path.join(parent, 'home');
});
afterEach(async () => {
  await engine?.kill();
  rmSync(parent, { recursive: true, force: true });
});

/** Deletes the home while its engine may just write a file into it. */
const deleteHome = () => rmSync(home, { recursive: true, maxRetries: 20, retryDelay: 25 });

const FAULTS: Record<string, () => void> = {
  'the home is renamed': () => renameSync(home, `${home}-old`),
  'the home is deleted': deleteHome,
  'the home is deleted and made again': () => {
    deleteHome();
    mkdirSync(home);
  },
  'the database is deleted': () => rmSync(path.join(home, 'cam.db')),
  'the database is replaced': () => {
    renameSync(path.join(home, 'cam.db'), path.join(home, 'old.db'));
    writeFileSync(path.join(home, 'cam.db'), '');
  },
  'the lock is deleted': () => rmSync(path.join(home, 'engine.lock')),
};

/** One for the folder and one for the file; the others are noticed in the same two ways. */
const USUAL = ['the home is renamed', 'the database is replaced'];
const faults = Object.entries(FAULTS).filter(([what]) => FULL || USUAL.includes(what));

test.each(faults)('stops with exit code 1 and a line where %s', async (_what, fault) => {
  engine = await serve(home);
  fault();
  expect(await engine.ended).toBe(1);
  const lines = engine
    .errors()
    .split('\n')
    .filter((line) => line.startsWith('cam:'));
  expect(lines).toEqual([
    expect.stringMatching(/(cam\.db|engine\.lock|home) was deleted, moved or replaced/),
  ]);
});

test('a second engine never owns the home beside one whose lock was deleted', async () => {
  engine = await serve(home);
  rmSync(path.join(home, 'engine.lock'));
  const second = await serve(home);
  expect(second.child.exitCode, 'it took the home over').toBeNull();
  expect(await engine.ended, 'the first one has stopped').toBe(1);
  expect(existsSync(path.join(home, 'engine.json')), 'and left the address of the second').toBe(true);
  expect((await fetch(`${second.baseUrl}/v1/health`)).status).toBe(200);
  expect(await second.stop()).toBe(0);
});
