import { memo } from 'react';
import type { CanvasGeometry } from '../../../../src-shared/document/canvas.ts';
import { DrawnImage, DrawnLogo } from '../../drawing/DrawnPictures.tsx';
import { DrawnPiece } from '../../drawing/DrawnPiece.tsx';
import {
  useCanvas,
  useEditorState,
  useItem,
  usePreviewChanges,
  useSession,
  useSizePeers,
} from '../session/context.ts';
import styles from './Canvas.module.css';

/** One text, sticker or picture as it will be exported. */
const DrawnItem = memo(function DrawnItem({ id }: { id: string }) {
  const { preview, editor } = useSession();
  const item = useItem(id);
  const canvas = useCanvas();
  usePreviewChanges();
  useSizePeers(item);
  if (!item) return null;
  if (item.kind === 'image') return <DrawnImage item={item} canvas={canvas} />;
  const drawing = preview.draw(item, editor.store.getState().document, canvas);
  return drawing === 'loading' || !drawing.piece ? null : <DrawnPiece piece={drawing.piece} />;
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
