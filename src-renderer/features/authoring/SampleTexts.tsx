import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Region } from '../../../src-shared/contract/template.ts';
import { type PictureCanvas, pictureCanvas } from '../../../src-shared/document/region.ts';
import { useApp, useSelector } from '../../context.ts';
import type { Authoring } from '../../state/authoring/authoring.ts';
import { getSample } from '../../state/authoring/template-document.ts';
import type { ExampleDraft, RegionDraft } from '../../state/authoring/types.ts';
import type { EditorDocument, TextItem } from '../../state/editor/types.ts';
import { createPreviewLoader, type PreviewLoader } from '../../state/session/preview-loader.ts';
import common from '../../ui/common.module.css';
import { DrawnPiece } from '../drawing/DrawnPiece.tsx';

/** While they are being edited, names may be empty or repeated, so texts refer to regions by id. */
const nameById = (region: RegionDraft): Region => ({ ...region, name: region.id });

/** The samples as texts in the regions; one whose text is the same stays the same object, so that it is not drawn again. */
function createSamples(
  regions: readonly RegionDraft[],
  example: ExampleDraft | undefined,
  before: readonly TextItem[],
): TextItem[] {
  return regions.map((region) => {
    const { id } = region;
    const text = getSample(region, example);
    const known = before.find((item) => item.id === id);
    if (known?.text === text) return known;
    return { id, kind: 'text', region: id, text, box: null, style: {}, locked: false };
  });
}

/** Sample text in every region, drawn by the same code as captions on memes. */
export function SampleTexts({ authoring }: { authoring: Authoring }) {
  const { api, ownFonts, toasts } = useApp();
  const { store, picture } = authoring;
  const [preview] = useState(() => createPreviewLoader({ api, ownFonts, onError: toasts.fail }));
  useSyncExternalStore(preview.changes.subscribe, preview.changes.value);
  const regions = useSelector(store, (state) => state.document.regions);
  const examples = useSelector(store, (state) => state.document.examples);
  const shown = useSelector(store, (state) => state.shownExample);
  const example = examples.find(({ id }) => id === shown) ?? examples[0];
  const canvas = useMemo(
    () => pictureCanvas({ ...picture, regions: regions.map(nameById), isTemplate: true }),
    [regions, picture],
  );
  const samples = useRef<readonly TextItem[]>([]);
  samples.current = createSamples(regions, example, samples.current);
  const items = samples.current;
  const document: EditorDocument = {
    items,
    canvas: {},
    watermark: null,
    format: 'png',
    width: null,
    motion: null,
  };
  return (
    <svg className={common.over} viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden>
      {items.map((item) => (
        <Sample key={item.id} item={item} document={document} preview={preview} canvas={canvas} />
      ))}
    </svg>
  );
}

interface SampleProps {
  item: TextItem;
  document: EditorDocument;
  preview: PreviewLoader;
  canvas: PictureCanvas;
}

function Sample({ item, document, preview, canvas }: SampleProps) {
  const drawing = preview.draw(item, document, canvas);
  return drawing === 'loading' || !drawing.piece ? null : <DrawnPiece piece={drawing.piece} />;
}
