import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { compileCheck, truncate } from '../../src-shared/contract/explain/compile.ts';
import { didYouMean, editDistance } from '../../src-shared/contract/explain/did-you-mean.ts';
import { expectError } from '../helpers/envelope.ts';
import { createFakeApp, createKeyHeaders, GOOD_BODY } from '../helpers/fake-services.ts';

const { app, services } = createFakeApp();

async function readDetails(body: unknown): Promise<unknown> {
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/meme/caption',
    headers: createKeyHeaders('studio'),
    payload: JSON.stringify(body),
  });
  const message = expectError(answer, 'VALIDATION_ERROR');
  const { details } = answer.json().error;
  expect(message).toContain(`${details[0].path}: ${details[0].message}`);
  return details;
}

const withCaption = (more: object) => ({ captions: [{ position: 'top', text: 'hi', ...more }] });
const withStyle = (style: object) => withCaption({ style });

describe('body', () => {
  it.each([
    [{}, 'captions', 'is missing; give an array of 1 to 20 items.'],
    [{ captions: [] }, 'captions', 'must be an array of 1 to 20 items; got an array of 0 items.'],
    [{ captions: 'top' }, 'captions', 'must be an array of 1 to 20 items; got the string "top".'],
    [
      { captions: Array.from({ length: 21 }, () => GOOD_BODY.captions[0]) },
      'captions',
      'must be an array of 1 to 20 items; got an array of 21 items.',
    ],
    [
      { captions: ['hi'] },
      'captions[0]',
      'must be an object with `text`, `position`, `lang`, `style`, `spans`, `box`, `z`, `name`, `group`, `hidden`, `start`, `end`, `entrance` and `exit`; got the string "hi".',
    ],
    [
      { captions: [{ text: 'hi' }] },
      'captions[0].position',
      'is missing; give a string of 1 to 64 characters, such as "top".',
    ],
    [withCaption({ text: 5 }), 'captions[0].text', 'must be a string of at most 1,000 characters; got 5.'],
    [
      withCaption({ text: null }),
      'captions[0].text',
      'must be a string of at most 1,000 characters; got null.',
    ],
    [
      withCaption({ text: 'x'.repeat(1001) }),
      'captions[0].text',
      'must be a string of at most 1,000 characters; got a string of 1,001 characters.',
    ],
    [
      withCaption({ position: '' }),
      'captions[0].position',
      'must be a string of 1 to 64 characters; got an empty string.',
    ],
    [withStyle({ font_size: 3 }), 'captions[0].style.font_size', 'must be a number from 4 to 2,000; got 3.'],
    [
      withStyle({ opacity: '0.5' }),
      'captions[0].style.opacity',
      'must be a number from 0 to 1; got the string "0.5". Write 0.5 without quotes.',
    ],
    [
      withStyle({ case: 'uper' }),
      'captions[0].style.case',
      'must be one of "none", "upper", "lower" or "mock"; got the string "uper". Did you mean "upper"?',
    ],
    [
      withStyle({ case: 7 }),
      'captions[0].style.case',
      'must be one of "none", "upper", "lower" or "mock"; got 7.',
    ],
    [withStyle({ colour: 'red' }), 'captions[0].style.colour', 'is an unknown field; did you mean `color`?'],
    [
      withStyle({ shadow: {} }),
      'captions[0].style.shadow.color',
      expect.stringMatching(/^is missing; give a colour: `#rgb`.*, such as "#ffffff"\.$/),
    ],
    [
      withStyle({ color: 'Grean' }),
      'captions[0].style.color',
      expect.stringMatching(/^must be a colour: .*`transparent`; got the string "Grean"\.$/),
    ],
    [
      { ...GOOD_BODY, captions: [{ text: 'x', position: 'top', lang: 'ja_JP' }] },
      'captions[0].lang',
      'must be a language tag of BCP 47, such as `ja`, `pt-BR` or `zh-Hant`; got the string "ja_JP".',
    ],
    [
      { ...GOOD_BODY, width: '640' },
      'width',
      'must be a whole number from 16 to 4,096; got the string "640". Write 640 without quotes.',
    ],
    [{ ...GOOD_BODY, width: 640.5 }, 'width', 'must be a whole number from 16 to 4,096; got 640.5.'],
    [{ ...GOOD_BODY, width: 1e9 }, 'width', 'must be a whole number from 16 to 4,096; got 1000000000.'],
    [
      { ...GOOD_BODY, dry_run: 'true' },
      'dry_run',
      'must be `true` or `false`; got the string "true". Write true without quotes.',
    ],
    [
      { ...GOOD_BODY, output_format: 'jpg' },
      'output_format',
      'must be one of "png", "jpeg", "webp" or "avif"; got the string "jpg". Did you mean "jpeg"?',
    ],
    [
      { ...GOOD_BODY, watermark: [] },
      'watermark',
      expect.stringMatching(/^must be an object with `text`.*; got an array of 0 items\.$/),
    ],
    [{ ...GOOD_BODY, templateId: 'x' }, 'templateId', 'is an unknown field; did you mean `template_id`?'],
    [{ ...GOOD_BODY, template: 'x' }, 'template', 'is an unknown field; did you mean `template_id`?'],
    [
      { ...GOOD_BODY, zzz: 1 },
      'zzz',
      expect.stringMatching(
        /^is an unknown field; leave it out\. Known are `template_id`.* and `callback_url`\.$/,
      ),
    ],
    [{ ...GOOD_BODY, 'a/b~c': 1 }, '["a/b~c"]', expect.stringContaining('unknown field')],
    [
      { ...GOOD_BODY, ['x'.repeat(500)]: 1 },
      `["${'x'.repeat(64)}"]`,
      expect.stringContaining('unknown field'),
    ],
  ])('%j', async (body, path, message) => {
    expect(await readDetails(body)).toEqual([{ path, message }]);
  });

  it('names every wrong field of a request', async () => {
    const details = await readDetails({
      captions: [{ text: 1, positon: 'top' }],
      width: 'wide',
      output_format: 'bmp',
      dry_run: 1,
      a: 1,
      b: 1,
      c: 1,
      d: 1,
      e: 1,
    });
    expect(details).toHaveLength(11);
  });

  it('reports on a huge list without reading all of it, and counts it right', async () => {
    const details = await readDetails({ captions: new Array(90_000).fill(0), image_base64: 'A' });
    expect(details).toContainEqual({
      path: 'captions',
      message: 'must be an array of 1 to 20 items; got an array of 90,000 items.',
    });
  });

  it('reports on an object of many fields without reading all of it', async () => {
    const many = Object.fromEntries(Array.from({ length: 90_000 }, (_, at) => [`f${at}`, 0]));
    expect(await readDetails({ ...GOOD_BODY, ...many })).toHaveLength(22);
  });

  it.each([
    ['fields', `{${Array.from({ length: 100_002 }, (_, at) => `"f${at}":0`)}}`],
    ['entries', `{"captions":[${new Array(100_002).fill(0)}]}`],
    ['lists in lists', `${'['.repeat(100_001)}${']'.repeat(100_001)}`],
    ['objects in objects', `${'{"a":'.repeat(100_001)}0${'}'.repeat(100_001)}`],
  ])('refuses a body of too many %s before it is parsed', async (_, payload) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/meme/caption',
      headers: createKeyHeaders('studio'),
      payload,
    });
    expect(expectError(answer, 'VALIDATION_ERROR')).toMatch(
      /^The body has more than (?:100,000 commas or opening brackets|64 levels)/,
    );
  });

  it('passes a good body on as it came: nothing filled in, removed or coerced', async () => {
    const seen: unknown[] = [];
    services.onCaption(async (request) => {
      seen.push(request);
      return { status: 200, body: '{}' };
    });
    await app.inject({
      method: 'POST',
      url: '/v1/meme/caption',
      headers: createKeyHeaders('studio'),
      payload: JSON.stringify(GOOD_BODY),
    });
    expect(seen).toEqual([GOOD_BODY]);
  });
});

describe('query', () => {
  const query = (search: string) =>
    app.inject({ url: `/v1/templates?${search}`, headers: createKeyHeaders('studio') });

  it.each([
    ['limit=0', 'limit', 'must be a whole number from 1 to 100; got 0.'],
    ['limit=101', 'limit', 'must be a whole number from 1 to 100; got 101.'],
    ['limit=ten', 'limit', 'must be a whole number from 1 to 100; got the string "ten".'],
    ['limit=', 'limit', 'must be a whole number from 1 to 100; got an empty string.'],
    ['limit=1.5', 'limit', 'must be a whole number from 1 to 100; got 1.5.'],
    ['limit=0x10', 'limit', expect.stringContaining('got the string "0x10"')],
    ['limit=1&limit=2', 'limit', 'was given 2 times; give it once.'],
    ['offset=-1', 'offset', 'must be a whole number from 0 to 1,000,000; got -1.'],
    ['verified=yes', 'verified', 'must be `true` or `false`; got the string "yes".'],
    [
      'category=Big%20Cats',
      'category',
      expect.stringMatching(/^must be lower-case words joined by hyphens.*got the string "Big Cats"\.$/),
    ],
    ['serach=cat', 'serach', 'is an unknown query parameter; did you mean `search`?'],
    ['__proto__=1', '__proto__', expect.stringContaining('unknown query parameter')],
    ['constructor=1', 'constructor', expect.stringContaining('unknown query parameter')],
  ])('%s', async (search, path, message) => {
    const answer = await query(search);
    expectError(answer, 'VALIDATION_ERROR');
    expect(answer.json().error.details).toEqual([{ path, message }]);
  });

  it('reads numbers and booleans from text', async () => {
    const seen: unknown[] = [];
    services.listTemplates = async (request) => {
      seen.push(request);
      return { templates: [], total: 0, categories: [], next_cursor: null };
    };
    const answer = await query('limit=5&offset=10&verified=true&search=12&category=big-cats');
    expect(answer.statusCode).toBe(200);
    expect(seen).toEqual([{ limit: 5, offset: 10, verified: true, search: '12', category: 'big-cats' }]);
  });
});

describe('a list that is too long', () => {
  const check = compileCheck(
    Type.Object({ items: Type.Array(Type.Object({ type: Type.String() }), { maxItems: 50 }) }),
    'body',
  );
  it.each([51, 100_000])('of %i is reported, however many it may have', (length) => {
    const { error } = check({ items: Array.from({ length }, () => ({ type: 'x' })) });
    expect(error?.message).toMatch(/^items: must be .*50.*; got an array of [\d,]+ items\.$/);
  });
});

describe('truncate', () => {
  it('keeps the first 24 members of every list and object', () => {
    const list = Array.from({ length: 50 }, (_, at) => at);
    const object = Object.fromEntries(list.map((at) => [`f${at}`, list]));
    const copy = truncate({ object });
    expect(copy).toEqual({
      object: Object.fromEntries(list.slice(0, 24).map((at) => [`f${at}`, list.slice(0, 24)])),
    });
  });

  it('keeps a member called __proto__ and nothing inherited', () => {
    const value: unknown = JSON.parse('{"__proto__": {"a": 1}}');
    expect(JSON.stringify(truncate(value))).toBe('{"__proto__":{"a":1}}');
    expect(truncate(Object.create({ inherited: 1 }))).toEqual({});
  });
});

describe('didYouMean', () => {
  it.each([
    ['positon', 'position'],
    ['outputFormat', 'output_format'],
    ['Output-Format', 'output_format'],
    ['wdith', 'width'],
    ['template', 'template_id'],
    ['x', undefined],
    ['', undefined],
    ['$$$', undefined],
    ['banana', undefined],
  ])('%s → %s', (word, meant) => {
    expect(didYouMean(word, ['position', 'output_format', 'width', 'template_id'])).toBe(meant);
  });

  it('counts edits', () => {
    expect(editDistance('abc', 'abc')).toBe(0);
    expect(editDistance('abc', 'acb')).toBe(1);
    expect(editDistance('', 'abc')).toBe(3);
    expect(editDistance('kitten', 'sitting')).toBe(3);
  });
});
