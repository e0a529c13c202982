import type { Content } from './content.ts';
import { createShots } from './create-shots.ts';
import { docsShots } from './docs-shots.ts';
import { editorShots } from './editor-shots.ts';
import { motionShots } from './motion-shots.ts';
import { keysShots, settingsShots } from './owner-shots.ts';
import { sequenceShots } from './sequence-shots.ts';
import { click, press, READY_MEMES, type Shot, steps, waitFor } from './steps.ts';

const TWO_BUTTONS = waitFor('button', 'Two Buttons');
const browse: Shot[] = [
  { name: 'browse', place: '#/browse', ready: TWO_BUTTONS, small: true },
  {
    name: 'browse-search',
    place: '#/browse?q=deadline',
    ready: steps(waitFor('list', 'Templates'), READY_MEMES),
    small: true,
  },
  { name: 'browse-ready', place: '#/browse?q=microwave%20fish', ready: READY_MEMES, small: true },
  { name: 'browse-nothing', place: '#/browse?q=qqqqzzz', ready: waitFor('heading', /No templates match/) },
  { name: 'browse-format', place: '#/browse?q=drake', ready: waitFor('button', 'Import…') },
  {
    name: 'browse-missing-format',
    place: '#/browse?q=gru%20plan',
    ready: (page) => page.getByText(/isn’t in your library/).waitFor(),
  },
  {
    name: 'browse-menu',
    place: '#/browse',
    act: steps(TWO_BUTTONS, click('button', 'More actions for No / Yes')),
    ready: waitFor('menuitem', 'Use template'),
  },
  {
    name: 'browse-import',
    place: '#/browse',
    act: steps(TWO_BUTTONS, click('button', 'Import')),
    ready: waitFor('button', 'Choose a file…'),
    small: true,
  },
  {
    name: 'palette',
    place: '#/browse',
    act: steps(TWO_BUTTONS, press('Control+k')),
    ready: waitFor('option', 'Gallery'),
  },
  {
    name: 'shortcuts',
    place: '#/browse',
    act: steps(TWO_BUTTONS, press('Control+/')),
    ready: waitFor('dialog', 'Keyboard shortcuts'),
  },
];

const listMakingShots = ({ template }: Content): Shot[] => [
  { name: 'authoring', place: `#/template/${template}`, ready: waitFor('button', /^Region 1/), small: true },
  {
    name: 'authoring-details',
    place: `#/template/${template}`,
    act: click('tab', 'Details'),
    ready: waitFor('textbox', 'Template name'),
  },
  {
    name: 'authoring-built-in',
    place: '#/template/tpl_two-buttons',
    ready: waitFor('button', 'Make a copy to edit'),
  },
];

const MEMES = waitFor('list', 'Memes');
const gallery: Shot[] = [
  { name: 'gallery', place: '#/gallery', ready: MEMES, small: true },
  {
    name: 'gallery-meme',
    place: '#/gallery',
    act: click('button', /^Reading the error message/),
    ready: waitFor('button', 'Copy link'),
  },
  {
    name: 'gallery-versions',
    place: '#/gallery',
    act: steps(MEMES, (page) => page.getByRole('button', { description: '3 versions' }).click()),
    ready: waitFor('list', 'Versions'),
    small: true,
  },
  {
    name: 'gallery-selected',
    place: '#/gallery',
    act: steps(
      MEMES,
      (page) => page.getByRole('checkbox').nth(1).click({ force: true }),
      (page) => page.locator('[data-index="4"] button').click({ modifiers: ['Shift'] }),
    ),
    ready: waitFor('toolbar', 'Selected memes'),
    small: true,
  },
  {
    name: 'gallery-drafts',
    place: '#/gallery',
    act: click('tab', /Drafts/),
    // Words are drawn once their fonts are there.
    ready: (page) =>
      page.getByRole('list', { name: 'Drafts' }).locator('svg g path').nth(20).waitFor({ state: 'attached' }),
    small: true,
  },
  {
    name: 'gallery-trash',
    place: '#/gallery',
    act: click('tab', /Trash/),
    ready: (page) => page.getByRole('list', { name: 'Deleted items' }).locator('img').nth(2).waitFor(),
    small: true,
  },
  {
    name: 'gallery-trash-empty',
    place: '#/gallery',
    act: steps(click('tab', /Trash/), click('button', 'Empty trash')),
    ready: waitFor('dialog', 'Empty the trash?'),
  },
  { name: 'jobs', place: '#/jobs', ready: waitFor('heading', 'Jobs'), small: true },
];

/** Every screen and its main dialogs, on a home with this content. */
export const listShots = (content: Content): readonly Shot[] => [
  ...browse,
  ...editorShots(content),
  ...motionShots(content),
  ...listMakingShots(content),
  ...createShots,
  ...gallery,
  ...keysShots(content),
  ...settingsShots,
  ...docsShots,
  ...sequenceShots,
];

/** The first start: an empty home. */
export const FIRST_SHOTS: readonly Shot[] = [
  {
    name: 'welcome',
    place: '#/browse',
    ready: (page) => page.getByRole('dialog').locator('textarea').first().waitFor(),
    small: true,
  },
  { name: 'sign-in', place: null, ready: (page) => page.getByLabel('Or enter the owner’s key').waitFor() },
];
