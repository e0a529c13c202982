import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../src-renderer/api/http.ts';
import { routeOfLink } from '../../../src-renderer/state/app/link-route.ts';
import type { Route } from '../../../src-renderer/state/app/route.ts';
import { createToasts } from '../../../src-renderer/state/app/toasts.ts';
import { createFileImport, nameOfFile } from '../../../src-renderer/state/files/file-import.ts';
import type { FileContent } from '../../../src-renderer/state/files/open-file.ts';
import { errorWords, t } from '../../helpers/texts.ts';

const bytes = new Uint8Array([1, 2, 3]);
const PICTURE = { kind: 'picture', bytes, type: 'image/png' } as const;

/** What a file of that name turns out to be. */
async function openFile({ name }: File): Promise<FileContent> {
  if (name.endsWith('.zip')) return { kind: 'pack', name };
  if (name.endsWith('.mp4')) return { kind: 'video', name };
  if (name.endsWith('.gguf')) return { kind: 'model', name };
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

function setUp({ brand = false } = {}) {
  const toasts = createToasts(errorWords);
  const at: { route: Route } = { route: { screen: 'browse', search: '', category: '' } };
  const go = (route: Route) => {
    at.route = route;
  };
  const api = {
    uploadImage: vi.fn(async ({ image_base64 }: { image_base64: string }) => {
      if (image_base64.includes('broken')) throw new ApiError('IMAGE_UNREADABLE', 422, 'cannot be decoded');
      return { url: 'http://cam/cdn/images/a.png' };
    }),
    createTemplate: vi.fn(async ({ name }: { name: string }) => ({ id: `tpl_${name}`, name })),
    deleteDraft: vi.fn(async (id: string) => ({ id, deleted: true as const })),
  };
  const addFont = vi.fn(async (_font: { name: string }) => undefined);
  const takePack = vi.fn(async (_file: File) => undefined);
  const takeVideo = vi.fn(({ name }: File) => {
    if (name.startsWith('large')) throw new Error(`“${name}” has 90 MB.`);
  });
  const takeModel = vi.fn((_file: File) => undefined);
  const [onTemplates, onDrafts] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  let drafts = 0;
  const reopen = vi.fn(async (_document: object, _name: string) => `draft_${++drafts}`);
  const reopenFound = vi.fn((document: object, name: string) => reopen(document, name));
  const saveAsTemplate = vi.fn();
  const spies = {
    takePack,
    takeVideo,
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
    brand: () => (brand ? BRAND : null),
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

test('it has the watermark of new memes, and is kept as a template where that is wanted', async () => {
  const { take, reopen, shown, saveAsTemplate } = setUp({ brand: true });
  await take('cat.png');
  expect(reopen.mock.calls[0]?.[0]).toMatchObject({ watermark: BRAND });
  const [action] = shown()[0]?.actions ?? [];
  expect(action?.label).toBe('Save as template…');
  action?.run();
  expect(saveAsTemplate).toHaveBeenCalledOnce();
});

test('a language model and a video are chosen where they are used, unless there is something else to open', async () => {
  const { take, takeModel, takeVideo, shown, route } = setUp();
  await take('small.gguf');
  expect([takeModel.mock.calls[0]?.[0].name, route()]).toEqual(['small.gguf', { screen: 'settings' }]);
  await take('clip.mp4');
  expect([takeVideo.mock.calls[0]?.[0].name, route()]).toEqual(['clip.mp4', { screen: 'create' }]);
  expect(shown()).toEqual([]);
  for (const other of ['small.gguf', 'clip.mp4']) {
    await take(other, 'cat.png');
    expect(route()).toMatchObject({ screen: 'edit' });
  }
  expect(shown().map(({ text }) => text)).toContain('Started a new meme with “Cat”');
});

test('a video that cannot be sent is refused where it was dropped', async () => {
  const { take, shown, route } = setUp();
  await take('large.mp4');
  expect(shown().map(({ text }) => text)).toEqual(['“large.mp4” has 90 MB.']);
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
    const { take, reopenFound, takeVideo, shown, route } = setUp();
    reopenFound.mockRejectedValue(new ApiError(code, status, 'technical'));
    await take('meme.png');
    expect(route()).toEqual({ screen: 'edit', draft: 'draft_1' });
    expect(shown().at(-1)?.text).toMatch(words);
    await take('meme.webm');
    expect([takeVideo.mock.calls.length, route()]).toEqual([1, { screen: 'create' }]);
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
