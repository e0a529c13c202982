import sharp from 'sharp';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { KEYLESS_PER_MINUTE } from '../../src-main/http/plugins/picture-auth.ts';
import { createTestApp } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';
import { importTemplate } from '../helpers/imported-template.ts';
import { tempDir } from '../helpers/store.ts';

const ROOT = '/compat/memegen';

const home = tempDir();
const frames = ['red', 'blue'].map((background) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer(),
);
const joined = sharp(await Promise.all(frames), { join: { animated: true } });
const gif = await joined.gif().toBuffer();
const pack = 'memegen';
importTemplate(home, { pack, id: 'fine', slug: 'fine', name: 'This is Fine' });
importTemplate(home, { pack, id: 'fine-animated', slug: 'fine-2', name: 'This is Fine (animated)', gif });
const attribution =
  'Imported from memegen (https://memegen.example). About it: http://known.example/memes/fry';
importTemplate(home, { pack, id: 'fry', slug: 'fry-2', name: 'Futurama Fry', attribution });
importTemplate(home, { pack, id: 'fry-sad', slug: 'fry-sad', name: 'Futurama Fry (sad)' });
// An imported template has priority over a built-in one of the same name.
importTemplate(home, { pack, id: 'venn', slug: 'venn-2', name: 'Imported Venn' });
const cam = await createTestApp({ home });
afterAll(() => cam.cleanup());
const caller = cam.caller('pro');

const get = (url: string, headers: Record<string, string> = {}) =>
  cam.app.inject({ url: `${ROOT}${url}`, headers });
const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  cam.app.inject({ method: 'POST', url: `${ROOT}${url}`, payload, headers });
/** The owner's latest meme. */
const latest = () => {
  const [owner] = cam.store.accounts.list().filter(({ plan }) => plan === 'studio');
  return cam.store.memes.list(owner?.id ?? '', { limit: 1, offset: 0 }).memes[0];
};

describe('templates', () => {
  it('are listed in memegen’s shape, imported ones by memegen’s id', async () => {
    const list = (await get('/templates/')).json();
    const fry = list.find(({ id }: { id: string }) => id === 'fry');
    expect(fry).toMatchObject({
      name: 'Futurama Fry',
      lines: 2,
      overlays: 1,
      styles: ['default', 'sad'],
      source: 'http://known.example/memes/fry',
      _self: 'http://localhost:80/compat/memegen/templates/fry',
    });
    expect(fry.blank).toMatch(/^http:\/\/localhost:80\/compat\/memegen\/images\/fry\.webp$/);
    expect(list.filter(({ id }: { id: string }) => id.startsWith('fry'))).toHaveLength(1);
    expect(list.map(({ id }: { id: string }) => id)).toContain('two-buttons');
    const example = await get(new URL(fry.example.url).pathname.slice(ROOT.length));
    expect([example.statusCode, example.headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('are found by a filter and by their id', async () => {
    const found = (await get('/templates?filter=FUTURAMA')).json();
    expect(found.map(({ id }: { id: string }) => id)).toContain('fry');
    expect(found).toContainEqual((await get('/templates/fry')).json());
    expect((await get('/templates/drake')).json()).toMatchObject({ id: 'no-yes' });
    expect((await get('/templates/venn')).json()).toMatchObject({ name: 'Imported Venn' });
    const message = expectError(await get('/templates/nothing-like-it'), 'TEMPLATE_NOT_FOUND');
    expect(message).not.toContain('import');
  });

  it('say how to import memegen’s while none is imported', async () => {
    const empty = await createTestApp();
    onTestFinished(() => empty.cleanup());
    const answer = await empty.app.inject(`${ROOT}/images/patrick/a.png`);
    expect(expectError(answer, 'TEMPLATE_NOT_FOUND')).toContain('`cam templates import memegen`');
  });

  it('have fonts', async () => {
    const fonts = (await get('/fonts/')).json();
    expect(fonts[0]).toMatchObject({
      id: 'titilliumweb',
      alias: 'thick',
      _self: expect.stringMatching(/fonts\/titilliumweb$/),
    });
    expect((await get('/fonts/comic')).json()).toMatchObject({ id: 'kalam' });
    expectError(await get('/fonts/nope'), 'NOT_FOUND');
  });
});

describe('images', () => {
  it('draw the lines of an address', async () => {
    const url = "/images/fry/not_sure_if_~qtrue~q/or_''just''_a_100~p.jpg?width=80";
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(latest()).toMatchObject({
      width: 80,
      template: { id: 'tpl_fry-2' },
      captions: [{ text: 'not sure if ?true?' }, { text: 'or "just" a 100%' }],
    });
    expect((await get(url)).headers['x-credits-used']).toBe('0');
  });

  it('of a format that is not imported draw the same joke', async () => {
    expect((await get('/images/ds/a/b.png?width=64')).statusCode).toBe(200);
    expect(latest()?.template).toEqual({ id: 'tpl_two-buttons', name: 'Two Buttons' });
  });

  it('draw lines that the template for the same joke has no region for, as memegen’s template has one', async () => {
    const url = "/images/astronaut/Wait,_it's_round~q/Always_has_been/Flat_Earther/Science.png?width=200";
    expect((await get(url)).statusCode).toBe(200);
    const texts = ["Wait, it's round?", 'Always has been', 'Flat Earther', 'Science'];
    expect(latest()?.captions.map(({ text }) => text)).toEqual(texts);
  });

  it('lead to their canonical address', async () => {
    const answer = await get('/images/fry/not%20sure-if/x%3F.png?width=64');
    expect([answer.statusCode, answer.headers.location]).toEqual([
      301,
      '/compat/memegen/images/fry/not_sure_if/x~q.png?width=64',
    ]);
    expect((await cam.app.inject(`${answer.headers.location}`)).statusCode).toBe(200);
  });

  it.each([
    ['width=120&height=90', 120, 90],
    // Bars are at most as wide as the picture.
    ['width=900&height=50', 150, 50],
    ['height=100', undefined, 100],
  ])('%s gives that size', async (query, width, height) => {
    await get(`/images/fry/a/b.png?${query}`);
    const made = latest();
    expect([width === undefined ? undefined : made?.width, made?.height]).toEqual([width, height]);
  });

  it.each([
    ['width=120&height=90', 120, 90],
    ['height=50', 100, 50],
    ['width=60', 60, 30],
    ['width=80&layout=top', 80, 50],
  ])('of a picture of your own, %s gives that size', async (query, width, height) => {
    const wide = sharp({ create: { width: 200, height: 100, channels: 3, background: 'teal' } });
    const image_base64 = (await wide.png().toBuffer()).toString('base64');
    const headers = cam.admin().headers;
    const sent = { method: 'POST', url: '/v1/images', headers, payload: { image_base64 } } as const;
    const { url } = (await cam.app.inject(sent)).json().data;
    await get(`/images/custom/a/b.png?background=${url}&${query}`);
    expect(latest()).toMatchObject({ width, height });
  });

  it('take style, font, colours and layout', async () => {
    await get('/images/fry/a/b.png?style=sad&font=comic&color=FF80ED,Navy&width=64');
    const made = latest();
    expect(made?.template?.id).toBe('tpl_fry-sad');
    const styles = JSON.parse(made?.document ?? '').captions.map(({ style }: { style: object }) => style);
    expect(styles).toMatchObject([
      { font: 'comic', color: '#ff80ed' },
      { font: 'comic', color: 'navy' },
    ]);
    await get('/images/fry/a/b.png?layout=top&width=64');
    expect(latest()?.captions).toEqual([
      { position: 'box-0', text: 'a' },
      { position: 'box-1', text: 'b' },
    ]);
    const many = `/images/fry/${'a/'.repeat(19)}a.png?layout=top&width=64&height=200`;
    expect((await get(many)).statusCode).toBe(200);
  });

  it('without text are the picture itself, free, and kept nowhere', async () => {
    const before = latest()?.id;
    for (const [ending, format] of Object.entries({ webp: 'webp', png: 'png', jpg: 'jpeg', gif: 'gif' })) {
      for (const query of ['', '?width=50']) {
        const url = `/images/fry.${ending}${query}`;
        const { statusCode, rawPayload, headers } = await get(url);
        expect([statusCode, (await sharp(rawPayload).metadata()).format]).toEqual([200, format]);
        expect((await get(url, { 'if-none-match': `${headers.etag}` })).statusCode).toBe(304);
      }
    }
    expect((await get('/images/fry/_/_.png?width=50')).statusCode).toBe(200);
    expect(latest()?.id).toBe(before);
  });

  it('without text keep their frames as GIF where there are any', async () => {
    const answer = await get('/images/fine.gif');
    const found = await sharp(answer.rawPayload, { animated: true }).metadata();
    expect(found).toMatchObject({ format: 'gif', pages: 2 });
    const animated = (await get('/templates?animated=true')).json();
    expect(animated).toMatchObject([{ id: 'fine', styles: ['animated', 'default'] }]);
  });

  it('ignore lines for which the template has no region', async () => {
    expect((await get('/images/fry/a/b/c/d.png?width=64')).statusCode).toBe(200);
    expect(latest()?.captions).toHaveLength(2);
  });

  it.each([
    ['/images/nope/a.png', 'TEMPLATE_NOT_FOUND', /nope/],
    ['/images/fry/a.exe', 'VALIDATION_ERROR', /\.exe/],
    ['/images/fry/a.png?style=mad', 'VALIDATION_ERROR', /no style "mad"/],
    ['/images/fry/a.png?style=http://127.0.0.1:1/a.png', 'IMAGE_UNREADABLE', /style/],
    ['/images/fry/a.png?font=nope', 'VALIDATION_ERROR', /no font "nope"/],
    ['/images/fry/a.png?color=notacolour', 'VALIDATION_ERROR', /colou?r/],
    ['/images/fry/a.png?width=abc', 'VALIDATION_ERROR', /width/],
    ['/images/fry/a.png?width=5', 'VALIDATION_ERROR', /width/],
    ['/images/fry/a.png?height=9999', 'VALIDATION_ERROR', /^height: .* px wide/],
    ['/images/custom/a.png', 'VALIDATION_ERROR', /background/],
    ['/images/custom/a.png?background=http://127.0.0.1:1/x.png', 'IMAGE_UNREADABLE', /^background: /],
    [
      '/images/custom/a.png?background=http://127.0.0.1:1/x.png&height=90',
      'IMAGE_UNREADABLE',
      /^background: /,
    ],
    ['/images/fry/a.png?style=http://127.0.0.1:1/x.png&scale=0', 'VALIDATION_ERROR', /^scale: /],
    [`/images/fry/a.png?style=${'http://a.b,'.repeat(70)}`, 'VALIDATION_ERROR', /^style: .*70/],
    ['/images/custom/a.png?background=file:///etc/passwd', 'IMAGE_UNREADABLE', /./],
  ] as const)('%s is refused', async (url, code, message) => {
    expect(expectError(await get(url), code)).toMatch(message);
  });

  it('need a key from other machines', async () => {
    const elsewhere = { 'x-forwarded-for': '10.0.0.1' };
    expectError(await get('/images/fry/a/b.png', elsewhere), 'INVALID_API_KEY');
    expectError(await get('/templates/', elsewhere), 'INVALID_API_KEY');
    const answer = await get(`/images/fry/a/b.png?width=64&api_key=${caller.secret}`, elsewhere);
    expect([answer.statusCode, answer.headers['x-credits-used']]).toEqual([200, '1']);
    const marked = `/images/fry/a/b.png?width=200&watermark=Acme&api_key=${caller.secret}`;
    const plain = await get(marked.replace('Acme', 'none'), elsewhere);
    expect((await get(marked, elsewhere)).rawPayload).not.toEqual(plain.rawPayload);
  });
});

describe('POST', () => {
  it('answers the address of an image, from JSON and from forms', async () => {
    const text = ['why? & how', '', 'a/b'];
    const fromJson = await post('/images', { template_id: 'fry', text, extension: 'jpg', font: 'impact' });
    expect([fromJson.statusCode, fromJson.json()]).toEqual([
      201,
      { url: 'http://localhost:80/compat/memegen/images/fry/why~q_~a_how/_/a~sb.jpg?font=impact' },
    ]);
    const form = new URLSearchParams({ template_id: 'fry' });
    for (const line of text) form.append('text[]', line);
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post('/images', `${form}`, type)).json()).toEqual({
      url: 'http://localhost:80/compat/memegen/images/fry/why~q_~a_how/_/a~sb.png',
    });
    const redirected = await post('/templates/fry', { text: ['x'], redirect: true });
    expect([redirected.statusCode, redirected.headers.location]).toEqual([
      302,
      'http://localhost:80/compat/memegen/images/fry/x.png?status=201',
    ]);
    expect((await cam.app.inject(`${redirected.headers.location}`)).statusCode).toBe(201);
  });

  it('answers a signed address to a key, which whoever gets it can open', async () => {
    const headers = { 'x-api-key': caller.secret, 'x-forwarded-for': '10.0.0.1' };
    const body = { template_id: 'fry', text: ['for all', 'to see'] };
    const { pathname, search } = new URL((await post('/images', body, headers)).json().url);
    const answer = await cam.app.inject({ url: `${pathname}${search}`, remoteAddress: '10.0.0.2' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    const changed = await cam.app.inject({ url: `${pathname.replace('all', 'one')}${search}` });
    expectError(changed, 'INVALID_API_KEY');
  });

  it('refuses what names no template, and other bodies', async () => {
    expect(expectError(await post('/images', {}), 'VALIDATION_ERROR')).toMatch(/template_id/);
    expectError(await post('/images', { template_id: 'nope', text: ['a'] }), 'TEMPLATE_NOT_FOUND');
    expectError(await post('/images', 'x', { 'content-type': 'text/plain' }), 'UNSUPPORTED_MEDIA_TYPE');
  });
});

it('a minute has 60 new pictures without a key: pictures, blanks of other sizes and GIFs, each once', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.cleanup());
  const open = (url: string, headers = {}) => app.app.inject({ url, headers });
  const blank = (width: number) => `${ROOT}/images/no-yes.webp?width=${width}`;
  const gif = `${ROOT}/images/no-yes/a/b.gif?width=64`;
  for (let width = 16; width < 16 + KEYLESS_PER_MINUTE - 2; width += 1)
    expect((await open(blank(width))).statusCode).toBe(200);
  const made = await open(gif);
  expect(made.headers['content-type']).toBe('image/gif');
  expect((await open(gif)).rawPayload).toEqual(made.rawPayload);
  expect((await open(gif, { 'if-none-match': `${made.headers.etag}` })).statusCode).toBe(304);
  expect((await open(`${ROOT}/images/no-yes/c/d.png?width=64`)).statusCode).toBe(200);
  const others = [blank(100), gif.replace('a/b', 'a/c'), gif.replace('a/b', 'c/d'), '/v1/i/no-yes/e.png'];
  for (const url of others) {
    const refused = await open(url);
    expect(expectError(refused, 'RATE_LIMITED')).toMatch(/60 new pictures/);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  }
  for (const url of [`${ROOT}/images/no-yes.webp`, blank(16), gif])
    expect((await open(url)).statusCode).toBe(200);
});

it('pictures fetched for their size are among the 60 a minute, also those that cannot be read', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.cleanup());
  const url = `${ROOT}/images/custom/a.png?height=90&background=http://127.0.0.1:1/a.png`;
  for (let count = 0; count < KEYLESS_PER_MINUTE; count += 1)
    expectError(await app.app.inject(url), 'IMAGE_UNREADABLE');
  expectError(await app.app.inject(url), 'RATE_LIMITED');
});
