import { describe, expect, test } from 'vitest';
import { makeEditor } from './make-editor.ts';

const CAPTIONS = [
  { text: 'a', position: 'top' },
  { text: 'b', position: 'bottom' },
];
const findTiming = ({ state }: ReturnType<typeof makeEditor>, id: string) =>
  state().document.items.find((item) => item.id === id)?.timing;

describe('times of a document', () => {
  test('a still begins to move once, and becomes a still again with undo', () => {
    const { editor, state } = makeEditor({ captions: CAPTIONS });
    expect(state().document.motion).toBeNull();
    expect(editor.animate()).toBe(true);
    expect(editor.animate()).toBe(false);
    expect(editor.request().motion).toEqual({ effect: 'none' });
    expect(state().undoLabel).toBe('animate');
    editor.undo();
    expect(editor.request().motion).toBeUndefined();
  });

  test('a drag of a bar is one undo entry', () => {
    const made = makeEditor({ captions: CAPTIONS, motion: { effect: 'none' } });
    const { editor, state } = made;
    editor.begin();
    for (const start of [0.1, 0.2, 0.3]) {
      editor.setTimings('timing', new Map([['region:top', { start, entrance: { effect: 'pop' } }]]));
    }
    editor.commit('timing');
    expect(findTiming(made, 'region:top')?.start).toBe(0.3);
    editor.undo();
    expect(findTiming(made, 'region:top')).toBeUndefined();
    expect(state().undoLabel).toBeNull();
    editor.redo();
    expect(findTiming(made, 'region:top')?.start).toBe(0.3);
  });

  test('keys in a row are undone as one, those on another bar by themselves', () => {
    const made = makeEditor({ captions: CAPTIONS, motion: { effect: 'none' } });
    const { editor } = made;
    const move = (id: string, start: number) =>
      editor.setTimings('timing', new Map([[id, { start, entrance: { effect: 'pop' } }]]));
    move('region:top', 0.1);
    move('region:top', 0.2);
    move('region:bottom', 0.5);
    editor.undo();
    expect(findTiming(made, 'region:top')?.start).toBe(0.2);
    expect(findTiming(made, 'region:bottom')).toBeUndefined();
    editor.undo();
    expect(findTiming(made, 'region:top')).toBeUndefined();
  });

  test('a locked item keeps its time; times the engine would refuse are corrected', () => {
    const made = makeEditor({ captions: CAPTIONS, motion: { effect: 'none' } });
    made.editor.toggleLock(['region:bottom']);
    made.editor.setTimings('trim', new Map([['region:bottom', { end: 0.5 }]]));
    expect(findTiming(made, 'region:bottom')).toBeUndefined();
    made.editor.setTimings('trim', new Map([['region:top', { start: 2, end: Number.NaN }]]));
    expect(findTiming(made, 'region:top')).toEqual({ start: 0.999 });
    made.editor.setMotion({ duration_ms: 5, fps: 900 });
    expect(made.editor.request()).toMatchObject({ duration_ms: 200, fps: 60 });
    made.editor.setMotion({ duration_ms: undefined });
    expect(made.editor.request()).toMatchObject({ fps: 60 });
    expect(made.editor.request()).not.toHaveProperty('duration_ms');
  });

  test('a document that is made a still has no times', () => {
    const { editor } = makeEditor({
      captions: [{ text: 'a', position: 'top', start: 0.5 }],
      motion: { effect: 'pan' },
    });
    editor.makeStill();
    expect(editor.request()).toEqual({ template_id: 'tpl_trial', captions: [CAPTIONS[0]] });
  });

  test('copied items keep their time', async () => {
    const { editor, state } = makeEditor({
      captions: [{ text: 'a', position: 'top', start: 0.5, entrance: { effect: 'zoom' } }],
    });
    editor.select(['region:top']);
    await editor.copy();
    await editor.paste();
    expect(state().document.items.at(-1)?.timing).toEqual({ start: 0.5, entrance: { effect: 'zoom' } });
  });

  test('a drag of an end of the video is one undo entry, and what is so by default is left out', () => {
    const url = 'http://cam/cdn/videos/a.mp4';
    const { editor, state } = makeEditor({ captions: CAPTIONS, video: { url, end_ms: 9000 } });
    const getVideo = () => editor.request().video;
    editor.begin();
    for (const start_ms of [100, 200]) editor.setVideo('trim', { start_ms });
    editor.commit('trim');
    editor.setVideo('sound', { sound: false });
    expect(getVideo()).toEqual({ url, start_ms: 200, end_ms: 9000, sound: false });
    editor.setVideo('speed', { speed: 9, start_ms: undefined });
    expect(getVideo()).toEqual({ url, end_ms: 9000, speed: 4, sound: false });
    for (const label of ['speed', 'sound', 'trim']) {
      expect(state().undoLabel).toBe(label);
      editor.undo();
    }
    expect(getVideo()).toEqual({ url, end_ms: 9000 });
  });

  test('a trim of the video and the times it moves are undone as one', () => {
    const captions = [{ text: 'a', position: 'top', start: 0.5, end: 0.75 }];
    const url = 'http://cam/cdn/videos/a.mp4';
    const made = makeEditor({ captions, video: { url, end_ms: 8000 } });
    const { editor, state } = made;
    const before = { startMs: 0, endMs: 8000, speed: 1 };
    const { items } = state().document;
    editor.begin();
    // As in a drag: each step goes by the times of before it.
    for (const endMs of [3000, 5000, 6400])
      editor.setClip('trim', { before, after: { ...before, endMs }, items });
    editor.commit('trim');
    expect(findTiming(made, 'region:top')).toEqual({ start: 0.625, end: 0.9375 });
    editor.undo();
    expect(findTiming(made, 'region:top')).toEqual({ start: 0.5, end: 0.75 });
    expect([editor.request().video?.end_ms, state().undoLabel]).toEqual([8000, null]);
  });
});
