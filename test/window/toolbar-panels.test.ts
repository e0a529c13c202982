import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { saveDraft, showDraft } from './editor-page.ts';
import { clickAt } from './gestures.ts';
import { png, upload } from './pictures.ts';
import { windows } from './windows.ts';

/** The panels of the toolbar at the selection: where they stand, and picking a colour from the screen. */

const app = windows();
const window = app.shared();

const findToolbar = (page: Page): Locator => page.getByRole('toolbar', { name: /^Select/ });
const findPanel = (page: Page): Locator => page.locator('[role="dialog"]:not([data-state="closed"])');
const boxIn = async (item: Locator) => (await item.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Opens a document with one text, `y` its top in shares of the picture, and selects that. */
async function selected(y: number): Promise<Page> {
  const { page, engine } = window();
  const image_url = await upload(engine, await png(800, 500));
  const box = { x: 0.1, y, width: 0.8, height: 0.2 };
  await showDraft(
    window(),
    await saveDraft(engine, { image_url, captions: [{ text: 'see red fish', position: 'box-1', box }] }),
  );
  await clickAt(page, { x: 0.5, y: y + 0.1 });
  await findToolbar(page).waitFor();
  return page;
}

/** Px by which a panel lies apart from the selected box, at most; negative where it covers it. */
async function distance(page: Page): Promise<number> {
  const panel = await boxIn(findPanel(page));
  const text = await boxIn(page.locator('[role="application"] [aria-pressed="true"]').first());
  return Math.max(
    text.y - panel.y - panel.height,
    panel.y - text.y - text.height,
    text.x - panel.x - panel.width,
    panel.x - text.x - text.width,
  );
}

describe.each([
  [1440, 900],
  [900, 600],
])('a panel of the toolbar at %i × %i', (width, height) => {
  test.each([
    ['top', 0.02],
    ['middle', 0.4],
    ['bottom', 0.78],
  ] as const)('is clear of the selection at the %s', async (_, y) => {
    await window().page.setViewportSize({ width, height });
    const page = await selected(y);
    const tools = findToolbar(page).locator('[aria-haspopup="dialog"]');
    const count = await tools.count();
    expect(count).toBeGreaterThan(3);
    for (let at = 0; at < count; at += 1) {
      await tools.nth(at).click();
      await findPanel(page).waitFor();
      const name = await findPanel(page).getAttribute('aria-label');
      await expect.poll(() => distance(page), { message: `${name}` }).toBeGreaterThan(0);
      const panel = await boxIn(findPanel(page));
      if (name === 'Styles') expect(panel.height, 'can still be used').toBeGreaterThan(170);
      expect(panel.y + panel.height, `${name} is in the window`).toBeLessThanOrEqual(height);
      expect(panel.y, `${name} is in the window`).toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Escape');
      await findPanel(page).waitFor({ state: 'detached' });
    }
  });
});

describe('the eyedropper', () => {
  const EYEDROPPER = { name: 'Pick a colour from the screen' };
  const colorTool = (page: Page) => findToolbar(page).getByRole('button', { name: /^Colour:/ });
  const setDropper = (page: Page, open: string) =>
    page.evaluate(`window.EyeDropper = ${open === '' ? 'undefined' : `class { open() { ${open} } }`}`);

  afterEach(() => window().page.reload());

  test('gives the text the colour that was picked', async () => {
    const page = await selected(0.4);
    await setDropper(page, 'return Promise.resolve({ sRGBHex: "#12AB9F" });');
    await colorTool(page).click();
    await findPanel(page).getByRole('button', EYEDROPPER).click();
    await findToolbar(page)
      .getByRole('button', { name: /#12ab9f/i })
      .waitFor();
  });

  test('changes nothing where it is dismissed', async () => {
    const page = await selected(0.4);
    await setDropper(
      page,
      'window.dropped = true; return Promise.reject(new DOMException("", "AbortError"));',
    );
    const before = await colorTool(page).getAttribute('aria-label');
    await colorTool(page).click();
    await findPanel(page).getByRole('button', EYEDROPPER).click();
    await page.waitForFunction('window.dropped === true');
    expect(await colorTool(page).getAttribute('aria-label')).toBe(before);
    // The panel stays, for another colour.
    await findPanel(page).getByRole('textbox').first().waitFor();
  });

  test('is not offered by a browser that has none', async () => {
    const page = await selected(0.4);
    await setDropper(page, '');
    await colorTool(page).click();
    await findPanel(page).getByRole('textbox').first().waitFor();
    expect(await findPanel(page).getByRole('button', EYEDROPPER).count()).toBe(0);
  });
});
