import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensurePageBuilt, ensureShellBuilt } from '../../scripts/build-app.ts';
import config from '../../scripts/packaging/electron-builder.config.ts';
import { extractArchive, packArchive } from '../../scripts/packaging/pack-archive.ts';
import { readEngineInfo } from '../../src-main/bootstrap/open-store.ts';
import { launch, ready } from '../desktop/driver.ts';
import { computeStats, ms, printTable, type Stats } from './measure.ts';

/**
 * From starting the packed app to its first window and to the first caption: what the Linux archive holds, on the fake
 * Electron, whose windows are pages of a Chromium that is started with the app. A real Electron starts differently.
 */

/** A caption as a script asks for it as soon as there is an engine. */
async function caption(home: string): Promise<void> {
  const { key } = JSON.parse(readFileSync(path.join(home, 'owner.json'), 'utf8'));
  const response = await fetch(`${readEngineInfo(home)?.local_url}/v1/meme/caption`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ template_id: 'tpl_two-buttons', captions: [{ position: 'top', text: 'First' }] }),
  });
  if (!response.ok) throw new Error(`The caption was answered with ${response.status}.`);
}

interface StartTimes {
  /** ms from the start of the process until the page has loaded in a visible window */
  window: number;
  /** ms from the start of the process until a caption has been drawn by the engine */
  caption: number;
}

async function startOnce(root: string, home: string): Promise<StartTimes> {
  const start = performance.now();
  const app = launch({ home, root });
  try {
    await ready(app);
    const window = performance.now() - start;
    await caption(home);
    const times = { window, caption: performance.now() - start };
    await app.op('quit').catch(() => {});
    await app.exited;
    return times;
  } finally {
    app.child.kill('SIGKILL');
  }
}

/** The same home for all starts; the first, which makes it, is reported apart. */
export async function benchPackedApp(runs: number): Promise<Record<string, Stats>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cam-packed-'));
  const [root, home] = [path.join(folder, 'app'), path.join(folder, 'home')];
  try {
    mkdirSync(home);
    await ensurePageBuilt(() => {});
    await ensureShellBuilt(() => {});
    extractArchive(await packArchive(config, 'linux', folder), root);
    if (!existsSync(path.join(root, 'node_modules/@img/sharp-wasm32')))
      console.log('Without the WebAssembly build of sharp the packed app cannot draw; run npm ci.');
    const first = await startOnce(root, home);
    const later: StartTimes[] = [];
    for (let run = 0; run < runs; run++) later.push(await startOnce(root, home));
    const stats = {
      'first window': computeStats(later.map(({ window }) => window)),
      'first caption': computeStats(later.map((times) => times.caption)),
    };
    printTable('The packed app (Linux, on the fake Electron), from the start of the process', [
      { name: 'first window, new home', value: ms(first.window) },
      { name: 'first caption, new home', value: ms(first.caption) },
      ...Object.entries(stats).map(([name, { p50, p95 }]) => ({
        name,
        value: `p50 ${ms(p50)}  p95 ${ms(p95)}`,
      })),
    ]);
    return stats;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
