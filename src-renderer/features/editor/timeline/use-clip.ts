import type { KeyboardEvent } from 'react';
import type { ChangeName } from '../../../state/editor/change-name.ts';
import type { Plan } from '../../../state/motion/plan.ts';
import type { Edge } from '../../../state/motion/spans.ts';
import { type Clip, toVideoTime, trimClip } from '../../../state/video/clip.ts';
import { useSession } from '../session/context.ts';

/** The part of the video that the document uses, as it is now, and ways to change it. Times are ms of the video. */
export function useClip() {
  const { editor, preview, player, video } = useSession();
  const get = () => {
    const clip = preview.plan(editor.store.getState().document, editor.canvas())?.clip;
    const facts = video?.frames.facts();
    return clip && facts ? { clip, facts } : undefined;
  };
  /** Shows the frame at an end. */
  const showEdge = (edge: Edge) => (edge === 'start' ? player.toStart() : player.toEnd());
  return {
    get,
    showEdge,
    /** Uses another part, or plays it at another speed. */
    set(label: ChangeName, after: Clip) {
      const { items } = editor.store.getState().document;
      const before = get()?.clip;
      if (!before) return;
      const { timeMs } = player.store.getState();
      editor.setClip(label, { before, after, items });
      // The playhead stays on its moment of the video.
      player.seek((toVideoTime(before, timeMs) - after.startMs) / after.speed);
    },
    /** Puts an end at a time of the video, and shows the frame there. */
    trim(edge: Edge, toMs: number) {
      const now = get();
      if (!now) return;
      const { items } = editor.store.getState().document;
      const after = trimClip(now.clip, edge, toMs, now.facts);
      editor.setClip('trim', { before: now.clip, after, items });
      showEdge(edge);
    },
  };
}

const FIELDS = 'input, textarea, [contenteditable]';

/** Keys of a timeline that has the focus: I and O put the beginning and the end of the video at the playhead. */
export function useClipKeys(plan: Plan | undefined) {
  const { player } = useSession();
  const { trim } = useClip();
  return (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const edge = { i: 'start', o: 'end' }[key.toLowerCase()];
    if (!plan?.clip || ctrlKey || metaKey || altKey || (edge !== 'start' && edge !== 'end')) return;
    if (target instanceof Element && target.closest(FIELDS)) return;
    const { timeMs } = player.store.getState();
    // The end is after the frame that is shown.
    const frameMs = edge === 'end' ? 1000 / plan.fps : 0;
    trim(edge, toVideoTime(plan.clip, timeMs + frameMs));
    event.preventDefault();
    event.stopPropagation();
  };
}
