import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onnxRuntime } from '../helpers/onnx-runtime.ts';
import { tinyOnnx } from '../helpers/tiny-onnx.ts';
import { saveDraft, savedDraft, showDraft } from './editor-page.ts';
import { clickAt } from './gestures.ts';
import { upload } from './pictures.ts';
import { windows } from './windows.ts';

/** Pictures cut out by a model of the engine, which keeps what is bright. */

const app = windows({ onnxRuntime: await onnxRuntime() });
const window = app.shared({ viewport: { width: 1280, height: 800 } });
const dir = mkdtempSync(path.join(tmpdir(), 'cam-window-cut-out-'));
const SIZE = { width: 400, height: 300 };

/** A white disc in the middle of something dark. */
const disc = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#203010"/><circle cx="200" cy="150" r="90" fill="#f4f0ff"/></svg>`,
    ),
  )
    .removeAlpha()
    .png()
    .toBuffer();

beforeAll(async () => {
  const file = path.join(dir, 'tiny.onnx');
  writeFileSync(file, tinyOnnx());
  await app.engine.call('POST', '/v1/cut-out-models', { file });
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const readLayers = async () => (await savedDraft(window())).document.layers ?? [];

/** How opaque a picture is in its middle and in its corner. */
async function readAlpha(url = ''): Promise<(number | undefined)[]> {
  const file = sharp(await (await fetch(url)).bytes());
  const { data, info } = await file.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject(SIZE);
  return [data[(150 * 400 + 200) * 4 + 3], data[3]];
}

test('a layer is cut out in its place, and the subject of the picture is laid over its text', async () => {
  const { page } = window();
  const image_url = await upload(app.engine, await disc());
  const layer = { image_url, box: { x: 0.1, y: 0.1, width: 0.4, height: 0.4 } };
  const captions = [{ text: 'behind', position: 'top' }];
  await showDraft(window(), await saveDraft(app.engine, { image_url, captions, layers: [layer] }));
  await clickAt(page, { x: 0.3, y: 0.3 });
  await page.getByRole('button', { name: 'Cut out' }).first().click();
  await expect.poll(async () => (await readLayers())[0]?.original_url).toBe(image_url);
  const [cut] = await readLayers();
  expect(cut?.box).toEqual(layer.box);
  expect(await readAlpha(cut?.image_url)).toEqual([255, 0]);

  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+C');
  await expect.poll(async () => (await readLayers()).length).toBe(2);
  const [, subject] = await readLayers();
  expect(subject).toMatchObject({ original_url: image_url, box: { x: 0, y: 0, width: 1, height: 1 }, z: 1 });
  expect(await readAlpha(subject?.image_url)).toEqual([255, 0]);
});
