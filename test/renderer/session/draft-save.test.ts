import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { ApiError } from '../../../src-renderer/api/http.ts';
import type { Place, Route } from '../../../src-renderer/state/app/route.ts';
import { createDraftSave } from '../../../src-renderer/state/session/local-drafts.ts';
import type { Draft, DraftBody } from '../../../src-shared/contract/drafts.ts';

const BODY: DraftBody = {
  name: 'Two',
  document: { template_id: 'tpl_two', captions: [{ text: 'a', position: 'sign' }] },
};
const DRAFT = 'draft_00000000000000000001';

function setUp(answer: (id: string) => Promise<Draft> = async (id) => createDraft(id)) {
  const seen = { isOpen: true, isHidden: false, reported: [] as unknown[], options: [] as unknown[] };
  const store = createStore<{ route: Route; place: Place }>(() => ({
    route: { screen: 'new', template: 'tpl_two' },
    place: { screen: 'browse', search: '', category: '' },
  }));
  const save = createDraftSave({
    api: {
      saveDraft(id, _body, options) {
        seen.options.push(options);
        return answer(id);
      },
    },
    router: { store, go: (route) => store.setState({ route }) },
    toasts: {
      fail(error) {
        seen.reported.push(error);
        return '';
      },
    },
    isOpen: () => seen.isOpen,
    isHidden: () => seen.isHidden,
    onSaved: () => undefined,
  });
  return { seen, save, route: () => store.getState().route, go: (route: Route) => store.setState({ route }) };
}

const createDraft = (id: string): Draft => ({
  id,
  ...BODY,
  editor: {},
  revision: 1,
  created_at: '',
  updated_at: '',
});

test('the first save gives a new document its address', async () => {
  const { save, route } = setUp();
  await save(DRAFT, BODY);
  expect(route()).toEqual({ screen: 'edit', draft: DRAFT });
});

test('the last save of a closed document does not open it again', async () => {
  const { seen, save, route, go } = setUp();
  go({ screen: 'new', template: 'tpl_other' });
  seen.isOpen = false;
  await save(DRAFT, BODY);
  expect(route()).toEqual({ screen: 'new', template: 'tpl_other' });
});

test('a refusal is shown once, being offline never', async () => {
  let error = new ApiError('PAYLOAD_TOO_LARGE', 413, 'Too much.');
  const { seen, save } = setUp(() => Promise.reject(error));
  for (let tries = 0; tries < 3; tries++) await expect(save(DRAFT, BODY)).rejects.toBe(error);
  expect(seen.reported).toEqual([error]);
  error = new ApiError('OFFLINE', 0, 'Nobody answers.');
  await expect(save(DRAFT, BODY)).rejects.toBe(error);
  expect(seen.reported).toHaveLength(1);
});

test('keepalive is used for small requests of a hidden page only', async () => {
  const { seen, save } = setUp();
  await save(DRAFT, BODY);
  seen.isHidden = true;
  await save(DRAFT, BODY);
  await save(DRAFT, { ...BODY, name: 'x'.repeat(60_000) });
  expect(seen.options).toEqual([{ keepalive: false }, { keepalive: true }, { keepalive: false }]);
});
