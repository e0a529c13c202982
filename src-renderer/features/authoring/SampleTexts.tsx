import { useMemo, useState, useSyncExternalStore } from 'react';
import { useApp, usePart } from '../../context.ts';
import type { Authoring } from '../../state/authoring/authoring.ts';
import { regionsAsShown, sampleOf } from '../../state/authoring/sample.ts';
import { stageOf } from '../../state/editor/stage.ts';
import type { EditorDocument, TextItem } from '../../state/editor/types.ts';
import { type Art, createArt } from '../../state/session/preview-loader.ts';
import { Markup } from '../editor/canvas/Markup.tsx';
import styles from './Region.module.css';

/** The look is all that counts here: nothing is exported. */
const PLAIN: EditorDocument = { items: [], canvas: {}, watermark: null, format: 'png', width: null };

/** Text in every region, drawn by the code that draws it on memes. */
export function SampleTexts({ authoring }: { authoring: Authoring }) {
  const { api, toasts } = useApp();
  const { store, picture } = authoring;
  const [art] = useState(() => createArt({ api, onError: toasts.fail }));
  useSyncExternalStore(art.pulse.subscribe, art.pulse.value);
  const regions = usePart(store, (state) => state.document.regions);
  const examples = usePart(store, (state) => state.document.examples);
  const shown = usePart(store, (state) => state.shownExample);
  const example = examples.find(({ id }) => id === shown) ?? examples[0];
  const stage = useMemo(
    () => stageOf({ templateId: '', ...picture }, regionsAsShown(regions), {}),
    [regions, picture],
  );
  return (
    <svg className={styles.samples} viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden>
      {regions.map((region) => (
        <Sample key={region.id} id={region.id} text={sampleOf(region, example)} art={art} stage={stage} />
      ))}
    </svg>
  );
}

interface SampleProps {
  id: string;
  text: string;
  art: Art;
  stage: ReturnType<typeof stageOf>;
}

function Sample({ id, text, art, stage }: SampleProps) {
  const item = useMemo(
    (): TextItem => ({ id, kind: 'text', region: id, text, box: null, style: {}, locked: false }),
    [id, text],
  );
  const drawing = art.draw(item, PLAIN, stage);
  if (drawing === 'loading') return null;
  return <Markup markup={drawing.markup} />;
}
