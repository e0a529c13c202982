import { useText } from '../../../text.tsx';
import common from '../../../ui/common.module.css';
import { useEditorState } from '../session/context.ts';
import { SelectedAdjustments } from './adjust/AdjustmentSliders.tsx';
import { PicturePanel } from './adjust/PicturePanel.tsx';
import { LayerLook } from './layer/LayerLook.tsx';
import { PositionPanel } from './PositionPanel.tsx';
import { TextStyle } from './TextStyle.tsx';

/** Style and position of the selection; of the picture what is done to it. */
export function SelectionPanel() {
  const { t } = useText();
  const none = useEditorState(({ selection }) => selection.length === 0);
  const pictureSelected = useEditorState((state) => state.pictureSelected);
  if (pictureSelected) return <PicturePanel />;
  if (none) return <p className={common.faintNote}>{t('text:inspector.none')}</p>;
  return (
    <>
      <TextStyle />
      <LayerLook />
      <SelectedAdjustments />
      <PositionPanel />
    </>
  );
}
