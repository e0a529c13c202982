import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Settings } from '../../src-shared/contract/settings.ts';
import { sharedBrowser } from '../helpers/browser.ts';
import { type OpenAiServer, startOpenAiServer } from '../helpers/openai-server.ts';
import { openWindow, startEngine, type TestEngine, type TestWindow } from '../helpers/window.ts';
import { addAxe, problemsIn, THEMES } from './page-problems.ts';

/** The question about a server with models on this machine, in Create and in Settings. */

let server: OpenAiServer;
let engine: TestEngine;
let window: TestWindow | undefined;
beforeAll(async () => {
  server = await startOpenAiServer({ models: ['llama3.2:3b'] });
  engine = await startEngine({
    usualServers: [{ id: 'ollama', name: 'Ollama', base_url: server.baseUrl }],
  });
});
afterEach(async () => {
  await window?.close();
  await engine.call('PATCH', '/v1/settings', {
    ...{ providers: [], declined_servers: [], find_local_servers: true },
  });
});
afterAll(async () => {
  await engine.close();
  await server.close();
});

async function open(place: string): Promise<Page> {
  window = await openWindow({ engine, browser: await sharedBrowser(), place });
  return window.page;
}
const question = (page: Page) => page.getByRole('region', { name: 'Server on this device' });
const stored = () => engine.call<Settings>('GET', '/v1/settings');

test('“Use it” makes the model write; undo takes it back', async () => {
  const page = await open('#/create');
  await question(page).getByText('Use llama3.2:3b on this device for ideas?').waitFor();
  await question(page).getByRole('button', { name: 'Use it' }).click();
  await question(page).waitFor({ state: 'detached' });
  expect((await stored()).providers).toEqual([
    { id: 'ollama', name: 'Ollama', base_url: server.baseUrl, caption_model: 'llama3.2:3b' },
  ]);
  await page.getByRole('textbox', { name: 'Your idea' }).fill('Friday deploys');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Edit/ }).first().waitFor();
  expect(server.seen.some(({ path }) => path === '/v1/chat/completions')).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await question(page).waitFor();
  expect((await stored()).providers).toEqual([]);
});

test('“No thanks” is for good, and Settings still offers the server', async () => {
  const page = await open('#/create');
  await question(page).getByRole('button', { name: 'No thanks' }).click();
  await question(page).waitFor({ state: 'detached' });
  await expect.poll(async () => (await stored()).declined_servers).toEqual([server.baseUrl]);
  await page.reload();
  await page.getByRole('heading', { name: 'Create' }).waitFor();
  await page.goto(`${engine.baseUrl}/#/settings`);
  await page.getByRole('button', { name: 'Use Ollama' }).click();
  await page.getByRole('list', { name: 'Providers' }).getByText('Ollama').waitFor();
  expect(await page.getByRole('button', { name: 'Use Ollama' }).count()).toBe(0);
  await page.goto(`${engine.baseUrl}/#/create`);
  await page.getByRole('heading', { name: 'Create' }).waitFor();
  expect(await question(page).count()).toBe(0);
});

test('switched off in Settings, no server is asked and none shown', async () => {
  const page = await open('#/settings');
  await page.getByRole('button', { name: 'Use Ollama' }).waitFor();
  await page.getByRole('switch', { name: 'Look for servers on this device' }).click();
  await page.getByRole('button', { name: 'Use Ollama' }).waitFor({ state: 'detached' });
  expect((await stored()).find_local_servers).toBe(false);
});

test.each(THEMES)('has no accessibility problems in %s', async (theme) => {
  const page = await open('#/create');
  await addAxe(page);
  await page.reload();
  await question(page).waitFor();
  expect(await problemsIn(page, theme)).toEqual([]);
});
