import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../helpers/app.ts';
import { encodeForm } from '../helpers/form.ts';
import { importTemplate } from '../helpers/imported-template.ts';
import { tempDir } from '../helpers/store.ts';

/* What memegen's own code answers, address by address. Where CAM differs, docs/addresses.md says so. */

const ROOT = '/compat/memegen';
const URL_ROOT = `http://localhost:80${ROOT}`;

const home = tempDir();
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
const gif = await sharp([await picture(40, 30), await picture(40, 30)], { join: { animated: true } })
  .gif()
  .toBuffer();
const pack = 'memegen';
for (const id of ['fry', 'iw', 'ds', 'fine']) importTemplate(home, { pack, id, slug: `m-${id}`, name: id });
importTemplate(home, { pack, id: 'ds-maga', slug: 'ds-maga', name: 'ds (maga)' });
importTemplate(home, { pack, id: 'fine-animated', slug: 'fine-a', name: 'fine (animated)', gif });
const cam = await createTestApp({ home });
afterAll(() => cam.cleanup());
const { data: upload } = (
  await cam.app.inject({
    method: 'POST',
    url: '/v1/images',
    headers: cam.admin().headers,
    payload: { image_base64: (await picture(80, 60)).toString('base64') },
  })
).json();
const OWN: string = upload.url;

const get = (url: string) => cam.app.inject(`${ROOT}${url}`);
const EXAMPLE = new URL((await get('/templates/fry')).json().example.url).pathname.slice(ROOT.length);

describe('a picture', () => {
  test.for([
    ...['gif', 'jpg', 'png', 'webp', 'jpeg'].flatMap((ending) => [
      `/images/fry.${ending}`,
      `/images/fry/test.${ending}`,
    ]),
    '/images/string/test.png',
    '/images/fry/test.png?color=red,blue',
    '/images/fry/test.png?color=RED,%20DarkBlue',
    '/images/fry/test.png?font=string',
    '/images/fry/test.png?font=thick&layout=default',
    '/images/fry/test.png?layout=string&color=string&width=string',
    '/images/ds/one/two.png?style=maga',
    '/images/ds/one/two.png?style=default',
    '/images/ds/one/two.png?style=string',
    `/images/custom/test.png?background=${OWN}`,
    `/images/custom/test.png?background=${OWN}&style=string`,
    `/images/custom/test/test.gif?background=${OWN}&start=0.1&stop=0.5,0.9`,
    `/images/custom/test.png?background=${OWN}&style=${OWN}`,
    `/images/fine/test.png?style=${OWN}`,
    `/images/fine/test.png?style=${OWN}&center=0.2,0.8&scale=0.5`,
    `/images/ds/a/b.png?style=default,${OWN}`,
    '/images/custom/string.png?background=string',
    '/images/custom/test.png?background=https://api.memegen.link/images/fry.png',
    '/images/custom/test.png?background=http://staging.memegen.link/images/fry.png',
    '/images/custom/test.png?background=http://api.memegen.link/images/fry/test.png',
    `/images/custom/test.png?background=${encodeURIComponent(`http://api.memegen.link/images/custom.png?background=${OWN}`)}`,
    `/images/custom/test.png?background=${URL_ROOT}/images/fry.png`,
    '/images/fry/test.png?token=abc&frames=5&time=1',
  ])('GET %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    const ending = /\.(\w+)(?:\?|$)/.exec(url)?.[1];
    expect(answer.headers['content-type']).toBe(`image/${ending === 'jpg' ? 'jpeg' : ending}`);
  });

  test.for([
    ['', 200],
    [`?template=${OWN}`, 200],
    ['?template=http://127.0.0.1:9/none.jpg', 200],
    ['?template=unknown', 200],
    ['?template=fry&text[]=while&text[]=typing&style=animated', 200],
    ['?template=fry&lines[]=while&lines[]=&layout=top', 200],
    ['?template=ds&text[]=a&styles[]=maga&styles[]=default', 200],
  ] as const)('GET /images/preview.jpg%s', async ([query]) => {
    const answer = await get(`/images/preview.jpg${query}`);
    expect([answer.statusCode, answer.headers['content-type']], answer.body.slice(0, 300)).toEqual([
      200,
      'image/jpeg',
    ]);
  });

  test.for([
    ['/images/unknown/test.png', 404],
    ['/images/fry/test.foobar', 400],
    ['/images/fry/test.jpg?width=9', 400],
    ['/images/fry/test.jpg?width=abc', 400],
    ['/images/fry/test.png?color=red,blue2', 400],
    ['/images/fry/test.png?font=foobar', 400],
    ['/images/ds/one/two.png?style=foobar', 400],
    ['/images/ds/one/two.png?style=maga,foobar', 400],
    [`/images/custom/test.png?background=${OWN}&style=foobar`, 400],
    ['/images/fine/test.png?style=http://127.0.0.1:9', 422],
    [`/images/custom/test.png?background=${OWN}&style=http://127.0.0.1:9`, 422],
    ['/images/custom/test.png', 400],
    ['/images/custom/test.png?background=foobar', 422],
    ['/images/custom/test.png?background=http://127.0.0.1:9/none.png', 422],
    ['/images/custom/test.png?background=http://api.memegen.link/images/fry2.png', 404],
    ['/images/custom/test.png?background=http://api.memegen.link/images/custom.png?background', 400],
    [
      '/images/custom/test.png?background=http://api.memegen.link/images/custom.png?background=https://https://example.com',
      422,
    ],
    ['/images/unknown', 404],
    ...['', '.png', '.jpg', '/test', '/test.png', '/test.jpg'].map((end) => [`/unknown${end}`, 404] as const),
    ['/templates/foobar', 404],
    ['/fonts/foobar', 404],
    ['/images/custom', 404],
  ] as const)('GET %s is refused with %i', async ([url, status]) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json().success], answer.body.slice(0, 300)).toEqual([status, false]);
  });
});

describe('an imprecise address leads on', () => {
  test.for([
    ['/images/fry/One%20Two.png?width=90', 301, '/images/fry/One_Two.png?width=90'],
    ['/images/fry/100%/50%25.png?width=90', 301, '/images/fry/100~p/50~p.png?width=90'],
    ['/images/fry/test&width=99&height=99', 302, '/images/fry/test.png?width=99&height=99'],
    ['/images/fry', 302, EXAMPLE],
    ['/fry.png', 302, EXAMPLE],
    ['/fry.jpg', 302, EXAMPLE.replace(/png$/, 'jpg')],
    ['/fry', 302, '/images/fry'],
    ['/fry/test.png', 302, '/images/fry/test.png'],
    ['/fry/test.jpg?width=90', 302, '/images/fry/test.jpg?width=90'],
    ['/fry/test', 302, '/images/fry/test'],
  ] as const)('GET %s', async ([url, status, to]) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([status, `${ROOT}${to}`]);
  });
});

const LINES = ['foo', 'bar'];
const FORM = 'application/x-www-form-urlencoded';
type Body = Record<string, string | readonly string[] | boolean>;
/** The same fields in every encoding. */
type Encoded = { type?: string; payload: string | Buffer };
const ENCODINGS = {
  JSON: async (body: Body): Promise<Encoded> => ({ type: 'application/json', payload: JSON.stringify(body) }),
  'JSON without a type': async (body: Body): Promise<Encoded> => ({ payload: JSON.stringify(body) }),
  'JSON typed as a form': async (body: Body): Promise<Encoded> => ({
    type: FORM,
    payload: JSON.stringify(body),
  }),
  'a form': async (body: Body): Promise<Encoded> => ({
    type: FORM,
    payload: `${new URLSearchParams(toPairs(body))}`,
  }),
  'a form with parts': async (body: Body): Promise<Encoded> => encodeForm(toPairs(body)),
};
const toPairs = (body: Body): [string, string][] =>
  Object.entries(body).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, `${each}`]),
  );
const post = (url: string, type: string | undefined, payload: string | Buffer) =>
  cam.app.inject({
    method: 'POST',
    url: `${ROOT}${url}`,
    payload,
    headers: type ? { 'content-type': type } : {},
  });

describe.each(['JSON', 'a form'] as const)('POST with %s', (encoding) => {
  const encode = ENCODINGS[encoding];
  test.for<[url: string, body: Body, status: number, to: string]>([
    ['/images', { template_id: 'iw', 'text_lines[]': LINES }, 201, '/images/iw/foo/bar.png'],
    ['/images', { template_id: 'iw', 'text[]': LINES }, 201, '/images/iw/foo/bar.png'],
    ['/images', { template_id: 'iw', text: LINES }, 201, '/images/iw/foo/bar.png'],
    ['/images', { template_id: 'iw', text_lines: LINES }, 201, '/images/iw/foo/bar.png'],
    ['/images', { template_id: 'iw', text: ['a%20b', '5%'] }, 201, '/images/iw/a_b/5~p.png'],
    ['/images', { template_id: 'iw', 'text[0]': 'foo', 'text[1]': 'bar' }, 201, '/images/iw/foo/bar.png'],
    [
      '/images',
      { template_id: 'iw', 'text_lines[]': ['foo', 'Bar'], layout: 'top' },
      201,
      '/images/iw/foo/Bar.png?layout=top',
    ],
    [
      '/images',
      { template_id: 'iw', 'text_lines[]': LINES, 'style[]': [' ', 'test', 'default'], font: 'impact' },
      201,
      '/images/iw/foo/bar.png?style=default,test&font=impact',
    ],
    [
      '/images',
      { template_id: 'iw', 'text_lines[]': LINES, style: 'animated' },
      201,
      '/images/iw/foo/bar.gif',
    ],
    [
      '/images',
      { template_id: 'iw', 'text_lines[]': LINES, style: 'animated', extension: 'webp' },
      201,
      '/images/iw/foo/bar.webp',
    ],
    [
      '/images',
      { template_id: 'ds', text_lines: LINES, overlay: 'maga' },
      201,
      '/images/ds/foo/bar.png?style=maga',
    ],
    [
      '/images',
      { template_id: 'iw', text_lines: ['abc'], redirect: true },
      302,
      '/images/iw/abc.png?status=201',
    ],
    [
      '/images',
      { template_id: 'unknown', text_lines: ['one', 'two'], redirect: true },
      302,
      '/images/unknown/one/two.png?status=201',
    ],
    ['/images', { template_id: 'iw' }, 201, '/images/iw.png'],
    ['/images', { template_id: 'iw', text_lines: ['', '', '', ''] }, 201, '/images/iw.png'],
    ['/images', { template_id: 'iw', text_lines: ['/', '2', '/', ''] }, 201, '/images/iw/_/2.png'],
    [
      '/images',
      {
        template_id: 'string',
        text: ['string'],
        style: ['string'],
        font: 'string',
        extension: 'string',
        background: 'string',
      },
      201,
      '/images/string/string.png',
    ],
    [
      '/images/custom',
      { background: 'http://example.com', 'text_lines[]': LINES },
      201,
      '/images/custom/foo/bar.png?background=http://example.com',
    ],
    [
      '/images/custom',
      { image_url: 'http://example.com', 'text_lines[]': LINES },
      201,
      '/images/custom/foo/bar.png?background=http://example.com',
    ],
    [
      '/images/custom',
      { background: 'https://cdn.discordapp.com/a/stare.png?ex=a1&is=b2&hm=c3', 'text_lines[]': LINES },
      201,
      '/images/custom/foo/bar.png?background=https://cdn.discordapp.com/a/stare.png%3Fex%3Da1%26is%3Db2%26hm%3Dc3',
    ],
    [
      '/images/custom',
      { background: 'https://media.giphy.com/media/x/giphy.gif', 'text_lines[]': LINES },
      201,
      '/images/custom/foo/bar.gif?background=https://media.giphy.com/media/x/giphy.gif',
    ],
    [
      '/images/custom',
      { background: 'https://www.gstatic.com/4.png', text_lines: ['abc'], redirect: true },
      302,
      '/images/custom/abc.png?background=https://www.gstatic.com/4.png&status=201',
    ],
    [
      '/images',
      { template_id: 'iw', text: LINES, color: ['red', 'blue'] },
      201,
      '/images/iw/foo/bar.png?color=red,blue',
    ],
    // Its text is drawn in capitals.
    ['/images', { template_id: 'matchbox', text: ['Burn it'] }, 201, '/images/matchbox/burn_it.png'],
    ['/templates/iw', { 'text_lines[]': LINES, extension: 'jpg' }, 201, '/images/iw/foo/bar.jpg'],
    [
      '/templates/custom',
      { background: 'https://www.gstatic.com/3.png', 'text_lines[]': LINES, extension: 'jpg' },
      201,
      '/images/custom/foo/bar.jpg?background=https://www.gstatic.com/3.png',
    ],
    [
      '/templates/custom',
      { background: 'fry', 'text_lines[]': LINES, extension: 'jpg' },
      201,
      '/images/fry/foo/bar.jpg',
    ],
    ['/templates/iw', { text_lines: ['abc'], redirect: true }, 302, '/images/iw/abc.png?status=201'],
    ['/templates/custom', { text_lines: ['abc'], redirect: true }, 302, '/images/custom/abc.png?status=201'],
  ])('%s %j', async ([url, body, status, to]) => {
    const { type, payload } = await encode(body);
    const answer = await post(url, type, payload);
    const found = answer.statusCode === 302 ? answer.headers.location : answer.json().url;
    expect([answer.statusCode, found], answer.body.slice(0, 300)).toEqual([status, `${URL_ROOT}${to}`]);
  });

  test.for<[url: string, body: Body, status: number, message: RegExp]>([
    ['/images', { text_lines: LINES }, 400, /^template_id: /],
    ['/images', { template_id: 'unknown', text_lines: LINES }, 404, /"unknown"/],
    ['/templates/unknown', { text_lines: LINES }, 404, /"unknown"/],
    ['/images', { template_id: 'iw', textlines: LINES }, 400, /^textlines: .*`text_lines`/],
    ['/images', { template_id: 'iw', 'text[][]': LINES }, 400, /^text/],
    ['/images', { template_id: 'iw', 'text[a]': 'x' }, 400, /^text\[a\]: /],
    ['/images/automatic', {}, 400, /^text: /],
  ])('%s %j is refused', async ([url, body, status, message]) => {
    const { type, payload } = await encode(body);
    const answer = await post(url, type, payload);
    expect([answer.statusCode, answer.json().error.message], answer.body).toEqual([
      status,
      expect.stringMatching(message),
    ]);
  });
});

test.for(Object.entries(ENCODINGS))('POST with %s', async ([, encode]) => {
  const { type, payload } = await encode({ template_id: 'iw', 'text_lines[]': LINES });
  expect((await post('/images', type, payload)).json()).toEqual({ url: `${URL_ROOT}/images/iw/foo/bar.png` });
});

test('POST refuses files and what is nested too deeply', async () => {
  const { type, payload } = await encodeForm([['text', new Blob(['x'])]]);
  expect((await post('/images', type, payload)).json().error.message).toMatch(
    /^text: must be a text, not a file/,
  );
  const deep = JSON.stringify({ template_id: 'iw', text: [[[[['x']]]]] });
  expect((await post('/images', 'application/json', deep)).json().error.message).toMatch(/^text/);
});

test('POST /images/automatic answers a ready meme', async () => {
  const body = JSON.stringify({ text: 'microwave fish' });
  const answer = await post('/images/automatic', 'application/json', body);
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    { url: expect.stringContaining(`${URL_ROOT}/images/`), generator: 'CAM', confidence: expect.any(Number) },
  ]);
  expect((await cam.app.inject(new URL(answer.json().url).pathname)).statusCode).toBe(200);
});

describe('lists', () => {
  test.for([
    '/images',
    '/images/',
    '/templates',
    '/templates/',
    '/fonts',
    '/fonts/thick',
    '/templates/iw',
    '/templates/iw/',
  ])('GET %s', async (url) => {
    expect((await get(url)).statusCode).toBe(200);
  });
  test('POST /auth', async () => {
    const { secret } = cam.caller();
    const send = (headers: Record<string, string>) =>
      cam.app.inject({ method: 'POST', url: `${ROOT}/auth`, headers });
    expect((await send({})).statusCode).toBe(401);
    expect((await send({ 'x-api-key': secret })).json()).toMatchObject({ image_access: true });
  });
  test('styles with their default', async () => {
    expect((await get('/templates/ds')).json()).toMatchObject({ styles: ['default', 'maga'], overlays: 1 });
    expect((await get('/templates/iw')).json()).toMatchObject({ styles: ['default'], overlays: 1 });
  });
});
