import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openLibrary } from '../../src-main/bootstrap/open-library.ts';
import { MALLOC_LIMITS, SEMI_SPACE_FLAG } from '../../src-main/cli/runtime.ts';
import { batchRequests, ITEMS } from './batch-requests.ts';
import { readCpuTime } from './engine-process.ts';
import { inTurns, ms, printTable, type Stats, watched } from './measure.ts';
import type { BenchServer } from './server.ts';

/**
 * A batch of captions over HTTP beside the floor (bare libvips, two pictures at once) and the bare engine, which draw the
 * same pictures and neither write nor answer them. All are processes of their own under the same limits of memory.
 */

function startWorker(file: string) {
  const child = fork(path.join(import.meta.dirname, file), {
    execArgv: process.platform === 'linux' ? [SEMI_SPACE_FLAG] : [],
    env: { ...process.env, ...MALLOC_LIMITS },
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file} ended`);
  });
  return {
    async draw(): Promise<void> {
      const drawn = once(child, 'message');
      child.send('draw');
      await Promise.race([drawn, ended]);
    },
    cpu: () => (child.pid === undefined ? undefined : readCpuTime(child.pid)),
    async stop(): Promise<void> {
      child.kill();
      await ended.catch(() => {});
    },
  };
}

function tell({ p50 }: Stats, worked: number, rounds: number): string {
  const each = worked / rounds / ITEMS;
  const cores = Number.isNaN(each) ? '' : `  cores ${ms(each)} each`;
  return `p50 ${ms(p50)}  ${((ITEMS * 1000) / p50).toFixed(1)} /s${cores}`;
}

/** POST /v1/meme/batch of 50 captions, in turns with the bare engine. */
export async function benchBatch(server: BenchServer, rounds: number): Promise<unknown> {
  const library = await openLibrary({ home: path.join(tmpdir(), 'cam-bench-has-no-home') }, () => {});
  const items = batchRequests(library).map((request) => ({ type: 'caption', ...request }));
  const [engine, floor] = [startWorker('bare-engine.ts'), startWorker('bare-floor.ts')];
  const bare = watched(engine.draw, engine.cpu);
  const batch = watched(() => server.post('/v1/meme/batch', { items }), server.cpu);
  const libvips = watched(floor.draw, floor.cpu);
  const stats = await inTurns({ floor: libvips.run, bare: bare.run, batch: batch.run }, rounds);
  await Promise.all([engine.stop(), floor.stop()]);
  const overFloor = stats.floor.p50 / stats.batch.p50;
  const ratio = stats.bare.p50 / stats.batch.p50;
  const work = bare.worked / batch.worked;
  printTable(`POST /v1/meme/batch, ${ITEMS} captions on every template, ${rounds} times in turns`, [
    {
      name: 'floor, 2 at once',
      value: tell(stats.floor, libvips.worked, rounds + 1),
    },
    { name: 'bare engine', value: tell(stats.bare, bare.worked, rounds + 1) },
    { name: 'batch over HTTP', value: tell(stats.batch, batch.worked, rounds + 1) },
    {
      name: 'batch ÷ floor throughput',
      value: overFloor.toFixed(2),
      target: '≥ 2.5',
      met: overFloor >= 2.5,
    },
    { name: 'batch ÷ bare throughput', value: ratio.toFixed(2), target: '≥ 0.9', met: ratio >= 0.9 },
    ...(Number.isNaN(work) ? [] : [{ name: 'the same by what the cores worked', value: work.toFixed(2) }]),
  ]);
  return { ...stats, overFloor, ratio, work };
}
