import { execFile } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { utilityProcess } from 'electron';
import { ensureShellBuilt } from '../../scripts/build-app.ts';
import { connectEngine } from '../../src-main/desktop/engine/engine-link.ts';
import { createForkEngine } from '../../src-main/desktop/engine/fork-engine.ts';
import { createRecord } from '../desktop/fake-electron/record.ts';
import { ForkedProcess } from '../desktop/fake-electron/utility-process.ts';
import { NO_MODELS } from '../desktop/linked-engine.ts';
import { type Hold, longestHold } from './holds.ts';
import { computeStats, printTable } from './measure.ts';
import { ROOT } from './subject.ts';

/** How long the desktop app's main process is kept from its window while eight memes are drawn at once. */

const MOST_MS = 16;
const run = promisify(execFile);

interface Place {
  address: string;
  key: string;
  stop(): Promise<void>;
}

const forkProcess: (typeof utilityProcess)['fork'] = (file, _, options = {}) =>
  new ForkedProcess(file, options, new EventEmitter(), createRecord());

/** As the app does, on the fake Electron: a process of the same Node. */
async function startEngine(home: string): Promise<Place> {
  await ensureShellBuilt(() => {});
  const fork = createForkEngine({ fork: forkProcess }, path.join(ROOT, 'out/desktop-engine.js'), (pid) =>
    process.kill(pid, 'SIGKILL'),
  );
  const request = { args: ['--home', home], cwd: home, port: 0, restore: null, program: process.execPath };
  const reports = { onCommand() {}, onFailed() {}, onJobs() {}, onLog() {}, onOutput() {} };
  const link = connectEngine(fork(), request, reports, NO_MODELS);
  const { local_url: address } = await link.running;
  return { address, key: await link.ownerKey(), stop: link.stop };
}

async function measureHolds(runs: number): Promise<Hold[]> {
  const home = mkdtempSync(path.join(tmpdir(), 'cam-loop-'));
  try {
    const { address, key, stop } = await startEngine(home);
    const draw = () => run(process.execPath, [path.join(import.meta.dirname, 'draw-eight.ts'), address, key]);
    // What is loaded at the first calls is not counted.
    await draw();
    await draw();
    const holds: Hold[] = [];
    for (let at = 0; at < runs; at++) holds.push(await longestHold(draw));
    await stop();
    return holds;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

export async function benchMainLoop(runs: number): Promise<readonly Hold[]> {
  const holds = await measureHolds(runs);
  const most = (field: keyof Hold) => Math.max(...holds.map((hold) => hold[field]));
  const { p50 } = computeStats(holds.map(({ wall }) => wall));
  const own = most('own');
  const value = `${own.toFixed(1)} ms of its own; p50 ${p50.toFixed(1)} ms, longest ${most('wall').toFixed(1)} ms with all else`;
  const row = { name: 'main loop', value, target: `< ${MOST_MS} ms`, met: own < MOST_MS };
  printTable('The longest hold of the app’s main loop, eight memes at once', [row]);
  return holds;
}
