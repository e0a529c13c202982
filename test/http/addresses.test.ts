import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { compose } from '../../src-main/bootstrap/compose.ts';
import { ensureOwner } from '../../src-main/bootstrap/owner.ts';
import { tempDir } from '../helpers/store.ts';

/* Answers name the address the caller came by, where it is one of the engine's. */

const FIRST = 'https://memes.example';
const SECOND = 'http://memes.lan:8080';
const TEXT = 'http://127.0.0.1:4226/cdn/memes/a.png';
const BODY = { template_id: 'tpl_two-buttons', captions: [{ position: '0', text: TEXT }] };

const home = tempDir();
const config = { home, host: '127.0.0.1', port: 80, allowedOrigins: [], logLevel: 'silent' as const };
const urls = { publicUrl: FIRST, morePublicUrls: [SECOND] };
const cam = await compose({ ...config, ...urls }, pino({ level: 'silent' }));
afterAll(() => cam.stop());
const { key } = ensureOwner(home, cam.store);

function ask(host: string, url: string, payload?: object, more: Record<string, string> = {}) {
  return cam.app.inject({
    url,
    method: payload ? 'POST' : 'GET',
    headers: { host, authorization: `Bearer ${key}`, 'content-type': 'application/json', ...more },
    ...(payload && { payload }),
  });
}

const HOSTS = [
  ['127.0.0.1:4226', 'http://127.0.0.1:4226'],
  ['localhost:8080', 'http://localhost:8080'],
  ['[::1]:9', 'http://[::1]:9'],
  ['memes.example', FIRST],
  ['memes.example:443', FIRST],
  ['MEMES.lan:8080', SECOND],
] as const;

describe.each(HOSTS)('by %s', (host, base) => {
  it('pictures, templates, errors, pages and links are named at it', async () => {
    const meme = (await ask(host, '/v1/meme/caption', BODY)).json().data;
    expect(meme.url.startsWith(`${base}/cdn/memes/`)).toBe(true);
    expect(meme.captions[0].text).toBe(TEXT);
    const elsewhere = (await ask('localhost:1', `/v1/memes/${meme.id}`)).json().data;
    expect(elsewhere.url).toMatch(/^http:\/\/localhost:1\/cdn\//);
    const { templates } = (await ask(host, '/v1/templates?limit=2')).json().data;
    for (const { image_url, thumb_url } of templates) {
      for (const url of [image_url, thumb_url]) expect(url.startsWith(`${base}/cdn/templates/`)).toBe(true);
    }
    const image = await ask(host, '/v1/templates/tpl_two-buttons/image');
    expect(image.headers.location?.startsWith(`${base}/cdn/`)).toBe(true);
    expect((await ask(host, '/v1/nothing')).json().error.doc_url).toBe(`${base}/docs/errors/not-found`);
    expect((await ask(host, '/v1/openapi.json')).json().servers[0].url).toBe(base);
    expect((await ask(host, '/docs/guide')).body).toContain(`${base}/v1`);
    const link = (await ask(host, '/session/link', {})).json().data.url;
    expect(link.startsWith(`${base}/#token=`)).toBe(true);
    // What it names can be used again, whatever the address.
    const again = { image_url: meme.url, captions: [{ position: 'top', text: 'again' }] };
    expect((await ask('127.0.0.1:5', '/v1/meme/caption', again)).statusCode).toBe(200);
  });
});

it('the result of a job is named at the address of whoever asks for it', async () => {
  const started = await ask('memes.lan:8080', '/v1/meme/caption', BODY, { prefer: 'respond-async' });
  const { location = '' } = started.headers;
  expect(location).toMatch(/^\/v1\/jobs\//);
  await expect.poll(async () => (await ask('localhost:7', location)).json().data.status).toBe('succeeded');
  for (const [host, base] of HOSTS) {
    const { result } = (await ask(host, location)).json().data;
    expect(result.url.startsWith(`${base}/cdn/memes/`)).toBe(true);
    const listed = (await ask(host, '/v1/jobs?limit=1')).json().data.jobs[0];
    expect(listed.result.url).toBe(result.url);
    const events = await ask(host, `${location}/events`);
    expect(events.body).toContain(`"url":"${base}/cdn/memes/`);
  }
});

it('a stored answer is replayed as it was', async () => {
  const once = { 'idempotency-key': 'once' };
  const first = await ask('localhost:8080', '/v1/meme/caption', BODY, once);
  const second = await ask('memes.example', '/v1/meme/caption', BODY, once);
  expect(second.headers['idempotent-replayed']).toBe('true');
  expect(second.json().data).toEqual(first.json().data);
});

it('a foreign Host is refused and never repeated', async () => {
  for (const host of ['evil.example', '127.0.0.1.evil.example:80', 'memes.example:80', '10.0.0.1:80']) {
    const answer = await ask(host, '/v1/templates');
    expect(answer.statusCode).toBe(403);
    expect(answer.json().error.doc_url).toBe(`${FIRST}/docs/errors/forbidden-origin`);
  }
});
