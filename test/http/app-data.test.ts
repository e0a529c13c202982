import Database from 'better-sqlite3';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src-shared/contract/default-settings.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { createTestApp, type TestCaller } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';

/** Drafts, settings and usage: what a window keeps with the engine. */

const NOON = Date.parse('2026-10-15T12:00:00Z');
const DAY = 86_400_000;

let now = NOON;
const cam = await createTestApp({ now: () => now });
afterAll(() => cam.cleanup());
let me: TestCaller;
beforeEach(() => {
  now = NOON;
  me = cam.caller('pro');
});

function send(method: 'GET' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object, caller = me) {
  const payload = body && { payload: JSON.stringify(body) };
  return cam.app.inject({ method, url, headers: { ...caller.headers }, ...payload });
}

let made = 0;
const newId = () => `draft_${String(++made).padStart(12, '0')}`;
const document = { template_id: 'tpl_nowhere', captions: [{ position: 'top', text: 'hi' }] };
const save = (id: string, name = 'A', more: object = {}, caller = me) =>
  send('PUT', `/v1/drafts/${id}`, { name, document, ...more }, caller);
const ids = async () => {
  const { drafts } = (await send('GET', '/v1/drafts?limit=100')).json().data;
  return drafts.map(({ id }: { id: string }) => id);
};

describe('drafts', () => {
  it('are made and replaced by the same call', async () => {
    const id = newId();
    const first = (await save(id, 'One')).json().data;
    const [created_at, later] = [NOON, NOON + 1000].map((time) => new Date(time).toISOString());
    const times = { created_at, updated_at: created_at };
    expect(first).toEqual({ id, name: 'One', document, editor: {}, revision: 1, ...times });
    now += 1000;
    const editor = { locked: ['top'] };
    const second = (await save(id, 'Two', { editor })).json().data;
    expect(second).toMatchObject({ name: 'Two', revision: 2, editor, created_at, updated_at: later });
    expect((await send('GET', `/v1/drafts/${id}`)).json().data).toEqual(second);
  });

  it('are listed by last change, also when the clock goes back', async () => {
    const [a, b, c] = [newId(), newId(), newId()];
    for (const id of [a, b, c]) await save(id);
    now -= DAY;
    await save(a, 'again');
    expect(await ids()).toEqual([a, c, b]);
    const page = (await send('GET', '/v1/drafts?limit=1&offset=1')).json().data;
    expect([page.total, page.drafts[0].id]).toEqual([3, c]);
  });

  it('belong to one account', async () => {
    const id = newId();
    await save(id, 'mine');
    const stranger = cam.admin();
    expectError(await send('GET', `/v1/drafts/${id}`, undefined, stranger), 'NOT_FOUND');
    expectError(await send('DELETE', `/v1/drafts/${id}`, undefined, stranger), 'NOT_FOUND');
    expectError(await save(id, 'theirs', {}, stranger), 'NOT_FOUND');
    expect((await send('GET', '/v1/drafts', undefined, stranger)).json().data.total).toBe(0);
    expect((await send('GET', `/v1/drafts/${id}`)).json().data).toMatchObject({ name: 'mine', revision: 1 });
  });

  it('are deleted, and go on where a window that has them open saves them again', async () => {
    const id = newId();
    await save(id);
    expect((await send('DELETE', `/v1/drafts/${id}`)).json().data).toEqual({ id, deleted: true });
    expectError(await send('GET', `/v1/drafts/${id}`), 'NOT_FOUND');
    expectError(await send('DELETE', `/v1/drafts/${id}`), 'NOT_FOUND');
    expect((await save(id, 'again')).json().data).toMatchObject({ name: 'again', revision: 2 });
    expect((await send('GET', '/v1/trash')).json().data.total).toBe(0);
  });

  it('are at most 500 for one account: the oldest move to the trash, never the one just saved', async () => {
    const all = Array.from({ length: LIMITS.draftsMax }, newId);
    cam.store.transaction(() => {
      for (const id of all) {
        const draft = { accountId: me.accountId, id, name: 'n', document, editor: {} };
        cam.store.drafts.save({ ...draft, now });
      }
    });
    expect((await save(newId())).statusCode).toBe(200);
    expect((await send('GET', '/v1/drafts?limit=1')).json().data.total).toBe(LIMITS.draftsMax);
    expectError(await send('GET', `/v1/drafts/${all[0]}`), 'NOT_FOUND');
    await save(all[1] ?? '');
    await save(newId());
    expect((await send('GET', `/v1/drafts/${all[1]}`)).statusCode).toBe(200);
    expectError(await send('GET', `/v1/drafts/${all[2]}`), 'NOT_FOUND');
    const { items } = (await send('GET', '/v1/trash')).json().data;
    expect(items).toMatchObject([{ id: all[2] }, { id: all[0] }]);
  });

  it('refuse pictures and name where those are uploaded', async () => {
    const id = newId();
    const big = { ...document, image_base64: 'A'.repeat(LIMITS.draftChars) };
    const message = expectError(await save(id, 'big', { document: big }), 'PAYLOAD_TOO_LARGE');
    expect(message).toMatch(/at most 500,000\. Send pictures to POST \/v1\/images/);
    expectError(await send('GET', `/v1/drafts/${id}`), 'NOT_FOUND');
  });

  it.each([
    ['/v1/drafts/draft_short', { name: 'n', document }],
    ['/v1/drafts/draft_UPPERCASE00', { name: 'n', document }],
    ['/v1/drafts/draft_0123456789', { name: 'n', document: { captions: [] } }],
    ['/v1/drafts/draft_0123456789', { name: 'n', document, revision: 7 }],
  ])('%s with %j is refused', async (url, body) => {
    expectError(await send('PUT', url, body), 'VALIDATION_ERROR');
  });
});

describe('settings', () => {
  const get = async () => (await send('GET', '/v1/settings')).json().data;

  it('start with the defaults and change field by field', async () => {
    expect(await get()).toEqual(DEFAULT_SETTINGS);
    const dark = await send('PATCH', '/v1/settings', { theme: 'dark' });
    expect(dark.json().data).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
    await send('PATCH', '/v1/settings', { favourites: ['tpl_a'], welcomed: true });
    const changed = { theme: 'dark', favourites: ['tpl_a'], welcomed: true };
    expect(await get()).toEqual({ ...DEFAULT_SETTINGS, ...changed });
    const other = await send('GET', '/v1/settings', undefined, cam.caller());
    expect(other.json().data).toEqual(DEFAULT_SETTINGS);
  });

  it.each([[{ theme: 'pink' }], [{ colour: 1 }], [{ recents: 'tpl_a' }], [{ theme: null }]])(
    'refuse %j',
    async (body) => {
      expectError(await send('PATCH', '/v1/settings', body), 'VALIDATION_ERROR');
      expect(await get()).toEqual(DEFAULT_SETTINGS);
    },
  );

  it('change a brand kit field by field, and read one of a version that had a watermark alone', async () => {
    const db = new Database(`${cam.home}/cam.db`);
    const watermark = { text: '@me' };
    const insert = db.prepare('INSERT INTO settings (account_id, value) VALUES (?, ?)');
    insert.run(me.accountId, JSON.stringify({ brand: { watermark, always: true, sounds: ['ding'] } }));
    db.close();
    const old = { ...DEFAULT_SETTINGS.brand, watermark, always: true };
    expect((await get()).brand).toEqual(old);
    const kit = {
      colors: [{ color: '#123456', name: 'Night' }, { color: 'gold' }],
      fonts: ['anton', 'font_0d4fj2kq7t1m9xw3'],
      logos: [{ name: 'Wide', url: 'https://pictures.example/wide.png' }],
      style: { font: 'anton', color: '#123456' },
    };
    for (const [name, value] of Object.entries(kit)) {
      await send('PATCH', '/v1/settings', { brand: { [name]: value } });
    }
    expect((await get()).brand).toEqual({ ...old, ...kit });
    const refused = [{ color: 'reddish' }, { color: '#123456', name: '' }, { name: 'Night' }];
    for (const color of refused) {
      expectError(await send('PATCH', '/v1/settings', { brand: { colors: [color] } }), 'VALIDATION_ERROR');
    }
    expect((await get()).brand).toEqual({ ...old, ...kit });
  });

  it('of another version are ignored where this one does not know them, and stay stored', async () => {
    const db = new Database(`${cam.home}/cam.db`);
    const kept = { theme: 'dark', recents: 7, export: { format: 'bmp', width: 1 }, holograms: true };
    const insert = db.prepare('INSERT INTO settings (account_id, value) VALUES (?, ?)');
    insert.run(me.accountId, JSON.stringify(kept));
    expect(await get()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
    await send('PATCH', '/v1/settings', { recents: ['tpl_a'] });
    const row = db.prepare<[string], { value: string }>('SELECT value FROM settings WHERE account_id = ?');
    expect(JSON.parse(row.get(me.accountId)?.value ?? '')).toEqual({ ...kept, recents: ['tpl_a'] });
    db.close();
  });
});

describe('usage', () => {
  const NOTHING = { keyId: null, templateId: null, model: null };
  const record = (accountId: string, operation: string, credits: number, now: number, durationMs = 10) =>
    cam.store.usage.record({ ...NOTHING, accountId, operation, credits, durationMs, now });
  const usage = async (query = '', caller = me) =>
    (await send('GET', `/v1/usage${query}`, undefined, caller)).json().data;

  it('is summed by UTC day, days without calls too, and by operation', async () => {
    const midnight = Date.parse('2026-10-15T00:00:00Z');
    record(me.accountId, 'caption', 1, midnight, 30);
    record(me.accountId, 'caption', 0, midnight - 1, 31);
    record(me.accountId, 'generate', 2, NOON);
    record(me.accountId, 'caption', 1, midnight - 3 * DAY);
    record(cam.caller().accountId, 'caption', 1, NOON);
    expect(await usage('?days=3')).toEqual({
      days: [
        { date: '2026-10-13', calls: 0, credits: 0 },
        { date: '2026-10-14', calls: 1, credits: 0 },
        { date: '2026-10-15', calls: 2, credits: 3 },
      ],
      operations: [
        { operation: 'caption', calls: 2, credits: 1, average_ms: 31 },
        { operation: 'generate', calls: 1, credits: 2, average_ms: 10 },
      ],
      total: { calls: 3, credits: 3 },
    });
    expect((await usage()).days).toHaveLength(30);
    expectError(await send('GET', '/v1/usage?days=367'), 'VALIDATION_ERROR');
  });

  it('of the whole machine is for the owner only', async () => {
    const owner = cam.admin();
    const { total } = await usage('?all=true&days=1', owner);
    expect(await usage('?days=1', owner)).toMatchObject({ total: { calls: 0, credits: 0 } });
    record(me.accountId, 'caption', 1, NOON);
    const more = { calls: total.calls + 1, credits: total.credits + 1 };
    expect((await usage('?all=true&days=1', owner)).total).toEqual(more);
  });
});
