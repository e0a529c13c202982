import { describe, expect, it } from 'vitest';
import { truncate } from '../../src-shared/contract/explain/compile.ts';
import { expectError } from '../helpers/envelope.ts';
import { createFakeApp, createKeyHeaders, GOOD_BODY } from '../helpers/fake-services.ts';

const { app, services } = createFakeApp();

const post = (payload: object | string) =>
  app.inject({ method: 'POST', url: '/v1/meme/caption', headers: createKeyHeaders('studio'), payload });

async function readDetails(body: object): Promise<unknown> {
  const answer = await post(body);
  const message = expectError(answer, 'VALIDATION_ERROR');
  const { details } = answer.json().error;
  expect(message).toContain(`${details[0].path}: ${details[0].message}`);
  return details;
}

const matching = (words: RegExp): unknown => expect.stringMatching(words);
const STYLE = 'captions[0].style';
const withCaption = (more: object) => ({ captions: [{ position: 'top', text: 'hi', ...more }] });
const withStyle = (style: object) => withCaption({ style });

describe('body', () => {
  const ITEMS = 'must be an array of 1 to 20 items;';
  const TEXT = 'must be a string of at most 1,000 characters;';
  const CASE = 'must be one of "none", "upper", "lower" or "mock";';
  const LONG = 'x'.repeat(1001);
  const WIDTH = 'must be a whole number from 16 to 4,096;';
  it.each<[object, string, unknown]>([
    [{ captions: [] }, 'captions', `${ITEMS} got an array of 0 items.`],
    [{ captions: 'top' }, 'captions', `${ITEMS} got the string "top". Write it as a list: ["top"].`],
    [{ captions: Array(21).fill(GOOD_BODY.captions[0]) }, 'captions', `${ITEMS} got an array of 21 items.`],
    [
      { captions: ['hi', 5] },
      'captions[1]',
      'must be a string of at most 1,000 characters, or null, or an object with `text` and `position`; got 5.',
    ],
    [{ captions: ['hi', LONG] }, 'captions[1]', matching(/^must be a string of at most 1,000 .*1,001 char/)],
    [
      { ready_meme_id: 'rm_no' },
      'ready_meme_id',
      matching(/^must be an id that `GET \/v1\/ready-memes` lists/),
    ],
    [{ captions: [{ text: 'hi' }] }, 'captions[0].position', matching(/^is missing; .*, such as "top"\.$/)],
    [withCaption({ text: null }), 'captions[0].text', `${TEXT} got null.`],
    [withCaption({ text: LONG }), 'captions[0].text', `${TEXT} got a string of 1,001 characters.`],
    [withCaption({ position: '' }), 'captions[0].position', matching(/; got an empty string\.$/)],
    [withCaption({ lang: 'ja_JP' }), 'captions[0].lang', matching(/^must be a language tag .*"ja_JP"\.$/)],
    [withStyle({ font_size: 3 }), `${STYLE}.font_size`, 'must be a number from 4 to 2,000; got 3.'],
    [withStyle({ opacity: '0.5' }), `${STYLE}.opacity`, matching(/got the string "0.5"\. Write 0.5 without/)],
    [withStyle({ case: 'uper' }), `${STYLE}.case`, `${CASE} got the string "uper". Did you mean "upper"?`],
    [withStyle({ case: 7 }), `${STYLE}.case`, `${CASE} got 7.`],
    [withStyle({ colour: 'red' }), `${STYLE}.colour`, 'is an unknown field; did you mean `color`?'],
    [withStyle({ shadow: {} }), `${STYLE}.shadow.color`, matching(/^is missing; .* "#ffffff"\.$/)],
    [withStyle({ color: 'Grean' }), `${STYLE}.color`, matching(/^must be a colour: .* string "Grean"\.$/)],
    [{ ...GOOD_BODY, width: '640' }, 'width', `${WIDTH} got the string "640". Write 640 without quotes.`],
    [{ ...GOOD_BODY, width: 640.5 }, 'width', `${WIDTH} got 640.5.`],
    [{ ...GOOD_BODY, width: 1e9 }, 'width', `${WIDTH} got 1000000000.`],
    [{ ...GOOD_BODY, dry_run: 'true' }, 'dry_run', matching(/`true` or `false`; .* Write true without/)],
    [{ ...GOOD_BODY, output_format: 'jpg' }, 'output_format', matching(/"jpg"\. Did you mean "jpeg"\?$/)],
    [{ ...GOOD_BODY, watermark: [] }, 'watermark', matching(/^must be an object .* of 0 items\.$/)],
    [{ ...GOOD_BODY, templateId: 'x' }, 'templateId', 'is an unknown field; did you mean `template_id`?'],
    [{ ...GOOD_BODY, zzz: 1 }, 'zzz', matching(/^is an unknown field; leave it out\. Known are `template/)],
    [{ ...GOOD_BODY, 'a/b~c': 1 }, '["a/b~c"]', matching(/unknown field/)],
    [{ ...GOOD_BODY, ['x'.repeat(500)]: 1 }, `["${'x'.repeat(64)}"]`, matching(/unknown field/)],
  ])('%j', async (body, path, message) => {
    expect(await readDetails(body)).toEqual([{ path, message }]);
  });

  it('names every wrong field of a request', async () => {
    const captions = [{ text: 1, positon: 'top' }];
    const unknown = { a: 1, b: 1, c: 1, d: 1, e: 1 };
    const wrong = { captions, width: 'wide', output_format: 'bmp', dry_run: 1, ...unknown };
    expect(await readDetails(wrong)).toHaveLength(11);
  });

  it('reports on a huge list without reading all of it, and counts it right', async () => {
    const details = await readDetails({ captions: new Array(90_000).fill(0), image_base64: 'A' });
    const message = `${ITEMS} got an array of 90,000 items.`;
    expect(details).toContainEqual({ path: 'captions', message });
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
    expect(expectError(await post(payload), 'VALIDATION_ERROR')).toMatch(
      /^The body has more than (?:100,000 commas or opening brackets|64 levels)/,
    );
  });

  it('passes a good body on as it came: nothing filled in, removed or coerced', async () => {
    const seen: unknown[] = [];
    services.onCaption(async (request) => {
      seen.push(request);
      return { status: 200, body: '{}' };
    });
    await post(GOOD_BODY);
    expect(seen).toEqual([GOOD_BODY]);
  });
});

describe('query', () => {
  const query = (search: string) =>
    app.inject({ url: `/v1/templates?${search}`, headers: createKeyHeaders('studio') });

  const LIMIT = 'must be a whole number from 1 to 100;';
  it.each<[string, string, unknown]>([
    ['limit=0', 'limit', `${LIMIT} got 0.`],
    ['limit=101', 'limit', `${LIMIT} got 101.`],
    ['limit=ten', 'limit', `${LIMIT} got the string "ten".`],
    ['limit=', 'limit', `${LIMIT} got an empty string.`],
    ['limit=1.5', 'limit', `${LIMIT} got 1.5.`],
    ['limit=0x10', 'limit', `${LIMIT} got the string "0x10".`],
    ['limit=1&limit=2', 'limit', 'was given 2 times; give it once.'],
    ['offset=-1', 'offset', 'must be a whole number from 0 to 1,000,000; got -1.'],
    ['verified=yes', 'verified', 'must be `true` or `false`; got the string "yes".'],
    [
      'category=Big%20Cats',
      'category',
      matching(/^must be lower-case words joined by hyphens.* "Big Cats"\.$/),
    ],
    ['serach=cat', 'serach', 'is an unknown query parameter; did you mean `search`?'],
    ['__proto__=1', '__proto__', matching(/unknown query parameter/)],
    ['constructor=1', 'constructor', matching(/unknown query parameter/)],
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
