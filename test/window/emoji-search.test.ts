import { expect, test } from 'vitest';
import { readDraft, saveDraft } from './editor-page.ts';
import { windows } from './windows.ts';

/** Emoji are found by words of the window's language, and by English ones. */

const app = windows();

const pickerIn = async (language: string) => {
  const { engine } = app;
  await engine.call('PATCH', '/v1/settings', { language });
  const id = await saveDraft(engine, {
    template_id: 'tpl_no-yes',
    captions: [{ position: 'reject', text: 'no' }],
  });
  const { page } = await app.open({ place: `#/edit/${id}` });
  await page.locator(`html[lang="${language}"]`).waitFor();
  await page.locator('svg[data-picture]').waitFor();
  await page.getByRole('application').focus();
  await page.keyboard.press('e');
  const search = page.getByRole('combobox');
  const first = page.getByRole('option').first();
  const find = async (words: string, label: string) => {
    await search.fill(words);
    await expect.poll(() => first.getAttribute('aria-label')).toBe(label);
  };
  await first.waitFor();
  return { page, id, find };
};

test.each([
  { language: 'de', words: 'Feuer', label: 'Feuer', english: 'pile of poo', poo: 'Kothaufen' },
  { language: 'ar', words: 'نار', label: 'نار', english: 'pile of poo', poo: 'براز' },
  { language: 'ja', words: '火', label: '火', english: 'pile of poo', poo: 'うんち' },
])(
  'in $language “$words” finds $label, and Enter adds it',
  async ({ language, words, label, english, poo }) => {
    const { page, id, find } = await pickerIn(language);
    await find(english, poo);
    await find(words, label);
    if (process.env.CAM_TEST_SHOT)
      await page.screenshot({ path: `${process.env.CAM_TEST_SHOT}-${language}.png` });
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await readDraft(app.engine, id)).document.layers)
      .toMatchObject([{ emoji: '🔥' }]);
  },
);
