import { afterAll, describe, expect, test } from 'vitest';
import { JOB_PATHS } from '../../src-shared/contract/job-types.ts';
import { OPERATIONS, type Operation } from '../../src-shared/contract/operations/operations.ts';
import { RENAMED_AT, RENAMED_FIELDS } from '../../src-shared/contract/renamed-fields.ts';
import { createTestApp } from '../helpers/app.ts';
import { encodeForm, type TestPart } from '../helpers/form.ts';

/** Former names of fields: every one, over HTTP. What becomes of them is tested in test/shared/contract. */

const cam = await createTestApp();
afterAll(() => cam.cleanup());
const caller = cam.caller('pro', 'live', { betas: ['animate'] });

const DOCUMENT = { template_id: 'tpl_no-yes', captions: [{ position: '0', text: 'Hi' }] };
const SMALL = { ...DOCUMENT, width: 64, fps: 5, duration_ms: 300 };
const { template_id } = DOCUMENT;
/** A body of each operation that has former names. */
const BODIES: Readonly<Record<string, object>> = {
  [JOB_PATHS.caption]: DOCUMENT,
  [JOB_PATHS.gif]: SMALL,
  [JOB_PATHS.video]: SMALL,
  [JOB_PATHS.animate]: { template_id, width: 64, fps: 5, duration_ms: 300 },
  '/drafts/:id': { name: 'A', document: DOCUMENT },
  '/callbacks/secret/rotate': {},
};
/** A value of each field, by the end of its present path. */
const VALUES: Readonly<Record<string, unknown>> = {
  motion: { effect: 'shake' },
  effect: 'shake',
  strength: 0.25,
  duration_ms: 400,
  fps: 6,
  loop: false,
  first_frame_captions: false,
  parts: false,
  overlap_seconds: 7200,
  video: { url: 'http://localhost/cdn/videos/a.mp4' },
};
const FORMATS: Readonly<Record<string, string>> = { [JOB_PATHS.gif]: 'webp' };

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A copy of a body with a value at a path. */
function withField(body: unknown, [name = '', ...inner]: readonly string[], value: unknown): Fields {
  const fields = isFields(body) ? body : {};
  return { ...fields, [name]: inner.length > 0 ? withField(fields[name], inner, value) : value };
}

const send = (path: string, payload: object, headers: Record<string, string> = {}) =>
  cam.app.inject({
    method: path.startsWith('/drafts/') ? 'PUT' : 'POST',
    url: `/v1${path}`,
    headers: { ...caller.headers, ...headers },
    payload,
  });

const HEADERS = {
  deprecation: `@${RENAMED_AT}`,
  link: expect.stringMatching(
    /^<http:\/\/[^>]+\/docs\/guide#renamed-fields>; rel="deprecation"; type="text\/html"$/,
  ),
};

const CASES = RENAMED_FIELDS.flatMap(({ from, to, factor, operations }) =>
  operations.map((path) => ({ path, from, to, factor })),
);

test('the table names operations that take a body', () => {
  const bodies = Object.values<Operation>(OPERATIONS).flatMap(({ path, body }) => (body ? [path] : []));
  expect(CASES.filter(({ path }) => !bodies.includes(path))).toEqual([]);
});

test.each(CASES)('$path answers to $from as to $to', async ({ path, from, to, factor }) => {
  const value = VALUES[to.split('.').at(-1) ?? ''] ?? FORMATS[path] ?? 'webm';
  const base = BODIES[path] ?? expect.fail(`There is no body of ${path}.`);
  // A former name of a field that the body has already would be a second value of it.
  const { [to]: _present, ...rest }: Fields = { ...base };
  const before = factor === undefined ? value : Number(value) / factor;
  const former = withField(rest, from.split('.'), before);
  const present = withField(rest, to.split('.'), value);
  if (path === '/drafts/:id') {
    const first = await send('/drafts/draft_0000000001', former);
    expect(first.headers, first.body).toMatchObject(HEADERS);
    const second = await send('/drafts/draft_0000000002', present);
    expect(second.headers).not.toHaveProperty('deprecation');
    expect(first.json().data.document).toEqual(second.json().data.document);
    return;
  }
  const key = { 'idempotency-key': `${path} ${from}`.replaceAll(' ', '-') };
  const first = await send(path, former, key);
  expect(first.statusCode, first.body).toBe(200);
  expect(first.headers).toMatchObject(HEADERS);
  const second = await send(path, present, key);
  expect(second.headers).toMatchObject({ 'idempotent-replayed': 'true' });
  expect(second.headers).not.toHaveProperty('deprecation');
  expect(second.body).toBe(first.body);
});

test('a text is short for the effect of a motion, which no header mentions', async () => {
  const key = { 'idempotency-key': 'short' };
  const body = BODIES[JOB_PATHS.animate];
  const first = await send(JOB_PATHS.animate, { ...body, motion: 'pan' }, key);
  expect(first.headers).not.toHaveProperty('deprecation');
  expect(first.json().data.motion).toMatchObject({ effect: 'pan', fps: 5, plays: 0, notes: [] });
  const second = await send(JOB_PATHS.animate, { ...body, motion: { effect: 'pan' } }, key);
  expect(second.body).toBe(first.body);
});

describe('a former name', () => {
  test('with another value than the present one is refused', async () => {
    const answer = await send(JOB_PATHS.gif, { ...SMALL, format: 'gif', output_format: 'webp' });
    expect(answer.json().error).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ path: 'output_format', message: expect.stringContaining('`format`') }],
    });
  });

  test('in an item of a batch is said, and its contradiction is an error of that item alone', async () => {
    const items = [
      { type: 'gif', ...SMALL, format: 'webp', movement: { motion: 'pan' } },
      { type: 'gif', ...SMALL, format: 'webp', output_format: 'gif' },
    ];
    const answer = await send(JOB_PATHS.batch, { items });
    expect(answer.headers).toMatchObject(HEADERS);
    expect(answer.json().data.items).toMatchObject([
      { success: true, data: { format: 'webp', motion: { effect: 'pan' } } },
      { success: false, error: { code: 'VALIDATION_ERROR' } },
    ]);
  });

  test.each<[string, TestPart[]]>([
    [
      'a text as the object that it is short for',
      [
        ['movement', 'pan'],
        ['format', 'webp'],
      ],
    ],
    [
      'the members of an object',
      [
        ['movement.motion', 'pan'],
        ['format', 'webp'],
      ],
    ],
    [
      'an object as JSON',
      [
        ['movement', '{"motion":"pan"}'],
        ['format', 'webp'],
      ],
    ],
  ])('is a part of a form: %s', async (_name, parts) => {
    const { type, payload } = await encodeForm([
      ...Object.entries({ template_id, width: '64', fps: '5', duration_ms: '300', reject: 'Hi' }),
      ...parts,
    ]);
    const headers = { ...caller.headers, 'content-type': type };
    const answer = await cam.app.inject({ method: 'POST', url: '/v1/gif/generate', headers, payload });
    expect(answer.headers, answer.body).toMatchObject(HEADERS);
    expect(answer.json().data).toMatchObject({
      format: 'webp',
      motion: { effect: 'pan', fps: expect.any(Number) },
    });
  });
});
