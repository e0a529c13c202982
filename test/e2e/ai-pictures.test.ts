import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { createCalls } from '../helpers/calls.ts';
import { expectError } from '../helpers/envelope.ts';
import {
  failure,
  hangsUp,
  json,
  type OpenAiServer,
  paints,
  startOpenAiServer,
} from '../helpers/openai-server.ts';

/** ai-image, remix, from-image and branded, with a server that paints and looks at pictures, and without. */

const background = { r: 40, g: 90, b: 160 };
const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
  .png()
  .toBuffer();
const image_base64 = picture.toString('base64');

let server: OpenAiServer;
let app: TestApp;
/** One engine and one server for a group of tests. */
function shareEngine() {
  beforeAll(async () => {
    server = await startOpenAiServer({ picture: image_base64 });
    app = await createTestApp({
      providerEnv: { CAM_OPENAI_API_KEY: 'sk-x', CAM_OPENAI_BASE_URL: server.baseUrl },
      sleep: async () => {},
    });
  });
  afterAll(async () => {
    await app.cleanup();
    await server.close();
  });
  beforeEach(() => {
    server.seen.length = 0;
  });
}

const { make: post, get, available } = createCalls(() => app);
const draw = async (caller: TestCaller, operation: string, body: object) =>
  (await post(caller, operation, body)).json().data;
const download = async (url: string) => (await app.app.inject({ url: new URL(url).pathname })).rawPayload;
const readDocument = (caller: TestCaller, { id }: { id: string }) => get(caller, `/v1/memes/${id}/document`);
/** Files below the CDN folder, temp names left out. */
const files = () => {
  const dir = path.join(app.home, 'cdn');
  const names = existsSync(dir) ? readdirSync(dir, { recursive: true, encoding: 'utf8' }) : [];
  return names.filter((name) => /\.(png|jpg|webp)$/.test(name));
};

describe('ai-image', () => {
  shareEngine();
  const PROMPT = { prompt: 'A dog in a suit', caption: { top: 'Monday', bottom: 'Again' } };

  test('paints the prompt, crops it to the aspect ratio and draws the captions over it', async () => {
    const caller = app.caller('starter');
    const more = { aspect_ratio: '16:9', output_format: 'webp', watermark: { text: 'me' } };
    const { data, meta } = (await post(caller, 'ai-image', { ...PROMPT, ...more })).json();
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
    const asked = { model: 'gpt-image', prompt: 'A dog in a suit', size: '1536x1024' };
    expect(server.seen[0]?.body).toMatchObject(asked);
    expect(await get(caller, `/v1/memes/${data.id}`)).toEqual(data);
  });

  test.each([
    ['1:4', '1024x1536', [50, 200]],
    ['4:1', '1536x1024', [300, 75]],
    ['1:1', '1024x1024', [200, 200]],
  ])('%s is painted as %s and cut', async (aspect_ratio, size, sides) => {
    const data = await draw(app.caller('pro'), 'ai-image', { ...PROMPT, aspect_ratio });
    expect(server.seen[0]?.body).toMatchObject({ size });
    expect([data.width, data.height]).toEqual(sides);
  });

  test('without captions has none, and can be given some later', async () => {
    const caller = app.caller('pro');
    const data = await draw(caller, 'ai-image', { prompt: 'A dog', caption: { top: ' ' } });
    expect(data).toMatchObject({ captions: [], layout: [], caption: '' });
    const one = await draw(caller, 'ai-image', { prompt: 'A dog', caption: { bottom: 'Wuff' } });
    expect(one.captions).toEqual([{ position: 'bottom', text: 'Wuff' }]);
    expect(one.layout).toEqual([expect.objectContaining({ region: 'bottom', font: 'Anton' })]);
    const document = await readDocument(caller, data);
    const blank: { font: string }[] = (await draw(caller, 'caption', document)).layout;
    expect(blank.map(({ font }) => font)).toEqual(['Anton', 'Anton']);
    const captions = document.captions.map(({ position }: { position: string }) => ({
      position,
      text: 'now',
    }));
    expect((await draw(caller, 'caption', { ...document, captions })).captions).toHaveLength(2);
  });

  test('moderates the prompt, and only scores the caller’s own captions', async () => {
    const caller = app.caller('pro');
    expectError(await post(caller, 'ai-image', { prompt: 'hentai' }), 'NSFW_REJECTED');
    const ask = { prompt: 'A dog', model: 'local-painter', seed: 'a' };
    for (const [caption, score] of [
      [{ top: 'Monday' }, 1],
      [{ top: 'Monday', bottom: 'Oh shit' }, 0.8],
      [{ bottom: 'porn' }, 0],
    ] as const)
      expect((await draw(caller, 'ai-image', { ...ask, caption })).metadata.safety_score).toBe(score);
  });

  test('CAM’s own painter paints, the same under one seed, and sends nothing anywhere', async () => {
    const caller = app.caller('starter');
    const ask = { prompt: 'Two cats at night', model: 'local-painter', seed: 'a', aspect_ratio: '16:9' };
    const paint = async () => (await post(caller, 'ai-image', ask)).json();
    const [first, again] = [await paint(), await paint()];
    expect(first.meta).toMatchObject({ credits_used: 3, model: 'local-painter', provider: 'cam' });
    expect(first.data.width / first.data.height).toBeCloseTo(16 / 9, 2);
    expect([again.data.bytes, server.seen.length]).toEqual([first.data.bytes, 0]);
  });

  test.each([
    ['no picture', () => paints(Buffer.from('<svg/>').toString('base64')), 'GENERATION_FAILED'],
    ['a picture cut short', () => paints(picture.subarray(0, 90).toString('base64')), 'GENERATION_FAILED'],
    ['nothing', () => paints(''), 'GENERATION_FAILED'],
    ['its moderation', () => failure(400, 'moderation_blocked'), 'NSFW_REJECTED'],
    ['a refused key', () => failure(401, 'invalid_api_key'), 'MODEL_NOT_CONFIGURED'],
  ] as const)('%s as an answer costs nothing and leaves nothing', async (_what, behaviour, code) => {
    const [caller, before] = [app.caller('starter'), files()];
    server.next(behaviour());
    expectError(await post(caller, 'ai-image', PROMPT), code);
    expect([available(caller), files()]).toEqual([500, before]);
    expect(app.store.audit()).toEqual([]);
  });
});

describe('remix', () => {
  shareEngine();
  const PROMPT = { prompt: 'Make it look like an old photograph' };

  test('sends the picture and the wish, and makes a meme of what comes back', async () => {
    const answer = await post(app.caller('starter'), 'remix', { ...PROMPT, image_base64 });
    const { data, meta } = answer.json();
    expect(meta).toMatchObject({ credits_used: 5, model: 'gpt-image' });
    expect(data).toMatchObject({ width: 300, height: 200, template: null, caption: '' });
    const [call] = server.seen;
    expect([call?.path, call?.headers['content-type']]).toEqual([
      '/v1/images/edits',
      expect.stringContaining('multipart/form-data'),
    ]);
    for (const part of [PROMPT.prompt, picture.toString('latin1')]) expect(call?.body).toContain(part);
    // What no server takes, a GIF, becomes a PNG on the way.
    const gif = (await sharp(picture).gif().toBuffer()).toString('base64');
    await draw(app.caller('pro'), 'remix', { ...PROMPT, image_base64: gif });
    expect(server.seen[1]?.body).toContain('filename="picture.png"');
  });

  test('takes a meme of the account, and no one else’s', async () => {
    const [caller, other] = [app.caller('pro'), app.caller('pro')];
    const caption = { template_id: 'no-yes', captions: [{ position: '0', text: 'x' }], width: 64 };
    const { id } = await draw(caller, 'caption', caption);
    const data = await draw(caller, 'remix', { ...PROMPT, meme_id: id });
    expect(data.alt_text).toContain('Text: “x”');
    expect([data.captions, data.layout]).toEqual([[], []]);
    expectError(await post(other, 'remix', { ...PROMPT, meme_id: id }), 'MEME_NOT_FOUND');
  });

  test('CAM’s own editor edits what it knows, and says what it does not', async () => {
    const caller = app.caller('starter');
    const edit = (prompt: string) => post(caller, 'remix', { prompt, model: 'local-editor', image_base64 });
    const { data, meta } = (await edit('greyscale')).json();
    expect(meta).toMatchObject({ credits_used: 5, model: 'local-editor', provider: 'cam' });
    const [red, green, blue] = await sharp(await download(data.url))
      .removeAlpha()
      .raw()
      .toBuffer();
    expect([green, blue]).toEqual([red, red]);
    expectError(await edit('Philosophise about tariffs'), 'NOT_UNDERSTOOD');
    expect([available(caller), server.seen.length]).toEqual([495, 0]);
  });

  test.each([
    ['no picture', {}, 'VALIDATION_ERROR'],
    ['two', { image_base64: 'x', meme_id: 'y' }, 'VALIDATION_ERROR'],
    ['one that is none', { image_base64: 'aGVsbG8=' }, 'IMAGE_UNREADABLE'],
    ['a clear JPEG', { image_base64, background: 'transparent', output_format: 'jpeg' }, 'VALIDATION_ERROR'],
  ] as const)('%s is refused, uncharged', async (_what, fields, code) => {
    const caller = app.caller('starter');
    expectError(await post(caller, 'remix', { ...PROMPT, ...fields }), code);
    expect([available(caller), server.seen.length]).toEqual([500, 0]);
  });
});

describe('remix with a transparent background', () => {
  shareEngine();
  const CUT = { prompt: 'Cut out the dog', background: 'transparent', image_base64 } as const;
  /** A dot in the middle of nothing, 200 × 200. */
  const answersDot = async () => {
    const dot = sharp({ create: { width: 200, height: 200, channels: 4, background: '#00000000' } })
      .composite([{ input: { create: { width: 80, height: 80, channels: 4, background: '#c03010' } } }])
      .png();
    server.next(paints((await dot.toBuffer()).toString('base64')));
  };
  const readAlpha = async (url: string) => {
    const image = sharp(await download(url)).ensureAlpha();
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    return [2, 100].map((at) => data[(at * info.width + at) * 4 + 3]);
  };

  test.each(['webp', 'avif'] as const)('keeps it as %s, also as a layer', async (output_format) => {
    const caller = app.caller('starter');
    await answersDot();
    const data = await draw(caller, 'remix', { ...CUT, output_format });
    expect(data).toMatchObject({ format: output_format, width: 200, height: 200 });
    expect(server.seen[0]?.body).toMatch(/name="background"\s+transparent/);
    expect(server.seen[0]?.body).toMatch(/name="output_format"\s+png/);
    expect(await readAlpha(data.url)).toEqual([0, 255]);
    const { headers } = caller;
    const payload = { image_url: data.url };
    const kept = await app.app.inject({ method: 'POST', url: '/v1/images', headers, payload });
    const { url } = kept.json().data;
    expect(await readAlpha(url)).toEqual([0, 255]);
    const layers = [{ image_url: url, box: { x: 0, y: 0, width: 1, height: 1 } }];
    const captions = [{ position: 'top', text: '' }];
    const over = await draw(caller, 'caption', { image_base64, captions, layers, output_format: 'png' });
    const drawn = await sharp(await download(over.url))
      .removeAlpha()
      .raw()
      .toBuffer();
    expect([...drawn.subarray(0, 3)]).toEqual([40, 90, 160]);
  });

  test('an opaque answer fails, uncharged', async () => {
    const [caller, before] = [app.caller('starter'), files()];
    const message = expectError(await post(caller, 'remix', CUT), 'NOT_UNDERSTOOD');
    expect(message).toContain('no transparent background');
    const rgba = await sharp(picture).ensureAlpha().png().toBuffer();
    server.next(paints(rgba.toString('base64')));
    expectError(await post(caller, 'remix', CUT), 'NOT_UNDERSTOOD');
    expect([available(caller), files()]).toEqual([500, before]);
  });

  test.each([
    ['a model that cannot', { param: 'background', message: 'Invalid value' }],
    ['a server that does not know it', { param: null, message: 'transparent: unknown field' }],
  ])('%s is refused, uncharged, and stays in use', async (_what, error) => {
    const caller = app.caller('starter');
    server.next(json(400, { error: { ...error, type: 'invalid_request_error', code: null } }));
    const message = expectError(await post(caller, 'remix', CUT), 'NOT_UNDERSTOOD');
    expect(message).toContain('cannot make a background transparent');
    expect(available(caller)).toBe(500);
    await answersDot();
    expect((await post(caller, 'remix', CUT)).statusCode).toBe(200);
  });

  test('CAM’s own editor is never asked for it', async () => {
    const caller = app.caller('starter');
    const message = expectError(
      await post(caller, 'remix', { ...CUT, model: 'local-editor' }),
      'NOT_UNDERSTOOD',
    );
    expect(message).toContain('an image model of a provider can');
    server.next(hangsUp, hangsUp, hangsUp);
    const edit = { ...CUT, prompt: 'vintage' };
    expectError(await post(caller, 'remix', edit), 'MODEL_UNAVAILABLE');
    expect(available(caller)).toBe(500);
    const alone = await createTestApp();
    onTestFinished(() => alone.cleanup());
    const { make } = createCalls(() => alone);
    expectError(await make(alone.caller('starter'), 'remix', edit), 'MODEL_NOT_CONFIGURED');
  });
});

describe('from-image', () => {
  shareEngine();

  test('a model that can see gets a small picture and needs no text', async () => {
    const answer = await post(app.caller('starter'), 'from-image', { image_base64, count: 2 });
    const { data, meta } = answer.json();
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
    const [caller, model] = [app.caller('pro'), 'local-writer'];
    const text = 'My code after one more change';
    expect((await draw(caller, 'from-image', { image_base64, model, text })).memes[0].caption).not.toBe('');
    const noText = { image_base64, model, seed: 'a', count: 3 };
    expect((await draw(caller, 'from-image', noText)).memes).toHaveLength(3);
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
    for (const meme of (await draw(caller, 'from-image', body)).memes) {
      const { captions } = await readDocument(caller, meme);
      expect(captions.length).toBeGreaterThan(0);
      for (const { box } of captions) expect(box.y).toBeGreaterThanOrEqual(0.5);
    }
  });

  test('of a meme has each caption once in its alt text, the old before the new', async () => {
    const caller = app.caller('pro');
    const caption = { template_id: 'no-yes', captions: [{ position: '0', text: 'Q3' }], width: 64 };
    const old = await draw(caller, 'caption', caption);
    const [made] = (await draw(caller, 'from-image', { meme_id: old.id })).memes;
    expect(made.alt_text.match(/Text: /g)).toHaveLength(1);
    expect(made.alt_text).toMatch(/Text: “Q3”, “Words 1”(, “Words 2”)?\.$/);
    expect(made.alt_text.startsWith(old.alt_text.split(' Text: ')[0])).toBe(true);
  });
});

describe('branded', () => {
  shareEngine();
  const BRAND = { name: 'Acme', colors: ['#0a7cff', '#ffd400'], forbidden_topics: ['Friday', 'layoffs'] };
  const text = 'Deploying on a Friday instead of going home';
  const ask = { text, model: 'local-writer', count: 4, seed: 'brand' };

  test('wears the brand’s colours and name, and never mentions what is forbidden', async () => {
    const caller = app.caller('starter');
    const { data, meta } = (await post(caller, 'branded', { ...ask, brand: BRAND })).json();
    expect([meta.credits_used, data.memes.length]).toEqual([3, 4]);
    let coloured = 0;
    for (const meme of data.memes) {
      expect(meme.caption).not.toMatch(/friday|layoff/i);
      const document = await readDocument(caller, meme);
      expect(document.watermark).toMatchObject({ text: 'Acme', color: '#ffd400' });
      const styles: object[] = document.captions.flatMap(({ style }: { style?: object }) => style ?? []);
      coloured += styles.length;
      // The first that can be read there: over the picture it has an outline, on a plain dark ground the second may be.
      for (const style of styles) {
        if ('outline_width' in style) expect(style).toMatchObject({ color: '#0a7cff' });
        else expect(BRAND.colors).toContain('color' in style ? style.color : undefined);
      }
    }
    // A ground on which none can be read keeps the template’s own.
    expect(coloured).toBeGreaterThan(2);
  });

  test('stamps a logo, stored for later edits, which is a part of the meme and needs no plan', async () => {
    const caller = app.caller('free');
    const brand = { logo_base64: image_base64 };
    const [meme] = (await draw(caller, 'branded', { ...ask, count: 1, brand })).memes;
    const { watermark } = await readDocument(caller, meme);
    expect((await download(watermark.logo_url)).equals(picture)).toBe(true);
    const red = await post(caller, 'branded', { ...ask, brand: { colors: ['red'] } });
    expect(expectError(red, 'VALIDATION_ERROR')).toContain('must be a colour as `#rgb` or `#rrggbb`');
  });

  test('a server that keeps mentioning it fails, uncharged', async () => {
    const caller = app.caller('starter');
    const body = { text: 'Mondays', brand: { forbidden_topics: ['words'] } };
    expectError(await post(caller, 'branded', { ...body, model: 'gpt-5.5' }), 'GENERATION_FAILED');
    expect(available(caller)).toBe(500);
    // Where no model is named, CAM writes without it.
    const { memes, notes } = await draw(caller, 'branded', body);
    expect(memes[0].caption).not.toMatch(/words/i);
    expect(notes).toHaveLength(1);
  });
});
