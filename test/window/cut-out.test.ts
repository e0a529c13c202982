import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '../../src-shared/contract/account.ts';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { json, type OpenAiServer, paints, startOpenAiServer, staysSilent } from '../helpers/openai-server.ts';
import { saveDraft, savedDraft, showDraft } from './editor-page.ts';
import { clickAt } from './gestures.ts';
import { png, upload } from './pictures.ts';
import { windows } from './windows.ts';

/** The subject of a picture on the canvas, cut out by a provider's model. */

const app = windows();
const window = app.shared({ viewport: { width: 1280, height: 800 } });
let server: OpenAiServer;
let request: CaptionRequest;
let photo: string;

const PHOTO = { x: 0.5, y: 0.5 };
const BOX = { x: 0.2, y: 0.25, width: 0.6, height: 0.5, rotation: 10 };

/** A square picture of a square, transparent around it: another shape than what was sent. */
const square = async () =>
  sharp({ create: { width: 200, height: 200, channels: 4, background: '#00000000' } })
    .composite([{ input: { create: { width: 120, height: 120, channels: 4, background: '#e00000' } } }])
    .png()
    .toBuffer();

const connect = (providers: object[]) => app.engine.call('PATCH', '/v1/settings', { providers });
const balance = async () => (await app.engine.call<Account>('GET', '/v1/account')).credits_remaining;

beforeAll(async () => {
  server = await startOpenAiServer({ picture: (await square()).toString('base64') });
  let image_url: string;
  [image_url, photo] = await Promise.all([
    upload(app.engine, await png(400, 400)),
    upload(app.engine, await png(480, 400)),
  ]);
  request = {
    image_url,
    captions: [{ text: '', position: 'box-1', box: { x: 0.05, y: 0.85, width: 0.3, height: 0.1 } }],
    layers: [{ image_url: photo, box: BOX, flip: true }],
  };
});
afterAll(() => server.close());
beforeEach(async () => {
  server.seen.length = 0;
  await connect([{ id: 'studio', name: 'Studio', base_url: server.baseUrl, image_model: 'gpt-image' }]);
});

/** The ways to cut out besides the model on this machine. */
async function openOtherWays(page: Page) {
  await page.getByRole('button', { name: 'Remove background…' }).click();
  await page.getByRole('button', { name: 'Other ways…' }).click();
  return page.getByRole('dialog', { name: 'Cut out' });
}

async function openDialog(page: Page, document = request) {
  await showDraft(window(), await saveDraft(app.engine, document));
  await clickAt(page, PHOTO);
  return openOtherWays(page);
}
const readLayer = async () => (await savedDraft(window())).document.layers?.[0];
const edits = () => server.seen.filter(({ path }) => path === '/v1/images/edits');

test('replaces the picture, not stretched, as one step', async () => {
  const { page } = window();
  const dialog = await openDialog(page);
  const before = await balance();
  await dialog.getByText('This sends the picture to Studio.').waitFor();
  await dialog.getByRole('button', { name: /^Cut out with / }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(edits()).toHaveLength(1);
  expect(before - (await balance())).toBe(5);
  const cut = await expect
    .poll(readLayer)
    .not.toMatchObject(request.layers?.[0] ?? {})
    .then(readLayer);
  // As high as before and as wide as it is high, about the same centre of a square canvas.
  expect(cut).toMatchObject({ box: { rotation: 10 }, flip: true });
  const { x = 0, y = 0, width = 0, height = 0 } = cut?.box ?? {};
  for (const [is, was] of [
    [x + width / 2, 0.5],
    [y + height / 2, 0.5],
    [width, 0.5],
    [height, 0.5],
  ] as const)
    expect(is).toBeCloseTo(was, 3);
  await page.keyboard.press('Control+z');
  await expect.poll(readLayer).toMatchObject(request.layers?.[0] ?? {});
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(readLayer).toMatchObject({ image_url: cut?.image_url });
});

test('of a cropped picture only what is seen is sent', async () => {
  const { page } = window();
  const crop = { x: 0.25, y: 0, width: 0.5, height: 1 };
  const dialog = await openDialog(page, { ...request, layers: [{ image_url: photo, box: BOX, crop }] });
  await dialog.getByRole('button', { name: /^Cut out with / }).click();
  await dialog.waitFor({ state: 'detached' });
  const body = Buffer.from(String(edits()[0]?.body), 'latin1');
  const start = body.indexOf('\x89PNG', 0, 'latin1');
  expect([body.readUInt32BE(start + 16), body.readUInt32BE(start + 20)]).toEqual([240, 400]);
  await expect.poll(async () => (await readLayer())?.crop).toBeUndefined();
});

test('stopped, refused or without a model it changes nothing, says so, and costs nothing', async () => {
  const { page } = window();
  const dialog = await openDialog(page);
  const before = await balance();
  const cut = dialog.getByRole('button', { name: /^Cut out with / });
  server.next(staysSilent);
  await cut.click();
  await expect.poll(() => edits().length).toBe(1);
  await dialog.getByRole('button', { name: 'Stop' }).click();
  server.next(paints((await png(100, 100)).toString('base64')));
  await cut.click();
  await dialog.getByRole('alert').getByText('no transparent background').waitFor();
  await dialog.getByText('The picture stays as it was.').waitFor();
  server.next(json(400, { error: { message: 'no', param: 'background', type: 'x', code: null } }));
  await cut.click();
  await dialog.getByRole('alert').getByText('cannot make a background transparent').waitFor();
  expect(await balance()).toBe(before);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await readLayer()).toMatchObject(request.layers?.[0] ?? {});

  await connect([]);
  await openOtherWays(page);
  await dialog.getByText('To cut a person or thing out of a photo').waitFor();
  await dialog.getByRole('button', { name: 'Open Settings' }).click();
  await page.waitForURL(/#\/settings/);
});
