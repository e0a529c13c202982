import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Point, Size } from '../../../../src-shared/document/geometry.ts';
import { HANDLES, type Handle } from '../../../state/editor/types.ts';
import { useText } from '../../../text.tsx';
import styles from './Crop.module.css';
import { type Crop, type Orientation, offsetInPicture, UPRIGHT } from './crop.ts';
import { getCursor } from './item-box.ts';

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -0.01, y: 0 },
  ArrowRight: { x: 0.01, y: 0 },
  ArrowUp: { x: 0, y: -0.01 },
  ArrowDown: { x: 0, y: 0.01 },
};

interface FrameProps {
  crop: Crop;
  /** Screen px of the whole picture. */
  size: Size;
  /** How the picture lies on the screen; upright without. */
  orientation?: Orientation;
  onChange(from: Crop, handle: Handle | null, by: Point): void;
}

/** For `ref`: takes the focus once it is on the page, so that keys do not reach what is around the crop. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** The rotation at which a handle has the right cursor; in a mirrored picture the diagonals are exchanged. */
const cursorAngle = (name: Handle, { rotation, flip, flipVertical }: Orientation): number =>
  rotation + (flip !== flipVertical && name.length === 2 ? 90 : 0);

/** The frame of the crop: dragging inside moves it, its sides and corners resize it. */
export function CropFrame({ crop, size, orientation = UPRIGHT, onChange }: FrameProps) {
  const { t } = useText();
  const drag = useRef<{ pointer: number; from: Point; crop: Crop; handle: Handle | null } | null>(null);
  const style: CSSProperties = {
    left: crop.x * size.width,
    top: crop.y * size.height,
    width: crop.width * size.width,
    height: crop.height * size.height,
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const name = event.target instanceof HTMLElement ? event.target.dataset.handle : undefined;
    const handle = HANDLES.find((one) => one === name) ?? null;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { pointer: event.pointerId, from: { x: event.clientX, y: event.clientY }, crop, handle };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (current?.pointer !== event.pointerId) return;
    const { from } = current;
    const offset = offsetInPicture({ x: event.clientX - from.x, y: event.clientY - from.y }, orientation);
    onChange(current.crop, current.handle, { x: offset.x / size.width, y: offset.y / size.height });
  };
  const end = () => {
    drag.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const offset = ARROWS[event.key];
    if (!offset) return;
    event.preventDefault();
    if (event.shiftKey) onChange(crop, 'se', offset);
    else onChange(crop, null, offsetInPicture(offset, orientation));
  };
  return (
    <>
      <div className={styles.shade} aria-hidden>
        <div style={style} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a frame to move, not a control of a form */}
      <div
        ref={takeFocus}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move and size it
        tabIndex={0}
        aria-label={t('canvas:crop.frame')}
        className={styles.frame}
        style={style}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={onKeyDown}
      >
        {HANDLES.map((name) => (
          <span
            key={name}
            className={styles.handle}
            data-handle={name}
            style={{ cursor: getCursor(name, cursorAngle(name, orientation)) }}
          />
        ))}
      </div>
    </>
  );
}
