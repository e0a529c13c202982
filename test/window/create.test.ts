import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../src-shared/contract/account.ts';
import type { MemesData } from '../../src-shared/contract/generation.ts';
import type { Job, JobListData } from '../../src-shared/contract/jobs.ts';
import type { CreatedKey } from '../../src-shared/contract/keys.ts';
import {
  failure,
  heldAnswer,
  type OpenAiServer,
  paints,
  says,
  startOpenAiServer,
  staysSilent,
} from '../helpers/openai-server.ts';
import { findCard, openDraftId, waitForToast } from './editor-page.ts';
import { dropFiles, pasteFiles } from './files.ts';
import { png } from './pictures.ts';
import { windows } from './windows.ts';

/** Create, Jobs and the providers in Settings, with CAM's offline writer and a fake image provider. */

const app = windows();
let server: OpenAiServer;
/** A provider for images only; ideas use CAM's offline writer. */
const provider = () => ({ id: 'studio', name: 'Studio', base_url: server.baseUrl, image_model: 'gpt-image' });

beforeAll(async () => {
  server = await startOpenAiServer({ picture: (await png(640, 640)).toString('base64') });
  await app.engine.call('PATCH', '/v1/settings', { providers: [provider()] });
});
afterAll(() => server.close());

const balance = async () => (await app.engine.call<Account>('GET', '/v1/account')).credits_remaining;
const latestJob = async (): Promise<Job | undefined> =>
  (await app.engine.call<JobListData>('GET', '/v1/jobs?limit=1')).jobs[0];
const findIdeaField = (page: Page) => page.getByRole('textbox', { name: 'Your idea' });
/** Those of a job that has ended. */
const findCandidates = (page: Page) =>
  page.getByRole('list', { name: 'Results' }).and(page.locator('[aria-busy="false"]')).getByRole('listitem');
const oneLine = (text: string | null) => (text ?? '').replace(/\s+/g, ' ');
const listPictures = async (page: Page) => {
  const looks = await findCandidates(page)
    .getByRole('button', { name: /^View / })
    .all();
  return (await Promise.all(looks.map((look) => look.getAttribute('aria-label')))).map(oneLine);
};
const open = (place = '#/create', allow: RegExp[] = []) => app.open({ place, allow });

async function openTab(name: string, allow: RegExp[] = []) {
  const window = await open('#/create', allow);
  await window.page.getByRole('tab', { name }).click();
  return window;
}

describe('an idea', () => {
  test('a model that gives nothing usable is replaced, and the page says so', async () => {
    const writing = { ...provider(), caption_model: 'gpt-5.5' };
    await app.engine.call('PATCH', '/v1/settings', { providers: [writing] });
    const chat = says('I would love to help!');
    server.next(chat, chat);
    const { page } = await open();
    await findIdeaField(page).fill('Deploying on a Friday instead of going home');
    await findIdeaField(page).press('Enter');
    await page.getByText('gave no usable answer, so CAM local writer wrote these instead.').waitFor();
    expect(await findCandidates(page).count()).toBe(4);
    await app.engine.call('PATCH', '/v1/settings', { providers: [provider()] });
  });

  test('of a long text other sentences are offered, and one of them makes memes', async () => {
    const { page } = await open();
    await findIdeaField(page).fill(
      'The new boss wants radical honesty from everybody in the office, also from those who only bring the post. Someone told her the truth on Monday. There is an empty desk on Tuesday.',
    );
    await page.getByRole('radio', { name: '3', exact: true }).click();
    await findIdeaField(page).press('Enter');
    const others = page.getByRole('region', { name: 'Made from part of the text' });
    const other = others.getByRole('button', { name: 'Someone told her the truth on Monday' });
    await other.waitFor();
    await page.getByText('gave no usable answer').waitFor({ state: 'hidden' });
    expect(await others.getByRole('button').count()).toBe(1);
    await other.click();
    await others.waitFor({ state: 'hidden' });
    await expect.poll(() => findCandidates(page).count()).toBe(3);
    expect(await findIdeaField(page).inputValue()).toBe('Someone told her the truth on Monday');
  });

  test('Enter creates candidates; one is rewritten; one opens in the editor with its captions', async () => {
    const { page } = await open();
    const before = await balance();
    await findIdeaField(page).fill('Deploying on a Friday instead of going home');
    await page.getByRole('button', { name: 'Dry', exact: true }).click();
    await page.getByRole('radio', { name: '3', exact: true }).click();
    await findIdeaField(page).press('Enter');
    await expect.poll(() => findCandidates(page).count()).toBe(3);
    expect(before - (await balance())).toBe(2);
    const { result } = (await latestJob()) ?? {};
    const { memes } = result as MemesData;
    expect(await listPictures(page)).toEqual(
      memes.map(({ template, caption }) => oneLine(`View ${template?.name}: ${caption}`)),
    );

    const [first, second, third] = await listPictures(page);
    await findCandidates(page).nth(1).getByRole('button', { name: 'Try another version' }).click();
    await expect.poll(async () => (await listPictures(page))[1]).not.toBe(second);
    const looks = await listPictures(page);
    expect([looks[0], looks[2]]).toEqual([first, third]);

    await findCandidates(page)
      .first()
      .getByRole('button', { name: /^Edit / })
      .click();
    await openDraftId({ page });
    const written = memes[0]?.captions[0];
    await expect
      .poll(() =>
        page.getByRole('textbox').evaluateAll((all) => all.map((each) => 'value' in each && each.value)),
      )
      .toContain(written?.text);
    // The form and the candidates are still there after coming back.
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect.poll(() => listPictures(page)).toEqual(looks);
  });

  test('memes appear one by one where their placeholders were, and are meanwhile left alone', async () => {
    const writing = { ...provider(), caption_model: 'gpt-5.5' };
    await app.engine.call('PATCH', '/v1/settings', { providers: [writing] });
    const answer = heldAnswer();
    server.next(answer.behaviour);
    const { page } = await open();
    await findIdeaField(page).fill('Going to bed late');
    await page.getByRole('radio', { name: '3', exact: true }).click();
    await findIdeaField(page).press('Enter');
    const stream = await answer.opened;
    const cards = page.getByRole('list', { name: 'Results' });
    const boxes = async () =>
      Promise.all((await cards.locator('li').all()).map((card) => card.boundingBox()));
    await expect.poll(() => cards.locator('li').count()).toBe(3);
    const empty = await boxes();
    const meme = (id: string, position: string) =>
      `{"template_id":"tpl_${id}","captions":[{"position":"${position}","text":"Words of ${id}"}]}`;

    stream.say(`{"tension":"bed","memes":[${meme('awake-at-night', 'brain')},`);
    const look = (words: string) => cards.getByRole('button', { name: new RegExp(`^View .*${words}`) });
    await look('Words of awake-at-night').waitFor();
    // The server has not written the second.
    await page.getByRole('status').filter({ hasText: '1 of 3 ready' }).waitFor();
    expect(await cards.getByRole('listitem').count()).toBe(1);
    expect(await look('Words of awake-at-night').isDisabled()).toBe(true);
    expect(await boxes()).toEqual(empty);
    const picture = await cards.locator('img').first().elementHandle();

    stream.say(`${meme('phone-glow-at-night', 'top')},`);
    await page.getByRole('status').filter({ hasText: '2 of 3 ready' }).waitFor();
    stream.say(`${meme('door-hanger', 'sign')}]}`);
    await expect.poll(() => findCandidates(page).count()).toBe(3);
    expect(await look('Words of awake-at-night').isEnabled()).toBe(true);
    expect(await boxes()).toEqual(empty);
    expect(await page.getByRole('status').filter({ hasText: '3 of 3 ready' }).count()).toBe(1);
    // The same element: it has not flashed, and the focus is where it was.
    expect(await picture?.evaluate((element) => element.isConnected)).toBe(true);
    expect(
      await findIdeaField(page).evaluate((element) => element.ownerDocument.activeElement === element),
    ).toBe(true);
    await app.engine.call('PATCH', '/v1/settings', { providers: [provider()] });
  });

  test('one that is stopped leaves nothing behind', async () => {
    const writing = { ...provider(), caption_model: 'gpt-5.5' };
    await app.engine.call('PATCH', '/v1/settings', { providers: [writing] });
    const answer = heldAnswer();
    server.next(answer.behaviour);
    const { page } = await open();
    const before = await balance();
    await findIdeaField(page).fill('Going to bed late');
    await findIdeaField(page).press('Enter');
    const meme = '{"template_id":"tpl_awake-at-night","captions":[{"position":"brain","text":"Stopped"}]}';
    (await answer.opened).say(`{"memes":[${meme},`);
    await page.getByRole('button', { name: /^View .*Stopped/ }).waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await answer.closed;
    await page.getByRole('button', { name: /^View .*Stopped/ }).waitFor({ state: 'detached' });
    expect(await balance()).toBe(before);
    await app.engine.call('PATCH', '/v1/settings', { providers: [provider()] });
  });

  test('credits are named only where another key may use them up', async () => {
    const { page, engine } = await open();
    await findIdeaField(page).fill('An idea');
    await page.getByRole('button', { name: 'Create 4 memes' }).waitFor();
    const asked = page.waitForResponse((response) => response.url().endsWith('/v1/keys'));
    await page.reload();
    await (await asked).finished();
    await page.getByRole('button', { name: 'Create 4 memes' }).waitFor();
    expect(await page.getByText(/credit/i).count()).toBe(0);
    const { info } = await engine.call<CreatedKey>('POST', '/v1/keys', { name: 'A script', plan: 'free' });
    await page.reload();
    await page.getByText(`2 credits · ${(await balance()).toLocaleString('en-US')} left`).waitFor();
    await engine.call('DELETE', `/v1/keys/${info.id}`);
    await page.reload();
    await page.getByText(/^2 credits/).waitFor({ state: 'detached' });
  });

  test('a long idea fits the window; idea and memes survive a reload and a visit to the editor', async () => {
    const { page } = await open();
    const long = 'My cat at three in the morning, who has once more decided '.repeat(6).trim();
    await findIdeaField(page).fill(long);
    await findIdeaField(page).press('Enter');
    // Of an idea that it does not understand the writer may make fewer than were asked for.
    await expect.poll(() => findCandidates(page).count()).toBeGreaterThan(0);
    const beyond = `[...document.querySelectorAll('main *')].filter(
      (each) => each.getBoundingClientRect().right > innerWidth + 1).length`;
    expect(await page.evaluate(beyond)).toBe(0);
    const looks = await listPictures(page);
    await page.reload();
    await expect.poll(() => listPictures(page)).toEqual(looks);
    expect(await findIdeaField(page).inputValue()).toBe(long);
    await findCandidates(page)
      .first()
      .getByRole('button', { name: /^Edit / })
      .click();
    await openDraftId({ page });
    await page.getByRole('button', { name: 'Back to Create' }).click();
    await expect.poll(() => listPictures(page)).toEqual(looks);
  });

  test('a deleted candidate disappears, and returns on undo', async () => {
    const { page } = await open();
    await findIdeaField(page).fill('Laundry day');
    await page.getByRole('radio', { name: '3', exact: true }).focus();
    await page.keyboard.down('ArrowLeft');
    await page.getByRole('radio', { name: '2', exact: true, checked: true }).waitFor();
    await page.keyboard.up('ArrowLeft');
    await findIdeaField(page).press('Enter');
    await findCandidates(page).nth(1).waitFor();
    expect(await findCandidates(page).count()).toBe(2);
    await findCandidates(page)
      .first()
      .getByRole('button', { name: /^View / })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => findCandidates(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => findCandidates(page).count()).toBe(2);
  });

  test('a candidate is copied and saved, its template becomes a favourite; an earlier idea is submitted again', async () => {
    const { page, engine } = await open();
    await findIdeaField(page).fill('My cat at three in the morning');
    await page.getByRole('radio', { name: '1', exact: true }).click();
    await page.getByRole('button', { name: 'Create 1 meme' }).click();
    await expect.poll(() => findCandidates(page).count()).toBe(1);
    await findCandidates(page).getByRole('button', { name: 'Copy image' }).click();
    await waitForToast(page, 'Image copied');
    const types = await page.evaluate('navigator.clipboard.read().then(([item]) => item.types)');
    expect(types).toEqual(['image/png']);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      findCandidates(page).getByRole('button', { name: 'Save' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.png$/);
    const heart = findCandidates(page).getByRole('button', { name: /^Favourite “/ });
    await heart.click();
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
    const { result } = (await latestJob()) ?? {};
    const template = (result as MemesData).memes[0]?.template?.id;
    await expect
      .poll(async () => (await engine.call<{ favourites: string[] }>('GET', '/v1/settings')).favourites)
      .toContain(template);
    await findIdeaField(page).fill('');
    await page.getByRole('region', { name: 'Recent ideas' }).getByRole('button').first().click();
    expect(await findIdeaField(page).inputValue()).toBe('My cat at three in the morning');
    await expect.poll(async () => (await latestJob())?.result).not.toEqual(result);
  });

  test('a refused idea shows a message and costs nothing', async () => {
    const { page } = await open('#/create', [/status of 422/]);
    const before = await balance();
    await findIdeaField(page).fill('hardcore porn at work');
    await findIdeaField(page).press('Enter');
    const alert = page.getByRole('alert');
    await alert.getByRole('heading', { name: 'Refused by the content rules' }).waitFor();
    expect(await alert.innerText()).toMatch(/It holds a slur or an explicit sexual term/);
    expect(await balance()).toBe(before);
  });
});

describe('pictures by a model', () => {
  test('a picture is created in the chosen shape, with captions, and opens in the editor', async () => {
    const { page } = await openTab('AI image');
    await page.getByRole('textbox', { name: 'Describe the picture' }).fill('A dog in a suit');
    await page.getByRole('radio', { name: 'Widescreen, 16:9' }).click();
    await page.getByRole('textbox', { name: 'Bottom text' }).fill('Quarterly sniff report');
    await page.getByRole('button', { name: 'Create image' }).click();
    const result = page.getByRole('region', { name: 'Result' });
    const picture = result.getByRole('img');
    await picture.waitFor();
    expect(
      Number(await picture.getAttribute('width')) / Number(await picture.getAttribute('height')),
    ).toBeCloseTo(16 / 9, 1);
    expect(server.seen.some(({ path }) => path === '/v1/images/generations')).toBe(true);
    await result.getByRole('button', { name: 'Edit' }).click();
    await findCard(page, 'Bottom').waitFor();
    expect(await findCard(page, 'Bottom').inputValue()).toBe('Quarterly sniff report');
  });

  test('a model that is not set up shows what to configure, and links to the settings', async () => {
    const { page } = await openTab('AI image', [/status of 503/]);
    await page.getByRole('textbox', { name: 'Describe the picture' }).fill('A dog in a suit');
    await page.getByRole('combobox', { name: 'Model' }).click();
    await page.getByRole('option', { name: 'GPT Image – Not set up', exact: true }).click();
    await page.getByRole('button', { name: 'Create image' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('CAM_OPENAI_API_KEY').waitFor();
    await alert.getByRole('button', { name: 'Set up a model' }).click();
    await page.getByRole('region', { name: 'Model providers' }).waitFor();
  });

  test('where a model gives no answer, the picture and the remix say what was used instead', async () => {
    const dead = { ...provider(), base_url: 'http://127.0.0.1:1/v1' };
    await app.engine.call('PATCH', '/v1/settings', { providers: [dead] });
    const { page } = await openTab('AI image');
    await page.getByRole('textbox', { name: 'Describe the picture' }).fill('A dog in a suit');
    await page.getByRole('button', { name: 'Create image' }).click();
    const used = (own: string) => `studio/gpt-image gives no answer: ${own} was used instead.`;
    await page.getByText(used('local-painter'), { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Remix' }).click();
    await dropFiles(page.getByText('Drop or paste a picture here'), [
      { name: 'cat.png', bytes: await png(640, 400) },
    ]);
    await page.getByRole('button', { name: 'deep-fry it' }).click();
    await page.getByRole('button', { name: 'Remix', exact: true }).click();
    await page.getByText(used('local-editor'), { exact: true }).waitFor();
    await app.engine.call('PATCH', '/v1/settings', { providers: [provider()] });
  });

  test('a dropped picture is remixed, compared and remixed again', async () => {
    const { page } = await openTab('Remix');
    await dropFiles(page.getByText('Drop or paste a picture here'), [
      { name: 'cat.png', bytes: await png(640, 400) },
    ]);
    await page.getByRole('img', { name: 'Before: cat.png' }).waitFor();
    await page.getByRole('button', { name: 'deep-fry it' }).click();
    await page.getByRole('button', { name: 'Remix', exact: true }).click();
    const slider = page.getByRole('slider', { name: 'Compare before and after' });
    await slider.waitFor();
    await slider.focus();
    const clip = () =>
      page.evaluate(`getComputedStyle(document.querySelector('img[alt="Before: cat.png"]')).clipPath`);
    const half = await clip();
    await page.keyboard.press('End');
    expect(await clip()).not.toBe(half);
    await page.getByRole('button', { name: 'Continue with this one' }).click();
    expect(await page.getByRole('textbox', { name: 'Describe the change' }).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('list', { name: 'Your memes' }).getByRole('button').first().waitFor();
    await pasteFiles(page.getByRole('main'), [{ name: 'dog.png', type: 'image/png', bytes: await png() }]);
    await page.getByRole('img', { name: 'Before: dog.png' }).waitFor();
  });

  test('a file that is not a picture is refused, with its name', async () => {
    const { page } = await openTab('Remix');
    await dropFiles(page.getByText('Drop or paste a picture here'), [
      { name: 'notes.txt', bytes: Buffer.from('no picture') },
    ]);
    await waitForToast(page, /“notes.txt”/);
  });
});

describe('a batch', () => {
  const choose = async (page: Page, name: string) => {
    await page.getByRole('button', { name: /^Template/ }).click();
    await page.getByRole('searchbox', { name: 'Search templates' }).fill(name);
    await page
      .getByRole('list', { name: 'Search results' })
      .getByRole('button', { name, exact: true })
      .click();
  };
  const findRows = (page: Page) => page.getByRole('table', { name: 'Rows' }).getByRole('row');

  test('a CSV file becomes one meme per row, and a zip', async () => {
    const { page } = await openTab('Batch');
    await choose(page, 'Two Buttons');
    const csv =
      'Right button;Left button;Who\r\n"Tea; hot";Coffee;everybody\r\n;;\r\nSleep;"One ""more"" episode";me\r\n';
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    expect(await page.getByRole('switch').getAttribute('aria-checked')).toBe('true');
    expect(await findRows(page).allInnerTexts()).toHaveLength(3);
    await page.getByRole('button', { name: 'Create 2 memes' }).click();
    await page.getByText('2 of 2 created').waitFor();
    expect((await latestJob())?.type).toBe('batch');
    await page.getByRole('button', { name: 'View the meme of row 2' }).click();
    await page.getByRole('dialog').getByText('One "more" episode').waitFor();
    await page.keyboard.press('Escape');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save all as ZIP' }).click(),
    ]);
    const parts: Buffer[] = [];
    for await (const part of await download.createReadStream()) parts.push(part);
    const files = unzipSync(Buffer.concat(parts));
    expect(Object.keys(files).map((name) => name.slice(0, 2))).toEqual(['01', '02']);
    for (const bytes of Object.values(files))
      expect(Buffer.from(bytes.subarray(1, 4)).toString()).toBe('PNG');
  });

  test('Enter takes the best template; rows that lack a text are marked and wait for a decision', async () => {
    const { page } = await openTab('Batch');
    await page.getByRole('button', { name: /^Template/ }).click();
    const search = page.getByRole('searchbox', { name: 'Search templates' });
    await search.fill('zzzz qqqq');
    await page.getByText('No templates match “zzzz qqqq”').waitFor();
    // At once, before the results have come.
    await search.fill('two buttons');
    await search.press('Enter');
    await page.getByRole('button', { name: 'Template Two Buttons' }).waitFor();

    await page
      .getByRole('textbox', { name: 'Rows' })
      .fill('Left button,Right button,Who\nTea,Coffee,me\nNap,,me\n,,\nCake,Pie,');
    await page.getByRole('button', { name: 'Create 1 meme' }).waitFor();
    const states = async () => (await findRows(page).allInnerTexts()).map((row) => row.split('\t').at(-1));
    expect(await states()).toEqual(['Status', 'Ready', 'Missing: Right button', 'Missing: Who']);
    await page.getByText('2 rows have missing text.').waitFor();
    await page.getByText('2 rows will be skipped.').waitFor();
    const before = await balance();
    await page.getByRole('radio', { name: 'Create anyway' }).click();
    await page.getByRole('button', { name: 'Create 3 memes' }).waitFor();
    await page.getByRole('radio', { name: 'Skip' }).click();
    await page.getByRole('button', { name: 'Create 1 meme' }).click();
    await page.getByText('1 of 1 created').waitFor();
    expect(before - (await balance())).toBe(1);
  });

  test('a failed row shows its error, and is retried', async () => {
    const { page } = await openTab('Batch');
    await page.getByRole('radio', { name: 'One idea per row' }).click();
    await page
      .getByRole('textbox', { name: 'Rows' })
      .fill('One quick call, they said\nhardcore porn at work');
    const before = await balance();
    await page.getByRole('button', { name: 'Create 2 memes' }).click();
    await page.getByText('1 of 2 created, 1 failed').waitFor();
    await findRows(page).nth(1).getByText('Done', { exact: true }).waitFor();
    await findRows(page)
      .nth(2)
      .getByText(/It holds a slur/)
      .waitFor();
    expect(before - (await balance())).toBe(2);
    await page.getByRole('button', { name: 'Retry failed rows' }).click();
    await expect.poll(() => findRows(page).count()).toBe(2);
    await page.getByRole('button', { name: 'Back to the table' }).click();
    expect(await page.getByRole('textbox', { name: 'Rows' }).inputValue()).toContain('One quick call');
  });
});

describe('jobs', () => {
  /** Side of a picture that is too large to be stored with a job, px. */
  const LARGE = 1600;
  const findJobs = (page: Page) => page.getByRole('list', { name: 'Jobs' }).locator('> li');

  test('a running job is shown and cancelled in another window, and retried', async () => {
    const first = await openTab('AI image');
    const before = await balance();
    server.next(staysSilent);
    await first.page.getByRole('textbox', { name: 'Describe the picture' }).fill('A slow dog');
    await first.page.getByRole('button', { name: 'Create image' }).click();
    await first.page.getByText('Painting…').waitFor();
    const { page } = await open('#/jobs');
    const running = findJobs(page).first();
    await running.getByText('Running').waitFor();
    await running.getByRole('progressbar').waitFor();
    await running.getByRole('button', { name: 'Cancel AI image' }).click();
    await running.getByText('Cancelled').waitFor();
    expect(await balance()).toBe(before);
    // The window that started the job shows the cancellation.
    await first.page.getByText('Painting…').waitFor({ state: 'detached' });
    await first.page.getByRole('button', { name: 'Jobs', exact: true }).click();
    // The engine stores the request, so that a reloaded window can retry it.
    await first.page.reload();
    await findJobs(first.page).first().getByRole('button', { name: 'Try again' }).click();
    const asking = first.page.getByRole('dialog', { name: 'Try again?' });
    await asking.getByText('A slow dog').waitFor();
    expect(await balance()).toBe(before);
    await asking.getByRole('button', { name: 'Try again' }).click();
    await findJobs(first.page).first().getByText('Done').waitFor();
    await findJobs(first.page).first().getByRole('button', { name: /^View/ }).click();
    await first.page.getByRole('dialog').getByRole('button', { name: 'Edit' }).waitFor();
  });

  test('a job continues when its window is closed', async () => {
    const { page: closed } = await openTab('AI image');
    const picture = (await png(640, 640)).toString('base64');
    const held: (() => void)[] = [];
    server.next((response, call) => {
      held.push(() => paints(picture)(response, call));
    });
    await closed.getByRole('textbox', { name: 'Describe the picture' }).fill('A patient dog');
    await closed.getByRole('button', { name: 'Create image' }).click();
    await closed.getByText('Painting…').waitFor();
    await expect.poll(() => held.length).toBe(1);
    await closed.close();
    expect((await latestJob())?.status).toBe('running');
    held[0]?.();
    const { page } = await open('#/jobs');
    const job = findJobs(page).first();
    await job.getByText('Done').waitFor();
    await job.getByRole('button', { name: /^View/ }).waitFor();
  });

  test('a job whose picture was not stored cannot be retried, and shows a message', async () => {
    const { page, engine } = await open('#/jobs', [/404/]);
    await page.getByRole('heading', { name: 'Jobs' }).waitFor();
    server.next(failure(401, 'invalid_api_key'));
    const image_base64 = (await png(LARGE, LARGE)).toString('base64');
    const headers = { authorization: `Bearer ${engine.key}`, 'content-type': 'application/json' };
    await fetch(`${engine.baseUrl}/v1/meme/remix`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ image_base64, prompt: 'add my aunt', model: 'studio/gpt-image' }),
    });
    const failed = findJobs(page).first();
    await failed.getByText('Failed').waitFor();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog').getByText('no longer saved').waitFor();
    await page.getByRole('button', { name: 'Go to Create' }).click();
    await page.getByRole('heading', { name: 'Create' }).waitFor();
  });

  test('jobs started by a script are listed, and failures show a message', async () => {
    const { page, engine } = await open('#/jobs');
    await page.getByRole('heading', { name: 'Jobs' }).waitFor();
    server.next(failure(401, 'invalid_api_key'));
    const response = await fetch(`${engine.baseUrl}/v1/meme/generate`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${engine.key}`,
        'content-type': 'application/json',
        prefer: 'respond-async',
      },
      body: JSON.stringify({ text: 'Made by a script', model: 'studio/writer', count: 2 }),
    });
    expect(response.status).toBe(202);
    await page.getByRole('radio', { name: 'Failed' }).click();
    const failed = findJobs(page).first();
    await failed.getByText('From an idea').waitFor();
    const job = await latestJob();
    expect(job?.status).toBe('failed');
    await failed.getByText(job?.error?.message ?? '').waitFor();
  });
});

describe('providers', () => {
  test('a provider is tested, added and removed, and the log lists outbound requests', async () => {
    const { page } = await open('#/settings');
    const section = page.getByRole('region', { name: 'Model providers' });
    await section.getByRole('button', { name: 'Test connection to Studio' }).click();
    await section.getByText(/It has 2 models/).waitFor();

    await section.getByRole('button', { name: 'Add a provider' }).click();
    const form = page.getByRole('dialog', { name: 'Add a provider' });
    await form.getByRole('textbox', { name: 'Address' }).fill('nowhere');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await form.getByText('Enter the full address').waitFor();
    await form.getByRole('textbox', { name: 'Name' }).fill('Dead server');
    await form.getByRole('textbox', { name: 'Address' }).fill('http://127.0.0.1:9/v1');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await section.getByRole('button', { name: 'Test connection to Dead server' }).click();
    await section.getByText('Not connected').waitFor();
    await section.getByRole('button', { name: 'Remove Dead server' }).click();
    await section.getByText('Dead server').waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(app.engine.key);

    await page.reload();
    const ledger = page.getByRole('table', { name: 'Outgoing requests' });
    await ledger
      .getByRole('row')
      .filter({ hasText: new URL(server.baseUrl).host })
      .first()
      .waitFor();
  });
});
