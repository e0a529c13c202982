import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { inTurns, ms, printTable } from './measure.ts';
import { CAM } from './server.ts';
import { ROOT } from './subject.ts';

/** From starting a process to its first answer, in turns: `cam serve` the second time, and a bare HTTP server. */

/** The floor: Node's own HTTP server, which answers two letters. */
const BARE = `
  const server = require('node:http').createServer((request, response) => response.end('ok'));
  server.listen(0, '127.0.0.1', () =>
    console.log(JSON.stringify({ base_url: 'http://127.0.0.1:' + server.address().port })));
`;

interface RunningServer {
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>;
}

/** Starts a process and waits for its first answer at a path. */
async function start(args: readonly string[], url: string): Promise<RunningServer> {
  const env = { ...process.env, CAM_LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    await (await fetch(`${JSON.parse(line).base_url}${url}`)).text();
    break;
  }
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Time for the work after a start (warm-up, caches) to be done before the second one, ms. */
const SETTLE_MS = 4000;

/** Returns the samples as they were printed. */
export async function benchStart(runs: number) {
  const home = mkdtempSync(path.join(tmpdir(), 'cam-bench-start-'));
  const serve = ['serve', '--port', '0', '--home', home];
  const first = await start([CAM, ...serve], '/v1/health');
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  await first.stop();
  const jobs = {
    bare: () => start(['-e', BARE], '/'),
    serve: () => start([CAM, ...serve], '/v1/health'),
    npm: () => start([path.join(ROOT, 'scripts/run.mjs'), 'cam', ...serve], '/v1/health'),
  };
  const stats = await inTurns(jobs, runs, ({ stop }: RunningServer) => stop());
  rmSync(home, { recursive: true, force: true });
  const ratio = stats.serve.p50 / stats.bare.p50;
  const value = ({ p50, p95 }: { p50: number; p95: number }) => `p50 ${ms(p50)}  p95 ${ms(p95)}`;
  printTable('From starting the process to the first answer, the second time', [
    { name: 'bare Node HTTP server', value: value(stats.bare) },
    { name: '`cam serve`', value: value(stats.serve), target: 'p50 < 0.6 s', met: stats.serve.p50 < 600 },
    { name: '`cam serve` ÷ bare', value: ratio.toFixed(1), target: '≤ 8', met: ratio <= 8 },
    { name: 'through the npm script, npm itself aside', value: value(stats.npm) },
  ]);
  return { ...stats, ratio };
}
