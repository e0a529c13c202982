import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Draft } from '../../src-shared/contract/drafts.ts';
import { launchBrowser } from '../helpers/browser.ts';
import { openWindow, startEngine, startEngineChild, type TestWindow } from '../helpers/window.ts';
import {
  findCard,
  openDraftId,
  readDraft,
  saveDraft,
  savedDraft,
  settled,
  showDraft,
} from './editor-page.ts';
import { png, upload } from './pictures.ts';
import { windows } from './windows.ts';

/** Typed text is never lost. */

const app = windows();
/** Console errors of the browser while the engine is unreachable. */
const AWAY = [
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_FAILED|ERR_ABORTED/,
];

async function writing(window: TestWindow, words: string): Promise<string> {
  const { page, baseUrl } = window;
  await page.goto(`${baseUrl}/#/new/tpl_two-buttons`);
  await findCard(page, 'Left button').waitFor();
  await settled(window);
  await page.keyboard.type(words);
  return openDraftId(window);
}

const getText = ({ document }: Draft) => document.captions[0]?.text;

describe('reloading', () => {
  test('restores all text, including the last keystrokes', async () => {
    const window = await app.open();
    const { page } = window;
    const id = await writing(window, 'saved words');
    await savedDraft(window);
    await page.keyboard.type(' and the last ones');
    await page.reload();
    const field = findCard(page, 'Left button');
    await field.waitFor();
    expect(await field.inputValue()).toBe('saved words and the last ones');
    await expect
      .poll(async () => getText(await readDraft(app.engine, id)))
      .toBe('saved words and the last ones');
  });

  test('leaving for another screen and coming back restores it too', async () => {
    const window = await app.open();
    const { page } = window;
    const id = await writing(window, 'in passing');
    await page.keyboard.press('Control+3');
    await page.getByRole('heading', { name: 'Gallery' }).waitFor();
    await expect.poll(async () => getText(await readDraft(app.engine, id))).toBe('in passing');
    await page.goBack();
    await findCard(page, 'Left button').waitFor();
    expect(await findCard(page, 'Left button').inputValue()).toBe('in passing');
  });
});

describe('a kill while typing', () => {
  test('killing the browser loses at most the text since the last save', async () => {
    const browser = await launchBrowser();
    const window = await openWindow({ engine: app.engine, browser });
    const id = await writing(window, 'safe');
    await savedDraft(window);
    const typed = `safe${'x'.repeat(500)}`;
    const typing = window.page.keyboard.type('x'.repeat(500), { delay: 20 }).catch(() => undefined);
    // It is saved while typing goes on without a pause; then the browser is killed.
    const savedLength = async () => getText(await readDraft(app.engine, id))?.length;
    await expect.poll(savedLength, { interval: 10, timeout: 10_000 }).toBeGreaterThan('safe'.length);
    const seen = await findCard(window.page, 'Left button').inputValue();
    const session = await browser.newBrowserCDPSession();
    await session.send('Browser.crash').catch(() => undefined);
    await typing;
    await browser.close().catch(() => undefined);
    const kept = getText(await readDraft(app.engine, id)) ?? '';
    expect(typed.startsWith(kept)).toBe(true);
    expect(seen.length).toBeLessThan(typed.length);
    // Two seconds at 20 ms a letter.
    expect(seen.length - kept.length).toBeLessThanOrEqual(100);
  });

  test('after killing the engine, typing goes on, and all is saved once it is back', async () => {
    const engine = await startEngineChild();
    const window = await openWindow({ engine, browser: app.browser, allow: AWAY });
    const { page } = window;
    const id = await writing(window, 'before');
    await savedDraft(window);
    const { port, home } = engine;
    const typing = page.keyboard.type(' and after', { delay: 30 });
    await engine.kill();
    await typing;
    await page.getByText('Saved on this device', { exact: true }).waitFor();
    await page.getByRole('alert').filter({ hasText: 'Reconnecting…' }).waitFor();
    await page.keyboard.type(' the crash');

    const again = await startEngine({ port, home });
    expect(again.baseUrl).toBe(engine.baseUrl);
    const status = page.getByRole('status').getByText('Saved', { exact: true });
    await status.waitFor({ timeout: 40_000 });
    expect(getText(await readDraft(again, id))).toBe('before and after the crash');
    await expect.poll(() => page.getByText('Reconnecting…').count()).toBe(0);
    await page.reload();
    // The session is still valid: no sign-in page.
    await findCard(page, 'Left button').waitFor();
    await window.close();
    await again.close();
    rmSync(home, { recursive: true, force: true });
  });
});

describe('two windows', () => {
  test('on one draft show the same changes', async () => {
    const one = await app.open();
    const id = await saveDraft(app.engine, {
      image_url: await upload(app.engine, await png()),
      captions: [{ text: 'start', position: 'top' }],
    });
    await showDraft(one, id);
    const two = await app.open({ context: one.context, place: `#/edit/${id}` });
    await settled(two);
    const findField = ({ page }: TestWindow) => findCard(page, 'Top');
    await findField(one).fill('from one');
    await expect.poll(() => findField(two).inputValue()).toBe('from one');
    await findField(two).fill('from two');
    await expect.poll(() => findField(one).inputValue()).toBe('from two');
    expect(getText(await savedDraft(one))).toBe('from two');
    // A change from the other window is one undo entry here as well.
    await one.page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => findField(two).inputValue()).toBe('from one');
  });

  test('on different drafts do not affect each other', async () => {
    const one = await app.open();
    const two = await app.open({ context: one.context });
    const first = await writing(one, 'first');
    const second = await writing(two, 'second');
    expect(first).not.toBe(second);
    expect([getText(await savedDraft(one)), getText(await savedDraft(two))]).toEqual(['first', 'second']);
  });

  test('share settings and favourites', async () => {
    const one = await app.open();
    const { page } = one;
    await page.getByRole('button', { name: 'No / Yes', exact: true }).focus();
    await page.keyboard.press('f');
    await expect
      .poll(async () => (await app.engine.call<{ favourites: string[] }>('GET', '/v1/settings')).favourites)
      .toEqual(['tpl_no-yes']);
    const two = await app.open({ context: one.context });
    await two.page.getByRole('button', { name: 'Favourites', exact: true }).click();
    await two.page.getByText('1 template', { exact: true }).waitFor();
    await two.page.getByRole('button', { name: 'No / Yes', exact: true }).waitFor();
  });
});

test('a draft whose template was deleted shows a message and stays', async () => {
  const { engine } = app;
  const made = await engine.call<{ id: string }>('POST', '/v1/templates', {
    name: 'Soon gone',
    image_base64: (await png()).toString('base64'),
  });
  const id = await saveDraft(engine, { template_id: made.id, captions: [{ text: 'hm', position: 'top' }] });
  await engine.call('DELETE', `/v1/templates/${made.id}`);
  const { page } = await app.open({ place: `#/edit/${id}`, allow: [/status of 404/] });
  await page.getByRole('heading', { name: 'This template is gone' }).waitFor();
  await page.getByText('Your draft is safe', { exact: false }).waitFor();
  expect(getText(await readDraft(engine, id))).toBe('hm');
});
