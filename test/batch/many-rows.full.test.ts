import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cam, makeHome, type Process, spawnCam } from '../cli/harness.ts';
import { printTable, scaled } from '../helpers/full-run.ts';
import { addTinyTemplate } from './tiny-template.ts';

/** A long table, with kills in the middle: time, memory, every file, each row charged once. */

const ROWS = scaled(2000);
/** Resident memory of the run with its engine, MB: the engine alone has up to 365. */
const MEMORY_MAX = 900;

let home: string;
let remove: () => Promise<void>;
let running: Process | undefined;
beforeEach(async () => {
  ({ home, remove } = await makeHome());
  await addTinyTemplate(home);
});
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.ended;
  await remove();
});

async function writeTable(path: string): Promise<void> {
  const file = createWriteStream(path);
  file.write('first,second\n');
  for (let row = 1; row <= ROWS; row++) file.write(`row ${row},"number, ${row % 7}"\n`);
  file.end();
  await finished(file);
}

/** Peak memory of a process, MB; 0 if the system does not report it. */
function readPeakMemory(pid: number | undefined): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}

interface Part {
  made: number;
  kept: number;
  seconds: number;
  memory: number;
}

/** Runs until a number of pictures is made, then kills the process; without a number, runs to the end. */
async function run(table: string, killAfter = Number.POSITIVE_INFINITY): Promise<Part> {
  const started = Date.now();
  const child = spawnCam(home, ['batch', table, '-o', join(home, 'out'), '--template', 'tiny', '--json']);
  running = child;
  const part = { made: 0, kept: 0, seconds: 0, memory: 0 };
  for (let isOver = false; !isOver; ) {
    const line = JSON.parse(await child.line());
    if (line.status === 'made') part.made += 1;
    if (line.status === 'kept') part.kept += 1;
    if (line.status === 'failed') throw new Error(JSON.stringify(line));
    isOver = line.rows !== undefined || part.made >= killAfter;
    if (isOver || (part.made + part.kept) % 500 === 0)
      part.memory = Math.max(part.memory, readPeakMemory(child.child.pid));
  }
  if (killAfter < ROWS) child.child.kill('SIGKILL');
  expect(await child.ended).toBe(killAfter < ROWS ? 'SIGKILL' : 0);
  return { ...part, seconds: Math.round((Date.now() - started) / 1000) };
}

test(`${ROWS} rows, killed twice`, async () => {
  const table = join(home, 'rows.csv');
  await writeTable(table);
  const parts = [await run(table, ROWS / 4), await run(table, ROWS / 4), await run(table), await run(table)];
  expect(parts[3]).toMatchObject({ made: 0, kept: ROWS });
  const names = readdirSync(join(home, 'out')).filter((name) => name !== '.cam-batch');
  expect(names.length).toBe(ROWS);
  expect(names.toSorted()[ROWS - 1]).toBe(`${String(ROWS).padStart(6, '0')}.png`);
  const [owner] = (await cam(home, ['account', 'list'])).out;
  expect(Number(owner?.credits_total) - Number(owner?.credits_remaining)).toBe(ROWS);
  expect(Math.max(...parts.map(({ memory }) => memory))).toBeLessThan(MEMORY_MAX);
  printTable(
    'cam batch',
    parts.map(({ memory, ...part }, at) => ({ run: at + 1, ...part, 'MB at most': Math.round(memory) })),
  );
  await rm(join(home, 'out'), { recursive: true });
});
