import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { printTable, scaled } from '../helpers/full-run.ts';
import type { MemoryReport } from './font-child.ts';

/** Fonts made to harm, thousands of them in one process: what it holds does not grow with their number. */

const CHILD = path.join(import.meta.dirname, 'font-child.ts');
/** MB by which two readings of the same process differ without a leak. */
const NOISE_MB = 3;

async function readFonts(count: number): Promise<MemoryReport[]> {
  const child = fork(CHILD, [String(count)], { execArgv: ['--expose-gc'] });
  const reports: MemoryReport[] = [];
  child.on('message', (report: MemoryReport) => reports.push(report));
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  return reports;
}

const held = ({ heap, external, wasm }: MemoryReport) => heap + external + wasm;
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

test('memory does not grow with the number of hostile fonts', async () => {
  const count = scaled(2000);
  const reports = await readFonts(count);
  printTable(
    'Memory after hostile fonts, MB',
    reports.map(({ fonts, refused, instances, ...memory }) => ({
      fonts,
      refused,
      instances,
      ...Object.fromEntries(Object.entries(memory).map(([name, mb]) => [name, mb.toFixed(1)])),
    })),
  );
  const last = reports.at(-1) ?? expect.fail();
  expect(last.fonts).toBe(count);
  // Some are tried, in an instance each.
  expect(last.instances).toBeGreaterThan(count / 50);
  // The first readings hold code that is compiled once.
  const early = reports.slice(4, 9).map(held);
  const late = reports.slice(-5).map(held);
  expect(mean(late)).toBeLessThan(mean(early) + NOISE_MB);
});
