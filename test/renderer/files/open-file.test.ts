import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../src-renderer/api/http.ts';
import { dropKind } from '../../../src-renderer/state/files/dropped-folders.ts';
import {
  classifyFile,
  openFile,
  pictureType,
  toDataUrl,
} from '../../../src-renderer/state/files/open-file.ts';
import { refusal } from '../../../src-renderer/state/files/refused-file.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { writeXmp } from '../../../src-shared/document/embedded-document.ts';
import { errorWords } from '../../helpers/texts.ts';

/** The words of what is thrown. */
function catchMessage(act: () => unknown): string {
  try {
    return String(act());
  } catch (error) {
    return errorWords(error);
  }
}

const toBytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const PNG = '\x89PNG\r\n\x1a\n';
const REQUEST: CaptionRequest = { template_id: 'tpl_x', captions: [{ text: 'ä🔥', position: 'top' }] };
const file = (name: string, bytes: Uint8Array<ArrayBuffer>) => ({
  name,
  size: bytes.length,
  arrayBuffer: async () => bytes.buffer,
  slice: (from?: number, to?: number) => new Blob([bytes]).slice(from, to),
});

test.each([
  ['image/png', `${PNG}rest`],
  ['image/jpeg', '\xff\xd8\xff\xe0'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF\x00\x00\x00\x00WEBPVP8 '],
  ['image/avif', '\x00\x00\x00\x20ftypavif'],
])('knows %s by its first bytes, whatever it is called', (type, text) => {
  expect(classifyFile(toBytes(text), 'x.txt')).toMatchObject({ kind: 'picture', type });
});

test.each([
  ['png', PNG, 'picture'],
  ['gif', 'GIF89a……', 'picture'],
  ['webp', 'RIFF\x00\x00\x00\x00WEBPVP8X', 'picture'],
  ['avif', '\x00\x00\x00\x20ftypavif', 'picture'],
  ['mp4', '\x00\x00\x00\x20ftypisom', 'video'],
  ['webm', '\x1a\x45\xdf\xa3\x9f\x42\x86\x81', 'video'],
])('an exported %s is a document, and without it what it looks like', async (ending, start, kind) => {
  const name = `meme.${ending}`;
  const bytes = toBytes(`${start}${writeXmp(REQUEST)}`);
  expect(await openFile(file(name, bytes))).toMatchObject({
    kind: 'document',
    document: REQUEST,
    plain: { kind, name },
  });
  const at = bytes.length - 80;
  const cut = await openFile(file(name, bytes.slice(0, at)));
  expect(cut).toMatchObject({ kind, name, damaged: true });
});

test('of files with a document, moving pictures and videos may be larger than others', async () => {
  const sized = (start: string, size: number) => ({
    ...file('large', toBytes(`${start}${writeXmp(REQUEST)}`)),
    size,
  });
  const [most, most50] = [LIMITS.imageBytes + 1, LIMITS.motionBytes];
  expect(await openFile(sized('GIF89a……', most50))).toMatchObject({ kind: 'document' });
  expect(await openFile(sized(PNG, most)).catch(errorWords)).toMatch(/up to 20 MB/);
  expect(await openFile(sized('GIF89a……', most50 + 1)).catch(errorWords)).toMatch(/up to 20 MB/);
  const plain = { ...file('large', toBytes('GIF89a……')), size: most };
  expect(await openFile(plain).catch(errorWords)).toMatch(/up to 20 MB/);
  const film = await openFile(sized('\x00\x00\x00\x20ftypisom', most50 + 1));
  expect(film).toEqual({ kind: 'video', name: 'large' });
});

test.each([
  ['no captions', { template_id: 'x' }],
  ['captions that are no list', { template_id: 'x', captions: 'all' }],
  ['no picture', { captions: [{ text: '', position: 'top' }] }],
])('a document with %s is only a picture', (_what, document) => {
  const json = btoa(JSON.stringify(document));
  const opened = classifyFile(toBytes(`${PNG}<x cam:document="${json}"/>`), 'a.png');
  expect(opened).toMatchObject({ kind: 'picture', damaged: true });
});

const MARKER = 'cam:document="';
test.each<[string, () => string]>([
  ['20 MB of the first letter', () => 'c'.repeat(20e6)],
  ['a million beginnings of a document', () => 'cam:document='.repeat(1e6)],
  ['15 MB of base64', () => `${MARKER}${'A'.repeat(15e6)}"`],
  ['10,000 levels', () => `${MARKER}${btoa(`{"captions":[${'['.repeat(1e4)}${']'.repeat(1e4)}]}`)}"`],
])('a picture with %s is known as one at once', (_what, text) => {
  const bytes = Buffer.from(`${PNG}${text()}`, 'latin1');
  const start = process.threadCpuUsage();
  expect(classifyFile(bytes, 'a.png').kind).toBe('picture');
  // Measured: 30 ms of this thread. A search by a call for each byte took 2 s.
  expect(process.threadCpuUsage(start).user).toBeLessThan(1_000_000);
});

test('a file of which any bytes are others is a document or a plain file', async () => {
  const bytes = toBytes(`GIF89a……${writeXmp(REQUEST)}`);
  const others = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(others, async (changes) => {
      const changed = bytes.slice();
      // The first bytes say that it is a GIF.
      for (const [at, value] of changes) if (at > 5) changed[at] = value;
      expect(['document', 'picture']).toContain((await openFile(file('a.gif', changed))).kind);
    }),
    { seed: 38, numRuns: 300 },
  );
});

test('keys of a document that poison a prototype stay text', () => {
  const json = '{"template_id":"a","captions":[{"text":"x","position":"0"}],"__proto__":{"polluted":true}}';
  classifyFile(toBytes(`${PNG}${MARKER}${btoa(json)}"`), 'a.png');
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test.each(['\x00\x01\x00\x00', 'OTTO', 'true', 'wOF2'])('what begins with %j is a font', (start) => {
  expect(classifyFile(toBytes(`${start}…`), 'a.txt').kind).toBe('font');
});

test('a zip is a pack; anything else is refused by name', () => {
  expect(classifyFile(toBytes('PK\x03\x04…'), 'a.campack').kind).toBe('pack');
  const refuse = (bytes: Uint8Array<ArrayBuffer>, name: string) => () => classifyFile(bytes, name);
  expect(catchMessage(refuse(toBytes('%PDF-1.7'), 'letter.pdf'))).toMatch(/can’t open “letter.pdf”/);
  expect(catchMessage(refuse(new Uint8Array(), 'none.png'))).toMatch(/empty/);
});

test.each([
  [{ kind: 'model', format: 'gguf' }, 'qwen.gguf', 'GGUF\x03\x00\x00\x00'],
  [{ kind: 'model', format: 'onnx' }, 'isnet.onnx', '\x08\x08\x12\x07'],
  [{ kind: 'pack' }, 'cats.campack', 'PK\x03\x04'],
])('%j of any size is offered as one, not read', async (content, name, start) => {
  const arrayBuffer = () => Promise.reject(new Error('read'));
  expect(await openFile({ ...file(name, toBytes(start)), size: 1.9e9, arrayBuffer })).toEqual({
    ...content,
    name,
  });
});

test.each([
  ['\x00\x00\x00\x20ftypisom\x00\x00', 'video'],
  ['\x00\x00\x00\x14ftypqt  \x00\x00', 'video'],
  ['\x1a\x45\xdf\xa3\x9f\x42\x86\x81', 'video'],
  ['\x00\x00\x00\x20ftypavif\x00\x00', 'picture'],
])('%j begins a %s', async (text, kind) => {
  expect(await openFile(file('x', toBytes(text)))).toMatchObject({ kind });
});

test('a photo of a telephone, whose file is built like an MP4, is no video', async () => {
  const photo = file('IMG_1.heic', toBytes('\x00\x00\x00\x18ftypheic'));
  expect(await openFile(photo).catch(errorWords)).toMatch(/can’t open “IMG_1.heic”/);
});

test('a file of 200 MB is refused before it is read', async () => {
  const arrayBuffer = vi.fn(async () => new ArrayBuffer(0));
  const large = { ...file('film.png', new Uint8Array()), size: 200 * 1024 * 1024, arrayBuffer };
  expect(await openFile(large).catch(errorWords)).toMatch(/200 MB.*up to 20 MB/);
  expect(arrayBuffer).not.toHaveBeenCalled();
  expect(await openFile({ ...large, size: LIMITS.imageBytes }).catch(errorWords)).toMatch(/empty/);
});

test('a data URL holds exactly the bytes given', () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, at) => at % 251);
  const url = toDataUrl(bytes, 'image/png');
  expect(url.startsWith('data:image/png;base64,')).toBe(true);
  expect(toBytes(atob(url.slice(22)))).toEqual(bytes);
  expect(pictureType(bytes)).toBeUndefined();
});

const dragged = (type: string) => ({ kind: 'file', type });
test.each([
  ['picture', [dragged('image/png')]],
  ['pictures', [dragged('image/png'), dragged('image/webp')]],
  ['video', [dragged('video/mp4')]],
  ['files', [dragged('video/mp4'), dragged('video/webm')]],
  ['pack', [dragged('application/zip')]],
  ['pack', [dragged('application/x-zip-compressed'), dragged('application/zip')]],
  // A folder has no type.
  ['files', [dragged('')]],
  ['files', [dragged('image/png'), dragged('font/ttf')]],
  ['picture', [dragged('image/png'), { kind: 'string', type: 'text/uri-list' }]],
  ['files', []],
] as const)('over the window is a %s: %j', (kind, items) => {
  expect(dropKind(items)).toBe(kind);
});

test.each([
  [
    'The base64 holds a picture of 9000 × 9000 px, which is too large.',
    '“a.png” is 9000 × 9000 px. CAM opens pictures of up to 50 megapixels. If it should be smaller, the file is damaged.',
  ],
  [
    'The picture has 1 × 1 px where a template needs at least 16 px on each side. Send a larger one.',
    '“a.png” is only 1 × 1 px, which is too small.',
  ],
  [
    'The picture cannot be decoded: it is damaged.',
    'CAM can’t open “a.png”. The file is damaged or isn’t a picture.',
  ],
])('a refused picture is named with its problem: %s', (message, words) => {
  const error = new ApiError('IMAGE_UNREADABLE', 422, `image_base64: ${message}`);
  expect(errorWords(refusal('a.png', error))).toBe(words);
  const other = new ApiError('OFFLINE', 0, 'The engine does not answer.');
  expect(refusal('a.png', other)).toBe(other);
});
