import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { compileCheck } from '../../src-shared/contract/explain/compile.ts';
import type { Meme } from '../../src-shared/contract/meme.ts';
import { Oembed } from '../../src-shared/contract/oembed.ts';
import { createTestApp } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';

const cam = await createTestApp();
afterAll(() => cam.cleanup());
const caller = cam.caller('pro');
const ARABIC = 'عندما تنتظر نتيجة الاختبار <b>& "تجد" أن\nكل شيء يعمل';
const meme = await make(800);

function make(width: number): Promise<Meme> {
  const captions = [
    { position: '0', text: ARABIC },
    { position: '1', text: 'plain' },
  ];
  return post({ template_id: 'no-yes', captions, width });
}

async function post(payload: object): Promise<Meme> {
  const { headers } = caller;
  const answer = await cam.app.inject({ method: 'POST', url: '/v1/meme/caption', headers, payload });
  return answer.json().data;
}

const open = (url: string, headers: Record<string, string> = {}) =>
  cam.app.inject({ url, headers: { host: 'localhost:4226', accept: 'text/html', ...headers } });
const readMeta = (page: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(page)?.[1];

describe('/m/<id>', () => {
  it('shows the meme to anybody who knows its address', async () => {
    expect(meme.page_url).toMatch(new RegExp(`/m/${meme.id}$`));
    const answer = await open(`/m/${meme.id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none';.*frame-ancestors 'none'$/,
    );
    expect(answer.body).not.toMatch(/<script|<b>|javascript:/);
    expect(answer.body).toContain(
      '<li dir="auto">عندما تنتظر نتيجة الاختبار &lt;b&gt;&amp; &quot;تجد&quot; أن\nكل شيء يعمل</li>',
    );
    expect(answer.body).toContain(`<img src="${new URL(meme.url).pathname}" alt="`);
  });

  it('has the metadata for link previews, at the address that they came by', async () => {
    const { body } = await open(`/m/${meme.id}`);
    const picture = `http://localhost:4226${new URL(meme.url).pathname}`;
    expect(readMeta(body, 'og:image')).toBe(picture);
    expect(readMeta(body, 'og:url')).toBe(`http://localhost:4226/m/${meme.id}`);
    expect(readMeta(body, 'og:image:width')).toBe(`${meme.width}`);
    expect(readMeta(body, 'og:image:type')).toBe('image/png');
    expect(readMeta(body, 'twitter:card')).toBe('summary_large_image');
    const [, oembed = ''] = /application\/json\+oembed" href="([^"]+)"/.exec(body) ?? [];
    const { pathname, search } = new URL(oembed.replaceAll('&amp;', '&'));
    expect((await open(`${pathname}${search}`)).json().url).toBe(picture);
  });

  it('of a picture of one’s own has its captions as title, cut after a word', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const readTitle = async (...texts: string[]) => {
      const captions = texts.map((text, at) => ({ position: `${at}`, text }));
      // An edit of the picture: without it or a text there is nothing to draw.
      const canvas = { pad: { top: 0.1 } };
      const { id } = await post({ image_base64: picture.toString('base64'), captions, canvas });
      const { body } = await open(`/m/${id}`);
      const oembed = await open(`/oembed?url=${encodeURIComponent(`http://localhost:4226/m/${id}`)}`);
      expect(oembed.json().title).toBe(readMeta(body, 'og:title'));
      expect(body).toContain(`<h1 dir="auto">${oembed.json().title}</h1>`);
      return oembed.json().title;
    };
    expect(await readTitle('Monday', '8:59')).toBe('Monday / 8:59');
    const long = 'When the tests pass on the first try and nobody in the whole room believes a word';
    expect(await readTitle(long)).toBe('When the tests pass on the first try and nobody in the whole room…');
    expect(await readTitle('')).toBe('Meme');
  });

  it('is opened from other sites by a link, never framed', async () => {
    const from = (dest: string, mode: string) =>
      open(`/m/${meme.id}`, {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': mode,
        'sec-fetch-dest': dest,
      });
    expect((await from('document', 'navigate')).statusCode).toBe(200);
    expectError(await from('iframe', 'navigate'), 'FORBIDDEN_ORIGIN');
    expectError(await from('empty', 'cors'), 'FORBIDDEN_ORIGIN');
  });

  it.each(['meme_00000000000000000000', 'x', 'meme_%00'])('%s is no meme', async (id) => {
    const page = await open(`/m/${id}`);
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expectError(await open(`/m/${id}`, { accept: '*/*' }), 'NOT_FOUND');
  });

  it('is removed with its meme', async () => {
    const { id } = await make(64);
    const { authorization } = caller.headers;
    await cam.app.inject({ method: 'DELETE', url: `/v1/memes/${id}`, headers: { authorization } });
    expect((await open(`/m/${id}`)).statusCode).toBe(404);
  });
});

describe('/oembed', () => {
  const ask = (query: Record<string, string>) => open(`/oembed?${new URLSearchParams(query)}`);

  it('describes the picture', async () => {
    const answer = await ask({ url: meme.page_url ?? '' });
    expect(compileCheck(Oembed, 'body')(answer.json()).error).toBeUndefined();
    expect(answer.json()).toMatchObject({
      version: '1.0',
      type: 'photo',
      title: meme.template?.name,
      provider_name: 'CAM',
      url: `http://localhost:4226${new URL(meme.url).pathname}`,
      width: meme.width,
      height: meme.height,
    });
  });

  it('respects the requested size', async () => {
    const size = { maxwidth: '300', maxheight: '200', format: 'json' };
    const { url, width, height } = (await ask({ url: meme.page_url ?? '', ...size })).json();
    expect(width).toBeLessThanOrEqual(300);
    expect(height).toBeLessThanOrEqual(200);
    expect((await open(new URL(url).pathname)).headers['content-type']).toBe('image/webp');
  });

  it('has no XML', async () => {
    expectError(await ask({ url: meme.page_url ?? '', format: 'xml' }), 'VALIDATION_ERROR', 501);
  });

  it('knows nothing of other addresses', async () => {
    const OTHER = ['https://other.example/m/meme_x', 'http://localhost:4226/docs/', 'nonsense'];
    for (const url of [...OTHER, 'http://localhost:4226/m/meme_x'])
      expectError(await ask({ url }), 'NOT_FOUND');
  });

  it('needs an address', async () => {
    expect(expectError(await open('/oembed'), 'VALIDATION_ERROR')).toMatch(/url/);
  });
});
