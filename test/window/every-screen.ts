import type { Page } from 'playwright-core';
import type { Area } from '../../src-shared/messages/keys.ts';
import type { ServedEngine, TestWindow } from '../helpers/window.ts';
import { saveDraft, settled } from './editor-page.ts';
import { png, upload } from './pictures.ts';

/** Every screen of the window and what opens on it, on a home with something of everything. */

/** What the addresses name. */
export interface ScreenContent {
  draft: string;
  /** A template of one's own. */
  own: string;
  /** A draft with a picture of another server. */
  foreign: string;
}

/** Makes one of everything that the screens show. */
export async function fillScreens(engine: ServedEngine): Promise<ScreenContent> {
  const image_url = await upload(engine, await png());
  const document = {
    image_url,
    captions: [{ text: 'A caption', position: 'top' }],
    layers: [{ emoji: '🔥', box: { x: 0.1, y: 0.5, width: 0.2, height: 0.3 } }],
  };
  const draft = await saveDraft(engine, document);
  await engine.call('POST', '/v1/meme/caption', document);
  await engine.call('POST', '/v1/meme/caption', { ...document, width: 200 });
  const { id: own } = await engine.call<{ id: string }>('POST', '/v1/templates', {
    name: 'My own',
    image_base64: (await png()).toString('base64'),
  });
  const foreign = await saveDraft(engine, { ...document, image_url: 'https://far.example/a.png' });
  await engine.call('POST', '/v1/keys', { name: 'A script', plan: 'starter' });
  return { draft, own, foreign };
}

type Reach = (page: Page) => Promise<unknown>;
const seen =
  (role: Parameters<Page['getByRole']>[0], name: string | RegExp): Reach =>
  (page) =>
    page.getByRole(role, { name }).first().waitFor();

export interface Screen {
  name: string;
  /** Most of its texts are of this part of the catalogue. */
  area: Area;
  place(content: ScreenContent): string;
  there: Reach;
}

/** A dialog, a tab or a menu of a screen. */
export interface ScreenPart {
  name: string;
  area: Area;
  screen: string;
  open: Reach;
  there: Reach;
}

export const SCREENS: readonly Screen[] = [
  { name: 'browse', area: 'browse', place: () => '#/browse', there: seen('button', 'Two Buttons') },
  {
    name: 'search without result',
    area: 'browse',
    place: () => '#/browse?q=qqqqzzz',
    there: seen('heading', /No templates match/),
  },
  { name: 'editor', area: 'editor', place: ({ draft }) => `#/edit/${draft}`, there: seen('img', 'Picture') },
  {
    name: 'pictures of others',
    area: 'app',
    place: ({ foreign }) => `#/edit/${foreign}`,
    there: seen('dialog', /far\.example/),
  },
  {
    name: 'authoring',
    area: 'authoring',
    place: ({ own }) => `#/template/${own}`,
    there: seen('button', /^Region /),
  },
  {
    name: 'built-in template',
    area: 'authoring',
    place: () => '#/template/tpl_two-buttons',
    there: seen('button', 'Make a copy to edit'),
  },
  { name: 'gallery', area: 'gallery', place: () => '#/gallery', there: seen('list', 'Memes') },
  { name: 'create', area: 'create', place: () => '#/create', there: seen('heading', 'Create') },
  { name: 'jobs', area: 'jobs', place: () => '#/jobs', there: seen('heading', 'Jobs') },
  { name: 'keys', area: 'keys', place: () => '#/keys', there: seen('row', /A script/) },
  { name: 'quick', area: 'quick', place: () => '#/quick', there: seen('option', 'Two Buttons') },
  { name: 'settings', area: 'settings', place: () => '#/settings', there: seen('radiogroup', 'Theme') },
  {
    name: 'a draft that is gone',
    area: 'editor',
    place: () => '#/edit/draft_aaaaaaaaaaaaaaaaaaaa',
    there: seen('heading', 'No draft found'),
  },
];

const tab =
  (name: string | RegExp): Reach =>
  (page) =>
    page.getByRole('tab', { name }).click();
const click =
  (name: string | RegExp): Reach =>
  (page) =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();
const press =
  (keys: string): Reach =>
  (page) =>
    page.keyboard.press(keys);

/** Dialogs and other parts that open on a screen. */
export const PARTS: readonly ScreenPart[] = [
  {
    name: 'palette',
    area: 'app',
    screen: 'browse',
    open: press('Control+k'),
    there: seen('option', 'Gallery'),
  },
  {
    name: 'texts of Quick caption',
    area: 'quick',
    screen: 'quick',
    open: press('Enter'),
    there: (page) => page.getByRole('textbox').first().waitFor(),
  },
  {
    name: 'shortcuts',
    area: 'commands',
    screen: 'browse',
    open: press('Control+/'),
    there: seen('dialog', 'Keyboard shortcuts'),
  },
  {
    name: 'about',
    area: 'settings',
    screen: 'settings',
    open: click('Versions and licences'),
    there: seen('button', 'Copy details'),
  },
  {
    name: 'licences',
    area: 'settings',
    screen: 'settings',
    async open(page) {
      await click('Versions and licences')(page);
      await tab('Licences')(page);
    },
    there: seen('region', 'Licence of CAM'),
  },
  {
    name: 'card menu',
    area: 'browse',
    screen: 'browse',
    open: click('More actions for No / Yes'),
    there: seen('menuitem', 'Use template'),
  },
  { name: 'layers', area: 'layers', screen: 'editor', open: tab('Layers'), there: seen('tree', 'Layers') },
  {
    name: 'canvas',
    area: 'editor',
    screen: 'editor',
    open: tab('Canvas'),
    there: seen('slider', 'Bar above'),
  },
  {
    name: 'export',
    area: 'exporting',
    screen: 'editor',
    open: press('Control+e'),
    there: seen('figure', 'Preview'),
  },
  {
    name: 'copy as code',
    area: 'exporting',
    screen: 'editor',
    open: press('Control+Alt+c'),
    there: seen('tab', 'Python'),
  },
  {
    name: 'stickers',
    area: 'editor',
    screen: 'editor',
    open: click('Add sticker or emoji'),
    there: seen('option', /\S/),
  },
  {
    name: 'text selected',
    area: 'editor',
    screen: 'editor',
    open: (page) => page.getByRole('button', { name: 'Text box: top' }).first().click(),
    there: seen('region', 'Arrange'),
  },
  {
    name: 'layer selected',
    area: 'layers',
    screen: 'editor',
    open: (page) => page.getByRole('button', { name: 'Sticker: 🔥' }).first().click(),
    there: seen('region', 'Arrange'),
  },
  {
    name: 'zoom menu',
    area: 'editor',
    screen: 'editor',
    open: click(/^Zoom: /),
    there: seen('menuitem', /Zoom in/),
  },
  {
    name: 'timeline',
    area: 'timeline',
    screen: 'editor',
    open: click('Animate'),
    there: seen('slider', 'Playhead'),
  },
  {
    name: 'motion',
    area: 'timeline',
    screen: 'editor',
    open: async (page) => {
      await page.getByRole('button', { name: 'Animate', exact: true }).click();
      await page
        .getByRole('slider', { name: /^Time of/ })
        .first()
        .focus();
      await page.getByRole('tab', { name: 'Motion' }).click();
    },
    there: seen('radiogroup', 'Entrance'),
  },
  {
    name: 'moving export',
    area: 'exporting',
    screen: 'editor',
    open: async (page) => {
      await page.getByRole('button', { name: 'Animate', exact: true }).click();
      await page.getByRole('slider', { name: 'Playhead' }).waitFor();
      await page.keyboard.press('Control+e');
    },
    there: seen('radio', 'WebM'),
  },
  {
    name: 'template details',
    area: 'authoring',
    screen: 'authoring',
    open: tab('Details'),
    there: seen('textbox', 'Template name'),
  },
  {
    name: 'template examples',
    area: 'authoring',
    screen: 'authoring',
    open: tab('Examples'),
    there: seen('button', 'Add example'),
  },
  {
    name: 'ai image',
    area: 'create',
    screen: 'create',
    open: tab('AI image'),
    there: seen('button', 'Create image'),
  },
  { name: 'remix', area: 'create', screen: 'create', open: tab('Remix'), there: seen('list', 'Your memes') },
  { name: 'batch', area: 'create', screen: 'create', open: tab('Batch'), there: seen('textbox', 'Rows') },
  {
    name: 'by hand',
    area: 'create',
    screen: 'create',
    open: tab('From scratch'),
    there: seen('button', 'Choose a picture'),
  },
  {
    name: 'candidates',
    area: 'create',
    screen: 'create',
    open: async (page) => {
      // The tab that was open last is restored.
      await page.getByRole('tab', { name: 'From an idea' }).click();
      await page.getByRole('textbox', { name: 'Your idea' }).fill('One quick call, they said');
      await page.keyboard.press('Enter');
    },
    there: (page) =>
      page.getByRole('list', { name: 'Results' }).and(page.locator('[aria-busy="false"]')).waitFor(),
  },
  { name: 'drafts', area: 'gallery', screen: 'gallery', open: tab(/Drafts/), there: seen('list', 'Drafts') },
  {
    name: 'meme',
    area: 'gallery',
    screen: 'gallery',
    open: (page) => page.getByRole('list', { name: 'Memes' }).getByRole('button').first().click(),
    there: seen('button', 'Copy link'),
  },
  { name: 'usage', area: 'keys', screen: 'keys', open: tab('Usage'), there: seen('img', /^Calls of/) },
  { name: 'requests', area: 'keys', screen: 'keys', open: tab('Requests'), there: seen('radio', 'Failed') },
  {
    name: 'connect',
    area: 'keys',
    screen: 'keys',
    open: tab('Connect'),
    there: seen('button', 'Create a key and show the configuration'),
  },
  {
    name: 'connected client',
    area: 'keys',
    screen: 'keys',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Connect' }).click();
      await page.getByRole('radio', { name: 'VS Code' }).click();
      await page.getByRole('button', { name: 'Create a key and show the configuration' }).click();
      await page.getByRole('button', { name: 'Edit the file yourself instead' }).click();
      await page.getByRole('button', { name: 'The file isn’t empty' }).click();
    },
    there: seen('textbox', 'Current content of the file'),
  },
  {
    name: 'new key',
    area: 'keys',
    screen: 'keys',
    open: click('Create key'),
    there: seen('dialog', 'Create a key'),
  },
  {
    name: 'new provider',
    area: 'settings',
    screen: 'settings',
    open: click('Add a provider'),
    there: seen('dialog', 'Add a provider'),
  },
  {
    name: 'new writing model',
    area: 'writing',
    screen: 'settings',
    open: click(/^Add .+ \(.+\)$/),
    there: seen('dialog', 'Add Qwen3 1.7B?'),
  },
  {
    name: 'own writing model',
    area: 'writing',
    screen: 'settings',
    open: click('Use your own GGUF model…'),
    there: seen('dialog', 'Use your own GGUF model'),
  },
  {
    name: 'sign out',
    area: 'keys',
    screen: 'keys',
    open: click('Sign out everywhere'),
    there: seen('dialog', 'Sign out everywhere?'),
  },
  {
    name: 'revoke',
    area: 'keys',
    screen: 'keys',
    open: click('Revoke A script'),
    there: seen('dialog', /^Revoke/),
  },
];

/** Opens a screen of a window; `page` is the same page, or one that finds things by their English names. */
export async function visit(
  name: string,
  { window, page = window.page, content }: { window: TestWindow; page?: Page; content: ScreenContent },
): Promise<void> {
  const screen = SCREENS.find((each) => each.name === name);
  if (!screen) throw new Error(`There is no screen “${name}”.`);
  // Reloaded, so that no overlay of the previous screen is open.
  await page.goto('about:blank');
  await page.goto(`${window.baseUrl}/${screen.place(content)}`);
  await screen.there(page);
  if (name === 'editor') await settled({ ...window, page });
}
