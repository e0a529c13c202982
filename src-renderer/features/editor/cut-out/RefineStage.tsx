import { useEffect, useRef } from 'react';
import type { Point } from '../../../../src-shared/document/geometry.ts';
import type { Brush } from '../../../state/cut-out/brush.ts';
import type { BrushTool, MaskPainter } from '../../../state/cut-out/mask-painter.ts';
import { useText } from '../../../text.tsx';
import { useElementSize } from '../canvas/use-viewport.ts';
import styles from './Refine.module.css';
import { useBrushPointer } from './use-brush-pointer.ts';
import type { ZoomPan } from './use-zoom-pan.ts';

/** What an arrow key moves the picture by, px. */
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 40, y: 0 },
  ArrowRight: { x: -40, y: 0 },
  ArrowUp: { x: 0, y: 40 },
  ArrowDown: { x: 0, y: -40 },
};

export interface RefineStageProps {
  painter: MaskPainter;
  canvas: React.RefObject<HTMLCanvasElement | null>;
  /** px */
  picture: { width: number; height: number };
  view: ZoomPan;
  tool: BrushTool;
  brush: Brush;
  /** Whether Space is held. */
  panning: boolean;
  isPanning(): boolean;
  /** CSS colour behind the picture; a checkerboard where left out. */
  color: string | undefined;
}

/** The picture with the brush over it. */
export function RefineStage(props: RefineStageProps) {
  const { painter, canvas, picture, view, tool, brush, panning, isPanning, color } = props;
  const { t } = useText();
  const cursor = useRef<HTMLDivElement>(null);
  const { place, ref, setViewport } = view;
  const size = useElementSize(ref);
  useEffect(() => setViewport(size), [setViewport, size]);
  // Without React: it follows every movement.
  const onMove = ({ x, y }: Point) => {
    if (cursor.current) cursor.current.style.translate = `${x}px ${y}px`;
  };
  const pointer = useBrushPointer({ painter, view, tool, brush, isPanning, onMove });
  const isShown = place !== null;
  // At first in the middle, where its size is seen before the pointer comes.
  useEffect(() => {
    const { clientWidth = 0, clientHeight = 0 } = (isShown && ref.current) || {};
    if (cursor.current) cursor.current.style.translate = `${clientWidth / 2}px ${clientHeight / 2}px`;
  }, [isShown, ref]);
  const diameter = brush.diameter * (place?.scale ?? 1);
  return (
    <div
      ref={ref}
      role="application"
      aria-label={t('cutout:refine.picture')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture
      tabIndex={0}
      className={styles.stage}
      data-panning={panning}
      {...pointer}
      onKeyDown={(event) => {
        const by = ARROWS[event.key];
        if (!by) return;
        event.preventDefault();
        view.panBy(by);
      }}
    >
      {place && (
        <canvas
          ref={canvas}
          aria-hidden
          className={styles.picture}
          {...picture}
          data-large={place.scale > 3}
          data-plain={color !== undefined}
          style={{
            width: picture.width * place.scale,
            height: picture.height * place.scale,
            transform: `translate(${place.left}px, ${place.top}px)`,
            ...(color === undefined ? {} : { background: color }),
          }}
        />
      )}
      <div ref={cursor} aria-hidden className={styles.cursor} data-tool={tool}>
        <div className={styles.outer} style={{ width: diameter, height: diameter }}>
          <div className={styles.inner} style={{ inset: `${(brush.softness * 50).toFixed(1)}%` }} />
        </div>
      </div>
    </div>
  );
}
