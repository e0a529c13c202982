import { beforeEach, describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { ApiError } from '../../../src-renderer/api/http.ts';
import type { Route } from '../../../src-renderer/state/app/route.ts';
import { createDraftLocks } from '../../../src-renderer/state/session/draft-locks.ts';
import { createDraftStorage } from '../../../src-renderer/state/session/draft-storage.ts';
import { createDraftSave, createLocalDrafts } from '../../../src-renderer/state/session/local-drafts.ts';
import type { Draft, DraftBody } from '../../../src-shared/contract/drafts.ts';
import { createMemoryStorage } from '../memory-storage.ts';

const buildBody = (text: string): DraftBody => ({
  name: text,
  document: { template_id: 'tpl_x', captions: [{ text, position: 'top' }] },
});

/** An engine with drafts, which may be away or refuse. */
function createEngine() {
  const engine = { drafts: new Map<string, Draft>(), away: false, refuses: false, onSave: () => {} };
  const answer = () => {
    if (engine.away) throw new ApiError('OFFLINE', 0, 'away');
  };
  const api = {
    async draft(id: string) {
      answer();
      const found = engine.drafts.get(id);
      if (!found) throw new ApiError('NOT_FOUND', 404, 'none');
      return found;
    },
    async saveDraft(id: string, body: DraftBody) {
      answer();
      if (engine.refuses) throw new ApiError('PAYLOAD_TOO_LARGE', 413, 'too large');
      const revision = (engine.drafts.get(id)?.revision ?? 0) + 1;
      const saved = { id, editor: {}, ...body, revision, created_at: '', updated_at: '' };
      engine.drafts.set(id, saved);
      engine.onSave();
      return saved;
    },
  };
  return { engine, api };
}

function setUp() {
  const storage = createMemoryStorage();
  const { engine, api } = createEngine();
  let time = 0;
  const drafts = createDraftStorage(storage, () => {
    time += 1000;
    return time;
  });
  const locks = createDraftLocks(navigator.locks);
  let synced = 0;
  const localDrafts = createLocalDrafts({
    storage: drafts,
    api,
    locks,
    onSynced: () => {
      synced += 1;
    },
  });
  const listed = () => localDrafts.store.getState().drafts.map(({ id }) => id);
  return { storage, engine, api, drafts, locks, localDrafts, listed, synced: () => synced };
}
let it: ReturnType<typeof setUp>;
beforeEach(() => {
  it = setUp();
});

describe('drafts that only this browser has', () => {
  test('are listed while the engine is offline, latest first, and uploaded when it answers again', async () => {
    it.engine.away = true;
    it.drafts.write('draft_a', { ...buildBody('a'), revision: 0 });
    it.drafts.write('draft_b', { ...buildBody('b'), revision: 0 });
    // The engine has an older save of this one, and lists it.
    it.drafts.write('draft_c', { ...buildBody('c'), revision: 4 });
    await it.localDrafts.sync();
    expect(it.listed()).toEqual(['draft_b', 'draft_a']);
    expect(it.localDrafts.store.getState().drafts[0]).toMatchObject({
      ...buildBody('b'),
      revision: 0,
      updated_at: '1970-01-01T00:00:02.000Z',
    });
    it.engine.away = false;
    await it.localDrafts.sync();
    expect(it.listed()).toEqual(['draft_c']);
    expect([...it.engine.drafts.keys()]).toEqual(['draft_a', 'draft_b']);
    expect(it.engine.drafts.get('draft_a')).toMatchObject(buildBody('a'));
    expect(it.drafts.all().map(({ id }) => id)).toEqual(['draft_c']);
    expect(it.synced()).toBe(2);
  });

  test('stay local where the engine refuses them; the others are still uploaded', async () => {
    it.engine.refuses = true;
    it.drafts.write('draft_a', { ...buildBody('a'), revision: 0 });
    await it.localDrafts.sync();
    expect(it.listed()).toEqual(['draft_a']);
    const taken = it.localDrafts.take('draft_a') ?? expect.fail();
    expect([it.listed(), it.drafts.all()]).toEqual([[], []]);
    await it.localDrafts.putBack(taken);
    expect(it.listed()).toEqual(['draft_a']);
    expect(it.localDrafts.take('draft_b')).toBeUndefined();
  });
});

test('changes that were not saved are uploaded to their draft, but never over a later save or a deletion', async () => {
  await it.api.saveDraft('draft_a', buildBody('a'));
  await it.api.saveDraft('draft_b', buildBody('b'));
  await it.api.saveDraft('draft_b', buildBody('b, later'));
  it.drafts.write('draft_a', { ...buildBody('a, changed'), revision: 1 });
  it.drafts.write('draft_b', { ...buildBody('b, changed'), revision: 1 });
  it.drafts.write('draft_deleted', { ...buildBody('c'), revision: 3 });
  await it.localDrafts.sync();
  expect(it.engine.drafts.get('draft_a')).toMatchObject(buildBody('a, changed'));
  expect(it.engine.drafts.get('draft_b')).toMatchObject(buildBody('b, later'));
  expect(it.engine.drafts.size).toBe(2);
  // The editor shows it as a step back when the draft is opened.
  expect(it.drafts.all().map(({ id }) => id)).toEqual(['draft_b', 'draft_deleted']);
  expect(it.listed()).toEqual(['draft_deleted']);
});

test('an editor that has the draft open is the only one to save it', async () => {
  it.drafts.write('draft_a', { ...buildBody('older'), revision: 0 });
  const release = it.locks.hold('draft_a');
  await it.localDrafts.sync();
  expect([it.engine.drafts.size, it.listed()]).toEqual([0, []]);
  await release();
  // It stores a newer state during the upload, and that state stays.
  it.engine.onSave = () => it.drafts.write('draft_a', { ...buildBody('newer'), revision: 0 });
  await it.localDrafts.sync();
  expect(it.engine.drafts.get('draft_a')).toMatchObject(buildBody('older'));
  expect(it.drafts.read('draft_a')).toEqual({ ...buildBody('newer'), revision: 0 });
});

test('entries that are not drafts are ignored', async () => {
  it.storage.setItem('cam-draft:draft_a', '{"name":');
  it.storage.setItem('cam-draft:draft_b', 'null');
  it.storage.setItem('cam-draft:draft_c', '{"name":"x"}');
  it.storage.setItem('theme', 'dark');
  await it.localDrafts.sync();
  expect(it.listed()).toEqual([]);
  expect(it.drafts.read('draft_a')).toBeUndefined();
});

describe('saving the document of the editor', () => {
  const DRAFT = 'draft_00000000000000000001';
  const BODY = buildBody('Two');
  const NEW: Route = { screen: 'new', template: 'tpl_two' };

  function saving(fail?: () => Error) {
    const seen = { isOpen: true, isHidden: false, reported: [] as unknown[], options: [] as unknown[] };
    const place = { screen: 'browse', search: '', category: '' } as const;
    const store = createStore(() => ({ route: NEW, place }));
    const go = (route: Route) => store.setState({ route });
    const save = createDraftSave({
      api: {
        async saveDraft(id, body, options) {
          seen.options.push(options);
          if (fail) throw fail();
          return { id, editor: {}, ...body, revision: 1, created_at: '', updated_at: '' };
        },
      },
      router: { store, go },
      toasts: { fail: (error) => String(seen.reported.push(error)) },
      isOpen: () => seen.isOpen,
      isHidden: () => seen.isHidden,
      onSaved: () => undefined,
    });
    return { seen, save, route: () => store.getState().route, go };
  }

  test('the first save gives a new document its address; the last one of a closed document does not', async () => {
    const { seen, save, route, go } = saving();
    await save(DRAFT, BODY);
    expect(route()).toEqual({ screen: 'edit', draft: DRAFT });
    go(NEW);
    seen.isOpen = false;
    await save(DRAFT, BODY);
    expect(route()).toEqual(NEW);
  });

  test('a refusal is shown once, being offline never', async () => {
    let error = new ApiError('PAYLOAD_TOO_LARGE', 413, 'Too much.');
    const { seen, save } = saving(() => error);
    for (let tries = 0; tries < 3; tries++) await expect(save(DRAFT, BODY)).rejects.toBe(error);
    expect(seen.reported).toEqual([error]);
    error = new ApiError('OFFLINE', 0, 'Nobody answers.');
    await expect(save(DRAFT, BODY)).rejects.toBe(error);
    expect(seen.reported).toHaveLength(1);
  });

  test('keepalive is used for small requests of a hidden page only', async () => {
    const { seen, save } = saving();
    await save(DRAFT, BODY);
    seen.isHidden = true;
    await save(DRAFT, BODY);
    await save(DRAFT, { ...BODY, name: 'x'.repeat(60_000) });
    expect(seen.options).toEqual([{ keepalive: false }, { keepalive: true }, { keepalive: false }]);
  });
});
