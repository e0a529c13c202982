import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../src-renderer/api/http.ts';
import { routeOfLink } from '../../../src-renderer/state/app/link-route.ts';
import type { Route } from '../../../src-renderer/state/app/route.ts';
import { createToasts } from '../../../src-renderer/state/app/toasts.ts';
import {
  createFileImport,
  nameOfFile,
  type OpenedFile,
} from '../../../src-renderer/state/files/file-import.ts';
import { errorWords } from '../../helpers/texts.ts';

const bytes = new Uint8Array([1, 2, 3]);

/** What a file of that name turns out to be. */
async function openFile({ name }: File): Promise<OpenedFile> {
  if (name.endsWith('.zip')) return { kind: 'pack', name };
  if (name.endsWith('.mp4')) return { kind: 'video', name };
  if (name.endsWith('.ttf')) return { kind: 'font', bytes, name };
  if (name.startsWith('meme')) {
    const document = { template_id: 'tpl_iceberg', captions: [{ position: 'top', text: 'hi' }] };
    return { kind: 'document', document, bytes, type: 'image/png', name };
  }
  if (name.endsWith('.txt')) throw new Error(`“${name}” is no picture CAM can read.`);
  return { kind: 'picture', bytes, type: 'image/png', name };
}

function setUp() {
  const toasts = createToasts(errorWords);
  const at: { route: Route } = { route: { screen: 'browse', search: '', category: '' } };
  const go = (route: Route) => {
    at.route = route;
  };
  const router = { go };
  const api = {
    createTemplate: vi.fn(async ({ name }: { name: string }) => {
      if (name === 'Broken') throw new ApiError('IMAGE_UNREADABLE', 422, 'image_base64: cannot be decoded');
      return { id: `tpl_${name.toLowerCase()}`, name };
    }),
    deleteTemplate: vi.fn(async (id: string) => ({ id, deleted: true as const })),
  };
  const addFont = vi.fn(async (_font: { name: string }) => undefined);
  const takePack = vi.fn(async (_file: File) => undefined);
  const takeVideo = vi.fn(({ name }: File) => {
    if (name.startsWith('large')) throw new Error(`“${name}” has 90 MB.`);
  });
  const onTemplates = vi.fn(async () => undefined);
  const fileImport = createFileImport({
    api,
    toasts,
    addFont,
    router,
    openFile,
    takePack,
    takeVideo,
    dataUrlOf: async (_bytes, type) => `data:${type};base64,AQID`,
    reopen: async () => 'draft_0123456789',
    onTemplates,
  });
  const take = (...names: string[]) => fileImport.take(names.map((name) => new File([bytes], name)));
  const shown = () => toasts.store.getState().toasts;
  return { fileImport, take, takePack, takeVideo, api, addFont, shown, onTemplates, route: () => at.route };
}

test('one picture becomes a template and opens in the editor; undo deletes it', async () => {
  const { take, api, shown, route, onTemplates } = setUp();
  await take('cat.png');
  expect(api.createTemplate).toHaveBeenCalledWith({
    name: 'Cat',
    image_base64: 'data:image/png;base64,AQID',
  });
  expect(route()).toEqual({ screen: 'new', template: 'tpl_cat' });
  expect(onTemplates).toHaveBeenCalledOnce();
  shown()[0]?.actions[0]?.run();
  await vi.waitFor(() => expect(route()).toMatchObject({ screen: 'browse' }));
  expect(api.deleteTemplate).toHaveBeenCalledWith('tpl_cat');
  expect(onTemplates).toHaveBeenCalledTimes(2);
});

test('a video is chosen in Create, unless there is something else to open', async () => {
  const { take, takeVideo, shown, route } = setUp();
  await take('clip.mp4');
  expect(takeVideo.mock.calls[0]?.[0].name).toBe('clip.mp4');
  expect([route(), shown()]).toEqual([{ screen: 'create' }, []]);
  await take('cat.png', 'clip.mp4');
  expect(route()).toEqual({ screen: 'new', template: 'tpl_cat' });
});

test('a video that cannot be sent is refused where it was dropped', async () => {
  const { take, shown, route } = setUp();
  await take('large.mp4');
  expect(shown().map(({ text }) => text)).toEqual(['“large.mp4” has 90 MB.']);
  expect(route()).toMatchObject({ screen: 'browse' });
});

test('a font is added to one’s own, here and where nothing else is taken', async () => {
  const { take, fileImport, addFont, shown, api } = setUp();
  await take('bold.ttf');
  await fileImport.takeFonts([new File([bytes], 'thin.ttf'), new File([bytes], 'cat.png')]);
  expect(addFont.mock.calls).toMatchObject([[{ name: 'bold.ttf' }], [{ name: 'thin.ttf' }]]);
  expect(shown().map(({ text }) => text)).toEqual([
    '“cat.png” can’t be dropped here. Fonts can, everywhere.',
  ]);
  expect(api.createTemplate).not.toHaveBeenCalled();
});

test('several pictures become templates, and an unreadable file does not stop the others', async () => {
  const { take, api, shown, route, fileImport } = setUp();
  await take('one.png', 'notes.txt', 'broken.png', 'two.png');
  expect(api.createTemplate).toHaveBeenCalledTimes(3);
  expect(shown().map(({ text }) => text)).toEqual([
    'Saved 2 templates.',
    '2 files could not be opened: “notes.txt”, “broken.png”.',
  ]);
  expect(route()).toMatchObject({ screen: 'browse' });
  expect(fileImport.store.getState().busy).toBe(0);
});

test('a single file that fails is reported by name', async () => {
  const { take, shown, route } = setUp();
  await take('broken.png');
  await take('notes.txt');
  expect(shown().map(({ text, tone }) => `${tone}: ${text}`)).toEqual([
    'bad: “broken.png” is damaged, or no picture CAM can read.',
    'bad: “notes.txt” is no picture CAM can read.',
  ]);
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
  expect(route()).toEqual({ screen: 'edit', draft: 'draft_0123456789' });
  expect(api.createTemplate).not.toHaveBeenCalled();
});

test.each([
  ['IMG_2041.jpeg', 'IMG 2041'],
  ['my-cat_final.v2.png', 'My cat final v2'],
  ['.png', 'Pasted picture'],
  ['Ünïcödé 🐈.webp', 'Ünïcödé 🐈'],
  [`${'x'.repeat(200)}.png`, `X${'x'.repeat(79)}`],
])('%s is called “%s”', (file, name) => {
  expect(nameOfFile(file)).toBe(name);
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
