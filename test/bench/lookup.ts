import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { LookupTimes } from './lookup-process.ts';
import { computeStats, ms, printTable } from './measure.ts';

/** Looking ready memes up, in fresh processes and in turns: CAM, and the least that any program does for it. */

const PROCESS = path.join(import.meta.dirname, 'lookup-process.ts');

const start = (...args: string[]): LookupTimes =>
  JSON.parse(execFileSync(process.execPath, ['--expose-gc', PROCESS, ...args], { encoding: 'utf8' }));

const summarise = (runs: readonly LookupTimes[]) => ({
  first: computeStats(runs.map(({ first }) => first)),
  further: computeStats(runs.flatMap(({ further }) => further)),
  held: Math.max(...runs.map(({ held }) => held)),
});

export async function benchLookup(runs: number) {
  const turns = Array.from({ length: runs }, () => ({ floor: start('floor'), cam: start() }));
  const floor = summarise(turns.map((turn) => turn.floor));
  const cam = summarise(turns.map((turn) => turn.cam));
  const row = (name: string, key: 'first' | 'further', most: number) => {
    const { p50, p95 } = cam[key];
    const ratio = (p50 / floor[key].p50).toFixed(1);
    const value = `p50 ${ms(p50)}  p95 ${ms(p95)}  floor ${ms(floor[key].p50)}  ÷ floor ${ratio}`;
    return { name, value, target: `p50 ≤ ${most} ms`, met: p50 <= most };
  };
  printTable('Looking ready memes up', [
    row('the first one of a process', 'first', 200),
    row('each further one', 'further', 10),
    { name: 'memory held', value: `${cam.held.toFixed(1)} MB`, target: '≤ 60 MB', met: cam.held <= 60 },
  ]);
  return { floor, cam };
}
