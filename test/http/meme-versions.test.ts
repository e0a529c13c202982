import { afterAll, describe, expect, it } from 'vitest';
import { documentIn } from '../../src-shared/document/embedded-document.ts';
import { createTestApp } from '../helpers/app.ts';

/** Versions of one document over HTTP: memes that are drawn from a draft, or from one that was opened from a meme. */

const cam = await createTestApp();
afterAll(() => cam.cleanup());
const { headers } = cam.admin();

const document = (text: string) => ({
  template_id: 'tpl_tug-of-war',
  captions: [{ position: '0', text }],
});
const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) => {
  const answer = await cam.app.inject({ method, url: `/v1${url}`, headers, ...(payload && { payload }) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const draw = (text: string, draft_id?: string) =>
  call('POST', '/meme/caption', { ...document(text), embed: true, ...(draft_id && { draft_id }) });
const stacks = async () => (await call('GET', '/memes?stacked=true&sort=oldest')).memes;

describe('memes of a draft', () => {
  it('are versions of one document, also those of a draft that was opened from one of them', async () => {
    const first = await draw('one', 'draft_0000000001');
    const alone = await draw('alone');
    const again = { name: 'again', document: document('two') };
    await call('PUT', '/drafts/draft_0000000002', { ...again, version_of: first.id });
    // The editor saves without saying it again.
    await call('PUT', '/drafts/draft_0000000002', again);
    const second = await draw('two', 'draft_0000000002');
    const moving = await call('POST', '/gif/generate', { meme_id: first.id, duration_ms: 300, width: 100 });
    expect([first, second, moving].map((meme) => meme.document_id)).toEqual(
      Array(3).fill('draft_0000000001'),
    );
    expect(alone).not.toHaveProperty('document_id');
    expect(await stacks()).toMatchObject([{ id: alone.id }, { id: moving.id, versions: 3 }]);
    const versions = await call('GET', `/memes?document_id=${first.document_id}&kind=still`);
    expect(versions.memes.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
  });

  it('do not carry the draft in their request, nor in their file', async () => {
    const meme = await draw('kept', 'draft_0000000003');
    expect(await call('GET', `/memes/${meme.id}/document`)).not.toHaveProperty('draft_id');
    const { rawPayload } = await cam.app.inject({ url: new URL(meme.url).pathname });
    const embedded = JSON.parse(documentIn(rawPayload) ?? '{}');
    expect(embedded).toMatchObject({ template_id: 'tpl_tug-of-war' });
    expect(embedded).not.toHaveProperty('draft_id');
  });
});

describe('tags of memes', () => {
  const patch = (id: string, payload: object) =>
    cam.app.inject({ method: 'PATCH', url: `/v1/memes/${id}`, headers, payload });

  it('are stored in lower case once each, listed, and filter the list with favourites', async () => {
    const { id } = await draw('tagged');
    const labels = { tags: ['Work', ' #WORK ', 'Två  ord'], favourite: true };
    const tagged = { id, tags: ['work', 'två ord'], favourite: true };
    expect(await call('PATCH', `/memes/${id}`, labels)).toMatchObject(tagged);
    expect(await call('GET', '/memes?tag=WORK')).toMatchObject({ memes: [tagged], total: 1 });
    expect(await call('GET', '/memes?favourite=true')).toMatchObject({ memes: [tagged], total: 1 });
    expect(await call('GET', '/memes?tag=wor')).toMatchObject({ total: 0 });
    expect((await call('GET', '/memes/tags')).tags).toEqual([
      { tag: 'två ord', memes: 1 },
      { tag: 'work', memes: 1 },
    ]);
    const cleared = await call('PATCH', `/memes/${id}`, { tags: [], favourite: false });
    expect(cleared).not.toHaveProperty('tags');
    expect(cleared).not.toHaveProperty('favourite');
  });

  it('are refused where nothing is left of one, and of a meme that is not there', async () => {
    const { id } = await draw('refused');
    const refused = await patch(id, { tags: ['fine', ' #, '] });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error).toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(refused.body).toContain('tags[1]');
    expect(await call('GET', `/memes/${id}`)).not.toHaveProperty('tags');
    expect((await patch('meme_unknown', { favourite: true })).statusCode).toBe(404);
  });
});
