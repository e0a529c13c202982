import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Meme } from '../../src-shared/contract/meme.ts';
import type { TemplateDetail } from '../../src-shared/contract/template.ts';
import type { TrashListData } from '../../src-shared/contract/trash.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';

/** Deleted memes, drafts and templates over HTTP, on the real engine. */

const DAY = 86_400_000;
let now = Date.parse('2026-10-15T12:00:00Z');
let cam: TestApp;
let caller: TestCaller;
beforeEach(async () => {
  cam = await createTestApp({ now: () => now });
  caller = cam.caller();
  await cam.services.runMaintenance();
});
afterEach(() => cam.cleanup());

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, as = caller) =>
  cam.app.inject({ method, url, headers: { authorization: as.headers.authorization } });
const caption = (payload: object) =>
  cam.app.inject({ method: 'POST', url: '/v1/meme/caption', headers: caller.headers, payload });
const make = async (text = 'hello'): Promise<Meme> => {
  const body = { template_id: 'tpl_two-buttons', width: 120, captions: [{ position: '0', text }] };
  return (await caption(body)).json().data;
};
const fetchStatus = async (url: string) => (await cam.app.inject({ url: new URL(url).pathname })).statusCode;
const listed = async (): Promise<TrashListData> => (await call('GET', '/v1/trash')).json().data;
const memes = async () => (await call('GET', '/v1/memes')).json().data.total;
const ids = async (query = '', as = caller): Promise<string[]> => {
  const { items }: TrashListData = (await call('GET', `/v1/trash${query}`, as)).json().data;
  return items.map(({ id }) => id);
};
const getFile = ({ url }: Meme) => path.join(cam.home, new URL(url).pathname);
const toThumbAddress = (url: string) => `${url.replace('/memes/', '/thumbs/')}.webp`;

describe('a deleted meme', () => {
  test('has no other name on a disk that takes capitals and small letters for the same', async () => {
    const meme = await make();
    const addresses = [meme.url, toThumbAddress(meme.url)];
    expect(await Promise.all(addresses.map(fetchStatus))).toEqual([200, 200]);
    const paths = addresses.map((address) => new URL(address).pathname);
    const others = paths.flatMap((own) => [
      own.replace(/\/(memes|thumbs)\//, (folder) => folder.toUpperCase()),
      own.replace(/meme_\w+/, (name) => name.toUpperCase()),
      own.replace('.png', '.PNG'),
    ]);
    for (const [at, other] of others.entries()) {
      mkdirSync(path.join(cam.home, path.dirname(other)), { recursive: true });
      copyFileSync(path.join(cam.home, paths[Math.floor(at / 3)] ?? ''), path.join(cam.home, other));
    }
    await call('DELETE', `/v1/memes/${meme.id}`);
    const statuses = others.map((other) => fetchStatus(`http://localhost${other}`));
    expect(await Promise.all(statuses)).toEqual(others.map(() => 404));
  });

  test('is out of reach at once and as it was after being restored', async () => {
    const meme = await make();
    const readStatuses = () => Promise.all([meme.url, toThumbAddress(meme.url)].map(fetchStatus));
    expect(await readStatuses()).toEqual([200, 200]);
    const answer = await call('DELETE', `/v1/memes/${meme.id}`);
    expect(answer.json().data).toEqual({ id: meme.id, deleted: true });
    expectError(await call('GET', `/v1/memes/${meme.id}`), 'MEME_NOT_FOUND');
    expectError(await call('GET', `/v1/memes/${meme.id}/document`), 'MEME_NOT_FOUND');
    expectError(await call('DELETE', `/v1/memes/${meme.id}`), 'MEME_NOT_FOUND');
    expect([...(await readStatuses()), await memes()]).toEqual([404, 404, 0]);
    const again = { image_url: meme.url, captions: [{ position: 'top', text: 'again' }] };
    expectError(await caption(again), 'IMAGE_UNREADABLE');
    const [deleted_at, expires_at] = [now, now + 30 * DAY].map((time) => new Date(time).toISOString());
    const entry = { id: meme.id, meme, deleted_at, expires_at };
    expect(await listed()).toEqual({ total: 1, bytes: meme.bytes, items: [entry] });
    // Twice: a repeated call finds it among the memes.
    for (const _ of [1, 2]) {
      expect((await call('POST', `/v1/trash/${meme.id}/restore`)).json().data).toEqual(meme);
    }
    expect((await call('GET', `/v1/memes/${meme.id}`)).json().data).toEqual(meme);
    expect([...(await readStatuses()), await memes()]).toEqual([200, 200, 1]);
    expect((await listed()).total).toBe(0);
  });

  test('shows its small picture to its own account alone', async () => {
    const meme = await make();
    await call('DELETE', `/v1/memes/${meme.id}`);
    const picture = await call('GET', `/v1/trash/${meme.id}/thumb`);
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 120 });
    expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
    const other = cam.admin();
    for (const [method, url] of [
      ['GET', `/v1/trash/${meme.id}/thumb`],
      ['POST', `/v1/trash/${meme.id}/restore`],
      ['DELETE', `/v1/trash/${meme.id}`],
    ] as const) {
      expectError(await call(method, url, other), 'MEME_NOT_FOUND');
    }
    expect((await call('DELETE', '/v1/trash', other)).json().data).toEqual({ deleted: 0 });
    expect((await listed()).total).toBe(1);
  });

  test('can be deleted for good, with its files', async () => {
    const [meme, kept] = [await make('one'), await make('two')];
    expect(await fetchStatus(toThumbAddress(meme.url))).toBe(200);
    expectError(await call('DELETE', `/v1/trash/${meme.id}`), 'MEME_NOT_FOUND');
    await call('DELETE', `/v1/memes/${meme.id}`);
    expect(existsSync(getFile(meme))).toBe(true);
    const answer = await call('DELETE', `/v1/trash/${meme.id}`);
    expect(answer.json().data).toEqual({ id: meme.id, deleted: true });
    const files = [getFile(meme), toThumbAddress(getFile(meme)), getFile(kept)];
    expect(files.map((file) => existsSync(file))).toEqual([false, false, true]);
    expectError(await call('POST', `/v1/trash/${meme.id}/restore`), 'MEME_NOT_FOUND');
  });

  test('goes with an emptied trash, and by itself after 30 days', async () => {
    const [first, second, third] = [await make('1'), await make('2'), await make('3')];
    for (const { id } of [first, second]) await call('DELETE', `/v1/memes/${id}`);
    expect((await call('DELETE', '/v1/trash')).json().data).toEqual({ deleted: 2 });
    expect([first, second, third].map((meme) => existsSync(getFile(meme)))).toEqual([false, false, true]);
    await call('DELETE', `/v1/memes/${third.id}`);
    for (let day = 1; day <= 29; day += 1) {
      now += DAY;
      await cam.services.runMaintenance();
    }
    expect((await listed()).total).toBe(1);
    now += DAY;
    expect(await cam.services.runMaintenance()).toMatchObject({ expired: 1, refused: 0 });
    expect([(await listed()).total, existsSync(getFile(third))]).toEqual([0, false]);
    expect(cam.store.audit()).toEqual([]);
  });

  test('is gone also where its file cannot be deleted, which the next run does', async () => {
    const meme = await make();
    await call('DELETE', `/v1/memes/${meme.id}`);
    rmSync(getFile(meme));
    mkdirSync(getFile(meme));
    expect((await call('DELETE', '/v1/trash')).statusCode).toBe(200);
    expect([(await cam.services.runMaintenance()).refused, await fetchStatus(meme.url)]).toEqual([1, 404]);
    rmSync(getFile(meme), { recursive: true });
    expect((await cam.services.runMaintenance()).refused).toBe(0);
  });
});

describe('deleted drafts and templates', () => {
  const owner = () => cam.admin();
  const saveDraft = async (as: TestCaller, id: string) => {
    const payload = {
      name: 'A draft',
      document: { template_id: 'tpl_nowhere', captions: [{ position: 'top', text: 'hi' }] },
    };
    const answer = await cam.app.inject({
      method: 'PUT',
      url: `/v1/drafts/${id}`,
      headers: as.headers,
      payload,
    });
    return answer.json().data;
  };
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } }).png();
  const makeTemplate = async (as: TestCaller, name: string): Promise<TemplateDetail> => {
    const image_base64 = (await picture.toBuffer()).toString('base64');
    const payload = { name, image_base64 };
    return (
      await cam.app.inject({ method: 'POST', url: '/v1/templates', headers: as.headers, payload })
    ).json().data;
  };

  test('come back as they were, and what is not deleted is answered as it is', async () => {
    const me = owner();
    const draft = await saveDraft(me, 'draft_0123456789');
    const template = await makeTemplate(me, 'Our cat');
    for (const url of [`/v1/drafts/${draft.id}`, `/v1/templates/${template.id}`])
      await call('DELETE', url, me);
    const { items, total }: TrashListData = (await call('GET', '/v1/trash', me)).json().data;
    expect(total).toBe(2);
    expect(items.find((item) => item.draft)).toMatchObject({ id: draft.id, draft });
    const trashed = items.find((item) => item.template) ?? expect.fail();
    expect(trashed).toMatchObject({ template: { id: template.id, name: 'Our cat' } });
    expect(trashed.id).toMatch(/^tpl_our-cat-\d+-/);
    const thumb = await call('GET', `/v1/trash/${trashed.id}/thumb`, me);
    expect(await sharp(thumb.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 60 });
    for (const whole of [draft, template]) {
      for (const _ of [1, 2])
        expect((await call('POST', `/v1/trash/${whole.id}/restore`, me)).json().data).toEqual(whole);
    }
    expect(await ids('', me)).toEqual([]);
  });

  test('stand among memes in the order of their deletion, on every page', async () => {
    caller = owner();
    const expected: string[] = [];
    const note = async (url: string, id: string) => {
      now += 1000;
      await call('DELETE', url);
      expected.unshift(id);
    };
    for (const name of ['One', 'Two', 'Three']) {
      const meme = await make(name);
      await note(`/v1/memes/${meme.id}`, meme.id);
      const { id } = await makeTemplate(caller, name);
      await note(`/v1/templates/${id}`, id);
      const draft = await saveDraft(caller, `draft_${name.toLowerCase().padEnd(10, '0')}`);
      await note(`/v1/drafts/${draft.id}`, draft.id);
    }
    const own = (id: string) => id.replace(/-\d+-[0-9a-f]{6}$/, '');
    for (const limit of [1, 2, 4, 50]) {
      const found: string[] = [];
      for (let offset = 0; offset < expected.length; offset += limit)
        found.push(...(await ids(`?limit=${limit}&offset=${offset}`)));
      expect(found.map(own), `${limit} a page`).toEqual(expected);
    }
    expect((await call('DELETE', '/v1/trash')).json().data).toEqual({ deleted: 9 });
    expect(await ids()).toEqual([]);
  });

  test('of templates are the owner’s alone', async () => {
    const me = owner();
    const { id } = await makeTemplate(me, 'Our cat');
    await call('DELETE', `/v1/templates/${id}`, me);
    expect(await ids()).toEqual([]);
    for (const [method, url] of [
      ['GET', `/v1/trash/${id}/thumb`],
      ['POST', `/v1/trash/${id}/restore`],
      ['DELETE', `/v1/trash/${id}`],
    ] as const) {
      expectError(await call(method, url), 'OWNER_KEY_REQUIRED');
    }
    expect((await call('DELETE', '/v1/trash')).json().data).toEqual({ deleted: 0 });
    expect((await call('DELETE', `/v1/trash/${id}`, me)).json().data).toEqual({ id, deleted: true });
    expectError(await call('POST', `/v1/trash/${id}/restore`, me), 'TEMPLATE_NOT_FOUND');
    expectError(await call('POST', '/v1/trash/draft_0123456789/restore', me), 'NOT_FOUND');
  });

  test('a meme comes back without its template, and can be edited once that is back too', async () => {
    caller = owner();
    const { id } = await makeTemplate(caller, 'Our cat');
    const body = { template_id: id, captions: [{ position: 'top', text: 'hi' }] };
    const meme: Meme = (await caption(body)).json().data;
    for (const url of [`/v1/memes/${meme.id}`, `/v1/templates/${id}`]) await call('DELETE', url);
    expect((await call('POST', `/v1/trash/${meme.id}/restore`)).json().data).toEqual(meme);
    expect(await fetchStatus(meme.url)).toBe(200);
    expectError(await caption(body), 'TEMPLATE_NOT_FOUND');
    await call('POST', `/v1/trash/${id}/restore`);
    expect((await caption(body)).statusCode).toBe(200);
  });
});
