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
    layers: [
      { emoji: '🔥', box: { x: 0.1, y: 0.5, width: 0.2, height: 0.3 } },
      { image_url, box: { x: 0.6, y: 0.5, width: 0.2, height: 0.3 } },
    ],
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

const screen = (name: string, area: Area, place: string | Screen['place'], there: Reach): Screen => ({
  name,
  area,
  place: typeof place === 'string' ? () => place : place,
  there,
});

export const SCREENS: readonly Screen[] = [
  screen('browse', 'browse', '#/browse', seen('button', 'No / Yes')),
  screen('search without result', 'browse', '#/browse?q=qqqqzzz', seen('heading', /No templates match/)),
  screen('ready memes', 'browse', '#/browse?q=microwave%20fish', seen('list', 'Ready memes')),
  screen('editor', 'editor', ({ draft }) => `#/edit/${draft}`, seen('img', 'Picture')),
  screen('authoring', 'authoring', ({ own }) => `#/template/${own}`, seen('button', /^Region /)),
  screen('built-in template', 'authoring', '#/template/tpl_two-buttons', seen('button', /^Make a copy/)),
  screen('gallery', 'gallery', '#/gallery', seen('list', 'Memes')),
  screen('create', 'create', '#/create', seen('heading', 'Create')),
  screen('jobs', 'jobs', '#/jobs', seen('heading', 'Jobs')),
  screen('keys', 'keys', '#/keys', seen('row', /A script/)),
  screen('quick', 'quick', '#/quick', seen('option', 'Two Buttons')),
  screen('settings', 'settings', '#/settings', seen('radiogroup', 'Theme')),
  screen(
    'a draft that is gone',
    'editor',
    '#/edit/draft_aaaaaaaaaaaaaaaaaaaa',
    seen('heading', /^Draft not/),
  ),
  // Last, as its question lies over what comes next.
  screen('pictures of others', 'app', ({ foreign }) => `#/edit/${foreign}`, seen('dialog', /far\.example/)),
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
/** One after the other. */
const inTurn =
  (...steps: readonly Reach[]): Reach =>
  async (page) => {
    for (const step of steps) await step(page);
  };
const press =
  (keys: string): Reach =>
  (page) =>
    page.keyboard.press(keys);

const part = (name: string, area: Area, screen: string, open: Reach, there: Reach): ScreenPart => ({
  name,
  area,
  screen,
  open,
  there,
});

/** Dialogs and other parts that open on a screen. */
export const PARTS: readonly ScreenPart[] = [
  part('palette', 'app', 'browse', press('Control+k'), seen('option', 'Gallery')),
  part('texts of Quick caption', 'quick', 'quick', press('Enter'), (page) =>
    page.getByRole('textbox').first().waitFor(),
  ),
  part('shortcuts', 'commands', 'browse', press('Control+/'), seen('dialog', 'Keyboard shortcuts')),
  part('about', 'settings', 'settings', click('Versions and licences'), seen('button', 'Copy details')),
  part(
    'licences',
    'settings',
    'settings',
    inTurn(click('Versions and licences'), tab('Licences')),
    seen('region', 'Licence of CAM'),
  ),
  part(
    'ready memes of an idea',
    'create',
    'create',
    (page) => page.getByRole('textbox', { name: 'Your idea' }).fill('microwaved fish at work'),
    seen('list', 'Ready memes'),
  ),
  part('card menu', 'browse', 'browse', click('More actions for No / Yes'), seen('menuitem', 'Use template')),
  part('layers', 'layers', 'editor', tab('Layers'), seen('tree', 'Layers')),
  part('layers selected', 'layers', 'editor', inTurn(tab('Layers'), press('Control+a')), (page) =>
    page.locator('[data-row][data-selected="true"][data-empty="true"]').first().waitFor(),
  ),
  part('canvas', 'editor', 'editor', tab('Canvas'), seen('slider', 'Bar above')),
  part('export', 'exporting', 'editor', press('Control+e'), seen('figure', 'Preview')),
  part('copy as code', 'exporting', 'editor', press('Control+Alt+Shift+c'), seen('tab', 'Python')),
  part('stickers', 'editor', 'editor', click('Add sticker or emoji'), seen('option', /\S/)),
  part('text selected', 'editor', 'editor', click('Text box: top'), seen('region', 'Arrange')),
  part(
    'colours',
    'text',
    'editor',
    inTurn(tab('Canvas'), click(/^Bar colour/)),
    seen('radiogroup', 'From the picture'),
  ),
  part('layer selected', 'layers', 'editor', click('Sticker: 🔥'), seen('region', 'Arrange')),
  part('zoom menu', 'editor', 'editor', click(/^Zoom: /), seen('menuitem', /Zoom in/)),
  part('timeline', 'timeline', 'editor', click('Animate'), seen('slider', 'Playhead')),
  part(
    'motion',
    'timeline',
    'editor',
    async (page) => {
      await page.getByRole('button', { name: 'Animate', exact: true }).click();
      await page
        .getByRole('slider', { name: /^Time of/ })
        .first()
        .focus();
      await page.getByRole('tab', { name: 'Motion' }).click();
    },
    seen('radiogroup', 'Entrance'),
  ),
  part(
    'moving export',
    'exporting',
    'editor',
    inTurn(click('Animate'), seen('slider', 'Playhead'), press('Control+e')),
    seen('radio', 'WebM'),
  ),
  part(
    'region',
    'authoring',
    'authoring',
    (page) => page.locator('article button').first().click(),
    seen('radiogroup', 'Case'),
  ),
  part('template details', 'authoring', 'authoring', tab('Details'), seen('textbox', 'Template name')),
  part('template examples', 'authoring', 'authoring', tab('Examples'), seen('button', 'Add example')),
  part('ai image', 'create', 'create', tab('AI image'), seen('button', 'Create image')),
  part('remix', 'create', 'create', tab('Remix'), seen('list', 'Your memes')),
  part('batch', 'create', 'create', tab('Batch'), seen('textbox', 'Rows')),
  part('by hand', 'create', 'create', tab('From scratch'), seen('button', 'Choose a picture or video')),
  part(
    'candidates',
    'create',
    'create',
    async (page) => {
      // The tab that was open last is restored.
      await page.getByRole('tab', { name: 'From an idea' }).click();
      await page.getByRole('textbox', { name: 'Your idea' }).fill('One quick call, they said');
      await page.keyboard.press('Enter');
    },
    (page) => page.getByRole('list', { name: 'Results' }).and(page.locator('[aria-busy="false"]')).waitFor(),
  ),
  part('drafts', 'gallery', 'gallery', tab(/Drafts/), seen('list', 'Drafts')),
  part(
    'meme',
    'gallery',
    'gallery',
    (page) => page.getByRole('list', { name: 'Memes' }).getByRole('button').first().click(),
    seen('button', 'Copy link'),
  ),
  part('usage', 'keys', 'keys', tab('Usage'), seen('img', /^Calls of/)),
  part('requests', 'keys', 'keys', tab('Requests'), seen('radio', 'Failed')),
  part('connect', 'keys', 'keys', tab('Connect'), seen('button', 'Create a key and show the configuration')),
  part(
    'connected client',
    'keys',
    'keys',
    async (page) => {
      await page.getByRole('tab', { name: 'Connect' }).click();
      await page.getByRole('radio', { name: 'VS Code' }).click();
      await page.getByRole('button', { name: 'Create a key and show the configuration' }).click();
      await page.getByRole('button', { name: 'Edit the file yourself instead' }).click();
      await page.getByRole('button', { name: 'The file isn’t empty' }).click();
    },
    seen('textbox', 'Current content of the file'),
  ),
  part('new key', 'keys', 'keys', click('Create key'), seen('dialog', 'Create a key')),
  part(
    'brand kit',
    'settings',
    'settings',
    inTurn(click('Add a colour'), click('Set up a watermark')),
    seen('img', 'Preview of your watermark'),
  ),
  part('new provider', 'settings', 'settings', click('Add a provider'), seen('dialog', 'Add a provider')),
  part(
    'new writing model',
    'writing',
    'settings',
    click(/^Add .+ \(.+\)$/),
    seen('dialog', 'Add Qwen3 1.7B?'),
  ),
  part(
    'own writing model',
    'writing',
    'settings',
    click('Use your own GGUF model…'),
    seen('dialog', 'Use your own GGUF model'),
  ),
  part(
    'own cut-out model',
    'cutout',
    'settings',
    click('Use your own ONNX model…'),
    seen('dialog', 'Use your own ONNX model'),
  ),
  part(
    'cut out',
    'cutout',
    'editor',
    inTurn(click('Image'), click('Cut out')),
    seen('region', 'On this device'),
  ),
  part(
    'refine cut-out',
    'cutout',
    'editor',
    inTurn(click('Image'), click('Erase by brush…')),
    seen('application', 'Picture to paint on'),
  ),
  part('sign out', 'keys', 'keys', click('Sign out everywhere'), seen('dialog', 'Sign out everywhere?')),
  part('revoke', 'keys', 'keys', click('Revoke A script'), seen('dialog', /^Revoke/)),
];

interface Visit {
  window: TestWindow;
  /** The same page, or one that finds things by their English names. */
  page?: Page;
  content: ScreenContent;
  /** Loads the page again, so that nothing of the screen before is open. */
  reload?: boolean;
}

/** Opens a screen of a window. */
export async function visit(
  name: string,
  { window, page = window.page, content, reload = true }: Visit,
): Promise<void> {
  const wanted = SCREENS.find((each) => each.name === name);
  if (!wanted) throw new Error(`There is no screen “${name}”.`);
  if (reload) await page.goto('about:blank');
  await page.goto(`${window.baseUrl}/${wanted.place(content)}`);
  await wanted.there(page);
  if (name === 'editor') await settled({ ...window, page });
}
