import { expect, test } from 'vitest';
import { readEngineInfo } from '../../src-main/bootstrap/open-store.ts';
import { ready } from './driver.ts';
import { launchedApps } from './launched-apps.ts';
import { sendBatch } from './send-batch.ts';

/** Jobs of the real engine, in the dock and the notifications of the built app on the fake Electron. */

const apps = launchedApps();

/** Enough work that it can be watched: of a PNG only the strips with text are compressed again, of WebP all of it. */
const createItems = (batch: number) =>
  Array.from({ length: 50 }, (_, at) => ({
    type: 'caption',
    template_id: 'tpl_two-buttons',
    width: 2000,
    output_format: 'webp',
    captions: [{ position: 'top', text: `Meme ${at} of batch ${batch}` }],
  }));

async function start() {
  const home = apps.folder();
  const app = await ready(apps.launch({ home }));
  let batches = 0;
  /** Sends a batch and waits until it shows; by the clock of the app it began long ago. */
  const runLongBatch = async () => {
    const { progress, awake } = await app.op('record');
    await app.op('passTime', '20000');
    batches += 1;
    await sendBatch(home, createItems(batches));
    // Counted: on a busy machine the batch may have ended by the next look.
    await app.until(async () => {
      const now = await app.op('record');
      return now.progress.length > progress.length && now.awake.length > awake.length;
    });
  };
  const ended = () => app.until(async () => (await app.op('record')).progress.at(-1) === -1);
  return { app, home, runLongBatch, ended };
}

test('a long job shows at the icon and keeps the machine awake; its end is told while the window is hidden', async () => {
  const { app, runLongBatch, ended } = await start();
  await app.op('close');
  const before = (await app.op('record')).notifications.length;
  await runLongBatch();
  await ended();
  const { progress, awake, notifications } = await app.op('record');
  expect(progress.filter((value) => value >= 0).length).toBeGreaterThan(0);
  expect(awake).toEqual([true, false]);
  expect(notifications.slice(before)).toEqual([{ title: 'Batch: done', body: 'Click to see the result.' }]);
  await app.op('clickNotification');
  expect(await app.op('window')).toMatchObject({ visible: true, focused: true });
  await app.until(async () => (await app.op('url')).endsWith('#/jobs'));
});

test('nothing is told in front, nor where Settings says no', async () => {
  const { app, runLongBatch, ended } = await start();
  await app.op('clickTray');
  await runLongBatch();
  await ended();
  await app.op('evaluate', `window.desktop.setNotifyJobs(false); window.desktop.info()`);
  await app.op('close');
  await runLongBatch();
  await ended();
  // That CAM stays in the tray.
  expect((await app.op('record')).notifications).toHaveLength(1);
});

test('an engine that dies leaves nothing at the icon', async () => {
  const { app, home, runLongBatch, ended } = await start();
  await runLongBatch();
  const pid = readEngineInfo(home)?.pid ?? 0;
  expect(pid).not.toBe(app.child.pid);
  process.kill(pid, 'SIGKILL');
  await ended();
  expect((await app.op('record')).awake.slice(0, 2)).toEqual([true, false]);
});
