import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Draft } from '../../src-shared/contract/drafts.ts';
import type { Meme } from '../../src-shared/contract/meme.ts';
import type { TemplateDetail, TemplateListItem } from '../../src-shared/contract/template.ts';
import { createZip } from '../library/pack/zip-file.ts';
import { findCard, saveDraft, savedDraft, settled, showDraft, waitForToast } from './editor-page.ts';
import { dragFiles, dropFiles, pasteFiles } from './files.ts';
import { findCanvas } from './gestures.ts';
import { jpeg, png, sticker, upload } from './pictures.ts';
import { windows } from './windows.ts';

/** Dropped and pasted files, valid and invalid. */

const app = windows();
const MB = 1024 * 1024;

const own = async () => {
  const { templates } = await app.engine.call<{ templates: TemplateListItem[] }>(
    'GET',
    '/v1/templates?limit=100&source=user',
  );
  return templates;
};

// Before, not after: the window of a test is closed after its other hooks, and would miss the pictures of its cards.
beforeEach(async () => {
  for (const { id } of await own()) await app.engine.call('DELETE', `/v1/templates/${id}`);
  for (const { id } of await drafts()) await app.engine.call('DELETE', `/v1/drafts/${id}`);
});

const drafts = async () => (await app.engine.call<{ drafts: Draft[] }>('GET', '/v1/drafts?limit=100')).drafts;

async function browse(allow: RegExp[] = []) {
  const window = await app.open({ allow });
  await window.page.getByRole('button', { name: 'Two Buttons', exact: true }).waitFor();
  return { ...window, main: window.page.getByRole('main') };
}

const BAD = /status of (?:4\d\d)/;
const REGION = { x: 0, y: 0, width: 1, height: 0.3, rotation: 0, default_font: 'anton', default_style: {} };
/** The head of a GIF of 10 × 10 px, and no picture after it. */
const junk = Buffer.concat([
  Buffer.from('GIF89a'),
  Buffer.from([10, 0, 10, 0, 0, 0, 0]),
  Buffer.from('then nothing that a decoder would like'),
]);

describe('on Browse', () => {
  test('a picture opens as a new meme; keeping it as a template is a choice', async () => {
    const window = await browse();
    const { page, main } = window;
    await dropFiles(main, [{ name: 'IMG_my-cat.jpg', bytes: await jpeg(640, 480) }]);
    await findCard(page, 'Top').waitFor();
    await settled(window);
    expect(await own()).toEqual([]);
    await findCard(page, 'Top').fill('straight to work');
    const { document, name } = await savedDraft(window);
    expect(name).toBe('IMG my cat');
    expect(document).toMatchObject({ captions: [{ text: 'straight to work' }] });
    expect(document.image_url).toMatch(/\/cdn\/images\//);
    const message = await waitForToast(page, 'Started a new meme with “IMG my cat”');
    expect(await message.getByRole('button', { name: 'Save as template…' }).count()).toBe(1);
    await message.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Two Buttons', exact: true }).waitFor();
    await expect.poll(drafts).toEqual([]);
  });

  test('a pasted picture does the same', async () => {
    const { page, main } = await browse();
    await pasteFiles(main, [{ name: 'image.png', type: 'image/png', bytes: await png() }]);
    await findCard(page, 'Top').waitFor();
    expect(await drafts()).toMatchObject([{ name: 'Pasted picture' }]);
    expect(await own()).toEqual([]);
  });

  test('two pictures become two drafts, despite an invalid file between them, or templates', async () => {
    const { page, main } = await browse([BAD]);
    await dropFiles(main, [
      { name: 'one.png', bytes: await png(300, 200) },
      { name: 'broken.gif', bytes: junk },
      { name: 'two.png', bytes: await png(200, 300) },
    ]);
    const message = await waitForToast(page, 'Created 2 drafts');
    await waitForToast(page, /“broken.gif”.*damaged/);
    await page.getByRole('tab', { name: /Drafts/, selected: true }).waitFor();
    expect((await drafts()).map(({ name }) => name).sort()).toEqual(['One', 'Two']);
    await message.getByRole('button', { name: 'Save as templates' }).click();
    await waitForToast(page, 'Saved 2 templates');
    expect((await own()).map(({ name }) => name).sort()).toEqual(['One', 'Two']);
  });

  test.each([
    ['200 MB', { name: 'film.png', size: 200 * MB }, /“film.png” is 200 MB. CAM opens files of up to 20 MB/],
    ['words', { name: 'notes.txt', bytes: 'dear diary' }, /can’t open “notes.txt”/],
    ['nothing', { name: 'empty.png', bytes: '' }, /“empty.png” is empty/],
    ['half a PNG', { name: 'half.png', half: true }, /can’t open “half.png”.*damaged/],
  ] as const)('%s: clear words, and nothing has changed', async (_, file, words) => {
    const { page, main } = await browse([BAD]);
    const whole = await png();
    const text = 'bytes' in file ? file.bytes : 'x';
    const bytes = 'half' in file ? whole.subarray(0, 200) : Buffer.from(text);
    await dropFiles(main, [{ name: file.name, bytes, ...('size' in file ? { size: file.size } : {}) }]);
    await waitForToast(page, words);
    expect(new URL(page.url()).hash).toMatch(/^$|^#\/browse/);
    expect(await own()).toEqual([]);
  });

  test('an exported pack is imported again; one with unsafe paths is refused', async () => {
    const { engine, page, main } = await browse([BAD]);
    const made = await engine.call<TemplateDetail>('POST', '/v1/templates', {
      name: 'Packed up',
      image_base64: (await png()).toString('base64'),
      box_positions: [
        { name: 'top', role: 'Top', max_chars: 40, max_lines: 2, text_style_hint: '', ...REGION },
      ],
    });
    const response = await fetch(`${engine.baseUrl}/v1/templates/${made.id}/pack`, {
      headers: { authorization: `Bearer ${engine.key}` },
    });
    const pack = Buffer.from(await response.arrayBuffer());
    await engine.call('DELETE', `/v1/templates/${made.id}`);

    await dropFiles(main, [{ name: 'packed-up.campack', bytes: pack }]);
    const dialog = page.getByRole('dialog', { name: 'Imported 1 template' });
    await dialog.getByRole('button', { name: 'Packed up' }).click();
    await findCard(page, 'Top').waitFor();
    await page.goBack();

    const trick = createZip([
      { name: '../../evil/template.json', data: Buffer.from('{}') },
      { name: 'fine/template.json', data: Buffer.from('{}') },
    ]);
    const before = (await own()).map(({ id }) => id);
    await page.getByRole('searchbox').waitFor();
    await dropFiles(main, [{ name: 'trick.zip', bytes: trick }]);
    await waitForToast(page, /evil|path|outside|folder/);
    expect((await own()).map(({ id }) => id)).toEqual(before);
    expect(() => readFileSync(`${engine.home}/evil/template.json`)).toThrow();
  });
});

describe('on any screen', () => {
  const exported = async () => {
    const meme = await app.engine.call<Meme>('POST', '/v1/meme/caption', {
      image_url: await upload(app.engine, await png()),
      embed: true,
      captions: [{ text: 'open me again', position: 'top' }],
    });
    return app.engine.bytes(meme.url);
  };

  test.each(['#/gallery', '#/jobs', '#/create', '#/keys', '#/settings'])(
    'an exported meme that is dropped on %s opens for editing',
    async (place) => {
      // Before the page lists jobs: it would follow this one, which leaves none behind.
      const bytes = await exported();
      const { page } = await app.open({ place });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await dropFiles(page.getByRole('heading', { level: 1 }).first(), [
        { name: 'meme.png', type: 'image/png', bytes },
      ]);
      await findCard(page, 'Top').waitFor();
      await expect.poll(() => findCard(page, 'Top').inputValue()).toBe('open me again');
    },
  );

  test('what is dragged over the window says what will happen; a dialog takes nothing', async () => {
    const { page, main } = await browse();
    const picture = [{ name: 'cat.png', type: 'image/png', bytes: await png() }];
    await dragFiles(main, picture);
    await page.getByText('Drop to open in the editor').waitFor();
    await dragFiles(main, [{ name: 'clip.mp4', type: 'video/mp4', bytes: await png() }]);
    await page.getByText('Drop to add text to this video').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await dragFiles(main, picture);
    await page.getByText(/^Drop to/).waitFor({ state: 'detached' });
    await dropFiles(main, picture);
    await page.keyboard.press('Escape');
    expect(await drafts()).toEqual([]);
  });
});

describe('on the editor', () => {
  const document = async () => ({
    image_url: await upload(app.engine, await png()),
    captions: [{ text: 'stay', position: 'top' }],
  });

  test('a dropped picture lies on the canvas, a pasted one too', async () => {
    const window = await app.open();
    const { page, engine } = window;
    await showDraft(window, await saveDraft(engine, await document()));
    await dropFiles(findCanvas(page), [{ name: 'sticker.png', bytes: await sticker() }]);
    await findCanvas(page).getByRole('button', { name: 'Image', exact: true }).waitFor();
    await pasteFiles(findCanvas(page), [
      { name: 'image.png', type: 'image/png', bytes: await png(300, 100) },
    ]);
    await findCanvas(page).getByRole('button', { name: 'Image 2' }).waitFor();
    const { layers = [] } = (await savedDraft(window)).document;
    const [one, two] = layers;
    expect(one?.image_url).toMatch(/\/cdn\/images\//);
    expect(two?.box.width).toBeCloseTo(0.4, 4);
    // Its aspect ratio is unchanged.
    expect(((two?.box.width ?? 0) * 560) / ((two?.box.height ?? 0) * 340)).toBeCloseTo(3, 2);
  });

  test.each([
    ['200 MB', { name: 'film.mov', size: 200 * MB, bytes: Buffer.from('x') }, /“film.mov” is 200 MB/],
    [
      'a broken picture',
      { name: 'broken.gif', bytes: junk },
      /cannot be read|no picture|damaged|not an image|decode/i,
    ],
    ['a program', { name: 'setup.exe', bytes: Buffer.from('MZ') }, /can’t open “setup.exe”/],
  ])('%s: clear words, the draft as it was', async (_, file, words) => {
    const window = await app.open({ allow: [BAD] });
    const { page, engine } = window;
    const request = await document();
    await showDraft(window, await saveDraft(engine, request));
    await dropFiles(findCanvas(page), [file]);
    await waitForToast(page, words);
    expect((await savedDraft(window)).document).toEqual(request);
    expect((await savedDraft(window)).revision).toBe(1);
  });
});
