import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../helpers/app.ts';
import { createCalls } from '../helpers/calls.ts';
import { expectError } from '../helpers/envelope.ts';
import {
  failure,
  hangsUp,
  json,
  type OpenAiServer,
  paints,
  startOpenAiServer,
  staysSilent,
} from '../helpers/openai-server.ts';

/** ai-image, remix and from-image against a server that paints and looks at pictures. */

let picture: Buffer;
let server: OpenAiServer;
let app: TestApp;
beforeAll(async () => {
  const background = { r: 40, g: 90, b: 160 };
  picture = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  server = await startOpenAiServer({ picture: picture.toString('base64') });
  app = await createTestApp({
    providerEnv: { CAM_OPENAI_API_KEY: 'sk-x', CAM_OPENAI_BASE_URL: server.baseUrl },
    sleep: async () => {},
  });
});
afterEach(async () => {
  await app.cleanup();
  await server.close();
});

const { make: post, get, available } = createCalls(() => app);
/** Files below the CDN folder, temp names left out. */
const files = () => {
  const dir = path.join(app.home, 'cdn');
  const names = existsSync(dir) ? readdirSync(dir, { recursive: true, encoding: 'utf8' }) : [];
  return names.filter((name) => /\.(png|jpg|webp)$/.test(name));
};
const base64 = () => picture.toString('base64');

describe('ai-image', () => {
  const PROMPT = { prompt: 'A dog in a suit', caption: { top: 'Monday', bottom: 'Again' } };

  test('paints the prompt, crops it to the aspect ratio and draws the captions over it', async () => {
    const caller = app.caller('starter');
    const answer = await post(caller, 'ai-image', {
      ...PROMPT,
      aspect_ratio: '16:9',
      output_format: 'webp',
      watermark: { text: 'me' },
    });
    const { data, meta } = answer.json();
    expect(meta).toMatchObject({
      credits_used: 3,
      credits_remaining: 497,
      model: 'gpt-image',
      provider: 'openai',
    });
    expect(data).toMatchObject({
      width: 300,
      height: 169,
      format: 'webp',
      template: null,
      caption: 'Monday / Again',
      metadata: { model: 'gpt-image', provider: 'openai', safety_score: 1 },
    });
    expect(data.alt_text).toContain('A dog in a suit');
    expect(server.seen[0]?.body).toMatchObject({
      model: 'gpt-image',
      prompt: 'A dog in a suit',
      size: '1536x1024',
    });
    expect(await get(caller, `/v1/memes/${data.id}`)).toEqual(data);
  });

  test('can be opened for editing: the painted picture is stored', async () => {
    const caller = app.caller('pro');
    const { data } = (await post(caller, 'ai-image', PROMPT)).json();
    const document = await get(caller, `/v1/memes/${data.id}/document`);
    const again = (await post(caller, 'caption', document)).json();
    expect(again.data).toMatchObject({ width: data.width, height: data.height, caption: data.caption });
  });

  test.each([
    ['1:4', '1024x1536', [50, 200]],
    ['4:1', '1536x1024', [300, 75]],
    ['1:1', '1024x1024', [200, 200]],
  ])('%s is painted as %s and cut', async (aspect_ratio, size, sides) => {
    const { data } = (await post(app.caller('pro'), 'ai-image', { ...PROMPT, aspect_ratio })).json();
    expect(server.seen[0]?.body).toMatchObject({ size });
    expect([data.width, data.height]).toEqual(sides);
  });

  test.each([
    ['5:1', 'VALIDATION_ERROR'],
    ['33:32', 'VALIDATION_ERROR'],
    ['0:1', 'VALIDATION_ERROR'],
  ] as const)('%s is no shape', async (aspect_ratio, code) => {
    const answer = await post(app.caller('pro'), 'ai-image', { ...PROMPT, aspect_ratio });
    expect(expectError(answer, code)).not.toContain('^');
  });

  test('without captions has none, and can be given some later', async () => {
    const caller = app.caller('pro');
    const { data } = (await post(caller, 'ai-image', { prompt: 'A dog', caption: { top: ' ' } })).json();
    expect(data).toMatchObject({ captions: [], layout: [], caption: '' });
    const { data: one } = (
      await post(caller, 'ai-image', { prompt: 'A dog', caption: { bottom: 'Wuff' } })
    ).json();
    expect(one.captions).toEqual([{ position: 'bottom', text: 'Wuff' }]);
    expect(one.layout).toEqual([expect.objectContaining({ region: 'bottom', font: 'Anton' })]);
    const document = await get(caller, `/v1/memes/${data.id}/document`);
    const blank = (await post(caller, 'caption', document)).json().data.layout;
    expect(blank.map(({ font }: { font: string }) => font)).toEqual(['Anton', 'Anton']);
    const texts = document.captions.map(({ position }: { position: string }) => ({ position, text: 'now' }));
    const again = (await post(caller, 'caption', { ...document, captions: texts })).json();
    expect(again.data.captions).toHaveLength(2);
  });

  test('scores all that it shows', async () => {
    const score = async (caption: object) => {
      const body = { prompt: 'A dog', model: 'local-painter', seed: 'a', caption };
      return (await post(app.caller('pro'), 'ai-image', body)).json().data.metadata.safety_score;
    };
    expect(await score({ top: 'Monday' })).toBe(1);
    expect(await score({ top: 'Monday', bottom: 'Oh shit' })).toBe(0.8);
    expect(await score({ bottom: 'porn' })).toBe(0);
  });

  test('moderates the prompt, not the caller’s own captions', async () => {
    const caller = app.caller('pro');
    expectError(await post(caller, 'ai-image', { prompt: 'hentai' }), 'NSFW_REJECTED');
    expect((await post(caller, 'ai-image', { prompt: 'x', caption: { top: 'porn' } })).statusCode).toBe(200);
  });

  test.each([
    ['no picture', () => paints(Buffer.from('<svg/>').toString('base64')), 'GENERATION_FAILED'],
    ['a picture cut short', () => paints(picture.subarray(0, 90).toString('base64')), 'GENERATION_FAILED'],
    ['nothing', () => paints(''), 'GENERATION_FAILED'],
    ['its moderation', () => failure(400, 'moderation_blocked'), 'NSFW_REJECTED'],
    ['a refused key', () => failure(401, 'invalid_api_key'), 'MODEL_UNAVAILABLE'],
  ] as const)('%s as an answer costs nothing and leaves nothing', async (_what, behaviour, code) => {
    const caller = app.caller('starter');
    server.next(behaviour());
    expectError(await post(caller, 'ai-image', PROMPT), code);
    expect([available(caller), files()]).toEqual([500, []]);
    expect(app.store.audit()).toEqual([]);
  });

  test('a cancelled one leaves nothing', async () => {
    const caller = app.caller('starter');
    server.next(staysSilent);
    const { id } = (await post(caller, 'ai-image', PROMPT, { prefer: 'respond-async' })).json().data;
    await expect.poll(() => server.seen.length).toBe(1);
    const headers = { authorization: caller.headers.authorization };
    await app.app.inject({ method: 'DELETE', url: `/v1/jobs/${id}`, headers });
    await app.services.running.drain();
    expect([available(caller), files()]).toEqual([500, []]);
  });
});

describe('remix', () => {
  const PROMPT = { prompt: 'Make it look like an old photograph' };

  test('sends the picture and the wish, and makes a meme of what comes back', async () => {
    const caller = app.caller('starter');
    const { data, meta } = (await post(caller, 'remix', { ...PROMPT, image_base64: base64() })).json();
    expect(meta).toMatchObject({ credits_used: 5, model: 'gpt-image' });
    expect(data).toMatchObject({ width: 300, height: 200, template: null, caption: '' });
    const [call] = server.seen;
    expect([call?.path, call?.headers['content-type']]).toEqual([
      '/v1/images/edits',
      expect.stringContaining('multipart/form-data'),
    ]);
    expect(call?.body).toContain(PROMPT.prompt);
    expect(call?.body).toContain(picture.toString('latin1'));
  });

  test('takes a meme of the account, and no one else’s', async () => {
    const [caller, other] = [app.caller('pro'), app.caller('pro')];
    const caption = { template_id: 'no-yes', captions: [{ position: '0', text: 'x' }], width: 64 };
    const { id } = (await post(caller, 'caption', caption)).json().data;
    const { data } = (await post(caller, 'remix', { ...PROMPT, meme_id: id })).json();
    expect(data.alt_text).toContain('Text: “x”');
    expect([data.captions, data.layout]).toEqual([[], []]);
    expectError(await post(other, 'remix', { ...PROMPT, meme_id: id }), 'MEME_NOT_FOUND');
  });

  test('a GIF becomes a PNG on the way', async () => {
    const gif = await sharp(picture).gif().toBuffer();
    const answer = await post(app.caller('pro'), 'remix', {
      ...PROMPT,
      image_base64: gif.toString('base64'),
    });
    expect(answer.statusCode).toBe(200);
    expect(server.seen[0]?.body).toContain('filename="picture.png"');
  });

  test.each([
    ['no picture', {}, 'VALIDATION_ERROR'],
    ['two', { image_base64: 'x', meme_id: 'y' }, 'VALIDATION_ERROR'],
    ['one that is none', { image_base64: 'aGVsbG8=' }, 'IMAGE_UNREADABLE'],
  ] as const)('%s is refused, uncharged', async (_what, fields, code) => {
    const caller = app.caller('starter');
    expectError(await post(caller, 'remix', { ...PROMPT, ...fields }), code);
    expect([available(caller), server.seen.length]).toEqual([500, 0]);
  });
});

describe('remix with a transparent background', () => {
  const CUT = { prompt: 'Cut out the dog', background: 'transparent' } as const;
  /** A dot in the middle of nothing, 200 × 200. */
  const dot = async () =>
    sharp({ create: { width: 200, height: 200, channels: 4, background: '#00000000' } })
      .composite([{ input: { create: { width: 80, height: 80, channels: 4, background: '#c03010' } } }])
      .png()
      .toBuffer();
  const answersDot = async () => server.next(paints((await dot()).toString('base64')));
  const alphaAt = async (url: string) => {
    const { rawPayload } = await app.app.inject({ url: new URL(url).pathname });
    const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
    return [at(2, 2), at(100, 100)];
  };

  test.each(['png', 'webp', 'avif'] as const)('keeps it as %s, also as a layer', async (output_format) => {
    const caller = app.caller('starter');
    await answersDot();
    const body = { ...CUT, output_format, image_base64: base64() };
    const { data, meta } = (await post(caller, 'remix', body)).json();
    expect([meta.credits_used, data.format, data.width, data.height]).toEqual([5, output_format, 200, 200]);
    const sent = server.seen[0]?.body;
    expect(sent).toMatch(/name="background"\s+transparent/);
    expect(sent).toMatch(/name="output_format"\s+png/);
    expect(await alphaAt(data.url)).toEqual([0, 255]);
    const kept = (
      await app.app.inject({
        method: 'POST',
        url: '/v1/images',
        headers: caller.headers,
        payload: { image_url: data.url },
      })
    ).json().data;
    expect(await alphaAt(kept.url)).toEqual([0, 255]);
    const layer = { image_url: kept.url, box: { x: 0, y: 0, width: 1, height: 1 } };
    const over = {
      image_base64: base64(),
      captions: [{ position: 'top', text: '' }],
      layers: [layer],
      output_format: 'png',
    };
    const { url } = (await post(caller, 'caption', over)).json().data;
    const drawn = await sharp((await app.app.inject({ url: new URL(url).pathname })).rawPayload)
      .removeAlpha()
      .raw()
      .toBuffer();
    expect([...drawn.subarray(0, 3)]).toEqual([40, 90, 160]);
  });

  test('an opaque answer fails, uncharged', async () => {
    const caller = app.caller('starter');
    const answer = await post(caller, 'remix', { ...CUT, image_base64: base64() });
    expect(expectError(answer, 'GENERATION_FAILED')).toContain('no transparent background');
    const rgba = await sharp(picture).ensureAlpha().png().toBuffer();
    server.next(paints(rgba.toString('base64')));
    expectError(await post(caller, 'remix', { ...CUT, image_base64: base64() }), 'GENERATION_FAILED');
    expect([available(caller), files()]).toEqual([500, []]);
  });

  test.each([
    ['a model that cannot', { status: 400, param: 'background', message: 'Invalid value' }],
    ['a server that does not know it', { status: 400, param: null, message: 'transparent: unknown field' }],
  ])('%s is refused, uncharged, and stays in use', async (_what, { status, ...error }) => {
    const caller = app.caller('starter');
    server.next(json(status, { error: { ...error, type: 'invalid_request_error', code: null } }));
    const answer = await post(caller, 'remix', { ...CUT, image_base64: base64() });
    expect(expectError(answer, 'MODEL_UNAVAILABLE')).toContain('cannot make a background transparent');
    expect(available(caller)).toBe(500);
    await answersDot();
    expect((await post(caller, 'remix', { ...CUT, image_base64: base64() })).statusCode).toBe(200);
  });

  test('CAM’s own editor is never asked for it', async () => {
    const caller = app.caller('starter');
    const local = await post(caller, 'remix', { ...CUT, model: 'local-editor', image_base64: base64() });
    expect(expectError(local, 'MODEL_UNAVAILABLE')).toContain('an image model of a provider can');
    server.next(...Array.from({ length: 3 }, () => hangsUp));
    const down = { ...CUT, prompt: 'vintage', image_base64: base64() };
    expectError(await post(caller, 'remix', down), 'MODEL_UNAVAILABLE');
    const alone = await createTestApp();
    try {
      const own = alone.caller('starter');
      const { make } = createCalls(() => alone);
      expectError(await make(own, 'remix', down), 'MODEL_UNAVAILABLE');
    } finally {
      await alone.cleanup();
    }
    expect(available(caller)).toBe(500);
  });

  test('jpeg is refused, as it has none', async () => {
    const jpeg = { ...CUT, output_format: 'jpeg', image_base64: base64() };
    expectError(await post(app.caller('starter'), 'remix', jpeg), 'VALIDATION_ERROR');
    expect(server.seen).toEqual([]);
  });
});

describe('without any server', () => {
  test('CAM’s own painter paints, the same under one seed', async () => {
    const caller = app.caller('starter');
    const ask = { prompt: 'Two cats on a beach at night', model: 'local-painter', seed: 'a' };
    const paint = async () => (await post(caller, 'ai-image', { ...ask, aspect_ratio: '16:9' })).json();
    const [first, again] = [await paint(), await paint()];
    expect(first.meta).toMatchObject({ credits_used: 3, model: 'local-painter', provider: 'cam' });
    expect(first.data.width / first.data.height).toBeCloseTo(16 / 9, 2);
    expect(first.data.alt_text).toMatch(/cat/i);
    expect([again.data.bytes, server.seen.length]).toEqual([first.data.bytes, 0]);
  });

  test('CAM’s own editor edits what it knows, and says what it does not', async () => {
    const caller = app.caller('starter');
    const edit = async (prompt: string) =>
      post(caller, 'remix', { prompt, model: 'local-editor', image_base64: base64() });
    const { data, meta } = (await edit('greyscale')).json();
    expect(meta).toMatchObject({ credits_used: 5, model: 'local-editor', provider: 'cam' });
    const { rawPayload } = await app.app.inject({ url: new URL(data.url).pathname });
    const [red, green, blue] = await sharp(rawPayload).removeAlpha().raw().toBuffer();
    expect([green, blue]).toEqual([red, red]);
    expectError(await edit('Philosophise about tariffs'), 'MODEL_UNAVAILABLE');
    expect([available(caller), server.seen.length]).toEqual([495, 0]);
  });

  test('what it has not says what to set', async () => {
    const plain = await createTestApp();
    const { headers } = plain.caller('starter');
    const send = (url: string, payload: object) =>
      plain.app.inject({ method: 'POST', url, headers, payload });
    for (const answer of [
      await send('/v1/meme/remix', { prompt: 'Philosophise about tariffs', image_base64: base64() }),
      await send('/v1/meme/ai-image', { prompt: 'A dog', model: 'gpt-image' }),
    ]) {
      expect(expectError(answer, 'MODEL_UNAVAILABLE')).toContain('CAM_OPENAI_API_KEY');
    }
    await plain.cleanup();
  });
});

describe('from-image', () => {
  test('a model that can see gets a small picture and needs no text', async () => {
    const { data, meta } = (
      await post(app.caller('starter'), 'from-image', { image_base64: base64(), count: 2 })
    ).json();
    expect(meta).toMatchObject({ credits_used: 2, model: 'gpt-5.5' });
    expect(data.memes).toHaveLength(2);
    expect(data.memes[0]).toMatchObject({ width: 300, height: 200, template: null });
    const seen = JSON.stringify(server.seen[0]?.body);
    expect(seen).toContain('data:image/webp;base64,');
    // It is told to look, and not to choose templates as for an idea.
    expect(seen).toMatch(/Look at the picture: .*Name the tension .*three versions/);
    expect(seen).not.toContain('use_when), some also');
  });

  test('CAM’s own writer sends nothing anywhere', async () => {
    const caller = app.caller('pro');
    const body = { image_base64: base64(), model: 'local-writer', text: 'My code after one more change' };
    const { data } = (await post(caller, 'from-image', body)).json();
    expect(data.memes[0].caption).not.toBe('');
    const noText = { image_base64: base64(), model: 'local-writer', seed: 'a', count: 3 };
    expect((await post(caller, 'from-image', noText)).json().data.memes).toHaveLength(3);
    expect(server.seen).toEqual([]);
  });

  test('puts the text where the picture is quiet, inside the document', async () => {
    // A crowd of squares above, sky below.
    const noise = Buffer.alloc(200 * 100 * 3);
    for (let at = 0; at < 200 * 100; at += 1) {
      const isDark = (Math.floor((at % 200) / 7) + Math.floor(at / 200 / 7)) % 2 === 0;
      noise.fill(isDark ? 20 : 235, at * 3, at * 3 + 3);
    }
    const busy = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#87ceeb' } })
      .composite([{ input: noise, raw: { width: 200, height: 100, channels: 3 }, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const caller = app.caller('pro');
    const body = { image_base64: busy.toString('base64'), model: 'local-writer', text: 'Mondays', count: 2 };
    const { memes } = (await post(caller, 'from-image', body)).json().data;
    for (const { id } of memes) {
      const { captions } = await get(caller, `/v1/memes/${id}/document`);
      expect(captions.length).toBeGreaterThan(0);
      for (const { box } of captions) expect(box.y).toBeGreaterThanOrEqual(0.5);
    }
  });
});

describe('the alt text of a meme made from a meme', () => {
  test('has each caption once, the old before the new', async () => {
    const caller = app.caller('pro');
    const caption = { template_id: 'no-yes', captions: [{ position: '0', text: 'Q3' }], width: 64 };
    const old = (await post(caller, 'caption', caption)).json().data;
    const made = (await post(caller, 'from-image', { meme_id: old.id })).json().data.memes[0];
    expect(made.alt_text.match(/Text: /g)).toHaveLength(1);
    expect(made.alt_text).toMatch(/Text: “Q3”, “Words 1”(, “Words 2”)?\.$/);
    expect(made.alt_text.startsWith(old.alt_text.split(' Text: ')[0])).toBe(true);
  });
});

describe('branded', () => {
  const BRAND = { name: 'Acme', colors: ['#0a7cff', '#ffd400'], forbidden_topics: ['Friday', 'layoffs'] };
  const ask = {
    text: 'Deploying on a Friday instead of going home',
    model: 'local-writer',
    count: 4,
    seed: 'brand',
  };

  test('wears the brand’s colours and name, and never mentions what is forbidden', async () => {
    const caller = app.caller('starter');
    const { data, meta } = (await post(caller, 'branded', { ...ask, brand: BRAND })).json();
    expect(meta.credits_used).toBe(3);
    expect(data.memes).toHaveLength(4);
    let coloured = 0;
    for (const meme of data.memes) {
      expect(meme.caption).not.toMatch(/friday|layoff/i);
      const document = await get(caller, `/v1/memes/${meme.id}/document`);
      expect(document.watermark).toMatchObject({ text: 'Acme', color: '#ffd400' });
      const styles: object[] = document.captions.flatMap(({ style }: { style?: object }) => style ?? []);
      coloured += styles.length;
      // The first that can be read there: over the picture it has an outline, on a plain dark ground the second may be.
      for (const style of styles) {
        if ('outline_width' in style) expect(style).toMatchObject({ color: '#0a7cff' });
        else expect(BRAND.colors).toContain(Object.entries(style).find(([name]) => name === 'color')?.[1]);
      }
    }
    // A ground on which none can be read keeps the template’s own.
    expect(coloured).toBeGreaterThan(2);
  });

  test('stamps a logo, stored for later edits', async () => {
    const caller = app.caller('pro');
    const { memes } = (
      await post(caller, 'branded', { ...ask, count: 1, brand: { logo_base64: base64() } })
    ).json().data;
    const { watermark } = await get(caller, `/v1/memes/${memes[0].id}/document`);
    const logo = await app.app.inject({ url: new URL(watermark.logo_url).pathname });
    expect(logo.rawPayload.equals(picture)).toBe(true);
  });

  test('a server that keeps mentioning it fails, uncharged', async () => {
    const caller = app.caller('starter');
    const body = { text: 'Mondays', brand: { forbidden_topics: ['words'] } };
    expectError(await post(caller, 'branded', { ...body, model: 'gpt-5.5' }), 'GENERATION_FAILED');
    expect(available(caller)).toBe(500);
    // Where no model is named, CAM writes without it.
    const { memes, notes } = (await post(caller, 'branded', body)).json().data;
    expect(memes[0].caption).not.toMatch(/words/i);
    expect(notes).toHaveLength(1);
  });

  test('the mark is a part of the meme and needs no plan', async () => {
    const caller = app.caller('free');
    const named = await post(caller, 'branded', { ...ask, brand: { name: 'Acme' } });
    expect(named.statusCode).toBe(200);
    const red = await post(caller, 'branded', { ...ask, brand: { colors: ['red'] } });
    expect(expectError(red, 'VALIDATION_ERROR')).toContain('must be a colour as `#rgb` or `#rrggbb`');
    expect((await post(caller, 'branded', { ...ask, brand: { colors: ['#123'] } })).statusCode).toBe(200);
    const both = { logo_url: 'https://a.example/a.png', logo_base64: 'x' };
    expectError(await post(app.caller('pro'), 'branded', { ...ask, brand: both }), 'VALIDATION_ERROR');
  });
});
