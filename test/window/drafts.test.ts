import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Draft } from '../../src-shared/contract/drafts.ts';
import { launchBrowser } from '../helpers/browser.ts';
import { openWindow, startEngine, startEngineChild, type TestWindow } from '../helpers/window.ts';
import { findCard, openDraftId, readDraft, savedDraft, settled } from './editor-page.ts';
import { windows } from './windows.ts';

/** Typed text is never lost: reloads, kills of the browser and of the engine, two windows on one draft. */

const app = windows();
const window = app.shared();
/** Console errors of the browser while the engine is unreachable. */
const AWAY = [
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_FAILED|ERR_ABORTED/,
];

async function write(on: TestWindow, words: string): Promise<string> {
  const { page, baseUrl } = on;
  await page.goto(`${baseUrl}/#/new/tpl_two-buttons`);
  await findCard(page, 'Left button').waitFor();
  await settled(on);
  await page.keyboard.type(words);
  return openDraftId(on);
}
const getText = ({ document }: Draft) => document.captions[0]?.text;

test('reloading restores all text, including the last keystrokes; so does coming back from another screen', async () => {
  const { page, engine } = window();
  const id = await write(window(), 'saved words');
  await savedDraft(window());
  await page.keyboard.type(' and the last ones');
  await page.reload();
  const field = findCard(page, 'Left button');
  await field.waitFor();
  const all = 'saved words and the last ones';
  expect(await field.inputValue()).toBe(all);
  await expect.poll(async () => getText(await readDraft(engine, id))).toBe(all);
  await field.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+3');
  await page.getByRole('heading', { name: 'Gallery' }).waitFor();
  await expect.poll(async () => getText(await readDraft(engine, id))).toBe(`${all}!`);
  await page.goBack();
  await field.waitFor();
  expect(await field.inputValue()).toBe(`${all}!`);
});

test('two windows on one draft show the same changes; on others, their own; and share favourites', async () => {
  const one = window();
  const id = await write(one, 'start');
  await savedDraft(one);
  const two = await app.open({ context: one.context, place: `#/edit/${id}` });
  await settled(two);
  const fieldIn = ({ page }: TestWindow) => findCard(page, 'Left button');
  await fieldIn(one).fill('from one');
  await expect.poll(() => fieldIn(two).inputValue()).toBe('from one');
  await fieldIn(two).fill('from two');
  await expect.poll(() => fieldIn(one).inputValue()).toBe('from two');
  expect(getText(await savedDraft(one))).toBe('from two');
  // A change from the other window is one undo entry here as well.
  await one.page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => fieldIn(two).inputValue()).toBe('from one');

  expect(await write(two, 'another')).not.toBe(id);
  expect([getText(await savedDraft(one)), getText(await savedDraft(two))]).toEqual(['from one', 'another']);

  await one.page.goto(`${one.baseUrl}/#/browse`);
  await one.page.getByRole('button', { name: 'No / Yes', exact: true }).focus();
  await one.page.keyboard.press('f');
  const read = () => app.engine.call<{ favourites: string[] }>('GET', '/v1/settings');
  await expect.poll(async () => (await read()).favourites).toEqual(['tpl_no-yes']);
  await two.page.goto(`${two.baseUrl}/#/browse`);
  await two.page.reload();
  await two.page.getByRole('button', { name: 'Favourites', exact: true }).click();
  await two.page.getByText('1 template', { exact: true }).waitFor();
  await two.page.getByRole('button', { name: 'No / Yes', exact: true }).waitFor();
});

test('killing the browser while typing loses at most the text since the last save', async () => {
  const browser = await launchBrowser();
  const killed = await openWindow({ engine: app.engine, browser });
  const id = await write(killed, 'safe');
  await savedDraft(killed);
  const typed = `safe${'x'.repeat(300)}`;
  const typing = killed.page.keyboard.type('x'.repeat(300), { delay: 20 }).catch(() => undefined);
  // It is saved while typing goes on without a pause; then the browser is killed.
  const savedLength = async () => getText(await readDraft(app.engine, id))?.length;
  await expect.poll(savedLength, { interval: 10, timeout: 10_000 }).toBeGreaterThan('safe'.length);
  const seen = await findCard(killed.page, 'Left button').inputValue();
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
  const on = await openWindow({ engine, browser: app.browser, allow: AWAY });
  const { page } = on;
  const id = await write(on, 'before');
  await savedDraft(on);
  const { port, home } = engine;
  const typing = page.keyboard.type(' and after', { delay: 30 });
  await engine.kill();
  await typing;
  await page.getByText('Saved on this device', { exact: true }).waitFor();
  await page.getByRole('alert').filter({ hasText: 'Reconnecting…' }).waitFor();
  await page.keyboard.type(' the crash');

  const again = await startEngine({ port, home });
  expect(again.baseUrl).toBe(engine.baseUrl);
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor({ timeout: 40_000 });
  expect(getText(await readDraft(again, id))).toBe('before and after the crash');
  await expect.poll(() => page.getByText('Reconnecting…').count()).toBe(0);
  await page.reload();
  // The session is still valid: no sign-in page.
  await findCard(page, 'Left button').waitFor();
  await on.close();
  await again.close();
  rmSync(home, { recursive: true, force: true });
});
