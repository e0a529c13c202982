import { expect, test } from 'vitest';
import type { DraftListData } from '../../src-shared/contract/drafts.ts';
import type { CaptionRequest, Meme } from '../../src-shared/contract/meme.ts';
import type { FontListData, FontName, OwnFont } from '../../src-shared/contract/own-fonts.ts';
import { bangersTtf, base64, bricolageWoff2, interWoff2 } from '../helpers/font-files.ts';
import { difference } from './compare.ts';
import {
  findPicture,
  saveDraft,
  savedDraft,
  settled,
  shootPreview,
  showDraft,
  waitForToast,
} from './editor-page.ts';
import { dropFiles } from './files.ts';
import { windows } from './windows.ts';

/** Fonts of one's own in the page: added in the picker and in Settings, drawn on the canvas, missed once deleted. */

const app = windows();
const FILE = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'font/ttf',
  buffer: Buffer.from(bytes),
});
const TEXT = { text: 'Fonts of one’s own', position: 'left-button' };
const document = (font: FontName): CaptionRequest => ({
  template_id: 'tpl_two-buttons',
  captions: [{ ...TEXT, style: { font } }],
});
const add = (bytes: Uint8Array) =>
  app.engine.call<OwnFont>('POST', '/v1/fonts', { font_base64: base64(bytes) });
/** Deletes fonts and drafts that earlier tests left. */
async function clear(): Promise<void> {
  const { drafts } = await app.engine.call<DraftListData>('GET', '/v1/drafts');
  for (const { id } of drafts) await app.engine.call('DELETE', `/v1/drafts/${id}`);
  for (const { id } of await listed()) await app.engine.call('DELETE', `/v1/fonts/${id}`);
}
const listed = async () => (await app.engine.call<FontListData>('GET', '/v1/fonts')).fonts;

test('a font is added in the picker, chosen, drawn as it is saved, and missed once it is deleted', async () => {
  const window = await app.open({ allow: [/404 .*\/app\/fonts\/own/] });
  const { page } = window;
  await showDraft(window, await saveDraft(app.engine, document('bangers')));
  const bundled = await findPicture(page).innerHTML();
  await showDraft(window, await saveDraft(app.engine, document('anton')));
  const anton = await findPicture(page).innerHTML();
  await page.getByRole('button', { name: 'Select Left button' }).click();
  const picker = page.getByRole('complementary').getByRole('combobox', { name: 'Font' });
  await picker.click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('option', { name: 'Add font…' }).click(),
  ]);
  await chooser.setFiles(FILE('bangers.ttf', bangersTtf()));
  await waitForToast(page, 'Added “Bangers” to your fonts.');
  await expect.poll(() => picker.textContent()).toBe('Bangers');
  await settled(window);
  const outlines = (html: string) => html.match(/ d="[^"]{200,}"/g);
  expect(outlines(await findPicture(page).innerHTML())).toEqual(outlines(bundled));
  const [font] = await listed();
  expect((await savedDraft(window)).document.captions[0]?.style?.font).toBe(font?.id);

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Your own fonts aren’t included').waitFor();
  await page.keyboard.press('Escape');

  await app.engine.call('DELETE', `/v1/fonts/${font?.id}`);
  await page.reload();
  await settled(window);
  expect(outlines(await findPicture(page).innerHTML())).toEqual(outlines(anton));
  await page.getByRole('button', { name: 'Select Left button' }).click();
  await page.getByText('Its font isn’t on this device', { exact: false }).waitFor();
  await expect.poll(() => picker.textContent()).toBe('Missing font');
});

test('a font dropped on the editor is added, and comes back where it was missing', async () => {
  const window = await app.open({ allow: [/404 .*\/app\/fonts\/own/] });
  const { page } = window;
  const { id } = await add(bricolageWoff2());
  const text = async () => (await findPicture(page).innerHTML()).match(/ d="[^"]{200,}"/g);
  await showDraft(window, await saveDraft(app.engine, document(id)));
  const there = await text();
  await app.engine.call('DELETE', `/v1/fonts/${id}`);
  await page.reload();
  await settled(window);
  expect(await text()).not.toEqual(there);
  await dropFiles(findPicture(page), [{ name: 'b.woff2', bytes: bricolageWoff2() }]);
  await waitForToast(page, /^Added “Bricolage/);
  await settled(window);
  await expect.poll(text).toEqual(there);
});

test('the preview is what the engine saves', async () => {
  // Templates have 1,200 px and more.
  const window = await app.open({ viewport: { width: 1720, height: 1680 } });
  const font = await add(interWoff2());
  await showDraft(window, await saveDraft(app.engine, document(font.id)));
  const shown = await shootPreview(window);
  const { url } = await app.engine.call<Meme>('POST', '/v1/meme/caption', document(font.id));
  const apart = await difference(shown, await app.engine.bytes(url));
  // The bounds of preview.test.ts.
  expect(apart.flat).toBeLessThan(0.0006);
  expect(apart.edges).toBeLessThan(0.03);
  expect(apart.beyond).toBeLessThan(0.0003);
});

test('Settings lists them in themselves, deletes with undo, and takes one that is dropped', async () => {
  await clear();
  const { page } = await app.open({ place: '#/settings', allow: [/422 .*\/v1\/fonts/] });
  const settings = page.getByRole('region', { name: 'Fonts', exact: true });
  const own = settings.getByRole('list', { name: 'My fonts' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    settings.getByRole('button', { name: 'Add fonts…' }).click(),
  ]);
  await chooser.setFiles([FILE('a.ttf', bangersTtf()), FILE('half.ttf', bangersTtf().subarray(0, 20_000))]);
  await waitForToast(page, /“half.ttf”: The font is damaged/);
  await own.getByText('Bangers').waitFor();
  await own.getByRole('button', { name: 'Delete Bangers' }).click();
  await own.getByText('Bangers').waitFor({ state: 'detached' });
  await (await waitForToast(page, 'Deleted “Bangers”.')).getByRole('button', { name: 'Undo' }).click();
  await own.getByText('Bangers').waitFor();

  for (const { id } of await listed()) await app.engine.call('DELETE', `/v1/fonts/${id}`);
  await dropFiles(settings, [{ name: 'inter.woff2', bytes: interWoff2() }]);
  await waitForToast(page, 'Added “Inter” to your fonts.');
  expect(await listed()).toHaveLength(1);
});

test('Settings shows each bundled family by a sample that is never cut, with its styles and what draws other scripts', async () => {
  await clear();
  const { page } = await app.open({ place: '#/settings', viewport: { width: 900, height: 600 } });
  const settings = page.getByRole('region', { name: 'Fonts', exact: true });
  const posters = settings.getByRole('list', { name: 'Posters' });
  const archivo = posters.getByRole('listitem').filter({ hasText: 'Archivo Narrow' });
  await archivo.getByText('Latin, Vietnamese', { exact: true }).waitFor();
  await archivo.getByText('Bold Italic archivo-italic').waitFor();
  await archivo.getByText('Cyrillic in Sofia Sans Extra Condensed').waitFor();
  const long = 'A very long name of a font that is set in itself in one line as long as it is readable';
  await app.engine.call('POST', '/v1/fonts', {
    font_base64: base64(bricolageWoff2()),
    name: long.slice(0, 80),
  });
  await page.reload();
  await settings.getByRole('list', { name: 'My fonts' }).getByText(long.slice(0, 80)).waitFor();
  const samples = settings.getByRole('listitem').locator('p:first-child');
  await page.evaluate('document.fonts.ready');
  await expect
    .poll(() =>
      samples.evaluateAll((lines) => lines.filter((line) => line.scrollWidth > line.clientWidth + 1).length),
    )
    .toBe(0);
  expect(await samples.count()).toBeGreaterThan(25);
});

test('Settings asks before a font is deleted that drafts or templates use, and names them', async () => {
  await clear();
  const { id } = await add(bangersTtf());
  await saveDraft(app.engine, document(id));
  const { page } = await app.open({ place: '#/settings' });
  const own = page.getByRole('list', { name: 'My fonts' });
  const entry = own.getByRole('listitem').filter({ hasText: id });
  await entry.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('dialog', { name: 'Delete “Bangers”?' });
  const drafts = question.getByRole('list', { name: 'Drafts' }).getByRole('listitem');
  // Who uses it is asked when the question opens.
  await expect.poll(() => drafts.count()).toBe(1);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await entry.waitFor();
  await entry.getByRole('button', { name: /^Delete/ }).click();
  await question.getByRole('button', { name: 'Delete font' }).click();
  await entry.waitFor({ state: 'detached' });
});
