import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ASPECTS, type Aspect } from '../../../state/editor/edits/canvas.ts';
import { HANDLES, type Handle, type Point } from '../../../state/editor/types.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import { useScreen } from '../screen.ts';
import { useEditorPart, useSession } from '../session/context.ts';
import styles from './Crop.module.css';
import { type Crop, movedCrop, pulledCrop, shapedCrop, WHOLE } from './crop.ts';
import { cursorOf } from './place.ts';
import { useElementSize } from './use-desk.ts';
import { fitScale } from './viewport.ts';

type Shape = Aspect | 'free';
const SHAPES = [
  { value: 'free', label: 'Free' },
  ...(['original', '1:1', '4:5', '16:9', '9:16'] as const).map((value) => ({
    value,
    label: value === 'original' ? 'All' : value,
  })),
] as const;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -0.01, y: 0 },
  ArrowRight: { x: 0.01, y: 0 },
  ArrowUp: { x: 0, y: -0.01 },
  ArrowDown: { x: 0, y: 0.01 },
};

interface FrameProps {
  crop: Crop;
  /** Screen px of the whole picture. */
  size: { width: number; height: number };
  onChange(from: Crop, handle: Handle | null, by: Point): void;
}

/** The part that stays: its inside moves it, its sides and corners pull. */
function CropFrame({ crop, size, onChange }: FrameProps) {
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
      aria-label="Part that stays. Arrow keys move it, with Shift they change its size."
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

/** The whole picture with the part that stays; nothing changes until it is applied. */
export function CropMode() {
  const { editor, source } = useSession();
  const { setCropping } = useScreen();
  const canvas = useEditorPart(({ document }) => document.canvas);
  const [crop, setCrop] = useState<Crop>(canvas.crop ?? WHOLE);
  const [shape, setShape] = useState<Shape>('free');
  const ref = useRef<HTMLDivElement>(null);
  const desk = useElementSize(ref);
  const { picture } = source;
  const ratio = shape === 'free' ? null : (ASPECTS[shape] ?? picture.width / picture.height);
  const scale = desk ? fitScale(picture, { width: desk.width, height: desk.height - 72 }) : 0;
  const size = { width: picture.width * scale, height: picture.height * scale };
  const apply = () => {
    editor.begin();
    editor.setCanvas({ ...canvas, crop });
    editor.commit('crop');
    setCropping(false);
  };
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' && event.key !== 'Enter') return;
      if (event.target instanceof Element && event.target.closest('button')) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Enter') apply();
      else setCropping(false);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  });
  const px = {
    width: Math.round(crop.width * picture.width),
    height: Math.round(crop.height * picture.height),
  };
  return (
    <div ref={ref} className={styles.desk}>
      <div className={styles.sheet} style={size}>
        <img src={picture.src} alt="Uncropped" draggable={false} />
        <CropFrame
          crop={crop}
          size={size}
          onChange={(from, handle, by) =>
            setCrop(handle ? pulledCrop(from, handle, by, ratio, picture) : movedCrop(from, by))
          }
        />
      </div>
      <div className={styles.bar} role="toolbar" aria-label="Crop">
        <Segmented<Shape>
          label="Shape of the crop"
          value={shape}
          options={SHAPES}
          onChange={(next) => {
            setShape(next);
            if (next !== 'free') setCrop(shapedCrop(crop, ASPECTS[next], picture));
          }}
        />
        <span className={styles.size}>
          {px.width} × {px.height}
        </span>
        <Button onClick={() => setCropping(false)}>Cancel</Button>
        <Button variant="primary" onClick={apply}>
          Apply
        </Button>
      </div>
    </div>
  );
}
