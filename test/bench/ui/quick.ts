import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureShellBuilt } from '../../../scripts/build-app.ts';
import { readEngineInfo } from '../../../src-main/bootstrap/open-store.ts';
import { type Driver, launch, ready, tempFolders } from '../../desktop/driver.ts';
import { computeStats, type Stats } from '../measure.ts';

/**
 * Quick caption of the desktop app by keyboard, from the shortcut until the meme is on the clipboard and the window is
 * closed: the built app on the fake Electron, whose windows are pages of Chromium. Keys are pressed at the pace of a
 * person, whatever the window shows: what comes too late for them is lost, and then the run fails.
 */

/**
 * From key to key, ms: the mean of 168,000 people, who type 52 words a minute (Dhakal, Feit, Kristensson and Oulasvirta,
 * “Observations on Typing from 136 Million Keystrokes”, CHI 2018).
 */
export const KEY_MS = 239;
const SHORTCUT = 'Ctrl+Alt+M';
/** Finds Two Buttons, and fills both of its buttons. */
const KEYS = [...'two b', 'Enter', ...'Sleep', 'Tab', ...'Scroll', 'Enter'];
const LOOK_MS = 10;

export interface QuickTimes {
  keys: number;
  keyMs: number;
  /** ms */
  times: Stats;
  /** From the last key until the picture is on the clipboard, ms. */
  copying: Stats;
}

/** Chooses the shortcut, and lets the window be created. */
async function prepare(app: Driver): Promise<void> {
  // Once it is signed in: the window of Quick caption uses its session.
  await app.op('seen', 'Make your first meme');
  await app.op('evaluate', `window.desktop.setQuickShortcut('${SHORTCUT}')`);
  await app.until(async () => (await app.op('windows')) === 2);
  await app.op('use', '1');
  await app.op('seen', 'No / Yes');
}

async function runOnce(app: Driver): Promise<{ all: number; copying: number }> {
  const copied = async () => (await app.op('record')).clipboard.length;
  const before = await copied();
  const start = performance.now();
  if (!(await app.op('pressGlobally', SHORTCUT))) throw new Error('the shortcut is not registered');
  for (const [at, key] of KEYS.entries()) {
    await wait(Math.max(0, start + (at + 1) * KEY_MS - performance.now()));
    await app.op('key', key);
  }
  const last = performance.now();
  while ((await copied()) === before || (await app.op('window')).visible) {
    if (performance.now() - last > 10_000) throw new Error('nothing was copied');
    await wait(LOOK_MS);
  }
  const end = performance.now();
  return { all: end - start, copying: end - last };
}

/** Whether the newest meme has the texts that were typed. */
async function checkNewest(home: string): Promise<void> {
  const { key } = JSON.parse(readFileSync(path.join(home, 'owner.json'), 'utf8'));
  const url = `${readEngineInfo(home)?.local_url}/v1/memes?limit=1`;
  const answer = await (await fetch(url, { headers: { authorization: `Bearer ${key}` } })).text();
  if (!answer.includes('Sleep') || !answer.includes('Scroll')) throw new Error(`keys were lost: ${answer}`);
}

export async function benchQuick(runs: number): Promise<QuickTimes> {
  await ensureShellBuilt(() => {});
  const folders = tempFolders();
  const home = folders.make();
  const app = await ready(launch({ home }));
  try {
    await prepare(app);
    const done: { all: number; copying: number }[] = [];
    for (let run = 0; run < runs; run++) {
      done.push(await runOnce(app));
      await checkNewest(home);
    }
    return {
      keys: KEYS.length,
      keyMs: KEY_MS,
      times: computeStats(done.map(({ all }) => all)),
      copying: computeStats(done.map(({ copying }) => copying)),
    };
  } finally {
    app.child.kill('SIGKILL');
    await app.exited;
    folders.remove();
  }
}
