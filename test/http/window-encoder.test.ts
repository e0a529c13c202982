import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createTestApp, type TestApp } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';

/** The window as an encoder: who may offer it, and what is refused. */

let cam: TestApp;
beforeAll(async () => {
  cam = await createTestApp();
});
afterAll(() => cam.cleanup());

const BYTES = { 'content-type': 'application/octet-stream' };
const pictures = (id: string, query = 'format=mp4') =>
  ({ method: 'GET', url: `/encoder/${id}/pictures?${query}` }) as const;
const packets = (id: string) =>
  ({ method: 'POST', url: `/encoder/${id}/packets`, payload: Buffer.from('x') }) as const;

describe('encoding in the window', () => {
  it('is for the owner alone', async () => {
    const { headers } = cam.caller('pro');
    expectError(await cam.app.inject({ ...pictures(randomUUID()), headers }), 'OWNER_KEY_REQUIRED');
    const { authorization } = headers;
    const sent = await cam.app.inject({ ...packets(randomUUID()), headers: { authorization, ...BYTES } });
    expectError(sent, 'OWNER_KEY_REQUIRED');
    expectError(await cam.app.inject(pictures(randomUUID())), 'INVALID_API_KEY');
    expectError(await cam.app.inject({ ...packets(randomUUID()), headers: BYTES }), 'INVALID_API_KEY');
  });

  it('takes no packets that nobody waits for, and no other formats and ids', async () => {
    const { headers } = cam.caller('studio');
    const sent = { headers: { authorization: headers.authorization, ...BYTES } };
    expectError(await cam.app.inject({ ...packets(randomUUID()), ...sent }), 'NOT_FOUND');
    expectError(
      await cam.app.inject({ ...pictures(randomUUID(), 'format=gif'), headers }),
      'VALIDATION_ERROR',
    );
    expectError(await cam.app.inject({ ...pictures('x'), headers }), 'VALIDATION_ERROR');
  });
});
