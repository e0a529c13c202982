import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import type { Point } from '../../../../src-shared/document/geometry.ts';
import type { Editor } from '../../../state/editor/editor.ts';
import { readModifiers } from '../../../state/editor/modifiers.ts';
import { takesLetters } from '../../../state/editor/text-editing/text-editing.ts';
import type { Modifiers } from '../../../state/editor/types.ts';
import { useText } from '../../../text.tsx';
import { writesLetter } from '../../../ui/writing.ts';
import { useScreen } from '../screen.ts';
import { useCanvas, useEditorState, usePlayer, useSession } from '../session/context.ts';
import { useRegionHint } from '../use-region-hint.ts';
import styles from './Canvas.module.css';
import { CanvasMenu } from './CanvasMenu.tsx';
import { focusItem } from './item-box.ts';
import { Overlay } from './Overlay.tsx';
import { Picture } from './Picture.tsx';
import type { Marquee } from './pointer-gestures.ts';
import { createEditedText } from './text-editing/edited-text.ts';
import { TextField } from './text-editing/TextField.tsx';
import { TextOverlay } from './text-editing/TextOverlay.tsx';
import { createTextPointer } from './text-editing/text-pointer.ts';
import { usePointer, useSpaceKey } from './use-pointer.ts';
import { useReportFull } from './use-report-full.ts';
import { useViewport } from './use-viewport.ts';
import { type Placement, toCanvas } from './viewport.ts';

/** How long after the middle button is released its paste may come, ms. */
const PASTE_DELAY = 200;

/** A prevented `pointerdown` keeps the mouse events away, but not the paste. */
const EVENTS = ['pointerdown', 'pointerup', 'pointercancel', 'mousedown', 'mouseup', 'auxclick'] as const;

/**
 * The middle button only pans: on Linux its release would also paste the selected text of another window (X11's
 * primary selection).
 */
function useMiddleButton(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let until = 0;
    const inArea = (event: Event) => event.target instanceof Node && area.current?.contains(event.target);
    const onButton = (event: globalThis.MouseEvent) => {
      if ((event.button !== 1 && event.type !== 'pointercancel') || !inArea(event)) return;
      event.preventDefault();
      until = event.type.endsWith('down') ? Number.POSITIVE_INFINITY : event.timeStamp + PASTE_DELAY;
    };
    // Some versions of the browser paste although the release was prevented.
    const onPaste = (event: ClipboardEvent) => {
      if (event.timeStamp > until) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const name of EVENTS) window.addEventListener(name, onButton, { capture: true });
    window.addEventListener('paste', onPaste, { capture: true });
    return () => {
      for (const name of EVENTS) window.removeEventListener(name, onButton, { capture: true });
      window.removeEventListener('paste', onPaste, { capture: true });
    };
  }, [area]);
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves, resizes or rotates the selection by an arrow key. */
function pressArrow(editor: Editor, [x, y]: readonly [number, number], { shift, alt, mod }: Modifiers): void {
  const step = shift ? 10 : 1;
  if (alt) editor.rotateByKey((x + y) * (shift ? 15 : 1));
  else if (mod) editor.grow(x * step, y * step);
  else editor.nudge(x * step, y * step);
}

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

/**
 * Keys on a focused box: arrows move it, with Ctrl or Cmd they resize it, with Alt they rotate it; Shift and Space add
 * it to the selection. A letter replaces the words of the selected text: the key goes on to the field that has opened.
 * Enter places what a tool draws.
 */
function useKeys() {
  const { editor } = useSession();
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.tagName === 'TEXTAREA') return;
    if (event.key === 'Enter' && editor.store.getState().tool !== null) {
      const placed = editor.placeDrawing();
      if (placed !== null) requestAnimationFrame(() => focusItem(placed));
      event.preventDefault();
      return event.stopPropagation();
    }
    const arrow = ARROWS[event.key];
    if (arrow) {
      if (editor.store.getState().selection.length === 0) return;
      pressArrow(editor, arrow, readModifiers(event));
      event.preventDefault();
    } else if (event.key === ' ' && event.shiftKey && target.dataset.item !== undefined) {
      editor.toggle(target.dataset.item);
      event.preventDefault();
      event.stopPropagation();
    } else if (target.dataset.item !== undefined && writesLetter(event.nativeEvent)) {
      // Only at the box itself: elsewhere on the canvas letters are shortcuts.
      const { selection, document } = editor.store.getState();
      const [id] = selection;
      if (id !== target.dataset.item || !takesLetters(document, selection)) return;
      // The field opens and takes the focus before the browser goes on with the key.
      if (editor.editText(id)) event.stopPropagation();
    }
  };
}

export interface CanvasProps {
  /** What stands beside the selection. `choosing`: a frame is drawn around items. */
  beside?(place: Placement, choosing: boolean): ReactNode;
}

/** The work area with the picture on it. */
export function Canvas({ beside }: CanvasProps) {
  const session = useSession();
  const { editor } = session;
  const { setCropping } = useScreen();
  const { t } = useText();
  const getHint = useRegionHint();
  const read = useMemo(() => createEditedText(session, getHint, t('canvas:typeHere')), [session, getHint, t]);
  const text = useMemo(() => createTextPointer(editor, read), [editor, read]);
  const { ref, place, pan, setPan } = useViewport();
  const canvas = useCanvas();
  const space = useSpaceKey();
  const onKeyDown = useKeys();
  const byPointer = useRef(false);
  const toPoint = (point: Point) => (place ? toCanvas(point, place, canvas) : point);
  const reportFull = useReportFull();
  useMiddleButton(ref);
  const { area, handlers } = usePointer({
    reportFull,
    editor,
    toCanvas: toPoint,
    pan: () => pan,
    setPan,
    isPanning: space.isHeld,
    text,
  });
  const fromWindow = (point: Point) => {
    const { left = 0, top = 0 } = ref.current?.getBoundingClientRect() ?? {};
    return toPoint({ x: point.x - left, y: point.y - top });
  };
  const tool = useEditorState((state) => state.tool);
  const addText = (at: Point) => {
    if (at.x < 0 || at.x > 1 || at.y < 0 || at.y > 1) return;
    const id = editor.addTextAt(at);
    if (id === null) reportFull();
    else editor.editText(id);
  };
  const onDoubleClick = ({ clientX, clientY }: MouseEvent<HTMLElement>) => {
    if (tool) return;
    const at = fromWindow({ x: clientX, y: clientY });
    const item = editor.itemAt(at);
    if (!item) return addText(at);
    if (editor.enterGroup(item.id)) return;
    if (item.kind === 'image' && !item.locked) return setCropping(item.id);
    // In a text that is edited already, the second press has selected its word.
    text.edit(item.id, at, 2);
  };
  const gesture = useEditorState((state) => state.gesture);
  const playing = usePlayer((state) => state.open && state.playing);

  return (
    <>
      <CanvasMenu toCanvas={fromWindow}>
        <div
          ref={ref}
          role="application"
          aria-label={t('canvas:name')}
          tabIndex={-1}
          className={styles.viewport}
          data-panning={space.held}
          data-gesture={gesture ?? undefined}
          data-tool={tool ?? undefined}
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
            if (id === undefined || byPointer.current || editor.store.getState().selection.includes(id))
              return;
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
                <TextOverlay read={read} scale={place.scale} />
              </div>
              <TextField read={read} place={place} />
            </>
          )}
          {area && <MarqueeBox area={area} />}
        </div>
      </CanvasMenu>
      {place && beside?.(place, area !== null)}
    </>
  );
}
