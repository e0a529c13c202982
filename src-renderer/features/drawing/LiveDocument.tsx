import { useMemo, useSyncExternalStore } from 'react';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { useApp } from '../../context.ts';
import { toEditorDocument } from '../../state/editor/documents.ts';
import { editorCanvas } from '../../state/editor/editor-canvas.ts';
import type { Source } from '../../state/session/source.ts';
import common from '../../ui/common.module.css';
import { appPreview } from './app-preview.ts';
import { DrawnLogo } from './DrawnLogo.tsx';
import { DrawnPiece } from './DrawnPiece.tsx';

export interface LiveDocumentProps {
  /** Tells the drawings of one picture from those of others. */
  id: string;
  source: Source;
  request: CaptionRequest;
}

/** Captions and watermark as the engine will draw them, over the picture they are on. Hidden from screen readers. */
export default function LiveDocument({ id, source, request }: LiveDocumentProps) {
  const preview = appPreview(useApp());
  useSyncExternalStore(preview.changes.subscribe, preview.changes.value);
  const { canvas, document } = useMemo(() => {
    const { picture, regions } = source;
    const made = toEditorDocument(request, picture, regions);
    // Drawings are cached by the id of their item, and this is not the only picture.
    const items = made.items.map((item) => ({ ...item, id: `${id}-${item.id}` }));
    return { canvas: editorCanvas(picture, regions, {}), document: { ...made, items } };
  }, [id, source, request]);
  const drawings = document.items.flatMap((item) => {
    if (item.kind !== 'text' || item.text === '') return [];
    const drawing = preview.draw(item, document, canvas);
    return drawing === 'loading' || !drawing.piece ? [] : [{ ...item, piece: drawing.piece }];
  });
  const { watermark } = document;
  const mark = watermark?.logo_url === undefined ? preview.drawWatermark(watermark, canvas) : null;
  return (
    <svg
      className={common.over}
      viewBox={`0 0 ${canvas.width} ${canvas.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {drawings.map(({ id: key, region, piece }) => (
        <g key={key} data-region={region}>
          <DrawnPiece piece={piece} />
        </g>
      ))}
      {mark && mark !== 'loading' && <DrawnPiece piece={mark} />}
      {watermark?.logo_url !== undefined && <DrawnLogo watermark={watermark} canvas={canvas} />}
    </svg>
  );
}
