import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TemplateDetail, TemplateListItem } from '../../src-shared/contract/template.ts';
import { zipOf } from '../library/pack/zip-file.ts';
import { cardOf, saveDraft, savedDraft, settled, showDraft, toastOf } from './editor-page.ts';
import { dropFiles, pasteFiles } from './files.ts';
import { canvasOf } from './gestures.ts';
import { jpeg, png, sticker, upload } from './pictures.ts';
import { windows } from './windows.ts';

/** Dropped and pasted files, valid and invalid. */

const app = windows();
const MB = 1024 * 1024;

const own = async () => {
  const { templates } = await app.engine.call<{ templates: TemplateListItem[] }>(
    'GET',
    '/v1/templates?limit=100',
  );
  return templates.filter(({ source }) => source === 'user');
};

// Before, not after: the window of a test is closed after its other hooks, and would miss the pictures of its cards.
beforeEach(async () => {
  for (const { id } of await own()) await app.engine.call('DELETE', `/v1/templates/${id}`);
});

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
  test('a picture becomes a template and opens in the editor; Undo removes it', async () => {
    const window = await browse();
    const { page, main } = window;
    await dropFiles(main, [{ name: 'IMG_my-cat.jpg', bytes: await jpeg(640, 480) }]);
    await cardOf(page, 'Top').waitFor();
    await settled(window);
    const [made] = await own();
    expect(made).toMatchObject({ name: 'IMG my cat', width: 640, height: 480 });
    await page.keyboard.type('straight to work');
    const { document } = await savedDraft(window);
    expect(document).toMatchObject({ template_id: made?.id, captions: [{ text: 'straight to work' }] });
    const message = await toastOf(page, 'Saved to your templates.');
    await message.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Two Buttons', exact: true }).waitFor();
    await expect.poll(own).toEqual([]);
  });

  test('a pasted picture does the same', async () => {
    const { page, main } = await browse();
    await pasteFiles(main, [{ name: 'image.png', type: 'image/png', bytes: await png() }]);
    await cardOf(page, 'Top').waitFor();
    expect(await own()).toMatchObject([{ name: 'Pasted picture' }]);
  });

  test('two pictures become two templates, despite an invalid file between them', async () => {
    const { page, main } = await browse([BAD]);
    await dropFiles(main, [
      { name: 'one.png', bytes: await png(300, 200) },
      { name: 'broken.gif', bytes: junk },
      { name: 'two.png', bytes: await png(200, 300) },
    ]);
    await toastOf(page, 'Saved 2 templates.');
    await toastOf(page, /“broken.gif” .*damaged/);
    expect((await own()).map(({ name }) => name).sort()).toEqual(['One', 'Two']);
    await page.getByRole('button', { name: 'One', exact: true }).waitFor();
  });

  test.each([
    ['200 MB', { name: 'film.png', size: 200 * MB }, /“film.png” has 200 MB. CAM takes files of up to 20 MB/],
    ['words', { name: 'notes.txt', bytes: 'dear diary' }, /“notes.txt” is no picture CAM can read/],
    ['nothing', { name: 'empty.png', bytes: '' }, /“empty.png” is empty/],
    ['half a PNG', { name: 'half.png', half: true }, /“half.png” is damaged/],
  ] as const)('%s: clear words, and nothing has changed', async (_, file, words) => {
    const { page, main } = await browse([BAD]);
    const whole = await png();
    const text = 'bytes' in file ? file.bytes : 'x';
    const bytes = 'half' in file ? whole.subarray(0, 200) : Buffer.from(text);
    await dropFiles(main, [{ name: file.name, bytes, ...('size' in file ? { size: file.size } : {}) }]);
    await toastOf(page, words);
    expect(new URL(page.url()).hash).toMatch(/^$|^#\/browse/);
    expect(await own()).toEqual([]);
  });

  test('an exported pack is imported again; one with unsafe paths is refused', async () => {
    const { engine, page, main } = await browse([BAD]);
    const made = await engine.call<TemplateDetail>('POST', '/v1/templates', {
      ...{ name: 'Packed up', image_base64: (await png()).toString('base64') },
      box_positions: [
        { ...{ name: 'top', role: 'Top', max_chars: 40, max_lines: 2, text_style_hint: '' }, ...REGION },
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
    await cardOf(page, 'Top').waitFor();
    await page.goBack();

    const trick = zipOf([
      { name: '../../evil/template.json', data: Buffer.from('{}') },
      { name: 'fine/template.json', data: Buffer.from('{}') },
    ]);
    const before = (await own()).map(({ id }) => id);
    await page.getByRole('searchbox').waitFor();
    await dropFiles(main, [{ name: 'trick.zip', bytes: trick }]);
    await toastOf(page, /evil|path|outside|folder/);
    expect((await own()).map(({ id }) => id)).toEqual(before);
    expect(() => readFileSync(`${engine.home}/evil/template.json`)).toThrow();
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
    await dropFiles(canvasOf(page), [{ name: 'sticker.png', bytes: await sticker() }]);
    await canvasOf(page).getByRole('button', { name: 'Image', exact: true }).waitFor();
    await pasteFiles(canvasOf(page), [{ name: 'image.png', type: 'image/png', bytes: await png(300, 100) }]);
    await canvasOf(page).getByRole('button', { name: 'Image 2' }).waitFor();
    const { layers = [] } = (await savedDraft(window)).document;
    const [one, two] = layers;
    expect(one?.image_url).toMatch(/\/cdn\/images\//);
    expect(two?.box.width).toBeCloseTo(0.4, 4);
    // Its aspect ratio is unchanged.
    expect(((two?.box.width ?? 0) * 560) / ((two?.box.height ?? 0) * 340)).toBeCloseTo(3, 2);
  });

  test.each([
    ['200 MB', { name: 'film.mov', size: 200 * MB, bytes: Buffer.from('x') }, /“film.mov” has 200 MB/],
    [
      'a broken picture',
      { name: 'broken.gif', bytes: junk },
      /cannot be read|no picture|damaged|not an image|decode/i,
    ],
    ['a program', { name: 'setup.exe', bytes: Buffer.from('MZ') }, /“setup.exe” is no picture/],
  ])('%s: clear words, the draft as it was', async (_, file, words) => {
    const window = await app.open({ allow: [BAD] });
    const { page, engine } = window;
    const request = await document();
    await showDraft(window, await saveDraft(engine, request));
    await dropFiles(canvasOf(page), [file]);
    await toastOf(page, words);
    expect((await savedDraft(window)).document).toEqual(request);
    expect((await savedDraft(window)).revision).toBe(1);
  });
});
