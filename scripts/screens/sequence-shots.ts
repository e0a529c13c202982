import type { Page } from 'playwright-core';
import { click, press, type Shot, type Step, steps, waitFor } from './steps.ts';

/** A meme from start to end: open, find, type on the picture, style one word, group, export. */

const TEXT = 'Three meetings before noon';

const searchTemplates: Step = async (page) => {
  await page.getByRole('searchbox').first().fill('exhausted');
  await page.waitForURL(/q=exhausted/);
  await page.getByText('6 templates').waitFor();
};
const openTemplate: Step = async (page) => {
  await page.getByRole('button', { name: 'Awake at Night', exact: true }).click();
  await page.getByRole('img', { name: 'Picture', exact: true }).waitFor();
};
const textBox = (page: Page) => page.getByRole('application').getByRole('button', { name: /^Text box/ });

const typeText: Step = async (page) => {
  await textBox(page).first().focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-caret]').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+a');
  await page.keyboard.type(TEXT);
};
const styled: Step = steps(
  press('Home'),
  press('Control+Shift+ArrowRight'),
  (page) =>
    page
      .getByRole('toolbar', { name: /^Select/ })
      .getByRole('button', { name: /^Colour/ })
      .click(),
  click('radio', '#fa5252'),
);
const grouped: Step = steps(
  press('Escape'),
  press('Escape'),
  async (page) => {
    await textBox(page).nth(1).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('And a workshop after lunch');
    await page.keyboard.press('Escape');
  },
  press('Control+a'),
  press('Control+g'),
  click('tab', 'Layers'),
);

const ways: [name: string, act: Step, ready: Step][] = [
  ['1-open', waitFor('button', 'Two Buttons'), waitFor('list', 'Templates')],
  ['2-find', searchTemplates, waitFor('list', 'Templates')],
  ['3-type', steps(openTemplate, typeText), waitFor('toolbar', 'Selection')],
  ['4-style', styled, waitFor('radio', '#fa5252')],
  ['5-group', grouped, waitFor('tree', 'Layers')],
  ['6-export', press('Control+e'), waitFor('dialog', /^Export/)],
];

export const sequenceShots: Shot[] = ways.map(([name, , ready], last) => ({
  name: `sequence-${name}`,
  place: '#/browse',
  act: steps(...ways.slice(0, last + 1).map(([, act]) => act)),
  ready,
}));
