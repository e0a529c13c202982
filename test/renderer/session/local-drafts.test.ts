import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../../src-renderer/api/http.ts';
import { createDraftLocks } from '../../../src-renderer/state/session/draft-locks.ts';
import { createDraftStorage } from '../../../src-renderer/state/session/draft-storage.ts';
import { createLocalDrafts } from '../../../src-renderer/state/session/local-drafts.ts';
import type { Draft, DraftBody } from '../../../src-shared/contract/drafts.ts';

const buildBody = (text: string): DraftBody => ({
  name: text,
  document: { template_id: 'tpl_x', captions: [{ text, position: 'top' }] },
});

/** The browser's own storage. */
function createStorage() {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    key: (at: number) => [...map.keys()][at] ?? null,
    get length() {
      return map.size;
    },
  };
}

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
  const storage = createStorage();
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
    it.localDrafts.remove('draft_a');
    expect(it.listed()).toEqual([]);
    expect(it.drafts.all()).toEqual([]);
  });
});

describe('changes that were not saved', () => {
  test('are uploaded to their draft, but never over a later save', async () => {
    await it.api.saveDraft('draft_a', buildBody('a'));
    await it.api.saveDraft('draft_b', buildBody('b'));
    await it.api.saveDraft('draft_b', buildBody('b, later'));
    it.drafts.write('draft_a', { ...buildBody('a, changed'), revision: 1 });
    it.drafts.write('draft_b', { ...buildBody('b, changed'), revision: 1 });
    await it.localDrafts.sync();
    expect(it.engine.drafts.get('draft_a')).toMatchObject(buildBody('a, changed'));
    expect(it.engine.drafts.get('draft_b')).toMatchObject(buildBody('b, later'));
    // The editor shows it as a step back when the draft is opened.
    expect(it.drafts.all().map(({ id }) => id)).toEqual(['draft_b']);
    expect(it.listed()).toEqual([]);
  });

  test('do not restore a draft that was deleted meanwhile', async () => {
    it.drafts.write('draft_a', { ...buildBody('a'), revision: 3 });
    await it.localDrafts.sync();
    expect(it.engine.drafts.size).toBe(0);
    expect(it.listed()).toEqual(['draft_a']);
  });
});

describe('an editor that has the draft open', () => {
  test('is the only one to save it', async () => {
    it.drafts.write('draft_a', { ...buildBody('older'), revision: 0 });
    const release = it.locks.hold('draft_a');
    await it.localDrafts.sync();
    expect(it.engine.drafts.size).toBe(0);
    expect(it.listed()).toEqual([]);
    await release();
    await it.localDrafts.sync();
    expect(it.engine.drafts.get('draft_a')).toMatchObject(buildBody('older'));
  });

  test('stores a newer state locally during an upload, and that state stays', async () => {
    it.drafts.write('draft_a', { ...buildBody('older'), revision: 0 });
    it.engine.onSave = () => it.drafts.write('draft_a', { ...buildBody('newer'), revision: 0 });
    await it.localDrafts.sync();
    expect(it.drafts.read('draft_a')).toEqual({ ...buildBody('newer'), revision: 0 });
  });
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
