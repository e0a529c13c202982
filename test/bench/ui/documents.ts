import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { DraftBody } from '../../../src-shared/contract/drafts.ts';
import type { BenchEngine } from './engine.ts';

/** What is exported of the canvas. */
export const PICTURE = 'svg[aria-label="Picture"]';

type Document = DraftBody['document'];

const TEXTS = [
  'When the deploy is on Friday afternoon',
  'and the tests were “mostly green”',
  'the intern',
  'the senior who is on holiday',
  'production, quietly',
  'a very small duck',
];
const free = (at: number) => ({
  x: 0.05 + 0.48 * (at % 2),
  y: 0.3 + 0.2 * Math.floor(at / 2),
  width: 0.4,
  height: 0.16,
});

/** Two regions of a template and four boxes of one's own. */
export const SIX_BOXES: Document = {
  template_id: 'calm-in-the-fire',
  captions: TEXTS.map((text, at) =>
    at < 2
      ? { position: at === 0 ? 'top' : 'bottom', text }
      : { position: `box-${at - 1}`, text, box: { ...free(at - 2), rotation: at === 4 ? -8 : 0 } },
  ),
};

/** Saves a document as a draft and opens it; resolves when all of its texts are drawn. */
export async function open(page: Page, engine: BenchEngine, document: Document): Promise<void> {
  const id = `draft_${randomBytes(8).toString('hex')}`;
  await engine.call('PUT', `/v1/drafts/${id}`, { name: id, document });
  await page.goto(`${engine.baseUrl}/#/edit/${id}`);
  await page.locator(`input[aria-label="Name"][value="${id}"]`).waitFor();
  await page
    .locator(`${PICTURE} path`)
    .nth(document.captions.length - 1)
    .waitFor({ state: 'attached' });
}
