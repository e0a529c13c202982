import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Point, Size } from '../../../../src-shared/document/geometry.ts';
import { HANDLES, type Handle } from '../../../state/editor/types.ts';
import { useText } from '../../../text.tsx';
import styles from './Crop.module.css';
import type { Crop } from './crop.ts';
import { cursorOf } from './item-box.ts';

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
  onChange(from: Crop, handle: Handle | null, by: Point): void;
}

/** The frame of the crop: dragging inside moves it, its sides and corners resize it. */
export function CropFrame({ crop, size, onChange }: FrameProps) {
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
    const by = {
      x: (event.clientX - current.from.x) / size.width,
      y: (event.clientY - current.from.y) / size.height,
    };
    onChange(current.crop, current.handle, by);
  };
  const end = () => {
    drag.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    if (!way) return;
    event.preventDefault();
    onChange(crop, event.shiftKey ? 'se' : null, way);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a frame to move, not a control of a form
    <div
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
        <span key={name} className={styles.handle} data-handle={name} style={{ cursor: cursorOf(name, 0) }} />
      ))}
    </div>
  );
}
