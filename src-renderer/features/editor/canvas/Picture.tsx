import { memo } from 'react';
import type { ImageItem } from '../../../state/editor/types.ts';
import { useText } from '../../../text.tsx';
import { DrawnImage } from '../../drawing/DrawnImage.tsx';
import { DrawnLogo } from '../../drawing/DrawnLogo.tsx';
import { DrawnPiece } from '../../drawing/DrawnPiece.tsx';
import { useCanvas, useEditorState, usePlayer, usePreviewChanges, useSession } from '../session/context.ts';
import { Blank } from './Blank.tsx';
import styles from './Canvas.module.css';
import { DrawnItem } from './DrawnItem.tsx';
import type { PreviewMode } from './moments.ts';

function DrawnWatermark() {
  const { preview } = useSession();
  const watermark = useEditorState(({ document }) => document.watermark);
  const canvas = useCanvas();
  usePreviewChanges();
  if (watermark?.logo_url !== undefined) return <DrawnLogo watermark={watermark} canvas={canvas} />;
  const piece = preview.drawWatermark(watermark, canvas);
  return piece === 'loading' || !piece ? null : <DrawnPiece piece={piece} />;
}

const joinIds = (items: readonly { id: string }[]): string => items.map(({ id }) => id).join('\n');

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

interface PictureProps {
  scale: number;
  shown?: PreviewMode;
  /** Drawn in place of the item with its id, as a preview of a change. */
  preview?: ImageItem;
}

/** Exactly what is exported, in canvas px, shown at `scale`. */
export function Picture({ scale, shown = 'playhead', preview }: PictureProps) {
  const { t } = useText();
  const src = useEditorState(({ picture }) => picture.src);
  const canvas = useCanvas();
  const ids = useEditorState(({ document }) => joinIds(document.items));
  return (
    <svg
      role="img"
      aria-label={t('canvas:picture')}
      data-picture
      className={styles.picture}
      viewBox={`0 0 ${canvas.width} ${canvas.height}`}
      width={canvas.width * scale}
      height={canvas.height * scale}
    >
      <Blank canvas={canvas} src={src} shown={shown} scale={scale} />
      {shown === 'playhead' && ids !== '' && <Onion ids={ids} />}
      {ids !== '' &&
        ids
          .split('\n')
          .map((id) =>
            id === preview?.id ? (
              <DrawnImage key={id} item={preview} canvas={canvas} />
            ) : (
              <DrawnItem key={id} id={id} shown={shown} />
            ),
          )}
      <DrawnWatermark />
    </svg>
  );
}
