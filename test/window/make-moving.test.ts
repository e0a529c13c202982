import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Account } from '../../src-shared/contract/account.ts';
import type { Meme } from '../../src-shared/contract/meme.ts';
import { probe } from '../helpers/ffmpeg.ts';
import { waitForToast } from './editor-page.ts';
import { windows } from './windows.ts';

/** GIFs and videos of a meme in the gallery, and of an idea: made by the engine, charged, played by the window. */

const app = windows();
const plays = { reducedMotion: 'no-preference' } as const;

const balance = async () => (await app.engine.call<Account>('GET', '/v1/account')).credits_remaining;
const memes = async () => (await app.engine.call<{ memes: Meme[] }>('GET', '/v1/memes?limit=100')).memes;
const newest = async () => (await memes())[0] ?? expect.fail('There is no meme.');

const seconds = (video: Locator): Promise<number> =>
  video.evaluate((element) => ('currentTime' in element ? Number(element.currentTime) : Number.NaN));
const isPlaying = (video: Locator) => expect.poll(() => seconds(video)).toBeGreaterThan(0.2);

/** Looks at the file itself: it moves, for as long as the meme says. */
async function expectFile({ url, format, width, height, motion }: Meme): Promise<void> {
  const file = await app.engine.bytes(url);
  const durationMs = motion?.duration_ms ?? Number.NaN;
  if (format === 'gif') {
    const { pages = 1, delay = [], ...found } = await sharp(file, { animated: true }).metadata();
    expect(found).toMatchObject({ format, width, pageHeight: height });
    expect(pages).toBeGreaterThan(2);
    expect(delay.reduce((sum, ms) => sum + ms, 0)).toBe(durationMs);
    return;
  }
  const { streams, format: container } = probe(file);
  const picture = streams.find(({ codec_type }) => codec_type === 'video');
  expect(picture).toMatchObject({ codec_name: 'h264', width, height });
  expect(Number(picture?.nb_read_frames)).toBe(motion?.frames);
  expect(Number(container.duration)).toBeCloseTo(durationMs / 1000, 1);
}

const KINDS = [
  ['GIF', 'gif', 4],
  ['video', 'mp4', 8],
] as const;

const still = (caption: string) =>
  app.engine.call<Meme>('POST', '/v1/meme/caption', {
    template_id: 'tpl_two-buttons',
    width: 320,
    captions: [
      { text: caption, position: 'left-button' },
      { text: 'go home', position: 'right-button' },
    ],
  });

const tiles = (page: Page, words: string) => page.getByRole('button', { name: new RegExp(`^${words}`) });

test.each(KINDS)('“Create %s” in the viewer adds one to the gallery', async (kind, format, price) => {
  const words = `Of this a ${kind}`;
  const given = await still(words);
  const { page } = await app.open({ ...plays, place: '#/gallery' });
  const before = { credits: await balance(), ids: (await memes()).map(({ id }) => id) };
  await tiles(page, words).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Create ${kind}`, exact: true })
    .click();
  await waitForToast(page, `Creating a ${kind} of “Two Buttons”…`);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const notice = await waitForToast(page, `Your ${kind} is ready.`);
  // It is shown behind the notice.
  expect(await notice.getByRole('button', { name: 'Show in Gallery' }).count()).toBe(0);
  expect(await page.getByText(/^Creating a/).count()).toBe(0);
  const made = await newest();
  expect((await memes()).map(({ id }) => id)).toEqual([made.id, ...before.ids]);
  expect(made).toMatchObject({ format, template: { id: 'tpl_two-buttons' }, captions: given.captions });
  expect(before.credits - (await balance())).toBe(price);
  await expectFile(made);
  // The gallery has it without being loaded again, before the still.
  await expect.poll(() => tiles(page, words).count()).toBe(2);
  await tiles(page, words).first().click();
  const dialog = page.getByRole('dialog');
  if (format === 'gif') await dialog.locator(`img[src$="${made.id}.gif"]`).waitFor();
  else await isPlaying(dialog.locator(`video[src$="${made.id}.mp4"]`));
});

test('a meme that is gone: why no GIF is made of it, and nothing is charged', async () => {
  const { id } = await still('Soon gone');
  const { page } = await app.open({ ...plays, place: '#/gallery', allow: [/404|422/] });
  await tiles(page, 'Soon gone').click();
  const before = await balance();
  await app.engine.call('DELETE', `/v1/memes/${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Create GIF', exact: true }).click();
  await waitForToast(page, /no meme|deleted|trash/i);
  expect(await page.getByText(/^Creating a/).count()).toBe(0);
  expect(await balance()).toBe(before);
});

const candidates = (page: Page) =>
  page.getByRole('list', { name: 'Results' }).and(page.locator('[aria-busy="false"]')).getByRole('listitem');
const IDEA = 'Deploying on a Friday instead of going home';

/** The file that a candidate plays. */
async function playedBy(candidate: Locator, format: string): Promise<string> {
  const player = candidate.locator(format === 'gif' ? 'img[src$=".gif"]' : 'video');
  await player.waitFor();
  if (format !== 'gif') await isPlaying(player);
  return (await player.getAttribute('src')) ?? '';
}

test.each(KINDS)('an idea becomes a %s, which plays', async (kind, format, price) => {
  const { page } = await app.open({ ...plays, place: '#/create' });
  const before = { credits: await balance(), memes: (await memes()).length };
  await page.getByRole('textbox', { name: 'Your idea' }).fill(IDEA);
  const label = kind === 'video' ? 'Video' : kind;
  await page.getByRole('radio', { name: label, exact: true }).click();
  await page.getByRole('button', { name: `Create ${kind}`, exact: true }).click();
  await candidates(page).waitFor();
  const made = await newest();
  expect(made).toMatchObject({ format });
  expect(made.motion?.frames).toBeGreaterThan(2);
  await expectFile(made);
  expect(await playedBy(candidates(page), format)).toBe(new URL(made.url).pathname);
  expect([(await memes()).length, before.credits - (await balance())]).toEqual([before.memes + 1, price]);
});

test('“Try another version” makes another GIF of the same idea', async () => {
  const { page } = await app.open({ ...plays, place: '#/create' });
  await page.getByRole('textbox', { name: 'Your idea' }).fill(IDEA);
  await page.getByRole('radio', { name: 'GIF', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your idea' }).press('Enter');
  const first = await playedBy(candidates(page), 'gif');
  const one = await newest();
  await candidates(page).getByRole('button', { name: 'Try another version' }).click();
  await expect.poll(() => playedBy(candidates(page), 'gif')).not.toBe(first);
  const other = await newest();
  // As of stills: of another template, so that it cannot be the same by chance.
  expect(other.template?.id).not.toBe(one.template?.id);
});
