import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Region } from '../../../src-shared/contract/template.ts';
import { type PictureCanvas, pictureCanvas } from '../../../src-shared/document/region.ts';
import { useApp, useSelector } from '../../context.ts';
import type { Authoring } from '../../state/authoring/authoring.ts';
import { sampleOf } from '../../state/authoring/template-document.ts';
import type { RegionDraft } from '../../state/authoring/types.ts';
import type { EditorDocument, TextItem } from '../../state/editor/types.ts';
import { createPreviewLoader, type PreviewLoader } from '../../state/session/preview-loader.ts';
import { DrawnPiece } from '../drawing/DrawnPiece.tsx';
import styles from './Region.module.css';

/** An empty document: only the style of the regions matters for the samples. */
const EMPTY_DOCUMENT: EditorDocument = { items: [], canvas: {}, watermark: null, format: 'png', width: null };

/** While they are being edited, names may be empty or repeated, so texts refer to regions by id. */
const namedById = (region: RegionDraft): Region => ({ ...region, name: region.id });

/** Sample text in every region, drawn by the same code as captions on memes. */
export function SampleTexts({ authoring }: { authoring: Authoring }) {
  const { api, toasts } = useApp();
  const { store, picture } = authoring;
  const [preview] = useState(() => createPreviewLoader({ api, onError: toasts.fail }));
  useSyncExternalStore(preview.changes.subscribe, preview.changes.value);
  const regions = useSelector(store, (state) => state.document.regions);
  const examples = useSelector(store, (state) => state.document.examples);
  const shown = useSelector(store, (state) => state.shownExample);
  const example = examples.find(({ id }) => id === shown) ?? examples[0];
  const canvas = useMemo(
    () => pictureCanvas({ ...picture, regions: regions.map(namedById), isTemplate: true }),
    [regions, picture],
  );
  return (
    <svg className={styles.samples} viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden>
      {regions.map((region) => (
        <Sample
          key={region.id}
          id={region.id}
          text={sampleOf(region, example)}
          preview={preview}
          canvas={canvas}
        />
      ))}
    </svg>
  );
}

interface SampleProps {
  id: string;
  text: string;
  preview: PreviewLoader;
  canvas: PictureCanvas;
}

function Sample({ id, text, preview, canvas }: SampleProps) {
  const item = useMemo(
    (): TextItem => ({ id, kind: 'text', region: id, text, box: null, style: {}, locked: false }),
    [id, text],
  );
  const drawing = preview.draw(item, EMPTY_DOCUMENT, canvas);
  return drawing === 'loading' || !drawing.piece ? null : <DrawnPiece piece={drawing.piece} />;
}
