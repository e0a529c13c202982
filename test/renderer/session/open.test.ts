import { expect, test } from 'vitest';
import { ApiError } from '../../../src-renderer/api/http.ts';
import type { LocalDraft } from '../../../src-renderer/state/editor/autosave.ts';
import { openDraftChannel } from '../../../src-renderer/state/session/draft-channel.ts';
import { createDraftStorage } from '../../../src-renderer/state/session/draft-storage.ts';
import { open, randomId } from '../../../src-renderer/state/session/open.ts';
import type { Draft } from '../../../src-shared/contract/drafts.ts';
import { templateDetail } from '../template-detail.ts';

const TEMPLATE = templateDetail({
  slug: 'two',
  image_url: 'http://elsewhere:1/cdn/two.webp?v=1',
  width: 600,
  height: 400,
  box_positions: [
    {
      name: 'sign',
      role: 'What it says',
      max_chars: 10,
      max_lines: 2,
      text_style_hint: 'short',
      x: 0.1,
      y: 0.2,
      width: 0.3,
      height: 0.4,
      rotation: 5,
      default_font: 'sans',
      default_style: {},
    },
  ],
});
const DOCUMENT = { template_id: 'tpl_two', captions: [{ text: 'hi', position: 'sign' }] };
const DRAFT: Draft = {
  id: 'draft_a',
  name: 'Mine',
  document: DOCUMENT,
  editor: {},
  revision: 3,
  created_at: '',
  updated_at: '',
};
const gone = new ApiError('NOT_FOUND', 404, 'gone');
const offline = new ApiError('OFFLINE', 0, 'The engine does not answer.');

function createStorage() {
  const stored = new Map<string, string>();
  return {
    stored,
    length: 0,
    key: () => null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

interface Engine {
  template?: ApiError;
  draft?: Draft | ApiError;
  stored?: LocalDraft;
}

function depsOf({ template, draft = gone, stored }: Engine) {
  const fallback = createDraftStorage(createStorage());
  if (stored) fallback.write('draft_a', stored);
  return {
    api: {
      template: async () => {
        if (template) throw template;
        return TEMPLATE;
      },
      draft: async () => {
        if (draft instanceof ApiError) throw draft;
        return draft;
      },
      uploadImage: async () => ({
        url: 'http://elsewhere:1/cdn/images/a.png',
        width: 30,
        height: 20,
        format: 'png',
        bytes: 1,
        animated: false,
      }),
    },
    fallback,
    brand: () => ({ text: '@me' }),
    newDraftId: () => 'draft_new',
  };
}

test('a template opens as a new document with its regions and the brand mark', async () => {
  const { draft, source } = await open(depsOf({}), { template: 'two' });
  expect(draft).toMatchObject({ id: 'draft_new', name: 'two', revision: 0 });
  expect(draft.document).toMatchObject({ template_id: 'tpl_two', watermark: { text: '@me' } });
  expect(source.picture).toEqual({
    templateId: 'tpl_two',
    imageUrl: null,
    src: '/cdn/two.webp?v=1',
    width: 600,
    height: 400,
  });
  expect(source.regions[0]).toMatchObject({ name: 'sign', max_chars: 10, x: 0.1, rotation: 5 });
});

test('a draft opens on its template, or on the picture the engine stores', async () => {
  const { draft } = await open(depsOf({ draft: DRAFT }), { draft: 'draft_a' });
  expect(draft).toEqual(DRAFT);
  const own = { ...DRAFT, document: { image_url: 'http://far/a.png', captions: DOCUMENT.captions } };
  const { source } = await open(depsOf({ draft: own }), { draft: 'draft_a' });
  expect(source.picture).toMatchObject({ templateId: null, imageUrl: 'http://elsewhere:1/cdn/images/a.png' });
  expect(source.regions.map(({ name }) => name)).toEqual(['top', 'bottom']);
});

test('a draft that was not saved opens from this browser', async () => {
  const stored = { name: 'Kept', document: DOCUMENT, revision: 5 };
  for (const draft of [gone, offline]) {
    const opened = await open(depsOf({ draft, stored }), { draft: 'draft_a' });
    expect(opened.draft).toMatchObject({ id: 'draft_a', name: 'Kept', revision: 0 });
  }
});

test.each([
  ['a template that is gone', { template: gone }, { template: 'x' }, 'template-missing'],
  [
    'a draft whose template is gone',
    { draft: DRAFT, template: gone },
    { draft: 'draft_a' },
    'template-missing',
  ],
  ['a draft that is gone', {}, { draft: 'draft_a' }, 'draft-missing'],
  ['an engine that is gone', { draft: offline }, { draft: 'draft_a' }, 'failed'],
] as const)('%s is said plainly', async (_what, engine, target, kind) => {
  await expect(open(depsOf(engine), target)).rejects.toMatchObject({ name: 'OpenError', kind });
});

test('a full or broken browser storage stops nobody', () => {
  const storage = createStorage();
  const fallback = createDraftStorage({
    ...storage,
    setItem() {
      throw new Error('quota');
    },
  });
  expect(() => fallback.write('a', { name: 'x', document: DOCUMENT })).not.toThrow();
  storage.stored.set('cam-draft:a', '{"name":');
  expect(fallback.read('a')).toBeUndefined();
  expect(fallback.read('b')).toBeUndefined();
});

test('ids use the contract’s characters with equal probability', () => {
  let next = 0;
  const id = randomId(20, (bytes) => bytes.map(() => next++ % 256));
  expect(id).toMatch(/^[a-z0-9]{20}$/);
  next = 250;
  // 252 to 255 are passed over: 250, 251, then 0.
  expect(randomId(3, (bytes) => bytes.map(() => next++ % 256))).toBe('89a');
});

test('a save in another window is reported; own saves and those of other drafts are not', () => {
  const target = new EventTarget();
  const posted: unknown[] = [];
  const channel = {
    postMessage: (message: unknown) => void posted.push(message),
    addEventListener: target.addEventListener.bind(target),
    close() {},
  };
  const reported: number[] = [];
  const windows = openDraftChannel(channel, { id: 'draft_a', window: 'one' }, (revision) =>
    reported.push(revision),
  );
  const tell = (data: unknown) => target.dispatchEvent(new MessageEvent('message', { data }));
  tell({ id: 'draft_a', revision: 4, window: 'two' });
  tell({ id: 'draft_a', revision: 5, window: 'one' });
  tell({ id: 'draft_b', revision: 6, window: 'two' });
  tell('nonsense');
  expect(reported).toEqual([4]);
  windows.saved(7);
  expect(posted).toEqual([{ id: 'draft_a', revision: 7, window: 'one' }]);
});
