import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Item } from '../../../state/editor/types.ts';
import type { Edge } from '../../../state/motion/spans.ts';
import {
  type Clip,
  slideClip,
  toClipFields,
  toVideoTime,
  trimClip,
  type VideoFacts,
} from '../../../state/video/clip.ts';
import { useSession } from '../session/context.ts';
import { useClip } from './use-clip.ts';
import { useTrack } from './use-track.ts';

/** Distance at which a press becomes a drag, and at which an end snaps, screen px. */
const DRAG_PX = 3;
const SNAP_PX = 7;

interface ClipDrag {
  pointer: number;
  fromX: number;
  /** The end that is dragged; null for all of it. */
  edge: Edge | null;
  clip: Clip;
  /** With their times as the drag begins. */
  items: readonly Item[];
  facts: VideoFacts;
  /** Where the playhead stood, which an end snaps to, ms of the video. */
  playheadMs: number;
  msPerPx: number;
  started: boolean;
}

/** A time that snaps to the playhead and the ends of the video, else to the beginning of a frame. */
function snap(ms: number, { playheadMs, facts, msPerPx }: ClipDrag): number {
  const near = [playheadMs, 0, facts.durationMs].find((at) => Math.abs(at - ms) <= SNAP_PX * msPerPx);
  const frameMs = 1000 / facts.fps;
  return near ?? Math.round(ms / frameMs) * frameMs;
}

function moveClip(drag: ClipDrag, byMs: number): Clip {
  const { edge, clip, facts } = drag;
  if (!edge) return slideClip(clip, byMs, facts);
  const from = edge === 'start' ? clip.startMs : clip.endMs;
  return trimClip(clip, edge, snap(from + byMs, drag), facts);
}

/** Pointer handlers of the part of a video that is used; one drag is one undo entry, and Escape ends it without a change. */
export function useClipDrag() {
  const { editor, player } = useSession();
  const { video } = useTrack();
  const { get, showEdge } = useClip();
  const drag = useRef<ClipDrag | null>(null);
  /** What is dragged, so that its time is shown. */
  const [dragged, setDragged] = useState<Edge | 'both' | null>(null);
  const end = (isCancelled: boolean) => {
    const { current } = drag;
    drag.current = null;
    setDragged(null);
    if (!current?.started) return;
    if (isCancelled) editor.cancel();
    else editor.commit('trim');
  };
  useEffect(() => {
    if (dragged === null) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      end(true);
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  });
  return {
    dragged,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const now = get();
        if (event.button !== 0 || drag.current || !now || !video) return;
        const { target } = event;
        const name =
          target instanceof HTMLElement ? target.closest<HTMLElement>('[data-edge]')?.dataset.edge : '';
        const edge = name === 'start' || name === 'end' ? name : null;
        const { pointerId: pointer, clientX: fromX } = event;
        event.currentTarget.setPointerCapture(pointer);
        player.pause();
        const playheadMs = toVideoTime(now.clip, player.store.getState().timeMs);
        const msPerPx = now.facts.durationMs / Math.max(1, video.width);
        const { items } = editor.store.getState().document;
        drag.current = { pointer, fromX, edge, items, ...now, playheadMs, msPerPx, started: false };
      },
      onPointerMove({ pointerId, clientX }: PointerEvent<HTMLElement>) {
        const { current } = drag;
        if (current?.pointer !== pointerId) return;
        if (!current.started && Math.abs(clientX - current.fromX) < DRAG_PX) return;
        if (!current.started) editor.begin();
        current.started = true;
        setDragged(current.edge ?? 'both');
        const after = moveClip(current, (clientX - current.fromX) * current.msPerPx);
        // All of it slides under its captions.
        if (!current.edge) editor.setVideo('trim', toClipFields(after));
        else editor.setClip('trim', { before: current.clip, after, items: current.items });
        showEdge(current.edge ?? 'start');
      },
      onPointerUp({ pointerId }: PointerEvent<HTMLElement>) {
        if (drag.current?.pointer === pointerId) end(false);
      },
      onPointerCancel: () => end(true),
    },
  };
}
