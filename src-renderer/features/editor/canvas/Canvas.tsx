import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { Point } from '../../../../src-shared/document/geometry.ts';
import { useCanvas, useEditorState, usePlayer, useSession } from '../session/context.ts';
import styles from './Canvas.module.css';
import { CanvasMenu } from './CanvasMenu.tsx';
import { Overlay } from './Overlay.tsx';
import { Picture } from './Picture.tsx';
import type { Marquee } from './pointer-gestures.ts';
import { TextPopover } from './TextPopover.tsx';
import { usePointer, useSpaceKey } from './use-pointer.ts';
import { useViewport } from './use-viewport.ts';
import { toCanvas } from './viewport.ts';

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function MarqueeBox({ area }: { area: Marquee }) {
  const { from, to } = area;
  const style = {
    left: Math.min(from.x, to.x),
    top: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  };
  return <div className={styles.marquee} style={style} aria-hidden />;
}

/** Keys on a focused box: arrows move it, Shift by ten px; Shift and Space add it to the selection. */
function useKeys() {
  const { editor } = useSession();
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.tagName === 'TEXTAREA') return;
    const arrow = ARROWS[event.key];
    if (arrow && !event.ctrlKey && !event.metaKey && !event.altKey) {
      if (editor.store.getState().selection.length === 0) return;
      const step = event.shiftKey ? 10 : 1;
      editor.nudge(arrow[0] * step, arrow[1] * step);
      event.preventDefault();
    } else if (event.key === ' ' && event.shiftKey && target.dataset.item !== undefined) {
      editor.toggle(target.dataset.item);
      event.preventDefault();
      event.stopPropagation();
    }
  };
}

/** The work area with the picture on it. */
export function Canvas() {
  const { editor } = useSession();
  const { ref, place, pan, setPan } = useViewport();
  const canvas = useCanvas();
  const space = useSpaceKey();
  const onKeyDown = useKeys();
  const byPointer = useRef(false);
  const toPoint = (point: Point) => (place ? toCanvas(point, place, canvas) : point);
  const { area, handlers } = usePointer({
    editor,
    toCanvas: toPoint,
    pan: () => pan,
    setPan,
    isPanning: space.isHeld,
  });
  const fromWindow = (point: Point) => {
    const { left = 0, top = 0 } = ref.current?.getBoundingClientRect() ?? {};
    return toPoint({ x: point.x - left, y: point.y - top });
  };
  const onDoubleClick = ({ clientX, clientY }: MouseEvent<HTMLElement>) => {
    const item = editor.itemAt(fromWindow({ x: clientX, y: clientY }));
    if (item) editor.editText(item.id);
  };
  const gesture = useEditorState((state) => state.gesture);
  const playing = usePlayer((state) => state.open && state.playing);
  const viewport = { width: ref.current?.clientWidth ?? 0, height: ref.current?.clientHeight ?? 0 };

  return (
    <CanvasMenu toCanvas={fromWindow}>
      <div
        ref={ref}
        role="application"
        aria-label="Canvas"
        tabIndex={-1}
        className={styles.viewport}
        data-panning={space.held}
        data-gesture={gesture ?? undefined}
        data-playing={playing}
        {...handlers}
        onPointerDown={(event) => {
          byPointer.current = true;
          handlers.onPointerDown(event);
          byPointer.current = false;
        }}
        onMouseDown={(event) => {
          // A press must not move the focus: the press handler decides where it goes.
          if (!(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
        }}
        onDoubleClick={onDoubleClick}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const id = target instanceof HTMLElement ? target.dataset.item : undefined;
          // A focus that returns from a menu must not change a selection of several items.
          if (id === undefined || byPointer.current || editor.store.getState().selection.includes(id)) return;
          editor.select([id]);
        }}
      >
        {place && (
          <>
            <div
              className={styles.canvas}
              style={{
                width: canvas.width * place.scale,
                height: canvas.height * place.scale,
                transform: `translate(${place.left}px, ${place.top}px)`,
              }}
            >
              <Picture scale={place.scale} />
              <Overlay scale={place.scale} />
            </div>
            <TextPopover place={place} viewport={viewport} />
          </>
        )}
        {area && <MarqueeBox area={area} />}
      </div>
    </CanvasMenu>
  );
}
