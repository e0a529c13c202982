import { expect, test, vi } from 'vitest';
import { ApiError, type UploadOptions } from '../../../src-renderer/api/http.ts';
import { routeOfLink } from '../../../src-renderer/state/app/link-route.ts';
import type { Route } from '../../../src-renderer/state/app/route.ts';
import { createToasts } from '../../../src-renderer/state/app/toasts.ts';
import { createFileImport, nameOfFile } from '../../../src-renderer/state/files/file-import.ts';
import type { FileContent } from '../../../src-renderer/state/files/open-file.ts';
import type { VideoHeader } from '../../../src-renderer/state/video/can-show.ts';
import type { UploadedVideo, VideoQuery } from '../../../src-shared/contract/videos.ts';
import { errorWords, format, t } from '../../helpers/texts.ts';

const bytes = new Uint8Array([1, 2, 3]);
const PICTURE = { kind: 'picture', bytes, type: 'image/png' } as const;

/** What a file of that name turns out to be. */
async function openFile({ name }: File): Promise<FileContent> {
  if (name.endsWith('.zip')) return { kind: 'pack', name };
  if (name.endsWith('.mp4')) return { kind: 'video', name };
  const format = /\.(gguf|onnx)$/.exec(name)?.[1];
  if (format) return { kind: 'model', name, format: format === 'onnx' ? 'onnx' : 'gguf' };
  if (name.endsWith('.ttf')) return { kind: 'font', bytes, name };
  if (name.startsWith('meme')) {
    const document = { template_id: 'tpl_iceberg', captions: [{ position: 'top', text: 'hi' }] };
    const plain = name.endsWith('.webm') ? { kind: 'video' as const } : PICTURE;
    return { kind: 'document', document, name, plain: { ...plain, name } };
  }
  if (name.startsWith('damaged')) return { ...PICTURE, name, damaged: true };
  if (name.endsWith('.txt')) throw new Error(`“${name}” is no picture CAM can read.`);
  return { ...PICTURE, name };
}

const BRAND = { text: 'mine' };
const HEADER: VideoHeader = { codec: 'avc', durationMs: 90_000, canShow: true };
const VIDEO: UploadedVideo = {
  url: 'http://cam/cdn/videos/a.mp4',
  width: 320,
  height: 180,
  duration_ms: 90_000,
  fps: 30,
  codec: 'avc',
  has_sound: true,
  bytes: 9,
};

function setUp({ brand = false } = {}) {
  const toasts = createToasts(errorWords);
  const at: { route: Route } = { route: { screen: 'browse', search: '', category: '' } };
  const go = (route: Route) => {
    at.route = route;
  };
  const api = {
    uploadVideo: vi.fn(async (_file: Blob, _query: VideoQuery, _options: UploadOptions) => VIDEO),
    uploadImage: vi.fn(async ({ image_base64 }: { image_base64: string }) => {
      if (image_base64.includes('broken')) throw new ApiError('IMAGE_UNREADABLE', 422, 'cannot be decoded');
      return { url: 'http://cam/cdn/images/a.png', animated: image_base64.includes('moving') };
    }),
    createTemplate: vi.fn(async ({ name }: { name: string }) => ({ id: `tpl_${name}`, name })),
    deleteDraft: vi.fn(async (id: string) => ({ id, deleted: true as const })),
  };
  const addFont = vi.fn(async (_font: { name: string }) => undefined);
  const takePack = vi.fn(async (_file: File) => undefined);
  const readHeader = vi.fn(async (_file: Blob): Promise<VideoHeader | undefined> => HEADER);
  const takeModel = vi.fn((_file: File, _format: string) => undefined);
  const [onTemplates, onDrafts] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  let drafts = 0;
  const reopen = vi.fn(async (_document: object, _name: string) => `draft_${++drafts}`);
  const reopenFound = vi.fn((document: object, name: string) => reopen(document, name));
  const saveAsTemplate = vi.fn();
  const spies = {
    readHeader,
    takePack,
    takeModel,
    api,
    addFont,
    onTemplates,
    onDrafts,
    reopen,
    reopenFound,
    saveAsTemplate,
  };
  let picture = '';
  const fileImport = createFileImport({
    ...spies,
    toasts,
    router: { go },
    t,
    openFile(file) {
      picture = file.name;
      return openFile(file);
    },
    toDataUrl: async (_bytes, type) => `data:${type};base64,${picture}`,
    readHeader,
    grabFrame: async () => new Blob(['frame'], { type: 'image/jpeg' }),
    formats: () => format,
    brand: () => (brand ? BRAND : null),
    brandStyle: () => null,
    showDrafts: () => go({ screen: 'gallery' }),
  });
  const take = (...names: string[]) => fileImport.take(names.map((name) => new File([bytes], name)));
  const shown = () => toasts.store.getState().toasts;
  return { ...spies, fileImport, take, shown, route: () => at.route };
}

test('on one picture a new meme is begun in the editor; undo deletes it', async () => {
  const { take, api, reopen, shown, route, onDrafts } = setUp();
  await take('cat.png');
  const captions = [{ text: '', position: 'top' }];
  expect(reopen).toHaveBeenCalledWith({ image_url: 'http://cam/cdn/images/a.png', captions }, 'Cat');
  expect(route()).toEqual({ screen: 'edit', draft: 'draft_1' });
  expect(shown().map(({ text }) => text)).toEqual(['Started a new meme with “Cat”']);
  shown()[0]?.actions[1]?.run();
  await vi.waitFor(() => expect(onDrafts).toHaveBeenCalledTimes(2));
  expect(api.deleteDraft).toHaveBeenCalledWith('draft_1');
  expect(route()).toMatchObject({ screen: 'browse' });
  expect(api.createTemplate).not.toHaveBeenCalled();
});

test('a meme on a picture that moves is moving from the start', async () => {
  const { take, reopen } = setUp();
  await take('moving.gif');
  expect(reopen.mock.calls[0]?.[0]).toMatchObject({ motion: { effect: 'none' } });
});

test('it has the watermark of new memes, and is kept as a template where that is wanted', async () => {
  const { take, reopen, shown, saveAsTemplate } = setUp({ brand: true });
  await take('cat.png');
  expect(reopen.mock.calls[0]?.[0]).toMatchObject({ watermark: BRAND });
  const [action] = shown()[0]?.actions ?? [];
  expect(action?.label).toBe('Save as template…');
  action?.run();
  expect(saveAsTemplate).toHaveBeenCalledOnce();
});

test('a model is chosen where it is used, unless there is something else to open', async () => {
  const { take, takeModel, shown, route } = setUp();
  await take('small.gguf');
  expect([takeModel.mock.calls[0]?.[0].name, route()]).toEqual(['small.gguf', { screen: 'settings' }]);
  expect(shown()).toEqual([]);
  await take('isnet.onnx');
  expect(takeModel.mock.calls[1]).toEqual([expect.anything(), 'onnx']);
  expect(route()).toEqual({ screen: 'settings', section: 'cut-out' });
  await take('small.gguf', 'cat.png');
  expect(route()).toMatchObject({ screen: 'edit' });
  expect(shown().map(({ text }) => text)).toContain('Started a new meme with “Cat”');
});

test('on a video a new meme is begun, on the minute at its start; a codec the browser lacks is converted', async () => {
  const { take, api, readHeader, reopen, shown, route } = setUp({ brand: true });
  await take('clip.mp4');
  const document = {
    image_url: 'http://cam/cdn/images/a.png',
    captions: [{ text: '', position: 'top' }],
    video: { url: VIDEO.url, end_ms: 60_000 },
    watermark: BRAND,
  };
  expect(reopen).toHaveBeenCalledWith(document, 'Clip');
  expect([route(), shown()]).toEqual([{ screen: 'edit', draft: 'draft_1' }, []]);
  readHeader.mockResolvedValue({ ...HEADER, codec: 'hevc', canShow: false });
  await take('clip.mp4');
  expect(api.uploadVideo.mock.calls.map(([, query]) => query)).toEqual([{}, { convert: true }]);
});

test('a video that cannot be used is refused by name; one whose upload is stopped is not opened', async () => {
  const { take, api, readHeader, fileImport, shown, route } = setUp();
  readHeader.mockResolvedValueOnce({ ...HEADER, durationMs: 700_000 });
  await take('clip.mp4');
  readHeader.mockResolvedValueOnce({ ...HEADER, codec: 'hevc', canShow: false });
  api.uploadVideo.mockRejectedValueOnce(new ApiError('MODEL_NOT_CONFIGURED', 422, 'technical'));
  await take('clip.mp4');
  expect(shown().map(({ text }) => text)).toEqual([
    '“clip.mp4” is too long. Choose a video of up to 10 minutes.',
    expect.stringMatching(/^“clip.mp4” is recorded as HEVC \(H.265\).* Install FFmpeg/),
  ]);
  api.uploadVideo.mockImplementationOnce((_file, _query, { signal, onProgress }) => {
    onProgress?.(0.5);
    expect(fileImport.store.getState().upload).toEqual({ name: 'clip.mp4', share: 0.5 });
    fileImport.cancelUpload();
    return Promise.reject(signal?.reason);
  });
  await take('clip.mp4');
  expect([shown().length, fileImport.store.getState()]).toEqual([2, { busy: 0, upload: null }]);
  expect(route()).toMatchObject({ screen: 'browse' });
});

test('a font is added to one’s own', async () => {
  const { take, addFont, shown, api } = setUp();
  await take('bold.ttf');
  expect(addFont.mock.calls).toMatchObject([[{ name: 'bold.ttf' }]]);
  expect(shown()).toEqual([]);
  expect(api.uploadImage).not.toHaveBeenCalled();
});

test('several pictures become drafts, which may be kept as templates; an unreadable file does not stop the others', async () => {
  const { take, api, shown, route, fileImport, onTemplates } = setUp();
  await take('one.png', 'notes.txt', 'broken.png', 'two.png');
  expect(shown().map(({ text }) => text)).toEqual([
    'Created 2 drafts',
    'Couldn’t open 2 files: “notes.txt” and “broken.png”.',
  ]);
  expect(route()).toEqual({ screen: 'gallery' });
  expect(fileImport.store.getState().busy).toBe(0);
  expect(api.createTemplate).not.toHaveBeenCalled();
  shown()[0]?.actions[0]?.run();
  await vi.waitFor(() => expect(onTemplates).toHaveBeenCalledOnce());
  expect(api.createTemplate.mock.calls.map(([{ name }]) => name)).toEqual(['One', 'Two']);
});

test('files that fail are counted, and the first are named; a single one is reported by name', async () => {
  const { take, shown, route } = setUp();
  await take('broken.png');
  await take('notes.txt');
  await take('a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt');
  expect(shown().map(({ text }) => text)).toEqual([
    'CAM can’t open “broken.png”. The file is damaged or isn’t a picture.',
    '“notes.txt” is no picture CAM can read.',
    'Couldn’t open 5 files: “a.txt”, “b.txt”, “c.txt”, and 2 more.',
  ]);
  expect(shown().every(({ tone }) => tone === 'bad')).toBe(true);
  expect(route()).toMatchObject({ screen: 'browse' });
});

test('packs are handed over as they are, one after the other', async () => {
  const { take, takePack, route, onTemplates } = setUp();
  await take('a.zip', 'b.zip');
  expect(takePack.mock.calls.map(([file]) => [file.size, file.name])).toEqual([
    [3, 'a.zip'],
    [3, 'b.zip'],
  ]);
  expect(route()).toMatchObject({ screen: 'browse' });
  expect(onTemplates).not.toHaveBeenCalled();
});

test('an exported meme opens as a draft', async () => {
  const { take, route, api } = setUp();
  await take('meme.png');
  expect(route()).toEqual({ screen: 'edit', draft: 'draft_1' });
  expect(api.createTemplate).not.toHaveBeenCalled();
});

test.each([
  ['NOT_FOUND', 404, /template or picture .* isn’t on this computer/],
  ['IMAGE_UNREADABLE', 422, /template or picture .* isn’t on this computer/],
  ['VALIDATION_ERROR', 400, /project data .* is damaged/],
  ['PAYLOAD_TOO_LARGE', 413, /project data .* is damaged/],
] as const)(
  'a document that is %s: the file opens without it, with a word about it',
  async (code, status, words) => {
    const { take, api, reopenFound, shown, route } = setUp();
    reopenFound.mockRejectedValue(new ApiError(code, status, 'technical'));
    await take('meme.png');
    expect(route()).toEqual({ screen: 'edit', draft: 'draft_1' });
    expect(shown().at(-1)?.text).toMatch(words);
    await take('meme.webm');
    expect([api.uploadVideo.mock.calls.length, route()]).toEqual([1, { screen: 'edit', draft: 'draft_2' }]);
  },
);

test('a document stays where the engine does not answer; a damaged one is told', async () => {
  const { take, reopenFound, shown, api } = setUp();
  reopenFound.mockRejectedValue(new ApiError('OFFLINE', 0, 'No answer.'));
  await take('meme.png');
  expect(api.uploadImage).not.toHaveBeenCalled();
  await take('damaged.gif');
  expect(shown().map(({ text }) => text)).toEqual([
    expect.stringContaining('No answer'),
    'Started a new meme with “Damaged”',
    expect.stringMatching(/project data in “damaged.gif” is damaged/),
  ]);
});

test.each([
  ['IMG_2041.jpeg', 'IMG 2041'],
  ['my-cat_final.v2.png', 'My cat final v2'],
  ['.png', 'Pasted picture'],
  ['Ünïcödé 🐈.webp', 'Ünïcödé 🐈'],
  [`${'x'.repeat(200)}.png`, `X${'x'.repeat(79)}`],
])('%s is called “%s”', (file, name) => {
  expect(nameOfFile(file, 'Pasted picture')).toBe(name);
});

test.each([
  ['/edit/tpl_two-buttons', { screen: 'new', template: 'tpl_two-buttons' }],
  ['/browse?search=angry%20cat', { screen: 'browse', search: 'angry cat', category: '' }],
  ['/gallery', { screen: 'gallery' }],
  ['gallery', { screen: 'gallery' }],
  ['/edit/draft_0123456789', { screen: 'edit', draft: 'draft_0123456789' }],
  ['//elsewhere.invalid/x', { screen: 'browse', search: '', category: '' }],
  ['', { screen: 'browse', search: '', category: '' }],
])('the link %s leads to %o', (place, route) => {
  expect(routeOfLink(place)).toEqual(route);
});
