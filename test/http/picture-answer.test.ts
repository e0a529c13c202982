import { rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestCaller } from '../helpers/app.ts';
import { createCalls } from '../helpers/calls.ts';

/* `Accept: image/*`: the picture in place of JSON. */

const app = await createTestApp();
afterAll(() => app.cleanup());
let caller: TestCaller;
beforeEach(() => {
  caller = app.caller('pro');
});

const { make, available, get } = createCalls(() => app);
const create = { width: 64, height: 64, channels: 3, background: 'teal' } as const;
const image_base64 = (await sharp({ create }).png().toBuffer()).toString('base64');
const CAPTION = { template_id: 'no-yes', captions: [{ position: '0', text: 'JSON' }], width: 64 };
const ask = (operation: string, body: object, accept: string, headers: Record<string, string> = {}) =>
  make(caller, operation, body, { accept, ...headers });

describe('the picture', () => {
  test('has the facts of the JSON in its headers', async () => {
    const before = available(caller);
    const answer = await ask('caption', CAPTION, 'image/*');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(answer.rawPayload.length),
      'x-credits-used': '1',
      'x-credits-remaining': String(before - 1),
      'cache-control': 'no-store',
    });
    expect(available(caller)).toBe(before - 1);
    const meme = await get(caller, `/v1/memes/${answer.headers['x-meme-id']}`);
    expect(answer.headers['content-location']).toBe(meme.url);
    const stored = await app.app.inject(new URL(meme.url).pathname);
    expect(answer.rawPayload).toEqual(stored.rawPayload);
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('png');
  });

  test.for([
    ['generate', { text: 'Mondays' }],
    ['branded', { text: 'Mondays', brand: { name: 'Acme' } }],
    ['ai-image', { prompt: 'A dog in a suit' }],
    ['from-image', { image_base64 }],
    ['remix', { image_base64, prompt: 'make it black and white' }],
  ] as const)('is answered by %s', async ([operation, body]) => {
    const answer = await ask(operation, body, 'image/avif;q=0.1, image/webp');
    expect(answer.headers['content-type']).toBe('image/webp');
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp');
  });
});

describe('JSON', () => {
  test('is answered by jobs, dry runs, batches and errors', async () => {
    const job = await ask('caption', CAPTION, 'image/webp', { prefer: 'respond-async' });
    expect(job.statusCode).toBe(202);
    expect(job.json().data.id).toMatch(/^job_/);
    const dry = await ask('caption', { ...CAPTION, dry_run: true }, 'image/*');
    expect(dry.json().data.dry_run).toBe(true);
    const batch = await ask('batch', { items: [{ type: 'caption', ...CAPTION }] }, 'image/*');
    expect(batch.json().data.items[0].success).toBe(true);
    const error = await ask('caption', { ...CAPTION, template_id: 'none-such' }, 'image/*');
    expect(error.json().error.code).toBe('TEMPLATE_NOT_FOUND');
  });

  test.for([
    ['generate', { text: 'Mondays', count: 2 }, 'image/*', 'count: must be 1'],
    ['caption', { ...CAPTION, output_format: 'png' }, 'image/webp', 'output_format: is "png"'],
    ['caption', CAPTION, 'image/gif', 'Accept: asks for image/gif'],
    ['caption', [], 'image/*', 'body: must be a JSON object'],
  ] as const)('refuses %s of %j as %s before any work', async ([operation, body, accept, words]) => {
    const before = available(caller);
    const answer = await ask(operation, body, accept);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.message).toContain(words);
    expect(available(caller)).toBe(before);
  });
});

describe('with an idempotency key', () => {
  const key = { 'idempotency-key': 'k-1' };

  test('a repeat returns the same bytes and is charged once, also as JSON', async () => {
    const before = available(caller);
    const first = await ask('caption', CAPTION, 'image/webp', key);
    const again = await ask('caption', { ...CAPTION, output_format: 'webp' }, 'image/*', key);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.rawPayload).toEqual(first.rawPayload);
    expect(again.headers['x-meme-id']).toBe(first.headers['x-meme-id']);
    const json = await ask('caption', { ...CAPTION, output_format: 'webp' }, 'application/json', key);
    expect(json.json().data.id).toBe(first.headers['x-meme-id']);
    expect(available(caller)).toBe(before - 1);
    const other = await ask('caption', CAPTION, 'image/png', key);
    expect(other.json().error.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('a deleted meme is gone, and says so', async () => {
    const first = await ask('caption', CAPTION, 'image/*', key);
    const url = `/v1/memes/${first.headers['x-meme-id']}`;
    await app.app.inject({ method: 'DELETE', url, headers: { authorization: caller.headers.authorization } });
    const again = await ask('caption', CAPTION, 'image/*', key);
    expect(again.json().error.code).toBe('MEME_NOT_FOUND');
  });

  test('a file that is missing is an error that names the meme, and the charge stays one', async () => {
    const before = available(caller);
    const first = await ask('caption', CAPTION, 'image/*', key);
    rmSync(path.join(app.home, new URL(`${first.headers['content-location']}`).pathname));
    const again = await ask('caption', CAPTION, 'image/*', key);
    expect(again.json().error.message).toContain(String(first.headers['x-meme-id']));
    expect(available(caller)).toBe(before - 1);
  });
});
