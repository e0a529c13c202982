import type { Content } from './content.ts';
import { click, DRAWN, press, type Shot, type Step, seen, steps } from './steps.ts';

/** What moves: the timeline, its export, and GIFs and videos where they are looked at. */

const atTime =
  (part: number): Step =>
  async (page) => {
    await click('button', 'Animate')(page);
    const playhead = page.getByRole('slider', { name: 'Playhead' });
    const { width } = (await playhead.boundingBox()) ?? { width: 0 };
    await playhead.click({ position: { x: part * width, y: 8 } });
  };
const BARS = seen('slider', /^Time of/);

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
    ready: seen('radiogroup', 'Entrance'),
  },
  {
    name: 'timeline-arabic',
    place: `#/edit/${movingArabic}`,
    act: steps(seen('img', 'Picture'), atTime(0.3), BARS),
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
const playing: Step = (page) => page.emulateMedia({ reducedMotion: 'no-preference' });
/** Videos and GIFs are some way into their time. */
const begun: Step = (page) => page.waitForTimeout(1500);

const hover =
  (list: string, name: RegExp): Step =>
  (page) =>
    page.getByRole('list', { name: list }).getByRole('button', { name }).first().hover();

const looked = ({ video }: Content): Shot[] => [
  {
    name: 'browse-plays',
    place: '#/browse',
    act: steps(playing, seen('button', 'Two Buttons'), hover('Templates', /^Calm in the Fire/), begun),
    ready: (page) => page.locator('canvas[data-moving="true"]').waitFor(),
    small: true,
  },
  {
    name: 'gallery-plays',
    place: '#/gallery',
    act: steps(playing, seen('list', 'Memes'), hover('Memes', /The price of butter/), begun),
    ready: (page) => page.locator('[data-playing]').waitFor(),
    small: true,
  },
  {
    name: 'gallery-video',
    place: '#/gallery',
    act: steps(seen('list', 'Memes'), (page) =>
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
    act: steps(seen('list', 'Memes'), (page) =>
      page.getByRole('button', { description: /^GIF/ }).first().click(),
    ),
    ready: seen('button', 'Play'),
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

const making = ({ moving }: Content): Shot => ({
  name: 'export-making',
  place: `#/edit/${moving}`,
  act: steps(DRAWN, press('Control+e'), click('radio', 'MP4'), click('button', 'Save MP4')),
  ready: (page) =>
    page
      .getByRole('dialog')
      .getByText(/^Drawing|^Frame \d/)
      .waitFor(),
  // Its video would be the first in every picture of the gallery that follows.
  after: steps(click('button', 'Cancel'), seen('button', 'Save MP4')),
  small: true,
});

export const motionShots = (content: Content): readonly Shot[] => [
  ...timeline(content),
  ...looked(content),
  making(content),
];
