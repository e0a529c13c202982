import { useMemo, useSyncExternalStore } from 'react';
import type { Draft } from '../../../src-shared/contract/drafts.ts';
import { useApp } from '../../context.ts';
import { toEditorDocument } from '../../state/editor/documents.ts';
import { editorCanvas } from '../../state/editor/editor-canvas.ts';
import type { Item } from '../../state/editor/types.ts';
import type { Source } from '../../state/session/source.ts';
import card from '../browse/TemplateCard.module.css';
import { TALL_RATIO } from '../card-grid/sizes.ts';
import { appPreview } from '../drawing/app-preview.ts';
import { BasePicture } from '../drawing/BasePicture.tsx';
import { DrawnImage } from '../drawing/DrawnImage.tsx';
import { DrawnLogo } from '../drawing/DrawnLogo.tsx';
import { DrawnPiece } from '../drawing/DrawnPiece.tsx';
import { DrawnSurround } from '../drawing/DrawnSurround.tsx';
import styles from './DraftCard.module.css';

/** Width of a card, px, at most. */
const CARD_PX = 400;

/** A draft as it will be exported. Hidden from screen readers: its card has the name. */
export default function DraftPreview({ draft, source, src }: { draft: Draft; source: Source; src: string }) {
  const preview = appPreview(useApp());
  useSyncExternalStore(preview.changes.subscribe, preview.changes.value);
  const { document, canvas } = useMemo(() => {
    const { picture, regions } = source;
    const made = toEditorDocument(draft.document, picture, regions, draft.editor);
    // Drawings are cached by the id of their item, and this is not the only draft.
    const items = made.items.map((item) => ({ ...item, id: `${draft.id}-${item.id}` }));
    return { document: { ...made, items }, canvas: editorCanvas(picture, regions, made.canvas) };
  }, [draft, source]);
  const { crop } = canvas;
  const { watermark } = document;
  const watermarkPiece = watermark?.logo_url === undefined ? preview.drawWatermark(watermark, canvas) : null;
  const drawItem = (item: Item) => {
    if (item.kind === 'patch') return null;
    if (item.kind === 'image') return <DrawnImage key={item.id} item={item} canvas={canvas} />;
    const drawing = preview.draw(item, document, canvas);
    return drawing === 'loading' || !drawing.piece ? null : (
      <DrawnPiece key={item.id} piece={drawing.piece} />
    );
  };
  return (
    <span
      className={card.picture}
      style={{ aspectRatio: `${canvas.width} / ${canvas.height}` }}
      data-tall={canvas.height / canvas.width > TALL_RATIO}
    >
      <svg className={styles.picture} viewBox={`0 0 ${canvas.width} ${canvas.height}`} aria-hidden="true">
        {canvas.framed && <DrawnSurround {...{ canvas, src }} adjust={document.canvas.adjust} />}
        {!canvas.plain && !canvas.framed && (
          <rect width={canvas.width} height={canvas.height} fill={canvas.color} />
        )}
        <svg
          {...canvas.picture}
          viewBox={`${crop.x} ${crop.y} ${crop.width} ${crop.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <BasePicture
            {...{ canvas, src }}
            adjust={document.canvas.adjust}
            items={document.items}
            scale={CARD_PX / canvas.width}
          />
        </svg>
        {document.items.map(drawItem)}
        {watermark?.logo_url !== undefined && <DrawnLogo watermark={watermark} canvas={canvas} />}
        {watermarkPiece !== 'loading' && watermarkPiece && <DrawnPiece piece={watermarkPiece} />}
      </svg>
    </span>
  );
}
