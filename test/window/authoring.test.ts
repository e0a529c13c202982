import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { TemplateDetail } from '../../src-shared/contract/template.ts';
import { findCard, savedDraft, waitForToast } from './editor-page.ts';
import { dropFiles } from './files.ts';
import { png } from './pictures.ts';
import { windows } from './windows.ts';

const app = windows();
const shared = app.shared({ allow: [/status of 413/] });

/** Draws a region from one point of the picture to another, fractions of it. */
async function draw(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const box = await page.getByRole('application', { name: 'Picture with regions' }).boundingBox();
  if (!box) throw new Error('There is no picture.');
  const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]), { steps: 3 });
  await page.mouse.move(...at(to), { steps: 3 });
  await page.mouse.up();
}

const mine = async (name: string) => {
  const { templates } = await app.engine.call<{ templates: TemplateDetail[] }>(
    'GET',
    `/v1/templates?search=${encodeURIComponent(name)}`,
  );
  return templates.find((template) => template.name === name);
};

test('a picture of one’s own is a template that can be used, exported as a pack and imported again', async () => {
  const window = shared();
  const { page, engine } = window;
  await page.getByRole('button', { name: 'Two Buttons', exact: true }).waitFor();
  const image_base64 = (await png(600, 400)).toString('base64');
  const made = await engine.call<TemplateDetail>('POST', '/v1/templates', { name: 'Plain', image_base64 });
  await page.goto(`${engine.baseUrl}/#/template/${made.id}`);

  // The two default regions are replaced by two new ones.
  const region = (name: string) => page.getByRole('button', { name: new RegExp(`^Region \\d: ${name}$`) });
  for (const name of ['Top', 'Bottom']) {
    await region(name).click();
    await page.keyboard.press('Delete');
    await region(name).waitFor({ state: 'detached' });
  }
  await draw(page, [0.1, 0.1], [0.5, 0.4]);
  await findCard(page, 'Name').fill('Left Sign');
  await findCard(page, 'Role').fill('What one says');
  await page.getByRole('button', { name: 'Suggest' }).click();
  await draw(page, [0.55, 0.55], [0.95, 0.9]);
  await findCard(page, 'Name').fill('right-sign');
  await findCard(page, 'Role').fill('What one means');
  await findCard(page, 'Characters').fill('25');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Details' }).click();
  await findCard(page, 'Template name').fill('Honest Signs');
  await findCard(page, 'Other names').fill('say mean');
  await page.keyboard.press('Enter');
  await findCard(page, 'Use it when').fill('two signs contradict each other');

  // Leaving with unsaved changes asks for confirmation.
  await page.keyboard.press('Control+1');
  const ask = page.getByRole('dialog', { name: 'Save this template?' });
  await ask.getByRole('button', { name: 'Stay' }).click();
  await page.keyboard.press('Control+s');
  await waitForToast(page, 'Template saved.');
  const saved = await engine.call<TemplateDetail>('GET', `/v1/templates/${made.id}`);
  expect(saved).toMatchObject({ name: 'Honest Signs', alt_names: ['say mean'], box_count: 2 });
  expect(saved.use_when).toBe('two signs contradict each other');
  const [left, right] = saved.box_positions;
  expect(left).toMatchObject({ name: 'left-sign', role: 'What one says' });
  expect(left?.x).toBeCloseTo(0.1, 1);
  expect(left?.width).toBeCloseTo(0.4, 1);
  expect(right).toMatchObject({ name: 'right-sign', role: 'What one means', max_chars: 25 });

  await page.keyboard.press('Control+1');
  await page.getByRole('searchbox').fill('hoenst sings');
  const card = page.getByRole('button', { name: 'Honest Signs', exact: true });
  await card.waitFor();
  await page.keyboard.press('Enter');
  await findCard(page, 'Left sign').waitFor();
  await findCard(page, 'Left sign').fill('looks good to me');
  expect((await savedDraft(window)).document.captions).toEqual([
    { text: 'looks good to me', position: 'left-sign' },
  ]);

  await page.goto(`${engine.baseUrl}/#/template/${made.id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as pack' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${made.slug}.campack`);
  const pack = readFileSync(await download.path());
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete template' }).click();
  await waitForToast(page, /Moved “Honest Signs” to the trash/);
  await expect.poll(() => mine('Honest Signs')).toBeUndefined();
  await page.keyboard.press('Control+z');
  await waitForToast(page, /Restored “Honest Signs”/);
  expect(await mine('Honest Signs')).toMatchObject({ id: made.id });
  await engine.call('DELETE', `/v1/templates/${made.id}`);
  await page.goto(`${engine.baseUrl}/#/gallery`);
  await page.getByRole('tab', { name: 'Trash' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Honest Signs' });
  await row.getByText(/^Template · /).waitFor();
  const picture = row.locator('img');
  const width = () => picture.evaluate((image) => ('naturalWidth' in image ? image.naturalWidth : 0));
  await expect.poll(width).toBeGreaterThan(0);

  await dropFiles(page.getByRole('main'), [{ name: 'signs.campack', bytes: pack }]);
  await page.getByRole('dialog', { name: 'Imported 1 template' }).waitFor();
  const back = (await mine('Honest Signs')) ?? expect.fail('it did not come back');
  const { box_positions } = await engine.call<TemplateDetail>('GET', `/v1/templates/${back.id}`);
  expect(box_positions).toEqual(saved.box_positions);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Imported 1 template' }).waitFor({ state: 'detached' });
});

test('keys move and undo regions; an invalid field shows its error', async () => {
  const { engine } = app;
  const made = await engine.call<TemplateDetail>('POST', '/v1/templates', {
    name: 'Key work',
    image_base64: (await png(600, 400)).toString('base64'),
  });
  const { page } = shared();
  await page.goto(`${engine.baseUrl}/#/template/${made.id}`);
  const region = page.getByRole('button', { name: 'Region 1: Top' });
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await page.getByRole('button', { name: /^Region 3: / }).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: /^Region 3: / }).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+s');
  await waitForToast(page, 'Template saved.');
  const before = made.box_positions[0];
  const { box_positions } = await engine.call<TemplateDetail>('GET', `/v1/templates/${made.id}`);
  expect(box_positions[0]?.x).toBeCloseTo((before?.x ?? 0) + 1 / 600, 4);
  expect(box_positions[0]?.y).toBeCloseTo((before?.y ?? 0) + 10 / 400, 4);

  await page.getByRole('tab', { name: 'Details' }).click();
  await findCard(page, 'Template name').fill('');
  await page.getByRole('button', { name: 'Save template' }).click();
  await page.getByRole('tab', { name: 'Details 1' }).waitFor();
  expect((await engine.call<TemplateDetail>('GET', `/v1/templates/${made.id}`)).name).toBe('Key work');
  await page.keyboard.press('Control+1');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('searchbox').waitFor();
});
