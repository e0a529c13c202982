import { useState } from 'react';
import type { Translate } from '../../../../src-shared/messages/keys.ts';
import { useText } from '../../../text.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import { useScreen } from '../screen.ts';
import { useEditorState } from '../session/context.ts';
import styles from './Export.module.css';
import { MovingExport } from './MovingExport.tsx';
import { StillExport } from './StillExport.tsx';

/** Which of the two a document that moves is saved as. */
type Kind = 'moving' | 'still';

const kinds = (t: Translate): readonly { value: Kind; label: string }[] => [
  { value: 'moving', label: t('exporting:moving') },
  { value: 'still', label: t('exporting:still') },
];

/** Saves the document: as a picture or, where it moves, as a GIF or video. */
export function ExportDialog() {
  const { close } = useScreen();
  const { t } = useText();
  const moves = useEditorState(({ document }) => document.motion !== null);
  const [kind, setKind] = useState<Kind>('moving');
  if (!moves) return <StillExport kind={null} close={close} />;
  const choice = (
    <div className={styles.kind}>
      <Segmented label={t('exporting:kind')} value={kind} options={kinds(t)} onChange={setKind} />
    </div>
  );
  const Chosen = kind === 'moving' ? MovingExport : StillExport;
  return <Chosen kind={choice} close={close} />;
}
