import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { tempFolders } from '../desktop/driver.ts';
import type { ServedEngine } from '../helpers/window.ts';
import { createZip } from '../library/pack/zip-file.ts';
import { ownFile, PICTURE, PICTURE_2 } from '../library/user-home.ts';
import { dropFiles } from './files.ts';
import { addAxe, problemsIn, THEMES } from './page-problems.ts';
import { windows } from './windows.ts';

/** Import of templates, and the formats people ask for by name. */

const folders = tempFolders();
afterAll(() => folders.remove());

const sound = (slug: string, name = slug) => [
  { name: `${slug}/template.json`, data: JSON.stringify(ownFile(slug, { name })) },
  { name: `${slug}/blank.webp`, data: PICTURE },
];
/** Closes the summary. */
async function done(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
const countTemplates = async ({ call }: Pick<ServedEngine, 'call'>) =>
  (await call<{ total: number }>('GET', '/v1/templates?limit=1')).total;
/** Temporary files that an import has left. */
const stagedIn = (home: string): string[] => {
  const staging = path.join(home, 'templates', '.tmp');
  return existsSync(staging) ? readdirSync(staging) : [];
};

const app = windows();
const window = app.shared();

test('a format that is not there: ours for the same joke comes first, and is called that', async () => {
  const { page } = window();
  await page.getByLabel('Search templates').fill('drake');
  await page.getByText('“Drake” isn’t in your library.').waitFor();
  const first = page.locator('[data-index="0"] [data-action="open"]');
  await expect.poll(() => first.getAttribute('aria-label')).toBe('No / Yes');
  await page.getByLabel('Search templates').fill('');
});

test('a format that is in no template: which collection has it, and the way to import it', async () => {
  const { page } = window();
  await page.getByLabel('Search templates').fill('surprised pikachu');
  await page.getByText('“Surprised Pikachu” isn’t in your library.').waitFor();
  await page.getByRole('button', { name: 'Import…', exact: true }).click();
  await page.getByRole('dialog', { name: 'Import templates' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('Search templates').fill('');
});

test('nothing is downloaded before the person has read what, from where and whose it is', async () => {
  const { page } = window();
  await page.getByRole('button', { name: 'Import' }).first().click();
  await page.getByRole('button', { name: 'Download memegen’s templates…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download memegen’s templates?' });
  await dialog.getByText('codeload.github.com').waitFor();
  await dialog.getByText('belong to others').waitFor();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Choose a file…' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a dropped pack: whose it is, what came in and what did not, in the same dialog', async () => {
  const { page } = window();
  const bytes = createZip([...sound('calm', 'Calm from a pack'), { name: 'torn/template.json', data: '{}' }]);
  await dropFiles(page.getByRole('main'), [{ name: 'cats.zip', bytes }]);
  const dialog = page.getByRole('dialog', { name: 'Imported 1 template' });
  await dialog.getByText('their rights belong to others; source: cats.').waitFor();
  await dialog.getByRole('button', { name: 'Calm from a pack' }).waitFor();
  await dialog.getByText('torn').waitFor();
  await done(page);
});

test('a pack without any valid template: each template is listed with its problems', async () => {
  const { page, engine } = window();
  const before = await countTemplates(engine);
  const file = ownFile('loud');
  const [region] = file.box_positions;
  const bytes = createZip([
    { name: 'bare/template.json', data: JSON.stringify(ownFile('bare')) },
    { name: 'loud/template.json', data: JSON.stringify({ ...file, box_positions: [{ ...region, x: 2 }] }) },
    { name: 'loud/blank.webp', data: PICTURE },
  ]);
  await dropFiles(page.getByRole('main'), [{ name: 'wrong.zip', bytes }]);
  const dialog = page.getByRole('dialog', { name: 'Nothing was imported' });
  await dialog.getByText('2 templates had problems').waitFor();
  const out = dialog.getByRole('region', { name: 'Skipped' });
  await out.getByText('bare').first().waitFor();
  await out.getByText(/box_positions\[0\]\.x/).waitFor();
  await done(page);
  expect(await countTemplates(engine)).toBe(before);
});

test('a new version in which every picture differs: a pack of its own, or at a press an update', async () => {
  const { page, engine } = window();
  const version = (picture: Uint8Array, name: string) =>
    createZip([
      { name: 'pack.json', data: JSON.stringify({ name: 'Owls' }) },
      { name: 'owl/template.json', data: JSON.stringify(ownFile('owl', { name })) },
      { name: 'owl/blank.webp', data: picture },
    ]);
  const drop = (name: string, bytes: Uint8Array) => dropFiles(page.getByRole('main'), [{ name, bytes }]);
  await drop('owls-1.zip', version(PICTURE, 'Owl'));
  await done(page);
  const before = await countTemplates(engine);
  await drop('owls-2.zip', version(PICTURE_2, 'Newer owl'));
  await page.getByText('So this one was imported as “Owls 2”.').waitFor();
  expect(await countTemplates(engine)).toBe(before + 1);
  await page.getByRole('button', { name: 'Update “Owls” instead' }).click();
  await page.getByRole('dialog', { name: 'Updated 1 template' }).waitFor();
  await done(page);
  expect(await countTemplates(engine)).toBe(before);
  expect(await engine.call('GET', '/v1/templates/tpl_owl')).toMatchObject({
    source: 'Owls',
    name: 'Newer owl',
  });
  await drop('owls-2.zip', version(PICTURE_2, 'Newer owl'));
  const dialog = page.getByRole('dialog', { name: 'Nothing has changed' });
  await dialog.getByText('1 template was already in your library.').waitFor();
  await done(page);
});

test('the templates of one pack are shown from its summary, until the filter is removed', async () => {
  const { page, engine } = window();
  const all = await countTemplates(engine);
  const bytes = createZip([...sound('hen'), ...sound('duck')]);
  await dropFiles(page.getByRole('main'), [{ name: 'farm.zip', bytes }]);
  await page.getByRole('button', { name: 'Show all of “farm”' }).click();
  await page.getByText('2 templates', { exact: true }).waitFor();
  expect(page.url()).toContain('source=farm');
  await page.getByLabel('Search templates').fill('hen');
  await page.getByText('1 template', { exact: true }).waitFor();
  // The library may have it, so this does not say that it is missing.
  await page.getByLabel('Search templates').fill('drake');
  await page.getByRole('heading', { name: 'No templates match “drake” with these filters' }).waitFor();
  await page.getByRole('button', { name: 'Search all templates' }).waitFor();
  await page.getByLabel('Search templates').fill('');
  await page.getByRole('button', { name: 'Pack: farm' }).click();
  await page.getByText(`${all + 2} templates`, { exact: true }).waitFor();
});

test('a folder that is dropped becomes a pack of its name', async () => {
  const { page, context } = window();
  const folder = path.join(folders.make(), 'Holiday photos');
  mkdirSync(path.join(folder, '.git'), { recursive: true });
  writeFileSync(path.join(folder, 'beach-day.webp'), PICTURE);
  writeFileSync(path.join(folder, '.git', 'hidden.webp'), PICTURE);
  const box = (await page.getByRole('main').boundingBox()) ?? expect.fail('no page');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const devtools = await context.newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data });
  await devtools.detach();
  const dialog = page.getByRole('dialog', { name: 'Imported 1 template' });
  await dialog.getByText('source: Holiday photos').waitFor();
  await dialog.getByRole('button', { name: 'Beach day' }).waitFor();
  await done(page);
});

test('cancelled while it runs: nothing is imported, nothing is left, and the next one is imported', async () => {
  const { page, engine } = window();
  const before = await countTemplates(engine);
  const many = Array.from({ length: 400 }, (_, at) => sound(`herd-${at}`)).flat();
  await dropFiles(page.getByRole('main'), [{ name: 'herd.zip', bytes: createZip(many) }]);
  const dialog = page.getByRole('dialog', { name: 'Importing “herd.zip”' });
  await dialog.getByText(/[1-9]\d* of 400 templates/).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Cancelled. Nothing from “herd.zip” was imported.', { exact: true }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await countTemplates(engine)).toBe(before);
  expect(stagedIn(engine.home)).toEqual([]);
  await dropFiles(page.getByRole('main'), [{ name: 'next.zip', bytes: createZip(sound('next')) }]);
  await page.getByRole('dialog', { name: 'Imported 1 template' }).waitFor();
  await done(page);
});

test('in the background: how far it is, on Browse, and a way back to the dialog', async () => {
  const { page } = window();
  const many = Array.from({ length: 400 }, (_, at) => sound(`flock-${at}`)).flat();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Choose a file…' }).waitFor();
  // Dropped on the dialog instead of the screen behind it.
  await dropFiles(page.getByRole('dialog').getByRole('list'), [
    { name: 'flock.zip', bytes: createZip(many) },
  ]);
  await page.getByRole('button', { name: 'Continue in background' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText(/Importing “flock.zip”: \d+ of 400/).waitFor();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Cancelled. Nothing from “flock.zip” was imported.', { exact: true }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a page that is closed while it sends a pack leaves nothing of it', async () => {
  const { page, engine } = await app.open();
  const before = await countTemplates(engine);
  const bytes = createZip(sound('half'));
  await dropFiles(page.getByRole('main'), [{ name: 'half.zip', bytes, size: 1500 * 1024 * 1024 }]);
  await expect.poll(() => stagedIn(engine.home), { interval: 10 }).not.toEqual([]);
  await page.close();
  await expect.poll(() => stagedIn(engine.home)).toEqual([]);
  expect(await countTemplates(engine)).toBe(before);
  expect(await engine.call('GET', '/v1/imports')).not.toMatchObject({ task: { name: 'half.zip' } });
});

test('by keyboard alone: opened, read, left, and back where it was', async () => {
  const { page } = window();
  const open = page.getByRole('button', { name: 'Import', exact: true });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import templates' });
  await dialog.waitFor();
  // A dialog takes the focus a moment after it is in sight.
  await expect.poll(() => dialog.evaluate((element) => element.matches(':focus-within, :focus'))).toBe(true);
  const names: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    await page.keyboard.press('Tab');
    names.push(
      await page.evaluate<string>(
        `document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent`,
      ),
    );
  }
  expect(names).toEqual([
    'Close',
    'Choose a file…',
    'Choose a folder…',
    'Download memegen’s templates…',
    'Download Imgflip’s top 100…',
  ]);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Download Imgflip’s top 100?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => open.evaluate((element) => element.matches(':focus'))).toBe(true);
});

const SIZES = [
  { width: 900, height: 600 },
  { width: 390, height: 844 },
];
test.each(SIZES)('nothing of it is cut or hard to reach at $width × $height', async (viewport) => {
  const { page } = await app.open({ viewport });
  await addAxe(page);
  await page.reload();
  await page.getByLabel('Search templates').waitFor();
  const check = async (what: string) => {
    for (const theme of THEMES)
      expect(await problemsIn(page, theme, '[role="dialog"]'), `${what}, ${theme}`).toEqual([]);
  };
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('import');
  await page
    .getByRole('option', { name: /Import/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Choose a file…' }).waitFor();
  await check('sources');
  await page.getByRole('button', { name: 'Download memegen’s templates…' }).click();
  await page.getByRole('button', { name: 'Agree and download' }).waitFor();
  await check('question');
  await page.getByRole('button', { name: 'Close' }).click();
  const bytes = createZip([
    ...sound('small', 'A name as long as people give them'),
    { name: 'torn/template.json', data: '{}' },
  ]);
  await dropFiles(page.getByRole('main'), [{ name: 'cats.zip', bytes }]);
  await page.getByRole('button', { name: 'Done' }).waitFor();
  await check('summary');
});
