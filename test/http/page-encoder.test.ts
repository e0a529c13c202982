import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';

/** The window as an encoder: who may offer it, and what is refused. */

const cam = await createTestApp();
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

  it('ends with the job that it was offered for', async () => {
    const { headers } = cam.admin();
    const id = randomUUID();
    const answer = await cam.app.inject({ ...pictures(id), headers, payloadAsStream: true });
    const rest = buffer(answer.stream());
    const payload = { template_id: 'tpl_two-buttons', captions: [{ position: 'left-button', text: 'a' }] };
    const job = { ...headers, prefer: 'respond-async', 'idempotency-key': id };
    const started = await cam.app.inject({
      method: 'POST',
      url: '/v1/video/generate',
      headers: job,
      payload,
    });
    await cam.app.inject({ method: 'DELETE', url: `/v1/jobs/${started.json().data.id}`, headers });
    expect((await rest)[0]).toBe(0);
    // Packets that were on their way are dropped; an error would be logged by the browser.
    const { authorization } = headers;
    const late = await cam.app.inject({ ...packets(id), headers: { authorization, ...BYTES } });
    expect(late.statusCode).toBe(204);
    // The same id may be offered again now.
    const again = await cam.app.inject({ ...pictures(id), headers, payloadAsStream: true });
    expect(again.statusCode).toBe(200);
    again.stream().destroy();
  });

  it('refuses other formats and ids', async () => {
    const { headers } = cam.admin();
    for (const wrong of [pictures(randomUUID(), 'format=gif'), pictures('x')])
      expectError(await cam.app.inject({ ...wrong, headers }), 'VALIDATION_ERROR');
  });
});
