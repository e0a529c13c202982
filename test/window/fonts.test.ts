import { expect, test } from 'vitest';
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

/**
 * How fonts of one’s own are drawn: on the canvas, once they are added there, as the engine draws them, and no more once
 * they are deleted. Samples in Settings are never cut. Lists and questions are in `components/settings-fonts.test.tsx`.
 */

const app = windows();
const shared = app.shared({ allow: [/404 .*\/app\/fonts\/own/] });
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
const listed = async () => (await app.engine.call<FontListData>('GET', '/v1/fonts')).fonts;

test('a font is added in the picker, chosen, drawn as it is saved, and missed once it is deleted', async () => {
  const window = shared();
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
    page.getByRole('button', { name: 'Add font…' }).click(),
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

test('a font dropped on the editor comes back where it was missing, and the preview is what the engine saves', async () => {
  const window = shared();
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

  // Templates have 1,200 px and more.
  await page.setViewportSize({ width: 1720, height: 1680 });
  // No message covers the picture then.
  await page.reload();
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

test('no sample in Settings is cut, not even that of a long name', async () => {
  const { page, baseUrl } = shared();
  await page.setViewportSize({ width: 900, height: 600 });
  const name = 'A very long name of a font that is set in itself in one line as long as it is readable'.slice(
    0,
    80,
  );
  await app.engine.call('POST', '/v1/fonts', { font_base64: base64(bangersTtf()), name });
  await page.goto(`${baseUrl}/#/settings`);
  await page.reload();
  const settings = page.getByRole('region', { name: 'Fonts', exact: true });
  await settings.getByRole('list', { name: 'My fonts' }).getByText(name).waitFor();
  const samples = settings.getByRole('listitem').locator('p:first-child');
  await page.evaluate('document.fonts.ready');
  // It is fetched with the session, which the address of a face in a style sheet has not.
  const loaded =
    "[...document.fonts].filter((f) => f.family.includes('font_') && f.status === 'loaded').length";
  await expect.poll(() => page.evaluate(loaded)).toBe((await listed()).length);
  await expect
    .poll(() =>
      samples.evaluateAll((lines) => lines.filter((line) => line.scrollWidth > line.clientWidth + 1).length),
    )
    .toBe(0);
  expect(await samples.count()).toBeGreaterThan(25);
});
