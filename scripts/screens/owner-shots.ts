import type { Content } from './content.ts';
import { click, type Shot, type Step, steps, waitFor } from './steps.ts';

/** Keys & API, and Settings. */

export const keysShots = ({ callAsScript }: Content): Shot[] => [
  { name: 'keys', place: '#/keys', ready: waitFor('row', /Release notes bot/), small: true },
  {
    name: 'keys-new',
    place: '#/keys',
    act: steps(click('button', 'Create key'), (page) =>
      page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Weekly digest'),
    ),
    ready: waitFor('dialog', 'Create a key'),
    small: true,
  },
  {
    name: 'keys-admin',
    place: '#/keys',
    act: steps(click('button', 'Create key'), click('switch', /dminist/), (page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click(),
    ),
    ready: waitFor('button', 'Back'),
    small: true,
  },
  {
    name: 'usage',
    place: '#/keys',
    act: click('tab', 'Usage'),
    ready: waitFor('img', /^Calls of/),
    small: true,
  },
  {
    name: 'requests',
    place: '#/keys',
    act: steps(click('tab', 'Requests'), waitFor('radio', 'Failed'), callAsScript, (page) =>
      page
        .getByRole('list', { name: 'Requests' })
        .getByRole('button')
        .filter({ hasText: '404' })
        .first()
        .click(),
    ),
    ready: waitFor('link', 'TEMPLATE_NOT_FOUND'),
    small: true,
  },
  {
    name: 'connect',
    place: '#/keys',
    act: click('tab', 'Connect'),
    ready: waitFor('button', 'Create a key and show the configuration'),
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
    ready: waitFor('region', /^Code: .*mcp\.json/),
    small: true,
  },
];

const scrollTo =
  (title: string): Step =>
  (page) =>
    page
      .getByRole('region', { name: title, exact: true })
      .evaluate((section) => section.scrollIntoView({ block: 'start' }));
export const settingsShots: readonly Shot[] = [
  { name: 'settings', place: '#/settings', ready: waitFor('radiogroup', 'Theme'), small: true },
  {
    name: 'settings-end',
    place: '#/settings',
    act: steps(waitFor('radiogroup', 'Theme'), (page) =>
      page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded(),
    ),
    ready: waitFor('radiogroup', 'Theme'),
  },
  {
    name: 'settings-fonts',
    place: '#/settings',
    act: steps(waitFor('list', 'Your fonts'), scrollTo('Fonts')),
    ready: waitFor('list', 'Your fonts'),
    small: true,
  },
  {
    name: 'settings-writing-model',
    place: '#/settings',
    act: steps(waitFor('list', 'Models on this device'), scrollTo('Writing model')),
    ready: waitFor('list', 'Models on this device'),
    small: true,
  },
  {
    name: 'settings-add-model',
    place: '#/settings',
    act: click('button', /^Add .+ \(.+\)$/),
    ready: waitFor('dialog', 'Add Qwen3 1.7B?'),
  },
  {
    name: 'settings-storage',
    place: '#/settings',
    act: steps(waitFor('list', 'What’s using space'), scrollTo('Storage')),
    ready: waitFor('list', 'What’s using space'),
    small: true,
  },
  {
    name: 'settings-clean-up',
    place: '#/settings',
    act: click('button', 'Clean up…'),
    ready: waitFor('dialog', 'Clean up'),
  },
  {
    name: 'settings-backups',
    place: '#/settings',
    act: steps(click('button', 'Back up now'), waitFor('row', /Manual/), scrollTo('Backups')),
    ready: waitFor('row', /Manual/),
    small: true,
  },
  {
    name: 'settings-restore',
    place: '#/settings',
    act: steps(waitFor('row', /Manual/), click('button', /^Restore the backup/)),
    ready: waitFor('dialog', 'Restore this backup?'),
  },
];
