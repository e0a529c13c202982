import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Settings } from '../../src-shared/contract/settings.ts';
import type { WritingModelListData } from '../../src-shared/contract/writing-models.ts';
import { sharedBrowser } from '../helpers/browser.ts';
import { type ModelHub, startModelHub } from '../helpers/model-hub.ts';
import { modelRuntime } from '../helpers/model-runtime.ts';
import { startOpenAiServer } from '../helpers/openai-server.ts';
import { tinyModel } from '../helpers/tiny-model.ts';
import {
  type EngineOptions,
  openWindow,
  startEngine,
  type TestEngine,
  type TestWindow,
} from '../helpers/window.ts';
import { dropFiles } from './files.ts';
import { addAxe, problemsIn, THEMES } from './page-problems.ts';

/** Language models inside CAM, in Settings and in Create, with a real model of random weights. */

let library: string;
let hub: ModelHub;
let engine: TestEngine;
let window: TestWindow | undefined;
let dir: string;

beforeAll(async () => {
  library = await modelRuntime();
  await sharedBrowser();
}, 300_000);
beforeEach(async () => {
  hub = await startModelHub(tinyModel());
  dir = mkdtempSync(path.join(tmpdir(), 'cam-models-'));
  engine = await start();
});
afterEach(async () => {
  await window?.close();
  window = undefined;
  await engine.close();
  await hub.close();
  rmSync(dir, { recursive: true, force: true });
});

const start = (options: EngineOptions = {}) =>
  startEngine({ modelHub: hub.url, modelRuntime: library, sleep: async () => {}, ...options });

async function open(place: string, allow: readonly RegExp[] = []): Promise<Page> {
  window = await openWindow({ engine, browser: await sharedBrowser(), place, allow });
  return window.page;
}
const section = (page: Page) => page.getByRole('region', { name: 'Writing model' });
const button = (page: Page, name: string) => section(page).getByRole('button', { name });
const writer = (page: Page) => section(page).getByRole('combobox', { name: 'Ideas are written by' });
const stored = () => engine.call<Settings>('GET', '/v1/settings');
const models = async () => (await engine.call<WritingModelListData>('GET', '/v1/writing-models')).models;
const told = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const HALF = 180_000;

/** Says yes to the download of the proposed model. */
async function begin(page: Page): Promise<void> {
  await button(page, 'Add Qwen3 1.7B (1.1 GB)').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test('says what is downloaded, downloads it, and lets it write', async () => {
  const page = await open('#/settings');
  await button(page, 'Add Qwen3 1.7B (1.1 GB)').click();
  const dialog = page.getByRole('dialog', { name: 'Add Qwen3 1.7B?' });
  await dialog.getByText(`The model: 1.1 GB from ${new URL(hub.url).host}`).waitFor();
  await dialog.getByText('Free space on the disk').waitFor();
  expect(await dialog.getByText('node-llama-cpp').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(hub.requests).toEqual([]);
  expect((await models()).map(({ state }) => state)).toEqual(['offered', 'offered']);

  hub.holdAfter = HALF;
  await begin(page);
  await section(page).getByText('180 kB of 355 kB (50%)').waitFor();
  hub.release();
  await told(page, 'Qwen3 1.7B is ready and writes from now on.');
  await expect.poll(() => writer(page).innerText()).toBe('Qwen3 1.7B');
  expect((await stored()).writing_model).toBe('installed/qwen3-1.7b');
});

test('the keyboard pauses a download, continues and removes it, and the focus stays', async () => {
  const page = await open('#/settings');
  hub.holdAfter = HALF;
  await begin(page);
  await section(page).getByText('180 kB of').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Pause Qwen3 1.7B');
  await page.keyboard.press('Enter');
  await section(page).getByText('Paused: 180 kB of 355 kB (50%)').waitFor();
  expect(await focusedName(page)).toBe('Continue Qwen3 1.7B');
  hub.release();
  hub.holdAfter = undefined;
  await page.keyboard.press('Enter');
  await button(page, 'Continue Qwen3 1.7B').waitFor({ state: 'detached' });
  await button(page, 'Pause Qwen3 1.7B').waitFor({ state: 'detached' });
  expect(hub.requests.map(({ range }) => range)).toEqual([undefined, `bytes=${HALF}-`]);
  await expect.poll(() => focusedName(page)).toBe('Remove Qwen3 1.7B');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Remove Qwen3 1.7B?' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('Remove');
  await page.keyboard.press('Enter');
  await button(page, 'Add Qwen3 1.7B (1.1 GB)').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Add Qwen3 1.7B (1.1 GB)');
  expect((await stored()).writing_model).toBeNull();
});

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(
    `document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''`,
  );

const isInView = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(`(() => {
    const { top, bottom } = document.querySelector('${selector}').getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  })()`);

test('a failed download says why, and is tried again', async () => {
  const page = await open('#/settings');
  hub.checksum = 'a'.repeat(64);
  await begin(page);
  await section(page).getByRole('alert').getByText('checksum').waitFor();
  hub.checksum = undefined;
  await button(page, 'Try again: Qwen3 1.7B').click();
  await section(page).getByText('Ready', { exact: true }).waitFor();
});

test('a file of one’s own writes where it is; a wrong one is refused in its field', async () => {
  const file = path.join(dir, 'tiny.gguf');
  writeFileSync(file, 'shopping list');
  const page = await open('#/settings', [/400 \(Bad Request\)/]);
  await button(page, 'Use your own GGUF model…').click();
  const dialog = page.getByRole('dialog', { name: 'Use your own GGUF model' });
  await dialog.waitFor();
  // The field has the focus.
  await page.keyboard.press('Enter');
  await dialog.getByText('Choose a file.').waitFor();
  await dialog.getByRole('textbox', { name: 'Full path of the file' }).fill(file);
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('is no GGUF file').waitFor();
  writeFileSync(file, tinyModel());
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await section(page).getByRole('heading', { name: 'tiny' }).waitFor();
  await told(page, 'tiny is ready and writes from now on.');
  await button(page, 'Remove tiny').click();
  await page.getByRole('dialog').getByText('Your file stays where it is.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await section(page).getByRole('heading', { name: 'tiny' }).waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page)).toBe('Use your own GGUF model…');
});

test('a question that was left by Back is not asked again', async () => {
  const page = await open('#/create');
  await page.evaluate("location.hash = '#/settings'");
  await button(page, 'Use your own GGUF model…').click();
  const dialog = page.getByRole('dialog', { name: 'Use your own GGUF model' });
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await page.evaluate("location.hash = '#/settings'");
  await button(page, 'Use your own GGUF model…').waitFor();
  expect(await dialog.count()).toBe(0);
});

test('a model from an address', async () => {
  const page = await open('#/settings', [/400 \(Bad Request\)/]);
  await button(page, 'Use your own GGUF model…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'On the web' }).click();
  const address = dialog.getByRole('textbox', { name: 'Address of the file' });
  await address.fill('ftp://example.org/a.gguf');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await dialog.getByRole('alert').getByText('is no address').waitFor();
  await address.fill('hf:someone/models/Small.gguf');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await section(page)
    .getByText(`Downloaded from ${new URL(hub.url).host}.`)
    .waitFor();
  await section(page)
    .getByRole('heading', { name: /Small.*Ready/ })
    .waitFor();
});

test('who writes is chosen among the models that are there', async () => {
  const page = await open('#/settings');
  expect(await writer(page).innerText()).toBe('Automatic');
  await writer(page).press('Enter');
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['Automatic', 'CAM’s own writer']);
  const focused = () => page.evaluate('document.activeElement.textContent');
  await expect.poll(focused).toBe('Automatic');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('CAM’s own writer');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored()).writing_model).toBe('local-writer');
});

test('Create offers a model, which leads to the question, and shows its download', async () => {
  const page = await open('#/create');
  await section(page)
    .getByRole('button', { name: /^Add a writing model \(1\.1 GB/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Add Qwen3 1.7B?' });
  await dialog.waitFor();
  expect(page.url()).toMatch(/#\/settings$/);
  hub.holdAfter = HALF;
  await dialog.getByRole('button', { name: 'Download' }).click();
  await section(page).getByText('180 kB of').waitFor();
  expect(await focusedName(page)).toBe('Pause Qwen3 1.7B');
  expect(await isInView(page, '[data-item="qwen3-1.7b"]')).toBe(true);
  await page.goto(`${engine.baseUrl}/#/create`);
  await section(page).getByText('Qwen3 1.7B · 180 kB of 355 kB (50%)').waitFor();
  hub.release();
  await section(page).waitFor({ state: 'detached' });
  await told(page, 'Qwen3 1.7B is ready and writes from now on.');
});

test('a model that is dropped is asked about in Settings, and added by its path', async () => {
  const page = await open('#/browse');
  await dropFiles(page.getByRole('main'), [{ name: 'mine.gguf', bytes: tinyModel() }]);
  const dialog = page.getByRole('dialog', { name: 'Use your own GGUF model' });
  await dialog.getByText('Browsers don’t tell where “mine.gguf” is. Enter its full path.').waitFor();
  expect(page.url()).toMatch(/#\/settings$/);
  expect(await models()).not.toContainEqual(expect.objectContaining({ source: 'file' }));
  const file = path.join(dir, 'mine.gguf');
  writeFileSync(file, tinyModel());
  const input = dialog.getByRole('textbox', { name: 'Full path of the file' });
  expect(await input.inputValue()).toBe('');
  await input.fill(file);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await models()).toContainEqual(expect.objectContaining({ name: 'mine', state: 'ready' }));
});

test('a server on this machine is asked about first', async () => {
  const server = await startOpenAiServer({ models: ['llama3.2:3b'] });
  await engine.close();
  engine = await start({ usualServers: [{ id: 'ollama', name: 'Ollama', base_url: server.baseUrl }] });
  const page = await open('#/create');
  await page.getByText('Use llama3.2:3b on this device for ideas?').waitFor();
  await page.waitForFunction('document.readyState === "complete"');
  expect(await section(page).count()).toBe(0);
  await page.getByRole('button', { name: 'No thanks' }).click();
  await section(page).waitFor();
  await server.close();
});

test('without room on the disk the question says so, and nothing is begun', async () => {
  await engine.close();
  engine = await start({ readSpace: async () => ({ free: 1e9, total: 2e9 }) });
  const page = await open('#/settings', [/507/]);
  await button(page, 'Add Qwen3 1.7B (1.1 GB)').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('There isn’t enough space on the disk.').waitFor();
  await dialog.getByRole('button', { name: 'Download' }).click();
  await page.getByText('1.0 GB left').first().waitFor();
  await dialog.waitFor();
  expect(hub.requests).toEqual([]);
});

test('“Don’t offer again” is kept', async () => {
  const page = await open('#/create');
  await section(page).getByRole('button', { name: 'Don’t offer again' }).click();
  await section(page).waitFor({ state: 'detached' });
  await expect.poll(async () => (await stored()).offer_writing_model).toBe(false);
});

test('where the library is missing, the question names it too', async () => {
  await engine.close();
  engine = await start({ modelRuntime: undefined });
  const page = await open('#/settings');
  await button(page, 'Add Qwen3 1.7B (1.1 GB)').click();
  await page.getByRole('dialog').getByText('node-llama-cpp: 85 MB, installed by npm').waitFor();
});

test.each(THEMES)('has no accessibility problems in %s', async (theme) => {
  const page = await open('#/settings');
  hub.holdAfter = HALF;
  await addAxe(page);
  await page.reload();
  await begin(page);
  await section(page).getByText('180 kB of').waitFor();
  expect(await problemsIn(page, theme)).toEqual([]);
});
