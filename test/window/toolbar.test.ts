import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { findCard, saveDraft, savedDraft, settled, showDraft } from './editor-page.ts';
import { clickAt, dragBy, findBox } from './gestures.ts';
import { addAxe, problemsIn, THEMES } from './page-problems.ts';
import { png, upload } from './pictures.ts';
import { edited } from './typing-in-place.ts';
import { windows } from './windows.ts';

/** The toolbar at the selection, the styles of texts, and the inspector beside them. */

const app = windows();
const window = app.shared();

const IN_ONE = { x: 0.25, y: 0.2 };
const IN_TWO = { x: 0.73, y: 0.78 };
const IN_DUCK = { x: 0.2, y: 0.72 };
const BARE = { x: 0.95, y: 0.4 };

const documentOn = (image_url: string): CaptionRequest => ({
  image_url,
  captions: [
    { text: 'see red fish', position: 'box-1', box: { x: 0.1, y: 0.1, width: 0.35, height: 0.2 } },
    {
      text: 'لا تلمس',
      position: 'box-2',
      box: { x: 0.58, y: 0.68, width: 0.3, height: 0.2 },
      style: { font: 'sans', color: '#ffd43b' },
    },
  ],
  layers: [{ emoji: '🦆', box: { x: 0.1, y: 0.6, width: 0.2, height: 0.25 } }],
});

const findToolbar = (page: Page): Locator => page.getByRole('toolbar', { name: /^Select/ });
const findTool = (page: Page, name: string | RegExp): Locator =>
  findToolbar(page).getByRole('button', { name });
const findInspector = (page: Page): Locator => page.getByRole('complementary', { name: 'Inspector' });

async function opened(): Promise<Page> {
  const { page, engine } = window();
  await showDraft(window(), await saveDraft(engine, documentOn(await upload(engine, await png(800, 500)))));
  return page;
}

const focusedName = (page: Page) =>
  page.evaluate<string | null>('document.activeElement.getAttribute("aria-label")');

const boxIn = async (item: Locator) => (await item.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Whether the toolbar lies apart from the selected box, and in the work area. */
async function standsBeside(page: Page): Promise<boolean> {
  const bar = await boxIn(findToolbar(page));
  const frame = await boxIn(page.locator('[role="application"] [aria-pressed="true"]').first());
  const area = await boxIn(page.locator('[role="application"]'));
  const apart =
    bar.x + bar.width <= frame.x ||
    bar.y + bar.height <= frame.y ||
    bar.x >= frame.x + frame.width ||
    bar.y >= frame.y + frame.height;
  const inside = bar.x >= area.x && bar.y >= area.y && bar.x + bar.width <= area.x + area.width;
  return apart && inside && bar.y + bar.height <= area.y + area.height;
}

const undo = (page: Page) => page.keyboard.press('Control+z');
const redo = (page: Page) => page.keyboard.press('Control+Shift+z');
const captions = async () => (await savedDraft(window())).document.captions;

describe('the toolbar', () => {
  test('stands beside what is selected, and goes with it', async () => {
    const page = await opened();
    expect(await findToolbar(page).count()).toBe(0);
    for (const place of [IN_ONE, IN_TWO, IN_DUCK]) {
      await clickAt(page, place);
      await expect.poll(() => standsBeside(page)).toBe(true);
    }
    await clickAt(page, IN_ONE);
    await findTool(page, 'Larger').waitFor(); // the duck’s toolbar has none
    const before = await boxIn(findToolbar(page));
    await dragBy(
      page,
      IN_ONE,
      { x: 90, y: 120 },
      {
        before: () => findToolbar(page).waitFor({ state: 'hidden' }),
      },
    );
    await expect.poll(async () => (await boxIn(findToolbar(page))).y).toBeGreaterThan(before.y);
    expect(await standsBeside(page)).toBe(true);
    await undo(page);
    await expect.poll(() => boxIn(findToolbar(page))).toEqual(before);
    await page.keyboard.press('Control+=');
    await expect.poll(() => boxIn(findToolbar(page))).not.toEqual(before);
    await page.keyboard.press('Control+0');
    await page.keyboard.press('Escape');
    expect(await findToolbar(page).count()).toBe(0);
  });

  test('has the room it needs in a small window', async () => {
    const page = await opened();
    await page.setViewportSize({ width: 900, height: 600 });
    await clickAt(page, IN_TWO);
    await expect.poll(() => standsBeside(page)).toBe(true);
    expect((await boxIn(findToolbar(page))).height).toBeLessThan(50);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('leaves the caret where it is', async () => {
    const page = await opened();
    await findBox(page, 'Text box: box-1').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+End');
    await findTool(page, 'Larger').click();
    await findTool(page, /^Colour/).click();
    await page.getByRole('button', { name: '#fa5252' }).click();
    await page.keyboard.type('!');
    expect(await edited(page)).toBe('see red fish!|');
    await page.keyboard.press('Escape');
    await page.keyboard.type('?');
    expect(await edited(page)).toBe('see red fish!?|');
    expect((await captions())[0]).toMatchObject({ text: 'see red fish!?', style: { color: '#fa5252' } });
  });

  test('is reached by keys, and left for the text', async () => {
    const page = await opened();
    await findBox(page, 'Text box: box-1').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('toolbar', { name: 'Selected letters' }).waitFor();
    await page.keyboard.press('Alt+F10');
    const focused = () => focusedName(page);
    await expect.poll(focused).toBe('Font');
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toBe('Smaller');
    await page.keyboard.press('End');
    await expect.poll(focused).toBe('More');
    await page.keyboard.press('Escape');
    expect(await edited(page)).toBe('[see red fish]');
  });

  test('keeps the focus when a tool changes what it offers', async () => {
    const page = await opened();
    await findBox(page, 'Text box: box-1').focus();
    await page.keyboard.press('Control+l');
    await findTool(page, 'Unlock').waitFor();
    await page.keyboard.press('Alt+F10');
    await expect.poll(() => focusedName(page)).toBe('Unlock');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedName(page)).toBe('Font');
  });

  test.each(THEMES)('has nothing that axe complains about, %s', async (theme) => {
    const own = await app.open({ viewport: { width: 900, height: 600 } });
    const { page, engine } = own;
    await addAxe(page);
    await page.reload();
    await showDraft(own, await saveDraft(engine, documentOn(await upload(engine, await png(800, 500)))));
    await clickAt(page, IN_ONE);
    await findToolbar(page).waitFor();
    expect(await problemsIn(page, theme)).toEqual([]);
    await findTool(page, 'Styles').click();
    await settled(own);
    expect(await problemsIn(page, theme)).toEqual([]);
  });
});

describe('letters', () => {
  test('get colour, size, highlight and underline of their own, undone and redone', async () => {
    const page = await opened();
    await findBox(page, 'Text box: box-1').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Home');
    await page.keyboard.press('Control+ArrowRight');
    await page.keyboard.press('Control+Shift+ArrowRight');
    await findTool(page, /^Colour/).click();
    await page.getByRole('button', { name: '#fa5252' }).click();
    await findTool(page, 'Underline').click();
    await findTool(page, 'Larger').click();
    const [span] = (await captions())[0]?.spans ?? [];
    expect(span).toMatchObject({ start: 3, end: 7, color: '#fa5252', underline: true, scale: 1.1 });
    for (let step = 0; step < 3; step += 1) await undo(page);
    expect((await captions())[0]?.spans).toBeUndefined();
    for (let step = 0; step < 3; step += 1) await redo(page);
    expect((await captions())[0]?.spans).toEqual([span]);
    await findTool(page, 'Clear formatting of the letters').click();
    expect((await captions())[0]?.spans).toBeUndefined();
  });
});

describe('styles', () => {
  const pick = async (page: Page, name: string) => {
    await findTool(page, 'Styles').click();
    await page.getByRole('dialog', { name: 'Styles' }).getByRole('button', { name, exact: true }).click();
    await page.keyboard.press('Escape');
  };

  test('are drawn on the words at hand, and change the look', async () => {
    const page = await opened();
    await clickAt(page, IN_ONE);
    await findTool(page, 'Styles').click();
    const choices = page.getByRole('dialog', { name: 'Styles' }).getByRole('listitem');
    await expect.poll(() => choices.count()).toBe(18);
    await settled(window());
    const paths = await choices
      .locator('svg')
      .evaluateAll((all) => all.map((svg) => svg.querySelectorAll('path').length));
    expect(paths.every((count) => count > 0)).toBe(true);
    await page.keyboard.press('Escape');
    await pick(page, 'Neon');
    expect((await captions())[0]?.style).toMatchObject({ font: 'brush' });
    await undo(page);
    expect((await captions())[0]?.style?.font).toBeUndefined();
    await redo(page);
    expect((await captions())[0]?.style?.font).toBe('brush');
  });

  test('of one’s own are saved, renamed, used and deleted', async () => {
    const page = await opened();
    await clickAt(page, IN_TWO);
    const panel = page.getByRole('dialog', { name: 'Styles' });
    await findTool(page, 'Styles').click();
    await panel.getByRole('button', { name: 'Save this style…' }).click();
    await panel.getByRole('textbox', { name: 'Name of the style' }).fill('Sunny');
    await page.keyboard.press('Enter');
    await panel.getByRole('button', { name: 'Sunny', exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Options of Sunny' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await panel.getByRole('textbox', { name: 'Name of the style' }).fill('Sunshine');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.reload();
    await settled(window());
    await clickAt(page, IN_ONE);
    await pick(page, 'Sunshine');
    expect((await captions())[0]?.style).toMatchObject({ font: 'sans', color: '#ffd43b' });
    await findTool(page, 'Styles').click();
    await panel.getByRole('button', { name: 'Options of Sunshine' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await panel.getByRole('button', { name: 'Sunshine', exact: true }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
  });

  test('are copied from one text and pasted on another', async () => {
    const page = await opened();
    await clickAt(page, IN_TWO);
    await page.keyboard.press('Alt+Shift+C');
    await clickAt(page, IN_ONE);
    await page.keyboard.press('Alt+Shift+V');
    expect((await captions())[0]?.style).toMatchObject({ font: 'sans', color: '#ffd43b' });
    await undo(page);
    expect((await captions())[0]?.style?.color).toBeUndefined();
  });
});

describe('the inspector', () => {
  const pressed = (page: Page) =>
    page
      .locator('[role="application"] [aria-pressed="true"]')
      .evaluateAll((all) => all.map((box) => box.getAttribute('aria-label')));

  test('shows what is selected on the picture, from any tab that has nothing of it', async () => {
    const page = await opened();
    await page.getByRole('tab', { name: 'Canvas' }).click();
    await clickAt(page, IN_ONE);
    await findInspector(page).getByRole('region', { name: 'Style' }).waitFor();
  });

  test('never changes the selection', async () => {
    const page = await opened();
    await clickAt(page, IN_DUCK);
    await clickAt(page, IN_ONE, ['Shift']);
    const before = await pressed(page);
    await findCard(page, 'Box 2').click();
    await page.keyboard.type('x');
    expect(await pressed(page)).toEqual(before);
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      expect(await pressed(page)).toEqual(before);
    }
  });

  test('shows mixed values as mixed', async () => {
    const page = await opened();
    await clickAt(page, IN_ONE);
    await clickAt(page, IN_TWO, ['Shift']);
    const style = findInspector(page).getByRole('region', { name: 'Style of 2 texts' });
    await style.getByRole('button', { name: 'Fill: Mixed' }).waitFor();
    expect(await style.getByRole('combobox', { name: 'Font' }).textContent()).toBe('Mixed');
    await findTool(page, 'Colour: Mixed').waitFor();
    await clickAt(page, BARE);
  });

  test('keeps what is changed most in sight in a small window', async () => {
    const page = await opened();
    await page.setViewportSize({ width: 900, height: 600 });
    await clickAt(page, IN_ONE);
    const inspector = findInspector(page);
    for (const control of [
      findCard(page, 'Box 1'),
      inspector.getByRole('combobox', { name: 'Font' }),
      inspector.getByRole('textbox', { name: 'Font size' }),
      inspector.getByRole('button', { name: /^Fill/ }),
      inspector.getByRole('button', { name: /^Outline/ }),
      inspector.getByRole('radiogroup', { name: 'Align', exact: true }),
    ]) {
      const { y, height } = await boxIn(control);
      expect(y + height).toBeLessThanOrEqual(600);
      expect(height).toBeGreaterThan(20);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});
