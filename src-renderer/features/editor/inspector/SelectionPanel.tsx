import { useEditorPart } from '../session/context.ts';
import styles from './Inspector.module.css';
import { LayerLook } from './LayerLook.tsx';
import { PlacePanel } from './PlacePanel.tsx';
import { TextLook } from './TextLook.tsx';

/** Looks and place of what is selected. */
export function SelectionPanel() {
  const none = useEditorPart(({ selection }) => selection.length === 0);
  if (none) {
    return <p className={`${styles.hint} ${styles.section}`}>Choose a box to change how it looks.</p>;
  }
  return (
    <>
      <TextLook />
      <LayerLook />
      <PlacePanel />
    </>
  );
}
