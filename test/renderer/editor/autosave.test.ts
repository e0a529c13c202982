import { describe, expect, test } from 'vitest';
import type { DraftBody } from '../../../src-shared/contract/drafts.ts';
import { makeEditor } from './make-editor.ts';

function createEngine() {
  const waiting: (() => void)[] = [];
  const engine = {
    saved: [] as DraftBody[],
    isUp: true,
    isSlow: false,
    answer: () => waiting.shift()?.(),
    async save(_id: string, body: DraftBody) {
      if (!engine.isUp) throw new TypeError('fetch failed');
      if (engine.isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
      return { revision: engine.saved.push(structuredClone(body)) + 1 };
    },
  };
  return engine;
}
const ID = 'draft_0123456789';
const documentSaying = (text: string) => ({
  template_id: 'tpl_trial',
  captions: [{ text, position: 'top' }],
});

const texts = (body: DraftBody | undefined) => body?.document.captions.map(({ text }) => text);

describe('autosave', () => {
  test('saves once, 400 ms after the last change, and nothing before the first one', async () => {
    const { editor, timers, saved, state } = makeEditor();
    await timers.pass(10_000);
    expect(saved).toEqual([]);
    editor.setText('region:top', 'a');
    await timers.pass(300);
    editor.setText('region:top', 'ab');
    await timers.pass(399);
    expect([saved, state().saveState]).toEqual([[], 'unsaved']);
    await timers.pass(1);
    await timers.pass(0);
    expect([saved.map(texts), state().saveState]).toEqual([[['ab']], 'saved']);
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

  test('a draft is named by its words until a person names it', async () => {
    const draft = {
      id: ID,
      name: 'Trial',
      document: documentSaying(''),
      editor: { name_without_words: 'Trial' },
      revision: 1,
    };
    const { editor, saved } = makeEditor({}, { draft });
    editor.setText('region:top', 'One more\nepisode');
    await editor.flush();
    editor.setText('region:top', '');
    await editor.flush();
    editor.rename('Mine');
    editor.setText('region:top', 'Sleep');
    await editor.flush();
    expect(saved.map(({ name, editor: kept }) => [name, kept])).toEqual([
      ['One more episode', { name_without_words: 'Trial' }],
      ['Trial', { name_without_words: 'Trial' }],
      ['Mine', {}],
    ]);
  });

  test('flush saves at once and waits for it', async () => {
    const { editor, saved, state } = makeEditor();
    editor.rename('Better name');
    await editor.flush();
    expect([saved.map(({ name }) => name), state().saveState]).toEqual([['Better name'], 'saved']);
  });

  test('a change during a save is saved after it, and never two saves at once', async () => {
    const engine = createEngine();
    engine.isSlow = true;
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
    engine.isUp = false;
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
    expect(texts(fallback.stored.get(ID))).toEqual(['written offline, too']);
    await timers.pass(120_000);
    expect(tries).toBeGreaterThan(5);
    expect(tries).toBeLessThan(12);
    engine.isUp = true;
    await timers.pass(30_000);
    await timers.pass(0);
    expect(engine.saved.map(texts)).toEqual([['written offline, too']]);
    expect([state().saveState, fallback.stored.size]).toEqual(['saved', 0]);
  });

  test('a refusal is shown as such', async () => {
    const save = () => Promise.reject(new Error('disk full'));
    const { editor, timers, state, fallback } = makeEditor({}, { save, isOffline: () => false });
    editor.setText('region:top', 'a');
    await timers.pass(400);
    expect([state().saveState, texts(fallback.stored.get(ID))]).toEqual(['failed', ['a']]);
  });

  test('unsaved changes before a crash are restored, and can be undone', async () => {
    const engine = createEngine();
    engine.isSlow = true;
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
    const kept = { name: 'Kept', document: documentSaying('only here'), editor: {}, revision: 0 };
    fallback.write(ID, kept);
    const { saved, timers, state } = makeEditor({}, { fallback, draft: { id: ID, ...kept } });
    expect(fallback.stored.size).toBe(1);
    await timers.pass(400);
    await timers.pass(0);
    expect(saved.map(texts)).toEqual([['only here']]);
    expect([state().saveState, fallback.stored.size]).toEqual(['saved', 0]);
  });

  test('a later save elsewhere is opened; the local draft is one undo away', async () => {
    const crashed = makeEditor();
    crashed.editor.setText('region:top', 'left behind');
    crashed.editor.close();
    const draft = { id: ID, name: 'Trial', document: documentSaying('newer'), editor: {}, revision: 7 };
    const { editor, saved, timers } = makeEditor({}, { fallback: crashed.fallback, draft });
    expect(editor.request().captions[0]?.text).toBe('newer');
    await timers.pass(5000);
    expect(saved).toEqual([]);
    editor.undo();
    expect(editor.request().captions[0]?.text).toBe('left behind');
    expect(texts(crashed.fallback.stored.get(ID))).toEqual(['left behind']);
    editor.close();
  });

  test('a draft in the fallback that did reach the engine is only deleted', async () => {
    const first = makeEditor();
    first.fallback.write(ID, { name: 'Trial', document: documentSaying(''), editor: {} });
    const { state } = makeEditor({}, { fallback: first.fallback });
    expect([state().undoLabel, first.fallback.stored.size]).toEqual([null, 0]);
  });

  test('closing stores unsaved changes locally', () => {
    const { editor, fallback } = makeEditor();
    editor.setText('region:top', 'a');
    editor.close();
    expect(texts(fallback.stored.get(ID))).toEqual(['a']);
  });

  test('a drag is saved when it is dropped, and not at all when it is aborted', async () => {
    const { editor, timers, saved } = makeEditor({ captions: [{ text: 'a', position: 'top' }] });
    const none = { shift: false, alt: false, mod: true };
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
    document: documentSaying('theirs'),
    editor: {},
    revision,
  });
  const textIn = ({ editor }: ReturnType<typeof makeEditor>) => editor.request().captions[0]?.text;

  test('its newer save is adopted as one undoable step and not saved again; an older one is ignored', async () => {
    const made = makeEditor();
    expect(made.editor.adopt(theirs(1))).toBe(true);
    expect(textIn(made)).toBe('');
    expect(made.editor.adopt(theirs(5))).toBe(true);
    expect([made.state().name, textIn(made)]).toEqual(['Theirs', 'theirs']);
    await made.timers.pass(5000);
    expect(made.saved).toEqual([]);
    made.editor.undo();
    expect(textIn(made)).toBe('');
  });

  test('it does not overwrite unsaved changes here, nor interrupt a drag', () => {
    const made = makeEditor();
    made.editor.setText('region:top', 'mine');
    expect([made.editor.adopt(theirs(5)), textIn(made)]).toEqual([false, 'mine']);
    const { editor, state } = makeEditor({ captions: [{ text: 'mine', position: 'top' }] });
    editor.startMove(['region:top'], { x: 0.5, y: 0.1 });
    expect(editor.adopt(theirs(5))).toBe(false);
    editor.abort();
    expect(editor.adopt(theirs(5))).toBe(true);
    expect(state().undoLabel).toBe('otherWindow');
  });
});
