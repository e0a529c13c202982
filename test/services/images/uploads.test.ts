import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { UploadedImage } from '../../../src-shared/contract/images.ts';
import { COSTS, PLANS } from '../../../src-shared/contract/plans.ts';
import { createTestApp, type TestCaller } from '../../helpers/app.ts';
import { createCalls } from '../../helpers/calls.ts';
import { expectError } from '../../helpers/envelope.ts';

/** Pictures that are stored count towards their account's quota; places for texts come where they are asked for. */

const app = await createTestApp();
afterAll(() => app.cleanup());
const calls = createCalls(() => app);

const picture = async (background: string) => {
  const bytes = await sharp({ create: { width: 200, height: 160, channels: 3, background } })
    .png()
    .toBuffer();
  return { bytes, image_base64: bytes.toString('base64') };
};
const upload = ({ headers }: TestCaller, { image_base64 }: { image_base64: string }) =>
  app.app.inject({ method: 'POST', url: '/v1/images', headers, payload: { image_base64 } });
const keptBy = ({ accountId }: TestCaller) => app.store.uploads.countBytes(accountId);

/** Leaves an account room for so many bytes. */
function fill({ accountId }: TestCaller, room: number): void {
  const bytes = PLANS.free.uploadBytes - room;
  const file = 'images/aa/filled.png';
  app.store.uploads.count({ accountId, file, bytes, now: 0 }, Number.POSITIVE_INFINITY);
}

test('a picture counts once for each account that sends it', async () => {
  const [one, other] = [app.caller('free'), app.caller('free')];
  const { bytes, image_base64 } = await picture('#123');
  for (const caller of [one, one, other])
    expect((await upload(caller, { image_base64 })).statusCode).toBe(200);
  expect([keptBy(one), keptBy(other)]).toEqual([bytes.length, bytes.length]);
});

test('beyond the quota an upload is refused, one that is kept already is not', async () => {
  const caller = app.caller('free');
  const [kept, further] = [await picture('#456'), await picture('#457')];
  await upload(caller, kept);
  fill(caller, kept.bytes.length + further.bytes.length - 1);
  const refused = await upload(caller, further);
  expect(expectError(refused, 'PAYLOAD_TOO_LARGE')).toMatch(/200 MB.*image_base64.*deleted/);
  expect((await upload(caller, kept)).statusCode).toBe(200);
  expect(keptBy(caller)).toBeLessThanOrEqual(PLANS.free.uploadBytes);
});

test('without room a caption is drawn all the same, and an idea on a picture is refused uncharged', async () => {
  const caller = app.caller('free');
  fill(caller, 10);
  const { image_base64 } = await picture('#789');
  const captions = [{ position: 'top', text: 'Still here' }];
  expect((await calls.make(caller, 'caption', { image_base64, captions })).statusCode).toBe(200);
  const before = calls.available(caller);
  expect(before).toBe(PLANS.free.credits - COSTS.caption);
  expectError(await calls.make(caller, 'from-image', { image_base64, text: 'monday' }), 'PAYLOAD_TOO_LARGE');
  expect(calls.available(caller)).toBe(before);
});

test('the picture of a caption and a painted one count as well', async () => {
  const caller = app.caller('free');
  const { bytes, image_base64 } = await picture('#abc');
  await calls.make(caller, 'caption', { image_base64, captions: [{ position: 'top', text: 'Counted' }] });
  expect(keptBy(caller)).toBe(bytes.length);
  await calls.make(caller, 'ai-image', { prompt: 'a cat on a sofa' });
  expect(keptBy(caller)).toBeGreaterThan(bytes.length);
});

test('places for texts come only where they are asked for', async () => {
  const caller = app.caller('free');
  const { image_base64 } = await picture('#89a');
  expect((await upload(caller, { image_base64 })).json().data).not.toHaveProperty('places');
  const payload = { image_base64, places: true };
  const { headers } = caller;
  const asked = await app.app.inject({ method: 'POST', url: '/v1/images', headers, payload });
  const [[top] = []] = asked.json<{ data: UploadedImage }>().data.places ?? [];
  expect(top).toEqual({
    box: { x: 0.04, y: 0.03, width: 0.92, height: 0.24 },
    style: { vertical_align: 'top' },
  });
});
