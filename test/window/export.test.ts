import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Account } from '../../src-shared/contract/account.ts';
import type { Meme } from '../../src-shared/contract/meme.ts';
import { documentIn } from '../../src-shared/document/embedded-document.ts';
import { difference } from './compare.ts';
import { findCard, saveDraft, savedDraft, showDraft, waitForToast } from './editor-page.ts';
import { holdRequests } from './held-requests.ts';
import { png, upload } from './pictures.ts';
import { windows } from './windows.ts';

const app = windows();
const shared = app.shared();

const balance = async () => (await app.engine.call<Account>('GET', '/v1/account')).credits_remaining;
const memes = async () => (await app.engine.call<{ memes: Meme[] }>('GET', '/v1/memes?limit=100')).memes;

/** The file downloaded by a press. */
async function downloaded(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

const FORMATS = ['PNG', 'JPEG', 'WebP', 'AVIF'] as const;

describe('search, edit, export', () => {
  test('a template is found despite a typo, captioned by keyboard, and saved', async () => {
    const window = shared();
    const { page } = window;
    const before = await balance();
    await page.getByRole('searchbox', { name: 'Search templates' }).fill('tow buttns');
    await page.getByRole('button', { name: 'Two Buttons', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await findCard(page, 'Left button').waitFor();
    await page.keyboard.type('ship it');
    await page.keyboard.press('Tab');
    await page.keyboard.type('test it');
    const { document } = await savedDraft(window);
    expect(document).toEqual({
      template_id: 'tpl_two-buttons',
      captions: [
        { text: 'ship it', position: 'left-button' },
        { text: 'test it', position: 'right-button' },
      ],
    });

    await page.keyboard.press('Control+e');
    const dialog = page.getByRole('dialog', { name: 'Export' });
    await dialog.getByText(/^About [\d.]+ [kM]B · Editable in CAM \(includes project data\)$/).waitFor();
    const { name, bytes } = await downloaded(page, () =>
      dialog.getByRole('button', { name: 'Save PNG' }).click(),
    );
    await waitForToast(page, 'Saved ship it test it.png');
    expect(name).toBe('ship it test it.png');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 1500 });
    expect(JSON.parse(documentIn(bytes) ?? '')).toMatchObject(document);
    const [meme] = await memes();
    expect(meme?.captions).toEqual(document.captions.map(({ text, position }) => ({ position, text })));
    expect(await balance()).toBe(before - 1);
  });

  test('the estimated size is close to the size of the file', async () => {
    const window = shared();
    const { page } = window;
    const captions = [{ text: 'Measure me', position: 'top' }];
    const request = { image_url: await upload(app.engine, await png()), captions };
    await showDraft(window, await saveDraft(app.engine, request));
    await page.keyboard.press('Control+e');
    const dialog = page.getByRole('dialog', { name: 'Export' });
    for (const label of FORMATS) {
      await dialog.getByRole('radio', { name: label }).click();
      const words = (await dialog.getByText(/^About/).textContent()) ?? '';
      const said = Number(/[\d.]+/.exec(words)?.[0]) * (words.includes('MB') ? 1e6 : 1e3);
      const { bytes } = await app.engine.call<Meme>('POST', '/v1/meme/caption', {
        ...request,
        output_format: label.toLowerCase(),
        embed: true,
      });
      expect(said / bytes).toBeGreaterThan(0.75);
      expect(said / bytes).toBeLessThan(1.33);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('pressing the drag handle renders the picture and shows progress; dragging yields the file', async () => {
    const window = shared();
    const { page, engine } = window;
    const request = {
      image_url: await upload(engine, await png()),
      captions: [{ text: 'Drag me', position: 'top' }],
    };
    await showDraft(window, await saveDraft(engine, request));
    const before = await balance();
    const release = await holdRequests(page, '**/v1/meme/caption');
    const chip = page.getByRole('button', { name: 'Drag to another app' });
    await chip.hover();
    await page.getByText('Press to prepare the picture').first().waitFor();
    expect(await balance()).toBe(before);
    await page.mouse.down();
    await page.getByRole('button', { name: 'Preparing…' }).waitFor();
    release();
    await page.locator('[data-state="ready"]').waitFor();
    await page.mouse.up();
    const dragged: string = await page.evaluate(`new Promise((resolve) => {
      document.addEventListener('dragstart', ({ dataTransfer }) => resolve(dataTransfer.getData('DownloadURL')));
      const event = new DragEvent('dragstart', { dataTransfer: new DataTransfer(), bubbles: true, cancelable: true });
      document.querySelector('[data-state="ready"]').dispatchEvent(event);
    })`);
    const [, type, name, url] = /^([^:]+):([^:]+):(blob:.*)$/.exec(dragged) ?? [];
    expect([type, name]).toEqual(['image/png', expect.stringMatching(/\.png$/)]);
    const size: number[] = await page.evaluate(`(async () => {
      const image = Object.assign(new Image(), { src: ${JSON.stringify(url)} });
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    })()`);
    expect(size).toEqual([560, 340]);
    expect(await balance()).toBe(before - 1);
  });

  test('the picture on the clipboard is the exported one', async () => {
    const window = shared();
    const { page, engine } = window;
    const request = {
      image_url: await upload(engine, await png()),
      captions: [{ text: 'Copy me', position: 'top' }],
    };
    await showDraft(window, await saveDraft(engine, request));
    await page.getByRole('button', { name: 'Copy image' }).click();
    await waitForToast(page, 'Image copied');
    const base64: string = await page.evaluate(`(async () => {
      const [item] = await navigator.clipboard.read();
      const bytes = new Uint8Array(await (await item.getType('image/png')).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    })()`);
    const [meme] = await memes();
    const apart = await difference(Buffer.from(base64, 'base64'), await engine.bytes(meme?.url ?? ''));
    expect(apart).toEqual({ flat: 0, edges: 0, beyond: 0 });
  });
});
