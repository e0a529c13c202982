import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import type { Draft, DraftBody } from '../../src-shared/contract/drafts.ts';
import type { ServedEngine, TestWindow } from '../helpers/window.ts';

/** Helpers for tests of the editor. */

/** The exported part of the canvas. */
export const findPicture = (page: Page): Locator => page.getByRole('img', { name: 'Picture' });

/** The field of a text box in the panel. */
export const findCard = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true });

/** Saves a draft over HTTP, named after its id, and returns its id. */
export async function saveDraft(engine: ServedEngine, document: DraftBody['document'], editor = {}) {
  const id = `draft_${randomBytes(8).toString('hex')}`;
  await engine.call('PUT', `/v1/drafts/${id}`, { name: id, document, editor });
  return id;
}

/** A draft as stored by the engine. */
export const readDraft = (engine: ServedEngine, id: string): Promise<Draft> =>
  engine.call('GET', `/v1/drafts/${id}`);

/** The id of the open draft. */
export async function openDraftId({ page }: Pick<TestWindow, 'page'>): Promise<string> {
  await page.waitForURL(/#\/edit\/draft_/);
  return /draft_[a-z0-9]+/.exec(page.url())?.[0] ?? '';
}

/** The open draft, once the window shows it as saved. */
export async function savedDraft(window: TestWindow): Promise<Draft> {
  // A page that is left saves at once.
  await window.page.evaluate("dispatchEvent(new Event('pagehide'))");
  await window.page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  return readDraft(window.engine, await openDraftId(window));
}

/** Resolves when the picture has not changed for a few frames. */
const STILL = `new Promise((resolve) => {
  let before = '';
  let frames = 0;
  const look = () => {
    const now = document.querySelector('svg[data-picture]')?.outerHTML ?? '';
    const isAdjusting = document.querySelector('svg[data-picture] [data-adjusting="true"]') !== null;
    frames = now !== '' && now === before && !isAdjusting ? frames + 1 : 0;
    before = now;
    if (frames < 4) requestAnimationFrame(look);
    else resolve();
  };
  look();
})`;
const DECODED = `Promise.all(
  [...document.querySelectorAll('svg[data-picture] image')].map((image) => image.decode()),
).then(() => undefined)`;

/** Waits until the preview has all its fonts, emoji and pictures. */
export async function settled({ page, pending }: TestWindow): Promise<void> {
  await findPicture(page).waitFor();
  // A window in the background renders no frames.
  await page.bringToFront();
  do await page.evaluate(STILL);
  while (pending() > 0);
  await page.evaluate(DECODED);
  await page.evaluate(STILL);
}

/** Opens a draft in a window and waits for its preview. */
export async function showDraft(window: TestWindow, id: string): Promise<void> {
  const { page, baseUrl } = window;
  await page.goto(`${baseUrl}/#/edit/${id}`);
  await page.locator(`input[aria-label="Name"][value="${id}"]`).waitFor();
  await settled(window);
}

/** A PNG of the preview at its native size, one px of the screen for one of the picture. */
export async function shootPreview(window: TestWindow): Promise<Buffer> {
  const { page } = window;
  await page.keyboard.press('Control+Shift+Digit0');
  await page.getByRole('button', { name: 'Zoom: 100%' }).waitFor();
  await settled(window);
  const box = await findPicture(page).boundingBox();
  if (!box) throw new Error('There is no picture to look at.');
  // Overlays are not exported, and the name of the draft may lie over a large picture; a shift by half a px would blur the picture.
  const style = `
    svg[data-picture] ~ *, [data-selection-toolbar] { display: none !important; }
    input[aria-label="Name"] { visibility: hidden !important; }
    *:has(> svg[data-picture]) {
      translate: ${Math.round(box.x) - box.x}px ${Math.round(box.y) - box.y}px !important;
    }`;
  const clip = { ...box, x: Math.round(box.x), y: Math.round(box.y) };
  return page.screenshot({ clip, style, animations: 'disabled', caret: 'hide' });
}

/** Waits for a toast and returns it. */
export async function waitForToast(page: Page, words: string | RegExp): Promise<Locator> {
  const message = page.getByRole('listitem').filter({ hasText: words }).last();
  await message.waitFor();
  return message;
}
