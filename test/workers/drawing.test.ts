import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentIn } from '../../src-shared/document/embedded-document.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { awkwardAnimations } from '../helpers/awkward-animations.ts';
import { bangersTtf, base64 } from '../helpers/font-files.ts';
import { flagPicture, paperPicture } from '../helpers/layer-pictures.ts';
import { hasRedis, type RedisServer, startRedis } from '../helpers/redis.ts';
import { draw, startWorkerHere, untilWorkers } from './worker-here.ts';

/** The same requests to an engine that draws itself and to one whose worker draws: the same bytes, the same refusals. */

const BOX = { x: 0.1, y: 0.1, width: 0.8, height: 0.3 };
const SMALL = { duration_ms: 600, fps: 5, width: 200 };

describe.skipIf(!hasRedis())('what is drawn by a worker', () => {
  let redis: RedisServer;
  let client: Redis;
  let worker: Awaited<ReturnType<typeof startWorkerHere>>;
  const made: { app: TestApp; caller: TestCaller }[] = [];

  beforeAll(async () => {
    redis = await startRedis();
    client = new Redis(redis.url);
    worker = await startWorkerHere(redis.url);
    for (const workers of [undefined, redis.url]) {
      const app = await createTestApp({ workers });
      made.push({ app, caller: app.admin() });
      if (workers) await untilWorkers(app, 1);
    }
  });
  afterAll(async () => {
    for (const { app } of made) await app.cleanup();
    await worker.stop(1000);
    client.disconnect();
    await redis.stop();
  });

  /** Tasks that workers have ended. */
  async function countDone(): Promise<number> {
    const entries = await client.xrange('cam:draw-0.1.0:events', '-', '+');
    return entries.filter(([, fields]) => fields[fields.indexOf('event') + 1] === 'completed').length;
  }

  /** What both answer. */
  async function drawByBoth(path: string, body: object) {
    const before = await countDone();
    const answers = [];
    for (const { app, caller } of made) answers.push(await draw(app, caller, path, body));
    return { here: answers[0], there: answers[1], tasks: (await countDone()) - before };
  }

  async function expectSame(path: string, body: object, tasks = 1) {
    const drawn = await drawByBoth(path, body);
    expect(drawn.here?.status).toBe(200);
    expect(drawn.tasks).toBe(tasks);
    expect(drawn.there?.bytes?.equals(drawn.here?.bytes ?? Buffer.alloc(0))).toBe(true);
    return drawn.here?.bytes ?? Buffer.alloc(0);
  }

  test.each(['png', 'jpeg', 'webp', 'avif'])('a template as %s', async (output_format) => {
    const captions = [{ position: 'who', text: 'Both of us' }];
    await expectSame('/v1/meme/caption', { template_id: 'two-buttons', captions, width: 400, output_format });
  });

  test('a picture of the caller with layers, a patch and a watermark', async () => {
    await expectSame('/v1/meme/caption', {
      image_base64: base64(await paperPicture()),
      captions: [{ position: 'box-1', text: 'Héllo, שלום 🎉', box: BOX }],
      layers: [
        {
          image_base64: base64(await flagPicture()),
          box: BOX,
          shadow: { color: '#000' },
          adjust: { blur: 0.2 },
        },
        { emoji: '😀', box: { x: 0.5, y: 0.5, width: 0.2, height: 0.2 } },
        { patch: { effect: 'pixelate' }, box: { x: 0, y: 0.6, width: 0.3, height: 0.3 } },
      ],
      canvas: { crop: { x: 0, y: 0, width: 0.9, height: 1 } },
      watermark: { text: 'CAM' },
    });
  });

  test('a font of one’s own, whose bytes travel', async () => {
    let font = '';
    for (const { app, caller } of made) {
      const payload = { font_base64: base64(bangersTtf()) };
      const answer = await app.app.inject({
        method: 'POST',
        url: '/v1/fonts',
        headers: caller.headers,
        payload,
      });
      font = answer.json().data.id;
    }
    const body = (style: object) => ({
      template_id: 'two-buttons',
      captions: [{ position: 'who', text: 'Own', style }],
      width: 300,
    });
    const own = await expectSame('/v1/meme/caption', body({ font }));
    const bundled = await expectSame('/v1/meme/caption', body({}));
    expect(own.equals(bundled)).toBe(false);
  });

  test('a GIF of a template, with its document inside', async () => {
    const captions = [{ position: 'who', text: 'Moving' }];
    const bytes = await expectSame('/v1/gif/generate', {
      template_id: 'two-buttons',
      captions,
      embed: true,
      ...SMALL,
    });
    expect(documentIn(bytes)).toContain('Moving');
  });

  test.each(['gif', 'webp', 'apng'] as const)('captions on an animated %s', async (kind) => {
    const image_base64 = base64((await awkwardAnimations())[kind]);
    await expectSame('/v1/gif/generate', { image_base64, captions: [{ position: 'top', text: 'On it' }] });
  });

  test('a video, and its cover', async () => {
    const captions = [{ position: 'who', text: 'Film' }];
    const body = { template_id: 'two-buttons', captions, ...SMALL };
    const { here, there, tasks } = await drawByBoth('/v1/video/generate', body);
    const [a, b] = [here?.bytes ?? Buffer.alloc(0), there?.bytes ?? Buffer.alloc(1)];
    expect(tasks).toBe(2);
    expect(b.length).toBe(a.length);
    // An MP4 says in three places when it was made, 4 bytes each.
    expect(a.filter((byte, at) => byte !== b[at]).length).toBeLessThanOrEqual(12);
  });

  test('an edit of pixels, and the text on it', async () => {
    const image_base64 = base64(await paperPicture());
    const body = { image_base64, prompt: 'greyscale, then blur', seed: 's', model: 'local-editor' };
    await expectSame('/v1/meme/remix', body, 2);
  });

  test('refusals are the same', async () => {
    const broken = (await flagPicture()).subarray(0, 200);
    const body = {
      image_base64: base64(await paperPicture()),
      captions: [{ position: 'top', text: 'a' }],
      layers: [{ image_base64: base64(broken), box: BOX }],
    };
    const damaged = await drawByBoth('/v1/meme/caption', body);
    expect(damaged.here?.status).toBeGreaterThanOrEqual(400);
    expect(damaged.there).toEqual(damaged.here);
    const strict = {
      template_id: 'two-buttons',
      captions: [{ position: 'who', text: '\u{e000}' }],
      strict: true,
    };
    const missing = await drawByBoth('/v1/meme/caption', strict);
    expect(missing.here?.code).toBe('GLYPHS_MISSING');
    expect(missing.there).toEqual(missing.here);
    expect(missing.tasks).toBe(1);
  });
});
