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
import type { ImportTask } from '../../../src-shared/contract/imports.ts';

const bytes = new Uint8Array([1, 2, 3]);

/** What a file of that name turns out to be. */
async function openFile({ name }: File): Promise<OpenedFile> {
  if (name.endsWith('.zip')) return { kind: 'pack', name };
  if (name.endsWith('.ttf')) return { kind: 'font', bytes, name };
  if (name.startsWith('meme')) {
    const document = { template_id: 'tpl_iceberg', captions: [{ position: 'top', text: 'hi' }] };
    return { kind: 'document', document, bytes, type: 'image/png', name };
  }
  if (name.endsWith('.txt')) throw new Error(`“${name}” is no picture CAM can read.`);
  return { kind: 'picture', bytes, type: 'image/png', name };
}

function importedFile(name: string): ImportTask {
  const result = {
    pack: 'cats',
    imported: [{ id: 'tpl_a', name: 'A', folder: 'a', changed: true }],
    updated: [],
    skipped: [{ folder: 'b', problems: ['There is no picture.'] }],
  };
  const status = name === 'cancelled.zip' ? 'cancelled' : 'succeeded';
  return {
    ...{ from: 'file', name, status, message: 'done', done: 2, total: 2 },
    result: status === 'cancelled' ? null : result,
  };
}

function setUp() {
  const toasts = createToasts();
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
    cancelImport: vi.fn(async () => ({ cancelled: false })),
    deleteTemplate: vi.fn(async (id: string) => ({ id, deleted: true as const })),
    importFile: vi.fn(async (_file: Blob, name: string, _signal?: AbortSignal) => importedFile(name)),
  };
  const addFont = vi.fn(async (_font: { name: string }) => undefined);
  const onTemplates = vi.fn(async () => undefined);
  const fileImport = createFileImport({
    api,
    toasts,
    addFont,
    router,
    openFile,
    zipOfFolder: async (name, files) => new File([`${files.length}`], `${name}.zip`),
    dataUrlOf: async (_bytes, type) => `data:${type};base64,AQID`,
    reopen: async () => 'draft_0123456789',
    onTemplates,
  });
  const take = (...names: string[]) => fileImport.take(names.map((name) => new File([bytes], name)));
  const shown = () => toasts.store.getState().toasts;
  return { fileImport, take, api, addFont, shown, onTemplates, route: () => at.route };
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

test('packs are sent as they are, and their summaries are read together', async () => {
  const { take, api, fileImport, onTemplates } = setUp();
  await take('a.zip', 'b.zip');
  expect(api.importFile.mock.calls.map(([file, name]) => [file.size, name])).toEqual([
    [3, 'a.zip'],
    [3, 'b.zip'],
  ]);
  expect(fileImport.store.getState().sending).toBeNull();
  const { imported } = fileImport.store.getState();
  expect(imported?.imported).toHaveLength(2);
  expect(imported?.skipped).toHaveLength(2);
  expect(onTemplates).toHaveBeenCalled();
  fileImport.read();
  expect(fileImport.store.getState().imported).toBeNull();
});

test('a folder is imported as one pack; one that is cancelled leaves no summary', async () => {
  const { fileImport, api, shown } = setUp();
  const file = new File([bytes], 'a.png');
  await fileImport.takeFolders([async () => ({ name: 'cats', files: [{ path: 'a.png', file }] })]);
  expect(api.importFile.mock.calls.map(([, name]) => name)).toEqual(['cats']);
  expect(fileImport.store.getState().imported?.imported).toHaveLength(1);
  fileImport.read();
  await fileImport.take([new File([bytes], 'cancelled.zip')]);
  expect(fileImport.store.getState().imported).toBeNull();
  api.importFile.mockImplementationOnce(async (_file, _name, signal) => {
    await fileImport.cancel();
    signal?.throwIfAborted();
    return importedFile('late.zip');
  });
  await fileImport.take([new File([bytes], 'stopped.zip')]);
  await fileImport.takeFolders([() => Promise.reject(new Error('“cats” cannot be read.'))]);
  expect(shown().map(({ text }) => text)).toEqual([
    'Cancelled. Nothing of “cancelled.zip” was imported.',
    'Cancelled. Nothing of “stopped.zip” was imported.',
    '“cats” cannot be read.',
  ]);
});

test('an import that the engine has begun is cancelled there: what came in before is still shown', async () => {
  const { fileImport, api, shown } = setUp();
  api.cancelImport.mockResolvedValueOnce({ cancelled: true });
  await fileImport.takePack('cats.campack', async (signal) => {
    await fileImport.cancel();
    expect(signal.aborted).toBe(false);
    return importedFile('cats.campack');
  });
  expect(fileImport.store.getState().imported?.imported).toHaveLength(1);
  expect(shown()).toEqual([]);
});

test('packs that come together are imported one after the other', async () => {
  const { fileImport } = setUp();
  const sending: (string | null)[] = [];
  const send = async () => {
    sending.push(fileImport.store.getState().sending);
    return importedFile('x.zip');
  };
  await Promise.all([
    fileImport.takePack('a.zip', send),
    fileImport.takePack('broken.zip', () => Promise.reject(new Error('no zip'))),
    fileImport.takePack('b.zip', send),
  ]);
  expect(sending).toEqual(['a.zip', 'b.zip']);
  expect(fileImport.store.getState().sending).toBeNull();
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
