import { beforeEach, expect, test } from 'vitest';
import type { Meme } from '../../src-shared/contract/meme.ts';
import {
  findCard,
  openDraftId,
  readDraft,
  saveDraft,
  savedDraft,
  settled,
  showDraft,
} from './editor-page.ts';
import { dropFiles } from './files.ts';
import { png } from './pictures.ts';
import { windows } from './windows.ts';

/* A meme that somebody sent names pictures on their server: opening it must not tell them. */

const fetched: string[] = [];
const app = windows({
  fetcher: {
    async fetchImage(url) {
      fetched.push(url);
      return await png();
    },
  },
});

const BASE = 'https://base.example/cat.png';
const LOGO = 'https://logo.example/mark.png';
const DOCUMENT = {
  image_url: BASE,
  captions: [{ position: 'top', text: 'hello' }],
  watermark: { logo_url: LOGO },
  embed: true,
};

/** The bytes of a picture with the document in it, as its sender exported it. */
async function sharedPicture(document: object): Promise<Buffer> {
  const { url } = await app.engine.call<Meme>('POST', '/v1/meme/caption', document);
  return app.engine.bytes(url);
}

beforeEach(() => fetched.splice(0));

test('a dropped meme asks once, naming the hosts, and fetches nothing before', async () => {
  const bytes = await sharedPicture(DOCUMENT);
  fetched.splice(0);
  const window = await app.open();
  const { page } = window;
  await page.getByRole('button', { name: 'Two Buttons', exact: true }).waitFor();
  await dropFiles(page.getByRole('main'), [{ name: 'shared.png', bytes }]);
  const dialog = page.getByRole('dialog', { name: 'This meme uses pictures from 2 servers. Load them?' });
  await dialog.waitFor();
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual(['base.example', 'logo.example']);
  expect(fetched).toEqual([]);

  // Closing decides nothing: it is asked again.
  await page.keyboard.press('Escape');
  await page.getByText('Not opened yet').waitFor();
  expect(fetched).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await dialog.getByRole('button', { name: 'Load' }).press('Enter');
  await findCard(page, 'Top').waitFor();
  await settled(window);
  expect([...fetched].sort()).toEqual([BASE, LOGO]);

  // The answer is kept with the document.
  const { document } = await readDraft(window.engine, await openDraftId(window));
  expect(JSON.stringify(document)).not.toContain('.example');
  await page.reload();
  await findCard(page, 'Top').waitFor();
  expect(fetched).toHaveLength(2);
});

test('left out, nothing is ever fetched: not by editing, saving or the gallery', async () => {
  const id = await saveDraft(app.engine, { ...DOCUMENT, embed: undefined });
  const window = await app.open({ place: '#/gallery' });
  const { page } = window;
  await page.getByRole('tab', { name: /Drafts/ }).click();
  await page.getByText(id).first().waitFor();
  await page.goto(`${window.baseUrl}/#/edit/${id}`);
  const dialog = page.getByRole('dialog', { name: /This meme uses pictures from 2 servers/ });
  await dialog.getByRole('button', { name: 'Leave out' }).press('Enter');
  await findCard(page, 'Top').fill('mine now');
  const { document } = await savedDraft(window);
  expect(document).toMatchObject({ captions: [{ text: 'mine now' }] });
  expect(JSON.stringify(document)).not.toContain('.example');
  expect(fetched).toEqual([]);
});

test('one host is named in the question', async () => {
  const id = await saveDraft(app.engine, {
    template_id: 'tpl_two-buttons',
    captions: [{ position: '0', text: 'x' }],
    watermark: { logo_url: LOGO },
  });
  const { page, baseUrl } = await app.open({ colorScheme: 'dark' });
  await page.goto(`${baseUrl}/#/edit/${id}`);
  const dialog = page.getByRole('dialog', {
    name: 'This meme uses a picture from logo.example. Load it?',
  });
  await dialog.waitFor();
  // By keyboard alone, from where the dialog puts the focus.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await dialog.locator(':focus').innerText()).toBe('Leave out');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => fetched).toEqual([LOGO]);
});

test('a document of one’s own opens without a question', async () => {
  const document = { template_id: 'tpl_two-buttons', captions: [{ position: '0', text: 'mine' }] };
  const id = await saveDraft(app.engine, document);
  const window = await app.open();
  await showDraft(window, id);
  expect(await window.page.getByRole('dialog').count()).toBe(0);
  expect(fetched).toEqual([]);
});
