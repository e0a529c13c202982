import { afterAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../helpers/app.ts';
import { jobRecord, memeRecord } from '../helpers/store.ts';

/** Lists that are read on by their cursor, and their filters, over HTTP on the real engine. */

const cam = await createTestApp();
afterAll(() => cam.cleanup());
const caller = cam.caller();

const insert = (at: number, caption: string) =>
  cam.store.memes.insert(
    memeRecord({
      accountId: caller.accountId,
      id: `meme_${at}`,
      caption,
      alt_text: '',
      created_at: new Date(Date.parse('2026-10-15T12:00:00Z') + at * 1000).toISOString(),
    }),
  );
for (let at = 0; at < 9; at += 1) insert(at, at % 2 ? 'Deploy on Friday' : 'Kaffee, schön');
const get = (url: string) =>
  cam.app.inject({ url: `/v1${url}`, headers: { authorization: caller.headers.authorization } });
const data = async (url: string) => (await get(url)).json().data;
const ids = (memes: { id: string }[]) => memes.map(({ id }) => id);

describe('GET /v1/memes', () => {
  it('searches, filters, and is read on by its cursor', async () => {
    const found = await data('/memes?search=FRI+depl&limit=1');
    expect([ids(found.memes), found.total]).toEqual([['meme_7'], 4]);
    const next = await data(`/memes?search=FRI+depl&limit=9&cursor=${found.next_cursor}`);
    expect([ids(next.memes), next.next_cursor]).toEqual([['meme_5', 'meme_3', 'meme_1'], null]);
    const query = 'template_id=two-doors&operation=caption&format=png&search=schon';
    const between = 'created_after=2026-10-15T12:00:02Z&created_before=2026-10-15T12:00:06Z';
    expect(ids((await data(`/memes?${query}&${between}`)).memes)).toEqual(['meme_4', 'meme_2']);
    expect((await data('/memes?template_id=tpl_other')).total).toBe(0);
  });

  it.each([
    ['cursor=abc', 'cursor', 'This is not a cursor that CAM gave'],
    ['CURSOR&offset=3', 'cursor', 'Give `cursor` or `offset`, not both'],
    ['CURSOR&search=x', 'cursor', 'of another list, or of other filters'],
    ['search=x&offset=2001', 'offset', 'Go on with `cursor`'],
    ['created_after=yesterday-evening', 'created_after', 'is "yesterday-evening"; write a day (2026-10-15)'],
    ['created_after=now', 'created_after', 'is "now"; write a day (2026-10-15)'],
    ['created_before=2026-13-45', 'created_before', 'is "2026-13-45"; write a day (2026-10-15)'],
    ['operation=batch', 'operation', 'caption'],
  ])('%s is refused', async (query, path, message) => {
    const { next_cursor } = await data('/memes?limit=1');
    const answer = await get(`/memes?${query.replace('CURSOR', `cursor=${next_cursor}`)}`);
    expect(answer.statusCode).toBe(400);
    const details = [{ path, message: expect.stringContaining(message) }];
    expect(answer.json().error).toMatchObject({ code: 'VALIDATION_ERROR', details });
  });

  it('refuses a cut or changed cursor, and that of another list', async () => {
    const { next_cursor: cursor } = await data('/memes?limit=1');
    const changed = [cursor.slice(0, -2), cursor.slice(2), `${cursor.slice(0, 20)}A${cursor.slice(21)}`];
    for (const wrong of changed) expect((await get(`/memes?cursor=${wrong}`)).statusCode, wrong).toBe(400);
    expect((await get(`/jobs?cursor=${cursor}`)).statusCode).toBe(400);
  });
});

describe('GET /v1/templates', () => {
  const pages = async (filter: string, between: () => Promise<unknown>) => {
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null; page += 1) {
      const answer = await data(`/templates?limit=7${filter}${cursor && `&cursor=${cursor}`}`);
      seen.push(...ids(answer.templates));
      cursor = answer.next_cursor;
      if (page === 1) await between();
    }
    return seen;
  };
  const caption = async (template_id: string) => {
    const body = { template_id, width: 60, captions: [{ position: '0', text: 'x' }] };
    const { headers } = caller;
    const answer = await cam.app.inject({ method: 'POST', url: '/v1/meme/caption', headers, payload: body });
    expect(answer.statusCode).toBe(200);
  };

  it.each(['', '&search=the+one', '&verified=true'])(
    'is read on unchanged while captions change the ranks%s',
    async (filter) => {
      const all = await pages(filter, async () => undefined);
      expect(all.length).toBeGreaterThan(14);
      const seen = await pages(filter, async () => {
        await caption(all.at(-1) ?? '');
        await caption(all[0] ?? '');
      });
      expect(seen).toEqual(all);
    },
  );
});

it('GET /v1/jobs is read on by its cursor, and filtered', async () => {
  const { accountId, keyId } = caller;
  for (let now = 0; now < 5; now += 1) {
    const type = now % 2 ? 'batch' : 'caption';
    cam.store.jobs.insert(jobRecord({ id: `job_${now}`, accountId, keyId, type, now }));
  }
  const first = await data('/jobs?type=caption&status=queued&limit=2');
  expect([ids(first.jobs), first.total]).toEqual([['job_4', 'job_2'], 3]);
  const next = await data(`/jobs?type=caption&status=queued&limit=2&cursor=${first.next_cursor}`);
  expect([ids(next.jobs), next.next_cursor]).toEqual([['job_0'], null]);
  expect((await data('/jobs?status=failed')).total).toBe(0);
  expect((await get('/jobs?status=done')).statusCode).toBe(400);
});

describe('GET /v1/templates', () => {
  const slugs = async (query: string): Promise<string[]> =>
    (await data(`/templates?limit=100&${query}`)).templates.map(({ slug }: { slug: string }) => slug);

  it('is sorted by the memes of this account, by what was added last, and by name', async () => {
    const [first = '', second = ''] = (await slugs('sort=name')).slice(-2);
    const other = cam.caller();
    const use = (at: number, slug: string, accountId: string) =>
      cam.store.memes.insert(
        memeRecord({ accountId, id: `meme_use${at}`, template: { id: `tpl_${slug}`, name: slug } }),
      );
    // More than the tests above made of any one template.
    const mine = [...Array<string>(5).fill(first), ...Array<string>(6).fill(second)];
    for (const [at, slug] of mine.entries()) use(at, slug, caller.accountId);
    for (const at of [20, 21, 22]) use(at, first, other.accountId);
    const used = (await slugs('sort=used')).slice(0, 3);
    expect(used.slice(1)).toEqual([second, first]);
    // What was never used follows as it does without an order.
    const sorted = await slugs('sort=used');
    const others = (await slugs('')).filter((slug) => sorted.indexOf(slug) > 9);
    expect(others.length).toBeGreaterThan(20);
    expect(sorted.filter((slug) => others.includes(slug))).toEqual(others);
    const names = (await data('/templates?limit=100&sort=name')).templates.map(
      ({ name }: { name: string }) => name,
    );
    expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare));
    const page = await data('/templates?sort=used&limit=1');
    const rest = await data(`/templates?sort=used&limit=1&cursor=${page.next_cursor}`);
    expect([page, rest].map(({ templates }) => templates[0].slug)).toEqual(used.slice(0, 2));
    expect((await get(`/templates?sort=name&limit=1&cursor=${page.next_cursor}`)).statusCode).toBe(400);
  });
});
