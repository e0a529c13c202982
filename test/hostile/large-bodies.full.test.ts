import { expect, it } from 'vitest';
import { SMALL_PICTURE } from '../../src-main/http/examples/app-examples.ts';
import type { HttpCall } from '../helpers/http-call.ts';
import { createHoldTable } from './hold-table.ts';

/** Bodies of nearly 30 MB, the most that is taken, that are slow to read: for a parser, a decoder, a check or a hash. */

/** A body is also stored with its job, in one piece: it may hold the loop for longer than other texts, ms of CPU time. */
const CPU_MAX = 900;
const measure = createHoldTable('Bodies of 29 MB');

const SIZE = 29_000_000;
const fill = (unit: string, size = SIZE) => unit.repeat(Math.floor(size / unit.length));

const BODIES: Readonly<Record<string, () => string | Buffer>> = {
  'a number of 29 MB': () => `{"width":${fill('9')}}`,
  'an exponent of 29 MB': () => `{"width":1e${fill('9')}}`,
  'a fraction of 29 MB': () => `{"width":0.${fill('9')}}`,
  'long numbers': () => `[${new Array(90_000).fill('9'.repeat(300)).join(',')}]`,
  'minus signs': () => fill('-'),
  'full stops': () => `{"width":1${fill('.1')}}`,
  spaces: () => `{"width":${fill(' ')}1}`,
  'line breaks': () => fill('\n'),
  'empty strings': () => fill('"" '),
  'escapes in a text': () => `{"image_base64":"${fill('\\u0000')}"}`,
  'escaped quotes in a text': () => `{"image_base64":"${fill('\\"')}"}`,
  'escapes in a text of the contract': () => `{"captions":[{"text":"${fill('\\u0061')}","position":"top"}]}`,
  'a text of a caption': () => `{"captions":[{"text":"${fill('a')}","position":"top"}]}`,
  'a text of marks': () => `{"captions":[{"text":"${fill('\u0301', SIZE / 2)}","position":"top"}]}`,
  'an unknown field': () => `{"${fill('k')}":1}`,
  'many unknown fields': () =>
    `{${Array.from({ length: 99_000 }, (_, at) => `"k${at}":"${'x'.repeat(270)}"`)}}`,
  'many captions': () =>
    `{"captions":[${new Array(99_000).fill('{"text":"a","position":"b"}'.slice(0, 270))}]}`,
  'the same field again': () => `{${new Array(99_000).fill(`"text":"${'x'.repeat(280)}"`)}}`,
  'nested lists': () => fill('['),
  'nested objects': () => fill('{"a":'),
  'a text that never ends': () => `{"captions":"${fill('a')}`,
  'no UTF-8': () => Buffer.alloc(SIZE, 0xff),
  'NUL bytes': () => Buffer.alloc(SIZE),
  'a template’s id': () => `{"template_id":"${fill('-')}","captions":[]}`,
  'a base64 of white space': () => picture(fill(' ')),
  'a base64 of line breaks': () => picture(fill('\\n')),
  'a base64 of signs that are none': () => picture(fill('%')),
  'a base64 of padding': () => picture(fill('=')),
  'a base64 of zeros': () => picture(fill('AAAA')),
  'a base64 picture with white space': () => picture(SMALL_PICTURE + fill(' ')),
  'a data URL of parameters': () => picture(`data:${fill(';a=b')},`),
  'a data URL without an end': () => picture(`data:image/png;base64${fill(',')}`),
};

const picture = (base64: string) => `{"image_base64":"${base64}","captions":[{"text":"a","position":"top"}]}`;

const PATHS: Readonly<Record<string, string>> = {
  captionMeme: '/v1/meme/caption',
  uploadImage: '/v1/images',
  importPack: '/v1/templates/import',
  batchMemes: '/v1/meme/batch',
  createTemplate: '/v1/templates',
};

interface LargeBody {
  name: string;
  call(): HttpCall;
}

function call(path: string, body: string | Buffer, headers: Record<string, string> = {}): HttpCall {
  return { method: 'POST', path, headers: { 'content-type': 'application/json', ...headers }, body };
}

/** Each body to one operation, and those with a picture to all that take one. */
function largeBodies(): LargeBody[] {
  const plain = Object.entries(BODIES).flatMap(([name, make]) => [
    { name: `captionMeme ${name}`, call: () => call('/v1/meme/caption', make()) },
  ]);
  const pictures = ['a base64 of white space', 'a base64 of zeros', 'a base64 of signs that are none'];
  const elsewhere = pictures.flatMap((name) =>
    Object.entries(PATHS).map(([id, path]) => ({
      name: `${id} ${name}`,
      call: () => call(path, bodyFor(id, `${BODIES[name]?.()}`)),
    })),
  );
  const keyed = ['escapes in a text', 'a base64 of zeros'].map((name) => ({
    name: `captionMeme ${name}, with an Idempotency-Key`,
    call: () =>
      call('/v1/meme/caption', `${BODIES[name]?.()}`, { 'idempotency-key': `large-${name.length}` }),
  }));
  const draft = {
    name: 'saveDraft a picture',
    call: () => ({
      ...call('/v1/drafts/draft_k3v9x2m8q1', `{"name":"a","document":${BODIES['a base64 of zeros']?.()}}`),
      method: 'PUT',
    }),
  };
  return [...plain, ...elsewhere, ...keyed, draft];
}

function bodyFor(id: string, body: string): string {
  const field = body.slice(body.indexOf('"image_base64"'), body.indexOf(',"captions"'));
  if (id === 'importPack') return `{${field.replace('image_base64', 'pack_base64')}}`;
  if (id === 'batchMemes') return `{"items":[{"type":"caption",${body.slice(1)}]}`;
  if (id === 'createTemplate') return `{"name":"a",${field}}`;
  return id === 'uploadImage' ? `{${field}}` : body;
}

it.each(largeBodies())('$name', async ({ name, call }) => {
  const { cpu_ms } = await measure(name, '29 MB', call());
  expect(cpu_ms).toBeLessThanOrEqual(CPU_MAX);
});
