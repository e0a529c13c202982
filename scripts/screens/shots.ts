import type { Content } from './content.ts';
import { createShots } from './create-shots.ts';
import { docsShots } from './docs-shots.ts';
import { click, press, type Shot, type Step, seen, steps } from './steps.ts';

const TWO_BUTTONS = seen('button', 'Two Buttons');
const DRAWN: Step = (page) =>
  page.locator('svg[aria-label="Picture"] path').nth(3).waitFor({ state: 'attached' });
const chooseText: Step = async (page) => {
  await DRAWN(page);
  await page.getByRole('complementary', { name: 'Inspector' }).locator('textarea').first().click();
};

const browse: Shot[] = [
  { name: 'browse', place: '#/browse', ready: TWO_BUTTONS, small: true },
  { name: 'browse-search', place: '#/browse?q=deadline', ready: seen('list', 'Templates'), small: true },
  { name: 'browse-nothing', place: '#/browse?q=qqqqzzz', ready: seen('heading', /No template matches/) },
  { name: 'browse-format', place: '#/browse?q=drake', ready: seen('button', 'Import…') },
  {
    name: 'browse-missing-format',
    place: '#/browse?q=surprised%20pikachu',
    ready: seen('heading', /not in your library/),
  },
  {
    name: 'browse-menu',
    place: '#/browse',
    act: steps(TWO_BUTTONS, click('button', 'More for No / Yes')),
    ready: seen('menuitem', 'Caption it'),
  },
  {
    name: 'browse-import',
    place: '#/browse',
    act: steps(TWO_BUTTONS, click('button', 'Import')),
    ready: seen('button', 'Choose a file…'),
    small: true,
  },
  {
    name: 'palette',
    place: '#/browse',
    act: steps(TWO_BUTTONS, press('Control+k')),
    ready: seen('option', 'Gallery'),
  },
  {
    name: 'shortcuts',
    place: '#/browse',
    act: steps(TWO_BUTTONS, press('Control+/')),
    ready: seen('dialog', 'Keyboard shortcuts'),
  },
];

const editor = ({ draft }: Content): Shot[] => {
  const place = `#/edit/${draft}`;
  return [
    { name: 'editor', place, act: chooseText, ready: seen('region', 'Style'), small: true },
    {
      name: 'editor-fonts',
      place,
      act: steps(chooseText, click('combobox', 'Font')),
      ready: seen('option', 'Add font…'),
    },
    {
      name: 'editor-layers',
      place,
      act: steps(DRAWN, click('tab', 'Layers')),
      ready: seen('list', 'Layers'),
    },
    {
      name: 'editor-canvas',
      place,
      act: steps(DRAWN, click('tab', 'Canvas')),
      ready: seen('slider', 'Bar above'),
      small: true,
    },
    {
      name: 'editor-stickers',
      place,
      act: steps(DRAWN, click('button', 'Add sticker or emoji')),
      ready: seen('option', 'grinning face'),
    },
    {
      name: 'export',
      place,
      act: steps(DRAWN, press('Control+e')),
      ready: (page) =>
        page
          .getByRole('dialog')
          .getByText(/^About/)
          .waitFor(),
    },
    { name: 'copy-as', place, act: steps(DRAWN, press('Control+Alt+c')), ready: seen('tab', 'Python') },
  ];
};

const atTime =
  (part: number): Step =>
  async (page) => {
    await click('button', 'Animate')(page);
    const playhead = page.getByRole('slider', { name: 'Playhead' });
    const { width } = (await playhead.boundingBox()) ?? { width: 0 };
    await playhead.click({ position: { x: part * width, y: 8 } });
  };
const BARS = seen('slider', /^Time of/);

const motion = ({ moving, movingArabic }: Content): Shot[] => [
  {
    name: 'timeline',
    place: `#/edit/${moving}`,
    act: steps(DRAWN, atTime(0.55), BARS),
    ready: BARS,
    ...{ small: true, narrow: true },
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
    ...{ small: true, narrow: true },
  },
  {
    name: 'export-moving',
    place: `#/edit/${moving}`,
    act: steps(DRAWN, press('Control+e'), click('radio', 'MP4'), click('radio', '9:16')),
    ready: (page) => page.getByRole('dialog').getByText(/About/).waitFor(),
    small: true,
  },
];

const making = ({ template }: Content): Shot[] => [
  { name: 'authoring', place: `#/template/${template}`, ready: seen('button', /^Region 1/), small: true },
  {
    name: 'authoring-details',
    place: `#/template/${template}`,
    act: click('tab', 'Details'),
    ready: seen('textbox', 'Template name'),
  },
  {
    name: 'authoring-built-in',
    place: '#/template/tpl_two-buttons',
    ready: seen('button', 'Make a copy to edit'),
  },
];

const MEMES = seen('list', 'Memes');
const gallery: Shot[] = [
  { name: 'gallery', place: '#/gallery', ready: MEMES, small: true },
  {
    name: 'gallery-meme',
    place: '#/gallery',
    act: steps(MEMES, (page) => page.getByRole('list', { name: 'Memes' }).getByRole('button').nth(1).click()),
    ready: seen('button', 'Copy link'),
  },
  {
    name: 'gallery-drafts',
    place: '#/gallery',
    act: click('tab', /Drafts/),
    // Words are drawn once their fonts are there.
    ready: (page) => page.locator('[aria-label="Drafts"] svg g path').nth(20).waitFor({ state: 'attached' }),
    small: true,
  },
  {
    name: 'gallery-trash',
    place: '#/gallery',
    act: click('tab', /Trash/),
    ready: (page) => page.locator('[aria-label="Deleted memes"] img').nth(2).waitFor(),
    small: true,
  },
  {
    name: 'gallery-trash-empty',
    place: '#/gallery',
    act: steps(click('tab', /Trash/), click('button', 'Empty trash')),
    ready: seen('dialog', 'Empty the trash?'),
  },
  { name: 'jobs', place: '#/jobs', ready: seen('heading', 'Jobs'), small: true },
];

const keys = ({ callAsScript }: Content): Shot[] => [
  { name: 'keys', place: '#/keys', ready: seen('row', /Release notes bot/), small: true },
  {
    name: 'keys-new',
    place: '#/keys',
    act: steps(click('button', 'Create key'), (page) =>
      page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Weekly digest'),
    ),
    ready: seen('dialog', 'Create a key'),
  },
  {
    name: 'usage',
    place: '#/keys',
    act: click('tab', 'Usage'),
    ready: seen('img', /^Calls of/),
    small: true,
  },
  {
    name: 'requests',
    place: '#/keys',
    act: steps(click('tab', 'Requests'), seen('radio', 'Refused'), callAsScript, (page) =>
      page
        .getByRole('list', { name: 'Requests' })
        .getByRole('button')
        .filter({ hasText: '404' })
        .first()
        .click(),
    ),
    ready: seen('link', 'TEMPLATE_NOT_FOUND'),
    small: true,
  },
  {
    name: 'connect',
    place: '#/keys',
    act: click('tab', 'Connect'),
    ready: seen('button', 'Create a key and show the configuration'),
    small: true,
  },
  {
    name: 'connect-key',
    place: '#/keys',
    act: steps(
      click('tab', 'Connect'),
      click('radio', /^Cursor/),
      click('button', 'Create a key and show the configuration'),
      click('button', 'Edit the file by hand instead'),
      (page) =>
        page
          .getByRole('region', { name: 'Set up Cursor' })
          .evaluate((panel) => panel.scrollIntoView({ block: 'start' })),
    ),
    ready: seen('region', /^Code: .*mcp\.json/),
    small: true,
  },
];

const scrollTo =
  (title: string): Step =>
  (page) =>
    page
      .getByRole('region', { name: title, exact: true })
      .evaluate((section) => section.scrollIntoView({ block: 'start' }));
const settings: Shot[] = [
  { name: 'settings', place: '#/settings', ready: seen('radiogroup', 'Theme'), small: true },
  {
    name: 'settings-end',
    place: '#/settings',
    act: steps(seen('radiogroup', 'Theme'), (page) =>
      page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded(),
    ),
    ready: seen('radiogroup', 'Theme'),
  },
  {
    name: 'settings-fonts',
    place: '#/settings',
    act: steps(seen('list', 'Your fonts'), scrollTo('Fonts')),
    ready: seen('list', 'Your fonts'),
    small: true,
  },
  {
    name: 'settings-storage',
    place: '#/settings',
    act: steps(seen('list', 'What takes space'), scrollTo('Storage')),
    ready: seen('list', 'What takes space'),
    small: true,
  },
  {
    name: 'settings-clean-up',
    place: '#/settings',
    act: click('button', 'Clean up…'),
    ready: seen('dialog', 'Clean up'),
  },
  {
    name: 'settings-backups',
    place: '#/settings',
    act: steps(click('button', 'Back up now'), seen('row', /Manual/), scrollTo('Backups')),
    ready: seen('row', /Manual/),
    small: true,
  },
  {
    name: 'settings-restore',
    place: '#/settings',
    act: steps(seen('row', /Manual/), click('button', /^Restore the backup/)),
    ready: seen('dialog', 'Restore this backup?'),
  },
];

/** Every screen and its main dialogs, on a home with this content. */
export const shotsOf = (content: Content): readonly Shot[] => [
  ...browse,
  ...editor(content),
  ...motion(content),
  ...making(content),
  ...createShots,
  ...gallery,
  ...keys(content),
  ...settings,
  ...docsShots,
];

/** The first start: an empty home. */
export const FIRST_SHOTS: readonly Shot[] = [
  {
    name: 'welcome',
    place: '#/browse',
    ready: (page) => page.getByRole('dialog').locator('textarea').first().waitFor(),
    small: true,
  },
  { name: 'sign-in', place: null, ready: (page) => page.getByLabel('Or paste your own key').waitFor() },
];
