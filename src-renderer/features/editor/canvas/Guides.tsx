import type { CSSProperties } from 'react';
import type { Size } from '../../../../src-shared/document/geometry.ts';
import type { Gap } from '../../../state/editor/types.ts';
import { useText } from '../../../text.tsx';
import { useCanvas, useEditorState } from '../session/context.ts';
import styles from './Guides.module.css';

/** What is shown while something is dragged: the lines it snapped to, and gaps with their lengths in px of the picture. */

/** A shorter bar, screen px, has its number beside it. */
const LABEL_ROOM = { x: 44, y: 30 };

/** A bar of a gap, which is one px thin; `screen` is the size of the canvas there. */
function placeBar({ axis, from, to, at }: Gap, screen: Size): CSSProperties {
  return axis === 'x'
    ? { left: from * screen.width, top: at * screen.height, width: (to - from) * screen.width }
    : { left: at * screen.width, top: from * screen.height, height: (to - from) * screen.height };
}

/** Rounded first to what a drag is exact to, so that equal gaps have equal numbers. */
const toPx = (length: number): number => Math.round(Math.round(length * 1e4) / 1e4);

function GapBar({ gap, scale }: { gap: Gap; scale: number }) {
  const { format } = useText();
  const canvas = useCanvas();
  const screen = { width: canvas.width * scale, height: canvas.height * scale };
  const px = (gap.to - gap.from) * (gap.axis === 'x' ? canvas.width : canvas.height);
  const number = toPx(px);
  if (number === 0) return null;
  return (
    <div
      aria-hidden
      className={styles.gap}
      data-axis={gap.axis}
      data-equal={gap.equal}
      data-beside={px * scale < LABEL_ROOM[gap.axis]}
      style={placeBar(gap, screen)}
    >
      <span>{format.number(number)}</span>
    </div>
  );
}

/** Lines and gaps over the picture. */
export function Guides({ scale }: { scale: number }) {
  const guides = useEditorState((state) => state.guides);
  const gaps = useEditorState((state) => state.gaps);
  const size = useCanvas();
  const [width, height] = [size.width * scale, size.height * scale];
  return (
    <>
      {guides.map(({ axis, at, from, to }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity, and keep no state
          key={index}
          aria-hidden
          className={styles.guide}
          style={
            axis === 'x'
              ? { left: at * width - 0.5, top: from * height, width: 1, height: (to - from) * height }
              : { left: from * width, top: at * height - 0.5, width: (to - from) * width, height: 1 }
          }
        />
      ))}
      {gaps.map((gap, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity, and keep no state
        <GapBar key={at} gap={gap} scale={scale} />
      ))}
    </>
  );
}
