import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findCard, savedDraft } from './editor-page.ts';
import { dropFiles } from './files.ts';
import { movingGif } from './moving-templates.ts';
import { windows } from './windows.ts';

const app = windows();
const window = app.shared();
const COLOURS = ['#101010', '#404040', '#808080', '#c0c0c0'];

test('a GIF of one’s own is moving from the start, also adjusted, and keeps its frames in the file', async () => {
  const { page, engine } = window();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`${engine.baseUrl}/#/gallery`);
  await dropFiles(page.getByRole('main'), [
    { name: 'Scenes.gif', type: 'image/gif', bytes: await movingGif(COLOURS, 250) },
  ]);
  const ruler = page.getByRole('slider', { name: 'Playhead' });
  await page.getByRole('region', { name: 'Timeline' }).getByRole('button', { name: 'Animated' }).waitFor();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  /** The red near a corner of the first canvas that a selector finds. */
  const readRed = (selector: string): Promise<number> =>
    page.evaluate(`(() => {
      const canvas = document.querySelector('svg[data-picture] ${selector}');
      return canvas?.getContext('2d').getImageData(3, canvas.height / 2, 1, 1).data[0] ?? -1;
    })()`);
  const goTo = async (part: number) => {
    const { x, y, width } = (await ruler.boundingBox()) ?? expect.fail('There is no ruler.');
    await page.mouse.click(x + width * part, y + 8);
  };
  await goTo(0.6);
  await expect.poll(() => readRed('canvas[data-video-frame]')).toBe(0x80);

  await page.getByRole('tab', { name: 'Canvas' }).click();
  await page.getByRole('textbox', { name: 'Contrast, amount in %' }).fill('-100');
  await page.keyboard.press('Enter');
  const adjusted = 'canvas:not([data-video-frame])';
  await expect.poll(() => readRed(adjusted)).toBeGreaterThan(-1);
  const third = await readRed(adjusted);
  await goTo(0.1);
  await expect.poll(() => readRed(adjusted)).not.toBe(third);

  await page.getByRole('tab', { name: 'Text' }).click();
  await findCard(page, 'Top').fill('Four scenes');
  expect((await savedDraft(window())).document.motion).toEqual({ effect: 'none' });
  await page.keyboard.press('Control+e');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByText(/^1\.0s, 4 frames/).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save GIF' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.gif$/);
  const { pages, delay } = await sharp(readFileSync(await file.path())).metadata();
  expect({ pages, delay }).toEqual({ pages: 4, delay: [250, 250, 250, 250] });
});
