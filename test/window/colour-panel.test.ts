import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Settings } from '../../src-shared/contract/settings.ts';
import { saveDraft, savedDraft, showDraft } from './editor-page.ts';
import { clickAt } from './gestures.ts';
import { upload } from './pictures.ts';
import { windows } from './windows.ts';

/** The colours of a panel that come from the document: of its picture, and picked from the canvas by keyboard. */

const app = windows();
const window = app.shared({ viewport: { width: 1280, height: 800 } });

/** Blue, with orange at the right. */
const picture = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#1d3557' } })
    .composite([
      {
        input: { create: { width: 150, height: 400, channels: 3, background: '#f77f00' } },
        left: 450,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

async function openPanel(page: Page) {
  const box = { x: 0.1, y: 0.7, width: 0.3, height: 0.2 };
  const image_url = await upload(app.engine, await picture());
  const captions = [{ text: 'see', position: 'box-1', box }];
  await showDraft(window(), await saveDraft(app.engine, { image_url, captions }));
  await clickAt(page, { x: 0.25, y: 0.8 });
  const tool = page.getByRole('toolbar', { name: /^Select/ }).getByRole('button', { name: /^Colour: / });
  await tool.click();
  return { tool, panel: page.getByRole('dialog', { name: 'Colour' }) };
}

test('the colours of the picture are offered, the one that is chosen is a recent one', async () => {
  const { page } = window();
  const { tool, panel } = await openPanel(page);
  const found = panel.getByRole('radiogroup', { name: 'From the picture' }).getByRole('radio');
  await found.first().waitFor();
  expect(await found.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
    '#f77f00',
    '#1d3557',
  ]);
  await found.first().click();
  await panel.getByRole('radio', { name: '#40c057' }).click();
  await page.keyboard.press('Escape');
  const colour = async () => (await savedDraft(window())).document.captions[0]?.style?.color;
  expect(await colour()).toBe('#40c057');
  await tool.click();
  await panel.getByRole('radiogroup', { name: 'Recent' }).getByRole('radio', { name: '#40c057' }).waitFor();
  const { recent_colors } = await app.engine.call<Settings>('GET', '/v1/settings');
  expect(recent_colors).toEqual(['#40c057']);
});

test('a colour is picked from the canvas by keyboard; Escape gives it up and returns to the panel', async () => {
  const { page } = window();
  const { tool, panel } = await openPanel(page);
  const before = await tool.getAttribute('aria-label');
  const dropper = panel.getByRole('button', { name: /^Pick a colour/ });
  const picker = page.getByRole('application', { name: /^Picture: arrow keys/ });
  await dropper.press('Enter');
  await picker.waitFor();
  await page.keyboard.press('Escape');
  await picker.waitFor({ state: 'detached' });
  expect(await tool.getAttribute('aria-label')).toBe(before);
  expect(await dropper.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  await dropper.press('Enter');
  await page.getByText('#1d3557', { exact: true }).first().waitFor();
  // From the middle into the orange.
  for (let press = 0; press < 17; press += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await picker.waitFor({ state: 'detached' });
  await panel.getByRole('textbox', { name: 'Hex colour' }).waitFor();
  expect(await tool.getAttribute('aria-label')).toBe('Colour: #f77f00');
});
