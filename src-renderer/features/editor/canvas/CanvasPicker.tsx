import { Portal } from 'radix-ui';
import { type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { toHex } from '../../../../src-shared/contract/colors.ts';
import { commonPart, type Point, type Rect, type Size } from '../../../../src-shared/document/geometry.ts';
import { useApp } from '../../../context.ts';
import { drawSvgPicture } from '../../../state/export/encode-preview.ts';
import { useText } from '../../../text.tsx';
import { useCanvas } from '../session/context.ts';
import styles from './CanvasPicker.module.css';

/** Longest side of the drawing that is read, px. */
const SIDE_MAX = 2048;
/** Pixels of the picture that the loupe shows across, and px of the screen for each. */
const LOUPE = { pixels: 11, scale: 9 };
/** How far the arrow keys go, px of the drawing; with Shift. */
const STEP = { plain: 1, shift: 10 };
/** px */
const HINT_HEIGHT = 34;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const toRect = (element: Element | null | undefined): Rect => {
  const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return { x, y, width, height };
};
const findPicture = () => document.querySelector<SVGSVGElement>('[role="application"] svg[data-picture]');

/** The picture as it is drawn now, once it can be read, and where it stands in the window (px). */
function useDrawing(onFailed: (error: unknown) => void) {
  const { api } = useApp();
  const { width, height } = useCanvas();
  const [drawing, setDrawing] = useState<OffscreenCanvas>();
  const [svg] = useState(findPicture);
  const picture = toRect(svg);
  useEffect(() => {
    if (!svg) return onFailed(new Error('There is no picture.'));
    const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
    const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
    let active = true;
    drawSvgPicture(svg, size, (url) => api.picture(url)).then(
      (drawn) => active && setDrawing(drawn),
      (error) => active && onFailed(error),
    );
    return () => {
      active = false;
    };
  }, [api, svg, width, height, onFailed]);
  return { drawing, picture, seen: commonPart(picture, toRect(svg?.closest('[role="application"]'))) };
}

const limit = ({ x, y }: Point, { width, height }: Size): Point => ({
  x: Math.max(0, Math.min(width - 1, Math.floor(x))),
  y: Math.max(0, Math.min(height - 1, Math.floor(y))),
});

/** The colour of a pixel; null where it is transparent. */
function readColor(drawing: OffscreenCanvas, { x, y }: Point): string | null {
  const [r = 0, g = 0, b = 0, a = 0] = drawing.getContext('2d')?.getImageData(x, y, 1, 1).data ?? [];
  return a === 0 ? null : toHex([r, g, b]);
}

/** The pixels around one, large. */
function Loupe({ drawing, at }: { drawing: OffscreenCanvas; at: Point }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const side = LOUPE.pixels * LOUPE.scale;
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const [x, y] = [at.x - (LOUPE.pixels >> 1), at.y - (LOUPE.pixels >> 1)];
    context.imageSmoothingEnabled = false;
    context.clearRect(0, 0, side, side);
    context.drawImage(drawing, x, y, LOUPE.pixels, LOUPE.pixels, 0, 0, side, side);
  }, [drawing, at, side]);
  return <canvas ref={canvas} width={side} height={side} />;
}

/** Picks a colour from the picture as it is drawn: by pointer, or by arrow keys and Enter. Escape cancels. */
export function CanvasPicker({ onDone }: { onDone(color: string | null): void }) {
  const { toasts } = useApp();
  const { t } = useText();
  const area = useRef<HTMLDivElement>(null);
  const onFailed = useCallback(
    (error: unknown) => {
      toasts.fail(error);
      onDone(null);
    },
    [toasts, onDone],
  );
  const { drawing, picture, seen } = useDrawing(onFailed);
  const [moved, setMoved] = useState<Point>();
  const at = drawing && limit(moved ?? { x: drawing.width / 2, y: drawing.height / 2 }, drawing);
  const color = drawing && at ? readColor(drawing, at) : null;

  useEffect(() => {
    const before = document.activeElement;
    area.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    // Before the panel, which Escape would close, and the shortcuts of the editor.
    const onKeyDown = (event: KeyboardEvent) => {
      const arrow = ARROWS[event.key];
      if (event.key === 'Escape') onDone(null);
      else if (event.key === 'Enter' || event.key === ' ') onDone(color);
      else if (event.key === 'Tab') onDone(null);
      else if (arrow && at) {
        const step = event.shiftKey ? STEP.shift : STEP.plain;
        setMoved({ x: at.x + arrow.x * step, y: at.y + arrow.y * step });
      } else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const onResize = () => onDone(null);
    window.addEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('resize', onResize);
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      window.removeEventListener('resize', onResize);
    };
  }, [at, color, onDone]);

  if (!seen) return null;
  const toPixel = ({ clientX, clientY }: PointerEvent, { width, height }: Size): Point => ({
    x: ((clientX - picture.x) / picture.width) * width,
    y: ((clientY - picture.y) / picture.height) * height,
  });
  const loupe = drawing &&
    at && {
      left: picture.x + ((at.x + 0.5) / drawing.width) * picture.width,
      top: picture.y + ((at.y + 0.5) / drawing.height) * picture.height,
    };
  return (
    // In the page at once, so that it can take the focus.
    <Portal.Root container={document.body}>
      <div
        ref={area}
        role="application"
        aria-label={t('text:color.picker')}
        tabIndex={-1}
        className={styles.area}
        style={{ left: seen.x, top: seen.y, width: seen.width, height: seen.height }}
        data-loading={!drawing}
        onPointerMove={(event) => drawing && setMoved(toPixel(event, drawing))}
        onPointerDown={(event) => drawing && setMoved(toPixel(event, drawing))}
        onPointerUp={() => drawing && onDone(color)}
        onBlur={() => onDone(null)}
      />
      {drawing && at && loupe && (
        <div className={styles.loupe} style={loupe} aria-hidden>
          <Loupe drawing={drawing} at={at} />
          <code dir="ltr">{color ?? '–'}</code>
        </div>
      )}
      <p className={styles.hint} style={{ left: seen.x + seen.width / 2, top: seen.y - HINT_HEIGHT }}>
        {t('text:color.pickerHint')}
      </p>
      <output className="visually-hidden">{color}</output>
    </Portal.Root>
  );
}
