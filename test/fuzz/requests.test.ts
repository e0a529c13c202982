import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../src-shared/contract/errors.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';

/** Whatever comes in, the answer is an envelope and never a 5xx. */

let cam: TestApp;
let caller: TestCaller;
beforeAll(async () => {
  cam = await createTestApp();
  caller = cam.caller('studio', 'test');
});
afterAll(() => cam.cleanup());

const RUNS = { seed: 4226, numRuns: 250 };
/** Printable and a few odd characters that HTTP allows in a header. */
const headerText = fc.string({
  unit: fc.constantFrom(...'abcXYZ019 ,;="\'/\\<>{}[]()*-_.~%é\t'),
  maxLength: 40,
});

interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

function expectEnvelope(answer: Answer): void {
  expect(answer.statusCode).toBeLessThan(500);
  if (answer.statusCode < 400) return;
  const code = ERROR_CODES.find((known) => known === JSON.parse(answer.body).error.code);
  if (!code) throw new Error(`No error of the table: ${answer.body}`);
  expectError(answer, code);
}

function send(payload: string, headers: Record<string, string> = {}) {
  return cam.app.inject({
    method: 'POST',
    url: '/v1/meme/caption',
    headers: { ...caller.headers, ...headers },
    payload,
  });
}

/** Bodies near the schema: known field names with any values, so that validation is reached in depth. */
const value = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('top', 'tpl_two-buttons', 'png', '#fff', 0, 1, 64, true),
);
const fields = (...names: string[]) =>
  fc.dictionary(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, fc.string()), value, {
    maxKeys: 6,
  });
const style = fields('font', 'font_size', 'color', 'case', 'background', 'shadow', 'align', 'opacity');
const caption = fc.record(
  {
    text: value,
    position: value,
    style,
    box: fields('x', 'y', 'width', 'height', 'rotation'),
    '\u0000': value,
  },
  { requiredKeys: [] },
);
const body = fc.record(
  {
    template_id: value,
    image_base64: value,
    captions: fc.oneof(fc.array(caption, { maxLength: 4 }), value),
    watermark: fc.oneof(fields('text', 'position', 'opacity', 'scale'), value),
    output_format: value,
    width: value,
    dry_run: fc.constant(true),
  },
  { requiredKeys: ['dry_run'] },
);

describe('fuzz', () => {
  it('any JSON body', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue(), body), async (json) => {
        expectEnvelope(await send(JSON.stringify(json)));
      }),
      RUNS,
    );
  });

  it('any bytes as a body', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => expectEnvelope(await send(text))),
      RUNS,
    );
  });

  it('any headers', async () => {
    const names = fc.constantFrom(
      'authorization',
      'content-type',
      'idempotency-key',
      'prefer',
      'origin',
      'host',
      'accept',
      'range',
      'x-request-id',
      'content-encoding',
      'sec-fetch-site',
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(names, headerText, { maxKeys: 4 }), async (headers) => {
        expectEnvelope(await send('{"captions":[]}', headers));
      }),
      RUNS,
    );
  });

  it('any path and query', async () => {
    const part = fc.oneof(
      fc.webSegment(),
      fc.constantFrom('v1', 'api', 'memes', 'templates', 'cdn', 'docs', 'errors', '%', '..', '%2e%2e', '%00'),
    );
    const query = fc.oneof(
      fc.webQueryParameters(),
      fc.constantFrom('limit=1&limit=2', '__proto__[x]=1', 'limit=%', '=&&='),
    );
    const method = fc.constantFrom('GET', 'HEAD', 'POST', 'DELETE', 'PUT', 'OPTIONS' as const);
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 5 }), query, method, async (parts, search, verb) => {
        const answer = await cam.app.inject({
          method: verb,
          url: `/${parts.join('/')}?${search}`,
          headers: { authorization: caller.headers.authorization },
        });
        expect(answer.statusCode).toBeLessThan(500);
        if (verb !== 'HEAD') expectEnvelope(answer);
      }),
      RUNS,
    );
  });
});
