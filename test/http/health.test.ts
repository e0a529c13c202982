import { afterEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../helpers/app.ts';

let cam: TestApp;
afterEach(() => cam.cleanup());

const ask = async (path: string) => {
  const answer = await cam.app.inject(`/v1/health/${path}`);
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.json() };
};

test('an engine that takes work is live and ready, and says so without a key', async () => {
  cam = await createTestApp();
  expect(await ask('live')).toMatchObject({ status: 200, body: { data: { status: 'live' } } });
  expect(await ask('ready')).toMatchObject({ status: 200, body: { data: { status: 'ready' } } });
});

test('while the disk fails it is live and not ready, and says what is not and when to ask again', async () => {
  cam = await createTestApp();
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  cam.services.storage.report(full);
  cam.services.storage.check = async () => {};
  expect(await ask('live')).toMatchObject({ status: 200 });
  expect(await ask('ready')).toMatchObject({
    status: 503,
    retryAfter: '5',
    body: {
      error: {
        code: 'STORAGE_UNAVAILABLE',
        details: [{ path: 'store', message: expect.stringContaining('full') }],
      },
    },
  });
  const { body } = await cam.app.inject('/metrics');
  expect(body).toContain('cam_ready{part="store"} 0\ncam_ready{part="library"} 1\ncam_ready{part="queue"} 1');
});
