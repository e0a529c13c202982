import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../src-renderer/api/http.ts';
import type { PictureAnswer } from '../../../src-renderer/state/app/picture-question.ts';
import type { LocalDraft } from '../../../src-renderer/state/editor/autosave.ts';
import { openDraftChannel } from '../../../src-renderer/state/session/draft-locks.ts';
import { createDraftStorage } from '../../../src-renderer/state/session/draft-storage.ts';
import { open, randomId } from '../../../src-renderer/state/session/open.ts';
import type { Draft, DraftBody } from '../../../src-shared/contract/drafts.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { createMemoryStorage } from '../memory-storage.ts';
import { region, templateDetail } from '../template-detail.ts';

const ORIGIN = 'http://127.0.0.1:4226';
const TEMPLATE = templateDetail({
  slug: 'two',
  image_url: 'http://elsewhere:1/cdn/two.webp?v=1',
  width: 600,
  height: 400,
  box_positions: [region('sign', { max_chars: 10, x: 0.1, y: 0.2, width: 0.3, height: 0.4, rotation: 5 })],
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

const OPENED = { draft: 'draft_a' };
const offline = new ApiError('OFFLINE', 0, 'The engine does not answer.');

interface Engine {
  template?: ApiError;
  draft?: Draft | ApiError;
  stored?: LocalDraft;
  answer?: PictureAnswer;
}

function createDeps({ template, draft = gone, stored, answer = 'cancel' }: Engine) {
  const uploaded: object[] = [];
  const saved: DraftBody[] = [];
  const asked: (readonly string[])[] = [];
  const fallback = createDraftStorage(createMemoryStorage());
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
      uploadImage: async (body: object) => {
        uploaded.push(body);
        const url = `${ORIGIN}/cdn/images/${uploaded.length}.png`;
        return { url, width: 30, height: 20, format: 'png', bytes: 1, animated: false };
      },
      saveDraft: async (_id: string, body: DraftBody) => {
        saved.push(body);
        return { ...DRAFT, revision: 9 };
      },
    },
    fallback,
    brand: () => ({ text: '@me' }),
    newDraftId: () => 'draft_new',
    getName: ({ name }: { name: string }) => name,
    origin: ORIGIN,
    askForPictures: async (hosts: readonly string[]) => {
      asked.push(hosts);
      return answer;
    },
    storeBlank: async () => `${ORIGIN}/cdn/images/blank.png`,
    uploaded,
    saved,
    asked,
  };
}

test('a template opens as a new document with its regions and the brand mark', async () => {
  const { draft, source } = await open(createDeps({}), { template: 'two' });
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
  const { draft } = await open(createDeps({ draft: DRAFT }), { draft: 'draft_a' });
  expect(draft).toEqual(DRAFT);
  const document = { image_url: `${ORIGIN}/cdn/images/1.png`, captions: DOCUMENT.captions };
  const deps = createDeps({ draft: { ...DRAFT, document } });
  const { source } = await open(deps, { draft: 'draft_a' });
  expect(source.picture).toMatchObject({ templateId: null, imageUrl: document.image_url });
  expect(source.regions.map(({ name }) => name)).toEqual(['top', 'bottom']);
  expect([deps.asked, deps.saved]).toEqual([[], []]);
});

describe('a draft with pictures of other servers', () => {
  const BOX = { x: 0, y: 0, width: 1, height: 1 };
  const far = (name: string) => `https://${name}.example/cdn/a.png`;
  const FOREIGN = {
    image_url: far('base'),
    captions: DOCUMENT.captions,
    layers: [
      { image_url: far('layer'), box: BOX },
      { emoji: '🔥', box: BOX },
      { image_url: `${ORIGIN}/cdn/images/cut.png`, original_url: far('layer'), box: BOX },
    ],
    watermark: { text: '@me', logo_url: far('layer') },
  };
  const opening = (answer: PictureAnswer, document: CaptionRequest = FOREIGN) => {
    const deps = createDeps({ draft: { ...DRAFT, document }, answer });
    return { deps, opened: open(deps, { draft: 'draft_a' }) };
  };

  test('asks once, naming the hosts, and fetches nothing before', async () => {
    const { deps, opened } = opening('cancel');
    await expect(opened).rejects.toMatchObject({ kind: 'undecided' });
    expect(deps.asked).toEqual([['base.example', 'layer.example']]);
    expect([deps.uploaded, deps.saved]).toEqual([[], []]);
  });

  test('loads them when told to, and saves where they are now', async () => {
    const { deps, opened } = opening('load');
    const { draft } = await opened;
    expect(deps.uploaded).toEqual([
      { image_url: far('base') },
      { image_url: far('layer') },
      { image_url: far('layer') },
      { image_url: far('layer') },
    ]);
    expect(draft.revision).toBe(9);
    expect(deps.saved[0]?.document).toEqual(draft.document);
    expect(JSON.stringify(draft.document)).not.toContain('.example');
    expect(draft.document).toMatchObject({
      watermark: { text: '@me' },
      layers: [{}, { emoji: '🔥' }, { original_url: expect.any(String) }],
    });
  });

  test('pictures in base64 are stored as well, and are not saved with the draft', async () => {
    const image = { image_base64: 'iVBOR' };
    const layers = [{ ...image, box: BOX }, ...FOREIGN.layers];
    const { deps, opened } = opening('load', { captions: DOCUMENT.captions, ...image, layers });
    const { draft, source } = await opened;
    expect(deps.uploaded.slice(0, 2)).toEqual([image, image]);
    expect(source.picture.imageUrl).toBe(draft.document.image_url);
    expect(JSON.stringify(deps.saved)).not.toContain('base64');
  });

  test('leaves them out when told to, on a plain picture where its own is one of them', async () => {
    const { deps, opened } = opening('leave-out');
    const { draft, source } = await opened;
    expect(deps.uploaded).toEqual([{ image_url: `${ORIGIN}/cdn/images/blank.png` }]);
    expect(source.picture.imageUrl).toContain(ORIGIN);
    const { captions } = DOCUMENT;
    expect(draft.document).toMatchObject({ captions, watermark: { text: '@me' } });
    expect(draft.document.layers).toEqual([
      FOREIGN.layers[1],
      { image_url: `${ORIGIN}/cdn/images/cut.png`, box: BOX },
    ]);
    expect(JSON.stringify(deps.saved)).not.toContain('.example');
    const logoOnly = opening('leave-out', { ...DOCUMENT, watermark: { logo_url: far('logo') } });
    expect((await logoOnly.opened).draft.document).toEqual(DOCUMENT);
  });

  test.each([
    ['http://127.0.0.1:9/cdn/images/a.png', true],
    ['http://localhost:4226/cdn/a.png', true],
    ['data:image/png;base64,AA', true],
    ['http://127.0.0.1:9/a.png', false],
    ['http://127.0.0.1.evil.example/cdn/a.png', false],
    ['http://[', false],
  ])('%s is the engine’s own: %s', async (image_url, isOwn) => {
    const { deps, opened } = opening('cancel', { ...DOCUMENT, template_id: undefined, image_url });
    if (isOwn) await opened;
    else await expect(opened).rejects.toMatchObject({ kind: 'undecided' });
    expect(deps.asked).toHaveLength(isOwn ? 0 : 1);
  });
});

test('a draft that was not saved opens from this browser', async () => {
  const stored = { name: 'Kept', document: DOCUMENT, revision: 5 };
  for (const draft of [gone, offline]) {
    const opened = await open(createDeps({ draft, stored }), { draft: 'draft_a' });
    expect(opened.draft).toMatchObject({ id: 'draft_a', name: 'Kept', revision: 0 });
  }
});

test.each([
  ['a template that is gone', { template: gone }, { template: 'x' }, 'template-missing'],
  ['a draft whose template is gone', { draft: DRAFT, template: gone }, OPENED, 'template-missing'],
  ['a draft that is gone', {}, OPENED, 'draft-missing'],
  ['an engine that is gone', { draft: offline }, OPENED, 'failed'],
] as const)('%s is said plainly', async (_what, engine, target, kind) => {
  await expect(open(createDeps(engine), target)).rejects.toMatchObject({ name: 'OpenError', kind });
});

test('a full or broken browser storage stops nobody', () => {
  const storage = createMemoryStorage();
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
