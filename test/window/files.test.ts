import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Draft } from '../../src-shared/contract/drafts.ts';
import { tempFolders } from '../desktop/driver.ts';
import { FULL } from '../helpers/full-run.ts';
import { createZip } from '../library/pack/zip-file.ts';
import { ownFile, PICTURE } from '../library/user-home.ts';
import { findCard, saveDraft, savedDraft, settled, showDraft, waitForToast } from './editor-page.ts';
import { dropFiles, pasteFiles } from './files.ts';
import { findCanvas } from './gestures.ts';
import { addAxe, problemsIn, THEMES } from './page-problems.ts';
import { jpeg, png, sticker, upload } from './pictures.ts';
import { windows } from './windows.ts';

/** Files that a browser really drops, pastes, decodes and sends. */

const folders = tempFolders();
afterAll(() => folders.remove());

const app = windows();
const window = app.shared({ allow: [/status of 4\d\d/] });
const readDrafts = async () =>
  (await app.engine.call<{ drafts: Draft[] }>('GET', '/v1/drafts?limit=100')).drafts;
const countTemplates = async () =>
  (await app.engine.call<{ total: number }>('GET', '/v1/templates?limit=1&source=user')).total;
/** Temporary files that an import has left. */
const listStaged = (): string[] => {
  const staging = path.join(app.engine.home, 'templates', '.tmp');
  return existsSync(staging) ? readdirSync(staging) : [];
};
async function browse() {
  const { page, baseUrl } = window();
  await page.goto(`${baseUrl}/#/browse`);
  await page.getByRole('button', { name: 'Two Buttons', exact: true }).waitFor();
  return { page, main: page.getByRole('main') };
}
const pack = (slug: string) =>
  createZip([
    { name: `${slug}/template.json`, data: JSON.stringify(ownFile(slug, { name: `Called ${slug}` })) },
    { name: `${slug}/blank.webp`, data: PICTURE },
    { name: 'torn/template.json', data: '{}' },
  ]);
/** The head of a GIF of 10 × 10 px, and no picture after it. */
const JUNK = Buffer.concat([
  Buffer.from('GIF89a'),
  Buffer.from([10, 0, 10, 0, 0, 0, 0]),
  Buffer.from('no more'),
]);

test('a picture opens as a new meme; several become drafts or templates, despite a damaged one', async () => {
  const { page, main } = await browse();
  await dropFiles(main, [{ name: 'IMG_my-cat.jpg', bytes: await jpeg(640, 480) }]);
  await findCard(page, 'Top').waitFor();
  await settled(window());
  await findCard(page, 'Top').fill('straight to work');
  const { document, name } = await savedDraft(window());
  expect(name).toBe('straight to work');
  expect(document.captions[0]).toMatchObject({ position: 'top', text: 'straight to work' });
  const message = await waitForToast(page, 'Started a new meme with “IMG my cat”');
  expect(await message.getByRole('button', { name: 'Save as template…' }).count()).toBe(1);
  await message.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Two Buttons', exact: true }).waitFor();
  await expect.poll(readDrafts).toEqual([]);

  await dropFiles(main, [
    { name: 'one.png', bytes: await png(300, 200) },
    { name: 'broken.gif', bytes: JUNK },
    { name: 'two.png', bytes: await png(200, 300) },
  ]);
  const made = await waitForToast(page, 'Created 2 drafts');
  await waitForToast(page, /“broken.gif”.*damaged/);
  await page.getByRole('tab', { name: /Drafts/, selected: true }).waitFor();
  expect((await readDrafts()).map((draft) => draft.name).sort()).toEqual(['One', 'Two']);
  expect(await countTemplates()).toBe(0);
  await made.getByRole('button', { name: 'Save as templates' }).click();
  await waitForToast(page, 'Saved 2 templates');
  expect(await countTemplates()).toBe(2);
});

test('on the editor a dropped picture lies on the canvas, a pasted one too, and half a picture changes nothing', async () => {
  const { page, engine } = window();
  const document = {
    image_url: await upload(engine, await png()),
    captions: [{ text: 'stay', position: 'top' }],
  };
  await showDraft(window(), await saveDraft(engine, document));
  await dropFiles(findCanvas(page), [{ name: 'half.png', bytes: (await png()).subarray(0, 200) }]);
  await waitForToast(page, /half.png/);
  expect((await savedDraft(window())).revision).toBe(1);
  await dropFiles(findCanvas(page), [{ name: 'sticker.png', bytes: await sticker() }]);
  await findCanvas(page).getByRole('button', { name: 'Image', exact: true }).waitFor();
  await pasteFiles(findCanvas(page), [{ name: 'image.png', type: 'image/png', bytes: await png(300, 100) }]);
  await findCanvas(page).getByRole('button', { name: 'Image 2' }).waitFor();
  const { layers: [one, two] = [] } = (await savedDraft(window())).document;
  expect(one?.image_url).toMatch(/\/cdn\/images\//);
  expect(two?.box.width).toBeCloseTo(0.4, 4);
  // Its aspect ratio is unchanged.
  expect(((two?.box.width ?? 0) * 560) / ((two?.box.height ?? 0) * 340)).toBeCloseTo(3, 2);
});

test('a folder that is dropped becomes a pack of its name; a page that closes while it sends one leaves nothing of it', async () => {
  const { page, main } = await browse();
  const folder = path.join(folders.make(), 'Holiday photos');
  mkdirSync(path.join(folder, '.git'), { recursive: true });
  writeFileSync(path.join(folder, 'beach-day.webp'), PICTURE);
  writeFileSync(path.join(folder, '.git', 'hidden.webp'), PICTURE);
  const box = (await main.boundingBox()) ?? expect.fail('no page');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const devtools = await window().context.newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data });
  await devtools.detach();
  const dialog = page.getByRole('dialog', { name: 'Imported 1 template' });
  await dialog.getByText('source: Holiday photos').waitFor();
  await dialog.getByRole('button', { name: 'Beach day' }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();

  const other = await window().context.newPage();
  await other.goto(`${window().baseUrl}/#/browse`);
  await other.getByRole('button', { name: 'Two Buttons', exact: true }).waitFor();
  const size = 1500 * 1024 * 1024;
  await dropFiles(other.getByRole('main'), [{ name: 'half.zip', bytes: pack('half'), size }]);
  await expect.poll(listStaged, { interval: 10 }).not.toEqual([]);
  await other.close();
  await expect.poll(listStaged).toEqual([]);
  expect(await app.engine.call('GET', '/v1/imports')).not.toMatchObject({ task: { name: 'half.zip' } });
});

test.runIf(FULL)('nothing of an import is cut or hard to reach on a small screen', async () => {
  const { page } = window();
  await addAxe(page);
  await page.setViewportSize({ width: 390, height: 844 });
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
  await page.setViewportSize({ width: 900, height: 600 });
  await page.getByRole('button', { name: 'Download memegen’s templates…' }).click();
  await page.getByRole('button', { name: 'Agree and download' }).waitFor();
  await check('question');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await dropFiles(page.getByRole('main'), [
    { name: 'cats.zip', bytes: pack('with-a-name-that-is-rather-long') },
  ]);
  await page.getByRole('button', { name: 'Done' }).waitFor();
  await check('summary');
});
