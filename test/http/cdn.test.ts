import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { matchesEtag, parseRange, rangeApplies } from '../../src-main/http/conditional-request.ts';
import { expectError } from '../helpers/envelope.ts';
import { createFakeApp } from '../helpers/fake-services.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'cam-cdn-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const BYTES = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251));
const ETAG = '"etag-of-memes/a/b.png"';
const { app, services } = createFakeApp();

function serve(cdnPath: string, bytes: Buffer): void {
  const file = path.join(dir, `${services.files.size}`);
  writeFileSync(file, bytes);
  services.files.set(cdnPath, file);
}
serve('memes/a/b.png', BYTES);
serve('empty.gif', Buffer.alloc(0));
for (const type of ['jpg', 'svg', 'mp4', 'PNG', 'bin']) serve(`x.${type}`, BYTES);

const PICTURE = '/cdn/memes/a/b.png';
const get = (headers: Record<string, string> = {}, url = PICTURE, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ url, headers, method });

describe('/cdn/*', () => {
  it('sends the whole file, cacheable for ever and embeddable anywhere', async () => {
    const answer = await get();
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(BYTES)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      etag: ETAG,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it.each([
    ['x.jpg', 'image/jpeg'],
    ['x.svg', 'image/svg+xml'],
    ['x.mp4', 'video/mp4'],
    ['x.PNG', 'image/png'],
    ['x.bin', 'application/octet-stream'],
  ])('%s is %s', async (name, type) => {
    expect((await get({}, `/cdn/${name}`)).headers['content-type']).toBe(type);
  });

  it('answers HEAD with the headers of the whole file', async () => {
    const answer = await get({ range: 'bytes=0-9' }, undefined, 'HEAD');
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    const whole = { 'content-length': '1000', etag: ETAG, 'content-type': 'image/png' };
    expect(answer.headers).toMatchObject(whole);
  });

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=10-19', 10, 19],
    ['bytes=990-', 990, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=999-999', 999, 999],
  ])('%s is bytes %i to %i', async (range, start, end) => {
    const answer = await get({ range });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/1000`);
    expect(answer.headers['content-length']).toBe(`${end - start + 1}`);
    expect(answer.rawPayload.equals(BYTES.subarray(start, end + 1))).toBe(true);
  });

  it.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0'])('%s is 416', async (range) => {
    const answer = await get({ range });
    expectError(answer, 'VALIDATION_ERROR', 416);
    expect(answer.headers['content-range']).toBe('bytes */1000');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['bytes=5-1', 'bytes=0-1,5-6', 'items=0-1', 'bytes=', 'bytes=-', 'bytes=a-b'])(
    '%s is ignored',
    async (range) => {
      const answer = await get({ range });
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 1000]);
    },
  );

  it.each([[ETAG], [`W/${ETAG}`], [`"other", ${ETAG}`], ['*']])('If-None-Match %s is 304', async (tag) => {
    const answer = await get({ 'if-none-match': tag, range: 'bytes=0-1' });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
    expect(answer.headers.etag).toBe(ETAG);
    expect(answer.headers['content-type']).toBeUndefined();
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it.each([
    [ETAG, 206],
    ['"other"', 200],
    [`W/${ETAG}`, 200],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 200],
  ])('If-Range %s is %i', async (tag, status) => {
    expect((await get({ range: 'bytes=0-1', 'if-range': tag })).statusCode).toBe(status);
  });

  it('sends an empty file', async () => {
    const answer = await get({}, '/cdn/empty.gif');
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '0']);
  });

  it('answers NOT_FOUND for unknown pictures and for a deleted file', async () => {
    expectError(await get({}, '/cdn/nothing.png'), 'NOT_FOUND');
    expectError(await get({}, '/cdn/'), 'NOT_FOUND');
    services.files.set('gone.png', path.join(dir, 'gone'));
    const gone = await get({}, '/cdn/gone.png');
    expectError(gone, 'NOT_FOUND');
    expect(gone.headers['cache-control']).toBe('no-store');
  });

  it.each(['..%2f..%2fcam.db', 'a%2f..%2fb', 'a%5c..%5cb', 'a//b', '.%2fa', '%00', 'a/b%00.png'])(
    'never asks for %s',
    async (evil) => {
      const asked = vi.spyOn(services, 'cdnFile');
      expectError(await get({}, `/cdn/${evil}`), 'NOT_FOUND');
      expect(asked).not.toHaveBeenCalled();
      asked.mockRestore();
    },
  );
});

describe('parseRange', () => {
  it('is always within the file', () => {
    const header = fc.oneof(
      fc.tuple(fc.nat(2000), fc.nat(2000)).map(([a, b]) => `bytes=${a}-${b}`),
      fc.nat(2000).map((a) => `bytes=${a}-`),
      fc.nat(2000).map((a) => `bytes=-${a}`),
      fc.string(),
    );
    fc.assert(
      fc.property(header, fc.nat(1500), (text, size) => {
        const range = parseRange(text, size);
        if (range.kind !== 'part') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.start).toBeLessThanOrEqual(range.end);
        expect(range.end).toBeLessThan(size);
      }),
      { seed: 4226 },
    );
  });

  it('is the whole file without a header', () => {
    expect(parseRange(undefined, 10)).toEqual({ kind: 'whole' });
    expect(matchesEtag(undefined, '"x"')).toBe(false);
    expect(rangeApplies(undefined, '"x"')).toBe(true);
  });
});
