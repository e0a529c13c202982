import type { Shot, Step } from './steps.ts';

/** Pictures of the documentation, on a wide screen and a phone. */

const waitForHeading =
  (text: RegExp): Step =>
  (page) =>
    page.getByRole('heading', { level: 1, name: text }).waitFor();

export const docsShots: readonly Shot[] = [
  {
    name: 'docs',
    place: 'docs',
    ready: (page) => page.getByRole('heading', { name: /^CAM/ }).first().waitFor(),
    narrow: true,
  },
  { name: 'docs-guide', place: 'docs/guide', ready: waitForHeading(/^Caption a meme/), narrow: true },
  { name: 'docs-recipes', place: 'docs/recipes', ready: waitForHeading(/^Examples to copy/), narrow: true },
  { name: 'docs-manual', place: 'docs/manual/self-hosting', ready: waitForHeading(/team/), narrow: true },
  { name: 'docs-changelog', place: 'docs/changelog', ready: waitForHeading(/./), narrow: true },
];
