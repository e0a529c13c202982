import { describe, expect, test } from 'vitest';
import type { DraftBody } from '../../../src-shared/contract/drafts.ts';
import { makeEditor } from './make-editor.ts';

/** An engine whose next answers the test decides. */
function createEngine() {
  const saved: DraftBody[] = [];
  let up = true;
  const waiting: (() => void)[] = [];
  let slow = false;
  return {
    saved,
    down: () => {
      up = false;
    },
    back: () => {
      up = true;
    },
    slow: () => {
      slow = true;
    },
    answer: () => waiting.shift()?.(),
    async save(_id: string, body: DraftBody) {
      if (!up) throw new TypeError('fetch failed');
      if (slow) await new Promise<void>((resolve) => waiting.push(resolve));
      return { revision: saved.push(structuredClone(body)) + 1 };
    },
  };
}

const texts = (body: DraftBody | undefined) => body?.document.captions.map(({ text }) => text);

describe('autosave', () => {
  test('saves once, 400 ms after the last change', async () => {
    const { editor, timers, saved, state } = makeEditor();
    editor.setText('region:top', 'a');
    await timers.pass(300);
    editor.setText('region:top', 'ab');
    await timers.pass(399);
    expect(saved).toEqual([]);
    expect(state().saveState).toBe('unsaved');
    await timers.pass(1);
    await timers.pass(0);
    expect(saved.map(texts)).toEqual([['ab']]);
    expect(state().saveState).toBe('saved');
  });

  test('typing without a pause is saved every two seconds', async () => {
    const { editor, timers, saved } = makeEditor();
    for (let typed = 1; typed <= 250; typed++) {
      editor.setText('region:top', 'x'.repeat(typed));
      await timers.pass(20);
    }
    expect(saved.map((body) => texts(body)?.[0]?.length)).toEqual([100, 200]);
    await timers.pass(400);
    expect(saved.map((body) => texts(body)?.[0]?.length).at(-1)).toBe(250);
  });

  test('an opened draft is not saved until it is changed', async () => {
    const { timers, saved } = makeEditor();
    await timers.pass(10_000);
    expect(saved).toEqual([]);
  });

  test('flush saves at once and waits for it', async () => {
    const { editor, saved, state } = makeEditor();
    editor.rename('Better name');
    await editor.flush();
    expect(saved.map(({ name }) => name)).toEqual(['Better name']);
    expect(state().saveState).toBe('saved');
  });

  test('a change during a save is saved after it, and never two saves at once', async () => {
    const engine = createEngine();
    engine.slow();
    const { editor, timers } = makeEditor({}, { save: engine.save });
    editor.setText('region:top', 'one');
    await timers.pass(400);
    editor.setText('region:top', 'two');
    await timers.pass(5000);
    expect(engine.saved).toEqual([]);
    engine.answer();
    await timers.pass(400);
    expect(engine.saved.map(texts)).toEqual([['one']]);
    engine.answer();
    await timers.pass(0);
    expect(engine.saved.map(texts)).toEqual([['one'], ['two']]);
  });

  test('offline it keeps the latest draft, retries with growing delays, and saves it', async () => {
    const engine = createEngine();
    engine.down();
    let tries = 0;
    const save = (id: string, body: DraftBody) => {
      tries++;
      return engine.save(id, body);
    };
    const { editor, timers, fallback, state } = makeEditor({}, { save });
    editor.setText('region:top', 'written offline');
    await timers.pass(400);
    expect(state().saveState).toBe('offline');
    editor.setText('region:top', 'written offline, too');
    expect(texts(fallback.stored.get('draft_0123456789'))).toEqual(['written offline, too']);
    await timers.pass(120_000);
    expect(tries).toBeGreaterThan(5);
    expect(tries).toBeLessThan(12);
    engine.back();
    await timers.pass(30_000);
    await timers.pass(0);
    expect(engine.saved.map(texts)).toEqual([['written offline, too']]);
    expect(state().saveState).toBe('saved');
    expect(fallback.stored.size).toBe(0);
  });

  test('a refusal is shown as such', async () => {
    const save = () => Promise.reject(new Error('disk full'));
    const { editor, timers, state, fallback } = makeEditor({}, { save, isOffline: () => false });
    editor.setText('region:top', 'a');
    await timers.pass(400);
    expect(state().saveState).toBe('failed');
    expect(texts(fallback.stored.get('draft_0123456789'))).toEqual(['a']);
  });

  test('unsaved changes before a crash are restored, and can be undone', async () => {
    const engine = createEngine();
    engine.slow();
    const crashed = makeEditor({}, { save: engine.save });
    crashed.editor.setText('region:top', 'almost lost');
    await crashed.timers.pass(400);
    // No answer ever comes; the page dies here.
    const { editor, timers, saved, state } = makeEditor({}, { fallback: crashed.fallback });
    expect(editor.request().captions).toEqual([{ text: 'almost lost', position: 'top' }]);
    await timers.pass(400);
    await timers.pass(0);
    expect(saved.map(texts)).toEqual([['almost lost']]);
    expect(crashed.fallback.stored.size).toBe(0);
    expect(state().undoLabel).toBe('restore');
    editor.undo();
    expect(editor.request().captions).toEqual([{ text: '', position: 'top' }]);
  });

  test('a draft that only the fallback has is saved to the engine, not deleted', async () => {
    const { fallback } = makeEditor();
    const document = { template_id: 'tpl_trial', captions: [{ text: 'only here', position: 'top' }] };
    fallback.write('draft_0123456789', { name: 'Kept', document, editor: {}, revision: 0 });
    const draft = { id: 'draft_0123456789', name: 'Kept', document, editor: {}, revision: 0 };
    const { saved, timers, state } = makeEditor({}, { fallback, draft });
    expect(fallback.stored.size).toBe(1);
    await timers.pass(400);
    await timers.pass(0);
    expect(saved.map(texts)).toEqual([['only here']]);
    expect(state().saveState).toBe('saved');
    expect(fallback.stored.size).toBe(0);
  });

  test('a later save elsewhere is opened; the local draft is one undo away', async () => {
    const crashed = makeEditor();
    crashed.editor.setText('region:top', 'left behind');
    crashed.editor.close();
    const draft = {
      id: 'draft_0123456789',
      name: 'Trial',
      document: { template_id: 'tpl_trial', captions: [{ text: 'newer', position: 'top' }] },
      editor: {},
      revision: 7,
    };
    const { editor, saved, timers } = makeEditor({}, { fallback: crashed.fallback, draft });
    expect(editor.request().captions[0]?.text).toBe('newer');
    await timers.pass(5000);
    expect(saved).toEqual([]);
    editor.undo();
    expect(editor.request().captions[0]?.text).toBe('left behind');
    expect(texts(crashed.fallback.stored.get(draft.id))).toEqual(['left behind']);
    editor.close();
  });

  test('a draft in the fallback that did reach the engine is only deleted', async () => {
    const first = makeEditor();
    first.fallback.write('draft_0123456789', {
      name: 'Trial',
      document: { template_id: 'tpl_trial', captions: [{ text: '', position: 'top' }] },
      editor: {},
    });
    const { state } = makeEditor({}, { fallback: first.fallback });
    expect(state().undoLabel).toBeNull();
    expect(first.fallback.stored.size).toBe(0);
  });

  test('closing stores unsaved changes locally', () => {
    const { editor, fallback } = makeEditor();
    editor.setText('region:top', 'a');
    editor.close();
    expect(texts(fallback.stored.get('draft_0123456789'))).toEqual(['a']);
  });

  test('a drag is saved when it is dropped, and not at all when it is aborted', async () => {
    const { editor, timers, saved } = makeEditor({ captions: [{ text: 'a', position: 'top' }] });
    const none = { shift: false, alt: true, mod: false };
    editor.startMove(['region:top'], { x: 0.5, y: 0.1 });
    editor.drag({ x: 0.5, y: 0.4 }, none);
    await timers.pass(2000);
    expect(saved).toEqual([]);
    editor.abort();
    await timers.pass(2000);
    expect(saved).toEqual([]);
    editor.startMove(['region:top'], { x: 0.5, y: 0.1 });
    editor.drag({ x: 0.5, y: 0.4 }, none);
    editor.drop();
    await timers.pass(400);
    expect(saved.length).toBe(1);
  });
});

describe('another window', () => {
  const theirs = (revision: number) => ({
    name: 'Theirs',
    document: { template_id: 'tpl_trial', captions: [{ text: 'theirs', position: 'top' }] },
    editor: {},
    revision,
  });

  test('its newer save is adopted as one undoable step and not saved again', async () => {
    const { editor, timers, saved, state } = makeEditor();
    expect(editor.adopt(theirs(5))).toBe(true);
    expect(state().name).toBe('Theirs');
    expect(editor.request().captions[0]?.text).toBe('theirs');
    await timers.pass(5000);
    expect(saved).toEqual([]);
    editor.undo();
    expect(editor.request().captions[0]?.text).toBe('');
  });

  test('it does not overwrite unsaved changes here', async () => {
    const { editor } = makeEditor();
    editor.setText('region:top', 'mine');
    expect(editor.adopt(theirs(5))).toBe(false);
    expect(editor.request().captions[0]?.text).toBe('mine');
  });

  test('it does not interrupt a drag', () => {
    const { editor, state } = makeEditor({ captions: [{ text: 'mine', position: 'top' }] });
    editor.startMove(['region:top'], { x: 0.5, y: 0.1 });
    expect(editor.adopt(theirs(5))).toBe(false);
    editor.abort();
    expect(editor.adopt(theirs(5))).toBe(true);
    expect(state().undoLabel).toBe('otherWindow');
  });

  test('an older save is ignored', () => {
    const { editor } = makeEditor();
    expect(editor.adopt(theirs(1))).toBe(true);
    expect(editor.request().captions[0]?.text).toBe('');
  });
});
