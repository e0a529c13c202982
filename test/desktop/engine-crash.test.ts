import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEngineInfo } from '../../src-main/bootstrap/open-store.ts';
import { isOver, type Job } from '../../src-shared/contract/jobs.ts';
import { createCaller } from '../helpers/window.ts';
import { ready } from './driver.ts';
import { launchedApps } from './launched-apps.ts';
import { sendBatch } from './send-batch.ts';

/** The engine's process is killed under the built app on the fake Electron; it is a real process. */

const apps = launchedApps();

async function start() {
  const home = apps.folder();
  const app = apps.launch({ home });
  await ready(app);
  const info = () => readEngineInfo(home);
  const { key } = JSON.parse(readFileSync(path.join(home, 'owner.json'), 'utf8'));
  const call = createCaller(info()?.local_url ?? '', key);
  /** Kills the engine; resolves once another process answers. */
  const crash = async () => {
    const before = info()?.pid ?? 0;
    expect(before).not.toBe(app.child.pid);
    process.kill(before, 'SIGKILL');
    return app.until(async () => {
      const after = info();
      return after !== undefined && after.pid !== before && after;
    });
  };
  return { app, home, info, call, crash };
}

const CAPTION = {
  template_id: 'tpl_two-buttons',
  captions: [{ position: 'top', text: 'Still here' }],
};
/** Many enough that some are still to be drawn when the engine is killed. */
const ITEMS = Array.from({ length: 40 }, (_, at) => ({
  ...CAPTION,
  type: 'caption',
  captions: [{ position: 'top', text: `Meme ${at}` }],
}));
/** Types into the focused field as a person does. */
const FIELD = `document.querySelector('[aria-label="Left button"], textarea')`;

test('a killed engine is started again at its port; the window says so and keeps what was typed', async () => {
  const { app, home, info, call, crash } = await start();
  await call('PATCH', '/v1/settings', { welcomed: true });
  await app.op('evaluate', `location.hash = '#/new/tpl_two-buttons'; undefined`);
  await app.until(() => app.op('evaluate', `${FIELD} !== null`));
  await app.op('evaluate', `${FIELD}.focus(); undefined`);
  for (const letter of 'unsaved') await app.op('key', letter);
  await app.op(
    'evaluate',
    `window.told = false; new MutationObserver(() => {
      if (document.body.innerText.includes('Reconnecting')) window.told = true;
    }).observe(document.body, { subtree: true, childList: true, characterData: true }); window.same = true; undefined`,
  );
  const job = await sendBatch(home, ITEMS);
  const url = info()?.local_url;
  const again = crash();
  await app.op('key', '!');
  expect((await again).local_url).toBe(url);
  await app.until(() => app.op('evaluate', 'window.told'));
  await app.until(() => app.op('evaluate', `!document.body.innerText.includes('Reconnecting')`));
  // The page was not loaded again.
  expect(await app.op('evaluate', 'window.same')).toBe(true);
  expect(await app.op('evaluate', `${FIELD}.value`)).toBe('unsaved!');
  await app.op('seen', 'Saved');
  expect((await app.op('record')).dialogs).toEqual([]);
  // The job is continued, and makes each meme once.
  const ended = await app.until(async () => {
    const found = await call<Job>('GET', `/v1/jobs/${job}`);
    return isOver(found.status) && found;
  });
  expect(ended).toMatchObject({ status: 'succeeded', error: null });
  expect((await call<{ total: number }>('GET', '/v1/memes?limit=1')).total).toBe(ITEMS.length);
  await app.op('quit').catch(() => {});
  expect(await app.exited).toBe(0);
  expect(info()).toBeUndefined();
});

test('an engine that dies again and again is started five times, then the user is asked', async () => {
  const { app, crash, info } = await start();
  for (let times = 0; times < 5; times++) await crash();
  process.kill(info()?.pid ?? 0, 'SIGKILL');
  await app.until(async () => (await app.op('record')).dialogs.length > 0);
  expect((await app.op('record')).dialogs[0]).toMatchObject({
    options: { message: 'CAM’s engine stops again and again.', buttons: ['Try again', 'Quit'] },
  });
  const dead = info()?.pid;
  await app.op('answer', '0');
  await app.until(async () => info()?.pid !== undefined && info()?.pid !== dead);
  await app.op('quit').catch(() => {});
  expect(await app.exited).toBe(0);
});

test('the engine ends with an app that is killed', async () => {
  const { app, info } = await start();
  const engine = info()?.pid ?? 0;
  app.child.kill('SIGKILL');
  await app.exited;
  await app.until(async () => {
    try {
      process.kill(engine, 0);
      return false;
    } catch {
      return true;
    }
  });
});
