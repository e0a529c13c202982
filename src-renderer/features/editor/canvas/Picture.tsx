import { memo, useLayoutEffect, useRef } from 'react';
import type { CanvasGeometry } from '../../../../src-shared/document/canvas.ts';
import { DrawnImage, DrawnLogo } from '../../drawing/DrawnPictures.tsx';
import { createPiecePainter, DrawnPiece } from '../../drawing/DrawnPiece.tsx';
import { useCanvas, useEditorState, useItem, usePreviewChanges, useSession } from '../session/context.ts';
import styles from './Canvas.module.css';

/**
 * A text or sticker as it will be exported. It is drawn while a change is being made, and without React: a keystroke
 * costs its layout and the outlines that differ.
 */
function DrawnByPreview({ id }: { id: string }) {
  const { preview, editor } = useSession();
  const group = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    if (!group.current) return;
    const paint = createPiecePainter(group.current);
    const draw = () => {
      const { document } = editor.store.getState();
      const item = document.items.find((each) => each.id === id);
      if (!item || item.kind === 'image') return;
      const drawing = preview.draw(item, document, editor.canvas());
      paint(drawing === 'loading' ? null : drawing.piece);
    };
    draw();
    const stops = [editor.store.subscribe(draw), preview.changes.subscribe(draw)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [editor, preview, id]);
  return <g ref={group} />;
}

function DrawnImageItem({ id }: { id: string }) {
  const item = useItem(id);
  const canvas = useCanvas();
  return item?.kind === 'image' ? <DrawnImage item={item} canvas={canvas} /> : null;
}

/** One text, sticker or picture as it will be exported. */
const DrawnItem = memo(function DrawnItem({ id }: { id: string }) {
  const isPicture = useEditorState(({ document }) =>
    document.items.some((item) => item.id === id && item.kind === 'image'),
  );
  return isPicture ? <DrawnImageItem id={id} /> : <DrawnByPreview id={id} />;
});

function DrawnWatermark() {
  const { preview } = useSession();
  const watermark = useEditorState(({ document }) => document.watermark);
  const canvas = useCanvas();
  usePreviewChanges();
  if (watermark?.logo_url !== undefined) return <DrawnLogo watermark={watermark} canvas={canvas} />;
  const piece = preview.drawWatermark(watermark, canvas);
  return piece === 'loading' || !piece ? null : <DrawnPiece piece={piece} />;
}

/** The picture itself, with crop and bars. */
function Blank({ canvas, src }: { canvas: CanvasGeometry; src: string }) {
  const { crop, picture, source, color } = canvas;
  return (
    <>
      {!canvas.plain && <rect width={canvas.width} height={canvas.height} fill={color} />}
      <svg
        {...picture}
        viewBox={`${crop.x} ${crop.y} ${crop.width} ${crop.height}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <image href={src} width={source.width} height={source.height} preserveAspectRatio="none" />
      </svg>
    </>
  );
}

const idsOf = (items: readonly { id: string }[]): string => items.map(({ id }) => id).join('\n');

/** Exactly what is exported, in canvas px, shown at `scale`. */
export function Picture({ scale }: { scale: number }) {
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
      <Blank canvas={canvas} src={source.picture.src} />
      {ids !== '' && ids.split('\n').map((id) => <DrawnItem key={id} id={id} />)}
      <DrawnWatermark />
    </svg>
  );
}
