import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { table } from '../../src-main/cli/commands/doctor.ts';
import { cam, makeHome } from './harness.ts';

let home: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ home, remove } = await makeHome());
});
afterEach(() => remove());

async function examine(): Promise<{
  code: number;
  states: Record<string, string>;
  detail(check: string): string;
}> {
  const { code, out } = await cam(home, ['doctor', '--json']);
  const checks: unknown = out[0]?.checks;
  const list: { check: string; state: string; detail: string }[] = Array.isArray(checks) ? checks : [];
  return {
    code,
    states: Object.fromEntries(list.map(({ check, state }) => [check, state])),
    detail: (wanted) => list.find(({ check }) => check === wanted)?.detail ?? '',
  };
}

test('a fresh home is fine, and stays as it is', async () => {
  await rm(home, { recursive: true });
  const { code, states, detail } = await examine();
  expect(code).toBe(0);
  expect(new Set(Object.values(states))).toEqual(new Set(['ok']));
  expect(detail('home')).toContain('will be made at the first start');
  await expect(rm(home, { recursive: true })).rejects.toThrow('ENOENT');
});

test('a used home is fine: the sums add up', async () => {
  await cam(home, ['keys', 'create', '--plan', 'starter']);
  const { code, states } = await examine();
  expect(code).toBe(0);
  expect(states).toMatchObject({ database: 'ok', ledger: 'ok', pictures: 'ok', engine: 'ok', fonts: 'ok' });
});

test('a balance that was tampered with is found', async () => {
  await cam(home, ['keys', 'create', '--plan', 'starter']);
  const db = new Database(join(home, 'cam.db'));
  db.exec('UPDATE balances SET balance = balance + 7');
  db.close();
  const { code, states, detail } = await examine();
  expect(code).toBe(1);
  expect(states).toMatchObject({ database: 'ok', ledger: 'fail' });
  expect(detail('ledger')).toContain('add up to');
});

test('a damaged database is found', async () => {
  await cam(home, ['keys', 'create', '--plan', 'starter']);
  await truncate(join(home, 'cam.db'), 9000);
  const { code, states } = await examine();
  expect({ code, database: states.database }).toEqual({ code: 1, database: 'fail' });
});

test('a file in place of the home is found', async () => {
  await rm(home, { recursive: true });
  await writeFile(home, '');
  const { code, states, detail } = await examine();
  expect({ code, home: states.home }).toEqual({ code: 1, home: 'fail' });
  expect(detail('home')).toContain('choose another home with --home');
});

test('a broken template of the user is found', async () => {
  await mkdir(join(home, 'templates', 'mine'), { recursive: true });
  await writeFile(join(home, 'templates', 'mine', 'template.json'), '{');
  const { code, detail } = await examine();
  expect(code).toBe(1);
  expect(detail('templates')).toContain('template.json: is not JSON');
});

test('half-written pictures are worth a note, not a failure', async () => {
  await mkdir(join(home, 'cdn', '.tmp'), { recursive: true });
  await writeFile(join(home, 'cdn', '.tmp', 'abc'), 'x');
  const { code, states } = await examine();
  expect({ code, leftovers: states.leftovers }).toEqual({ code: 0, leftovers: 'note' });
});

test('people get a table: on a terminal to stdout, else to stderr', async () => {
  const piped = await cam(home, ['doctor']);
  expect(piped.text).toBe('');
  expect(piped.said).toMatch(/^✓ node {7}\d/);
  const terminal = await cam(home, ['doctor'], { stdoutIsTerminal: true });
  expect(terminal.said).toBe('');
  expect(terminal.text).toMatch(/✓ fonts/);
  expect(
    table([
      { check: 'home', state: 'fail', detail: 'one\ntwo' },
      { check: 'leftovers', state: 'note', detail: 'three' },
    ]),
  ).toBe('✗ home       one\n             two\n! leftovers  three');
});
