import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../helpers/app.ts';
import { createCalls } from '../helpers/calls.ts';
import { encodeForm, type TestPart, toFile } from '../helpers/form.ts';

/* Pictures as files of a form, wherever an operation takes one. */

const app = await createTestApp();
afterAll(() => app.cleanup());
const create = { width: 96, height: 64, channels: 3, background: 'teal' } as const;
const photo = await sharp({ create }).png().toBuffer();
const caller = app.admin();

const { make, available } = createCalls(() => app);

function post(url: string, type: string, payload: Buffer, headers: Record<string, string> = {}) {
  const { authorization } = caller.headers;
  const all = { authorization, 'content-type': type, ...headers };
  return app.app.inject({ method: 'POST', url, headers: all, payload });
}
async function postForm(url: string, parts: readonly TestPart[], headers: Record<string, string> = {}) {
  const { type, payload } = await encodeForm(parts);
  return post(url, type, payload, headers);
}
const caption = (parts: readonly TestPart[], headers: Record<string, string> = {}) =>
  postForm('/v1/meme/caption', parts, headers);
const image = (): TestPart => ['image', toFile(photo), 'photo.png'];
const getMessage = (answer: { json(): { error: { code: string; message: string } } }) => {
  const { code, message } = answer.json().error;
  expect(code).toBe('VALIDATION_ERROR');
  return message;
};

describe('a caption', () => {
  test('of a photo, with text by the name of its region', async () => {
    const answer = await caption([image(), ['top', 'Monday'], ['bottom', '8:59 ☕']]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({
      width: 96,
      captions: [
        { position: 'top', text: 'Monday' },
        { position: 'bottom', text: '8:59 ☕' },
      ],
    });
  });

  test('of a text that is not UTF-8, as a console of Windows sends it, is refused', async () => {
    const before = await available(caller);
    const words = Buffer.from('caf\xe9', 'latin1');
    const text: TestPart = ['top', new Blob([words], { type: 'application/json' }), 'top.json'];
    expect(getMessage(await caption([image(), text]))).toMatch(/^`top` is not in UTF-8\. .*chcp 65001/);
    const body = Buffer.concat([Buffer.from('{"captions":[{"position":"top","text":"'), words]);
    const whole = Buffer.concat([body, Buffer.from('"}]}')]);
    const json = await post('/v1/meme/caption', 'application/json', whole);
    expect(getMessage(json)).toMatch(/^The body is not in UTF-8\./);
    expect(await available(caller)).toBe(before);
  });

  test('of a template, with numbers, booleans, objects and lists by their schema', async () => {
    const answer = await caption([
      ['template_id', 'no-yes'],
      ['captions', '[{"position":"0","text":"JSON by hand"}]'],
      ['captions.1', 'a form'],
      ['width', '320'],
      ['strict', 'false'],
      ['watermark.text', 'Acme'],
      ['watermark.opacity', '0.5'],
      ['canvas', '{"color":"teal"}'],
      ['output_format', 'webp'],
    ]);
    expect(answer.json().data).toMatchObject({ width: 320, format: 'webp', captions: { length: 2 } });
  });

  test('with the body as `request`, as text or as a file', async () => {
    const request = JSON.stringify({ captions: [{ position: 'top', text: 'One' }], width: 48 });
    for (const value of [request, toFile(Buffer.from(request), 'application/json')]) {
      const answer = await caption([image(), ['request', value], ['bottom', 'Two']]);
      expect(answer.json().data).toMatchObject({ width: 48, caption: 'One / Two' });
    }
  });

  test('takes a list item by item, as generated clients send it', async () => {
    const item = (position: string) => JSON.stringify({ position, text: position });
    const answer = await caption([image(), ['captions', item('top')], ['captions', item('bottom')]]);
    expect(answer.json().data.caption).toBe('top / bottom');
  });

  test.for([
    [['captions', '["One","Two"]']],
    [
      ['captions', 'One'],
      ['captions', 'Two'],
    ],
    [
      ['captions[]', 'One'],
      ['captions[]', 'Two'],
    ],
    [
      ['captions[0]', 'One'],
      ['captions[1]', '{"position":"bottom","text":"Two"}'],
    ],
  ] as [string, string][][])('takes texts alone: %j', async (parts) => {
    const answer = await caption([image(), ...parts]);
    expect(answer.json().data.captions).toEqual([
      { position: 'top', text: 'One' },
      { position: 'bottom', text: 'Two' },
    ]);
  });

  test('is the same request as in JSON', async () => {
    const key = { 'idempotency-key': 'same' };
    const first = await caption([image(), ['top', 'Once'], ['width', '48']], key);
    const captions = [{ position: 'top', text: 'Once' }];
    const body = { image_base64: photo.toString('base64'), captions, width: 48 };
    const again = await make(caller, 'caption', body, key);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toBe(first.body);
  });

  test.for(['true', '0', '3', 'false'])('takes %s for `loop`, a field of several types', async (loop) => {
    const answer = await postForm('/v1/gif/generate', [
      image(),
      ['top', 'x'],
      ['width', '48'],
      ['loop', loop],
    ]);
    expect(answer.json().data.motion.plays).toBe({ true: 0, 0: 0, 3: 3, false: 1 }[loop]);
  });

  test('answers the picture, and as a job keeps its request', async () => {
    const file = await caption([image(), ['top', 'Out']], { accept: 'image/webp' });
    expect(file.headers['content-type']).toBe('image/webp');
    const { data } = (await caption([image(), ['top', 'Later']], { prefer: 'respond-async' })).json();
    expect(data).toMatchObject({ type: 'caption', status: 'queued' });
  });
});

describe('other operations', () => {
  test.for([
    ['/v1/meme/from-image', 'text=Mondays'],
    ['/v1/meme/remix', 'prompt=make it black and white'],
    ['/v1/images', ''],
    ['/v1/templates', 'name=A form&tags=one&tags=two'],
  ] as const)('%s takes the part `image`', async ([url, query]) => {
    const answer = await postForm(url, [image(), ...new URLSearchParams(query)]);
    expect(answer.json().error).toBeUndefined();
    expect(answer.statusCode).toBe(200);
    if (url === '/v1/templates') expect(answer.json().data.tags).toEqual(['one', 'two']);
  });

  test('branded takes `logo`, beside the other fields of the brand', async () => {
    const answer = await postForm('/v1/meme/branded', [
      ['logo', toFile(photo), 'logo.png'],
      ['brand.colors', '#0a7cff'],
      ['brand', '{"name":"Acme"}'],
      ['text', 'Mondays'],
    ]);
    expect(answer.json().data.memes).toHaveLength(1);
  });

  test.each(['/v1/meme/caption', '/v1/gif/generate'])('%s takes `logo` for the watermark', async (path) => {
    const answer = await postForm(path, [
      image(),
      ['logo', toFile(photo), 'logo.png'],
      ['watermark.position', 'top-left'],
      ['width', '48'],
      ['top', 'Mine'],
    ]);
    const { id } = answer.json().data;
    const { headers } = caller;
    const { data } = (await app.app.inject({ url: `/v1/memes/${id}/document`, headers })).json();
    expect(data.watermark).toEqual({
      position: 'top-left',
      logo_url: expect.stringMatching(/\/cdn\/images\/.*\.png$/),
    });
  });

  test('do not accept a form if they take no file', async () => {
    const answer = await postForm('/v1/addresses', [['template_id', 'no-yes']]);
    expect(answer.json().error.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });
});

describe('mistakes are named, and cost nothing', () => {
  const REQUEST = '{"template_id":"no-yes","captions":[{"position":"0","text":"x"}],"width":64}';
  // Parts that are texts, written as a query.
  test.for([
    ['template_id=no-yes&template_id=no-yes', 'template_id: is there twice'],
    ['template_id=no-yes&0=a&0=b', '0: is there twice'],
    [`request=${REQUEST}&width=64`, 'width: is there twice'],
    [`request=${REQUEST}&request=${REQUEST}`, 'request: is there twice'],
    ['image=@photo.jpg', 'image: must be a file; with curl that is `-F image=@FILE`'],
    ['request={', '`request` is not valid JSON'],
    ['request=[]', 'request: must be a JSON object'],
    ['template_id=no-yes&captions=[1,', '`captions` is not valid JSON'],
    [`captions=${'['.repeat(500)}`, '`captions`'],
    ['template_id=no-yes&0=x&width=wide', 'width: must be a whole number from 16 to 4,096; got "wide".'],
    ['template_id=no-yes&0=x&width=', 'got nothing'],
    ['template_id=&0=x', 'must be a text of 1 to 100 characters; got nothing'],
    ['template_id=no-yes&0=x&motion.loop=often', 'or a whole number from 0 to 1,000; got "often"'],
    ['template_id=no-yes&0=x&watermark=Acme', 'Send each as a part, such as `watermark.text`'],
    ['template_id=no-yes&midle=x', 'midle'],
    ['request={"watermark":1}&watermark.text=x&top=x', 'watermark: must be'],
    ['', 'in a form each text as a part named by its region'],
    ['template_id=no-yes', 'with curl `-F top=TEXT -F bottom=TEXT`'],
    ['request={"__proto__":{"a":1}}', '`request` must not have a field'],
    ['__proto__=x&template_id=no-yes', '__proto__'],
  ] as const)('%s', async ([query, words]) => {
    const before = available(caller);
    const answer = await caption([...new URLSearchParams(query)]);
    expect(answer.statusCode).toBe(400);
    expect(getMessage(answer)).toContain(words);
    expect(available(caller)).toBe(before);
    expect(Object.prototype).not.toHaveProperty('a');
  });

  test('a file where a text belongs, or twice, and one that is not a picture', async () => {
    expect(getMessage(await caption([['top', new Blob(['x'])]]))).toContain(
      'top: takes text, not a file; a file is sent with curl as `-F image=@FILE` or `-F logo=@FILE`.',
    );
    expect(getMessage(await caption([image(), image(), ['top', 'x']]))).toContain('image: is there twice');
    const both = [image(), ['request', JSON.stringify({ image_base64: 'QQ==' })] as const];
    expect(getMessage(await caption(both))).toContain('image: is there twice');
    const noPicture = await caption([
      ['image', new Blob(['Monday']), 'photo.jpg'],
      ['top', 'x'],
    ]);
    expect(noPicture.json().error).toMatchObject({
      code: 'IMAGE_UNREADABLE',
      message: expect.stringMatching(/^image: The file holds plain text/),
    });
    const noAddress = await caption([...new URLSearchParams('image_url=photo.jpg&top=x')]);
    expect(noAddress.json().error.message).toContain('or the file itself as a part of the form');
    const logo: TestPart = ['logo', new Blob(['no picture'])];
    const noLogo = await postForm('/v1/meme/branded', [logo, ['brand.name', 'Acme'], ['text', 'Mondays']]);
    expect(noLogo.json().error.code).toBe('IMAGE_UNREADABLE');
    expect(noLogo.json().error.message).toMatch(/\blogo\b/);
    expect(noLogo.body).not.toContain('logo_base64');
  });

  test('an empty file; one that nobody has chosen in a page is no file', async () => {
    for (const [url, part] of [
      ['/v1/images', 'image'],
      ['/v1/meme/caption', 'image'],
      ['/v1/gif/generate', 'video'],
      ['/v1/fonts', 'font'],
    ] as const) {
      expect(getMessage(await postForm(url, [[part, new Blob([]), 'photo.png']]))).toBe(
        `${part}: The file is empty.`,
      );
    }
    expect(getMessage(await post('/v1/fonts', 'font/ttf', Buffer.alloc(0)))).toContain('The file is empty.');
    const unchosen =
      '--x\r\nContent-Disposition: form-data; name="image"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--x--';
    const answer = await post('/v1/images', 'multipart/form-data; boundary=x', Buffer.from(unchosen));
    expect(getMessage(answer)).not.toContain('empty');
  });

  test('an unknown region and an unknown field, by the name of the part', async () => {
    const wrongName = await caption([image(), ['top', 'Monday'], ['topp', 'x']]);
    expect(getMessage(wrongName)).toBe(
      'topp: "topp" is no region of this picture. Did you mean "top"? Use "top", "bottom", or an index from "0" to "1".',
    );
    const [detail] = wrongName.json().error.details;
    expect(wrongName.json().error.message).toBe(`${detail.path}: ${detail.message}`);
    const answer = await postForm('/v1/meme/remix', [image(), ['prompt', 'x'], ['promt', 'x']]);
    expect(getMessage(answer)).toContain('promt');
  });

  test('a form that is cut off', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="top"\r\n\r\nx';
    const cut = await post('/v1/meme/caption', 'multipart/form-data; boundary=x', Buffer.from(part));
    expect(getMessage(cut)).toContain('is cut off');
  });
});
