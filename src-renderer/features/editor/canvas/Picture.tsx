import { memo, useCallback, useRef } from 'react';
import type { CanvasGeometry } from '../../../../src-shared/document/canvas.ts';
import type { Rect } from '../../../../src-shared/document/geometry.ts';
import { DrawnLogo } from '../../drawing/DrawnPictures.tsx';
import { DrawnPiece } from '../../drawing/DrawnPiece.tsx';
import { useCanvas, useEditorState, usePlayer, usePreviewChanges, useSession } from '../session/context.ts';
import styles from './Canvas.module.css';
import { DrawnItem } from './DrawnItem.tsx';
import { type Shown, shownTime, useDrawing } from './moments.ts';

function DrawnWatermark() {
  const { preview } = useSession();
  const watermark = useEditorState(({ document }) => document.watermark);
  const canvas = useCanvas();
  usePreviewChanges();
  if (watermark?.logo_url !== undefined) return <DrawnLogo watermark={watermark} canvas={canvas} />;
  const piece = preview.drawWatermark(watermark, canvas);
  return piece === 'loading' || !piece ? null : <DrawnPiece piece={piece} />;
}

const WHOLE: Rect = { x: 0, y: 0, width: 1, height: 1 };

/** The picture itself, with crop and bars. */
function Blank({ canvas, src, shown }: { canvas: CanvasGeometry; src: string; shown: Shown }) {
  const session = useSession();
  const { crop, picture, source, color } = canvas;
  const view = useRef<SVGSVGElement>(null);
  // Where the picture moves, only the part that is seen changes, without React.
  useDrawing(
    useCallback(() => {
      const timeMs = shownTime(session, shown);
      const { editor, preview } = session;
      const seen =
        timeMs === null
          ? WHOLE
          : preview.pictureAt(editor.store.getState().document, editor.canvas(), timeMs).view;
      const { x, y, width, height } = seen;
      const box = [
        crop.x + x * crop.width,
        crop.y + y * crop.height,
        width * crop.width,
        height * crop.height,
      ];
      const text = box.join(' ');
      if (view.current?.getAttribute('viewBox') !== text) view.current?.setAttribute('viewBox', text);
    }, [session, shown, crop]),
  );
  return (
    <>
      {!canvas.plain && <rect width={canvas.width} height={canvas.height} fill={color} />}
      <svg ref={view} {...picture} preserveAspectRatio="none" aria-hidden>
        <image href={src} width={source.width} height={source.height} preserveAspectRatio="none" />
      </svg>
    </>
  );
}

const idsOf = (items: readonly { id: string }[]): string => items.map(({ id }) => id).join('\n');

/** The next frame, faintly, where the playhead stands. */
const Onion = memo(function Onion({ ids }: { ids: string }) {
  const shown = usePlayer(({ open, onion, playing }) => open && onion && !playing);
  if (!shown) return null;
  return (
    <g opacity={0.35} data-onion>
      {ids.split('\n').map((id) => (
        <DrawnItem key={id} id={id} shown="playhead" ahead={1} />
      ))}
    </g>
  );
});

/** Exactly what is exported, in canvas px, shown at `scale`. */
export function Picture({ scale, shown = 'playhead' }: { scale: number; shown?: Shown }) {
  const { source } = useSession();
  const canvas = useCanvas();
  const ids = useEditorState(({ document }) => idsOf(document.items));
  return (
    <svg
      role="img"
      aria-label="Picture"
      className={styles.picture}
      viewBox={`0 0 ${canvas.width} ${canvas.height}`}
      width={canvas.width * scale}
      height={canvas.height * scale}
    >
      <Blank canvas={canvas} src={source.picture.src} shown={shown} />
      {shown === 'playhead' && ids !== '' && <Onion ids={ids} />}
      {ids !== '' && ids.split('\n').map((id) => <DrawnItem key={id} id={id} shown={shown} />)}
      <DrawnWatermark />
    </svg>
  );
}
