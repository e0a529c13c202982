import { execFile } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { utilityProcess } from 'electron';
import { ensureShellBuilt } from '../../scripts/build-app.ts';
import { readConfig } from '../../src-main/bootstrap/config.ts';
import { createLog } from '../../src-main/bootstrap/log.ts';
import { ensureOwner } from '../../src-main/bootstrap/owner.ts';
import { startOrConnect } from '../../src-main/bootstrap/run-engine.ts';
import { connectEngine } from '../../src-main/desktop/engine/engine-link.ts';
import { createForkEngine } from '../../src-main/desktop/engine/fork-engine.ts';
import { createRecord } from '../desktop/fake-electron/record.ts';
import { ForkedProcess } from '../desktop/fake-electron/utility-process.ts';
import { NO_MODELS } from '../desktop/linked-engine.ts';
import { type Hold, longestHold } from './holds.ts';
import { computeStats, printTable, type Row } from './measure.ts';
import { ROOT } from './subject.ts';

/** How long the desktop app's main process is kept from its window while eight memes are drawn at once. */

const MOST_MS = 16;
const run = promisify(execFile);

interface Place {
  address: string;
  key: string;
  stop(): Promise<void>;
}

async function inThisProcess(home: string): Promise<Place> {
  const config = readConfig({ home, port: '0' }, {}, { os: process.platform, homedir: home, cwd: home });
  const engine = await startOrConnect(config, createLog('silent'));
  return { address: engine.localUrl, key: ensureOwner(home).key, stop: engine.stop };
}

const forkProcess: (typeof utilityProcess)['fork'] = (file, _, options = {}) =>
  new ForkedProcess(file, options, new EventEmitter(), createRecord());

/** As the app does, on the fake Electron: a process of the same Node. */
async function inItsOwn(home: string): Promise<Place> {
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

async function measureHolds(open: (home: string) => Promise<Place>, runs: number): Promise<Hold[]> {
  const home = mkdtempSync(path.join(tmpdir(), 'cam-loop-'));
  try {
    const { address, key, stop } = await open(home);
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

function toRow(name: string, holds: readonly Hold[], isTarget: boolean): Row {
  const most = (field: keyof Hold) => Math.max(...holds.map((hold) => hold[field]));
  const { p50 } = computeStats(holds.map(({ wall }) => wall));
  const own = most('own');
  const value = `${own.toFixed(1)} ms of its own; p50 ${p50.toFixed(1)} ms, longest ${most('wall').toFixed(1)} ms with all else`;
  return isTarget ? { name, value, target: `< ${MOST_MS} ms`, met: own < MOST_MS } : { name, value };
}

export async function benchMainLoop(runs: number): Promise<Record<string, readonly Hold[]>> {
  const before = await measureHolds(inThisProcess, runs);
  const now = await measureHolds(inItsOwn, runs);
  printTable('The longest hold of the app’s main loop, eight memes at once', [
    toRow('engine in the main process', before, false),
    toRow('engine in a process of its own', now, true),
  ]);
  return { 'in the main process': before, 'in its own': now };
}
