import { useText } from '../../../text.tsx';
import { useEditorState } from '../session/context.ts';
import { LayerLook } from './layer/LayerLook.tsx';
import styles from './Panel.module.css';
import { PositionPanel } from './PositionPanel.tsx';
import { TextStyle } from './TextStyle.tsx';

/** Style and position of the selection. */
export function SelectionPanel() {
  const { t } = useText();
  const none = useEditorState(({ selection }) => selection.length === 0);
  if (none) return <p className={styles.hint}>{t('text:inspector.none')}</p>;
  return (
    <>
      <TextStyle />
      <LayerLook />
      <PositionPanel />
    </>
  );
}
