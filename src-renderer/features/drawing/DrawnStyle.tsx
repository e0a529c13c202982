import { useMemo, useSyncExternalStore } from 'react';
import { computeCanvas } from '../../../src-shared/document/canvas.ts';
import type { PictureCanvas } from '../../../src-shared/document/region.ts';
import type { Look } from '../../state/editor/text-styles/look.ts';
import type { EditorDocument, TextItem } from '../../state/editor/types.ts';
import type { PreviewLoader } from '../../state/session/preview-loader.ts';
import { DrawnPiece } from './DrawnPiece.tsx';

/** The little canvas of a thumbnail, px. */
const CANVAS: PictureCanvas = {
  ...computeCanvas({ width: 300, height: 180 }),
  regions: [],
  places: new Map(),
};
const BOX = { x: 0.08, y: 0.14, width: 0.84, height: 0.72, rotation: 0 };
/** A short word would look larger than it is on any picture, px. */
const LARGEST = 78;

export interface DrawnStyleProps {
  preview: PreviewLoader;
  className: string | undefined;
  id: string;
  look: Look;
  text: string;
  lang: string | undefined;
}

/** A look on the words at hand, laid out and drawn as on the picture. */
export function DrawnStyle({ preview, className, id, look, text, lang }: DrawnStyleProps) {
  useSyncExternalStore(preview.changes.subscribe, preview.changes.value);
  const document = useMemo<EditorDocument & { items: readonly [TextItem] }>(
    () => ({
      items: [
        {
          id: `style-${id}`,
          kind: 'text',
          region: null,
          text,
          box: BOX,
          locked: false,
          ...(lang === undefined ? {} : { lang }),
          style: { ...look, max_font_size: LARGEST },
        },
      ],
      canvas: {},
      watermark: null,
      format: 'png',
      width: null,
      motion: null,
    }),
    [id, look, text, lang],
  );
  const drawing = preview.draw(document.items[0], document, CANVAS);
  return (
    <svg className={className} viewBox={`0 0 ${CANVAS.width} ${CANVAS.height}`} aria-hidden>
      {drawing !== 'loading' && drawing.piece && <DrawnPiece piece={drawing.piece} />}
    </svg>
  );
}
