import type { Content } from './content.ts';
import { click, DRAWN, press, type Shot, type Step, steps, waitFor } from './steps.ts';

/** What moves: the timeline, its export, and GIFs and videos where they are looked at. */

const atTime =
  (part: number): Step =>
  async (page) => {
    await click('button', 'Animate')(page);
    const playhead = page.getByRole('slider', { name: 'Playhead' });
    const { width } = (await playhead.boundingBox()) ?? { width: 0 };
    await playhead.click({ position: { x: part * width, y: 8 } });
  };
const BARS = waitFor('slider', /^Time of/);

const timeline = ({ moving, movingArabic }: Content): Shot[] => [
  {
    name: 'timeline',
    place: `#/edit/${moving}`,
    act: steps(DRAWN, atTime(0.55), BARS),
    ready: BARS,
    small: true,
    narrow: true,
  },
  {
    name: 'timeline-motion',
    place: `#/edit/${moving}`,
    act: steps(DRAWN, atTime(0.8), click('slider', /^Time of/), click('tab', 'Motion')),
    ready: waitFor('radiogroup', 'Entrance'),
  },
  {
    name: 'timeline-arabic',
    place: `#/edit/${movingArabic}`,
    act: steps(waitFor('img', 'Picture'), atTime(0.3), BARS),
    ready: BARS,
    small: true,
    narrow: true,
  },
  {
    name: 'export-moving',
    place: `#/edit/${moving}`,
    act: steps(DRAWN, press('Control+e'), click('radio', 'MP4'), click('radio', '9:16')),
    ready: (page) => page.getByRole('dialog').getByText(/About/).waitFor(),
    small: true,
  },
];

/** Pictures are taken for those who ask for less movement; here things shall play. */
const allowMotion: Step = (page) => page.emulateMedia({ reducedMotion: 'no-preference' });
/** Videos and GIFs are some way into their time. */
const waitForStart: Step = (page) => page.waitForTimeout(1500);

const hover =
  (list: string, name: RegExp): Step =>
  (page) =>
    page.getByRole('list', { name: list }).getByRole('button', { name }).first().hover();

const listPlayShots = ({ video }: Content): Shot[] => [
  {
    name: 'browse-plays',
    place: '#/browse',
    act: steps(
      allowMotion,
      waitFor('button', 'Two Buttons'),
      hover('Templates', /^Calm in the Fire/),
      waitForStart,
    ),
    ready: (page) => page.locator('canvas[data-moving="true"]').waitFor(),
    small: true,
  },
  {
    name: 'gallery-plays',
    place: '#/gallery',
    act: steps(allowMotion, waitFor('list', 'Memes'), hover('Memes', /The price of butter/), waitForStart),
    ready: (page) => page.locator('[data-playing]').waitFor(),
    small: true,
  },
  {
    name: 'gallery-video',
    place: '#/gallery',
    act: steps(waitFor('list', 'Memes'), (page) =>
      page
        .getByRole('button', { description: /^Video/ })
        .first()
        .click(),
    ),
    ready: (page) => page.getByRole('dialog').locator('video').waitFor(),
    small: true,
  },
  {
    name: 'gallery-gif',
    place: '#/gallery',
    act: steps(waitFor('list', 'Memes'), (page) =>
      page.getByRole('button', { description: /^GIF/ }).first().click(),
    ),
    ready: waitFor('button', 'Play'),
  },
  {
    name: 'create-gif',
    place: '#/create',
    act: steps(
      (page) => page.getByRole('textbox', { name: 'Your idea' }).fill('Deploying on a Friday afternoon'),
      click('radio', 'GIF'),
      click('button', 'Create GIF'),
    ),
    ready: (page) => page.getByRole('list', { name: 'Results' }).getByRole('listitem').first().waitFor(),
    small: true,
  },
  {
    name: 'meme-page-video',
    place: `m/${video}`,
    ready: (page) => page.locator('video').first().waitFor({ state: 'attached' }),
    narrow: true,
  },
];

const createMakingShot = ({ moving }: Content): Shot => ({
  name: 'export-making',
  place: `#/edit/${moving}`,
  act: steps(DRAWN, press('Control+e'), click('radio', 'MP4'), click('button', 'Save MP4')),
  ready: (page) =>
    page
      .getByRole('dialog')
      .getByText(/^Drawing|^Frame \d/)
      .waitFor(),
  // Its video would be the first in every picture of the gallery that follows.
  after: steps(click('button', 'Cancel'), waitFor('button', 'Save MP4')),
  small: true,
});

export const motionShots = (content: Content): readonly Shot[] => [
  ...timeline(content),
  ...listPlayShots(content),
  createMakingShot(content),
];
