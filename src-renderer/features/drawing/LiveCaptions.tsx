import { useMemo, useSyncExternalStore } from 'react';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import { useApp } from '../../context.ts';
import { documentOf } from '../../state/editor/documents.ts';
import { editorCanvas } from '../../state/editor/editor-canvas.ts';
import { templateSource } from '../../state/session/source.ts';
import { appPreview } from './app-preview.ts';
import { DrawnPiece } from './DrawnPiece.tsx';
import styles from './LiveCaptions.module.css';

export interface LiveCaptionsProps {
  template: TemplateDetail;
  captions: readonly { position: string; text: string }[];
}

/** Captions as the engine will draw them, over the template’s picture. Hidden from screen readers. */
export default function LiveCaptions({ template, captions }: LiveCaptionsProps) {
  const preview = appPreview(useApp());
  useSyncExternalStore(preview.changes.subscribe, preview.changes.value);
  const { canvas, document } = useMemo(() => {
    const { picture, regions } = templateSource(template);
    const made = documentOf({ template_id: template.id, captions: [...captions] }, picture, regions);
    // Drawings are cached by the id of their item, and this is not the only template.
    const items = made.items.map((item) => ({ ...item, id: `${template.id}-${item.id}` }));
    return { canvas: editorCanvas(picture, regions, {}), document: { ...made, items } };
  }, [template, captions]);
  const drawings = document.items.flatMap((item) => {
    if (item.kind !== 'text' || item.text === '') return [];
    const drawing = preview.draw(item, document, canvas);
    return drawing === 'loading' || !drawing.piece ? [] : [{ ...item, piece: drawing.piece }];
  });
  return (
    <svg
      className={styles.captions}
      viewBox={`0 0 ${canvas.width} ${canvas.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {drawings.map(({ id, region, piece }) => (
        <g key={id} data-region={region}>
          <DrawnPiece piece={piece} />
        </g>
      ))}
    </svg>
  );
}
