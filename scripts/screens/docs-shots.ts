import type { Shot, Step } from './steps.ts';

/** Pictures of the documentation, on a wide screen and a phone. */

const headed =
  (text: RegExp): Step =>
  (page) =>
    page.getByRole('heading', { level: 1, name: text }).waitFor();
const tryCaption: Step = async (page) => {
  await page.locator('#captionMeme .try-open').click();
  await page.locator('#captionMeme form.try').waitFor();
};
/** On a narrow screen the contents are folded. */
const contents: Step = async (page) => {
  const summary = page.locator('.side summary');
  if (await summary.isVisible()) await summary.click();
};
const find: Step = async (page) => {
  await page.keyboard.press('/');
  await page.keyboard.type('captoin');
};

export const docsShots: readonly Shot[] = [
  { name: 'docs', place: 'docs', ready: headed(/^Caption a meme/), narrow: true },
  {
    name: 'docs-search',
    place: 'docs',
    act: find,
    ready: (page) => page.getByRole('option').first().waitFor(),
    narrow: true,
  },
  {
    name: 'docs-try',
    place: 'docs#captionMeme',
    act: tryCaption,
    ready: (page) => page.locator('#captionMeme form.try').getByRole('button', { name: 'Send' }).waitFor(),
    narrow: true,
  },
  {
    name: 'docs-contents',
    place: 'docs#generateMemes',
    act: contents,
    ready: (page) => page.locator('.side a[href="#generateMemes"]').waitFor(),
    narrow: true,
  },
  { name: 'docs-recipes', place: 'docs/recipes', ready: headed(/^Examples to copy/), narrow: true },
  { name: 'docs-manual', place: 'docs/manual/self-hosting', ready: headed(/team/), narrow: true },
  { name: 'docs-changelog', place: 'docs/changelog', ready: headed(/./), narrow: true },
];
