import {
  CaretsToAxisHorizontal,
  CaretsToAxisVertical,
  EyeOff,
  Grid2x2,
  RefreshCw,
  RotateCcw,
  RotateCw,
} from 'lucide-react';
import { useApp } from '../../../../context.ts';
import { canReplaceBase } from '../../../../state/editor/edits/base-picture.ts';
import { useText } from '../../../../text.tsx';
import { Button, IconButton } from '../../../../ui/Button.tsx';
import { useScreen } from '../../screen.ts';
import { useEditorState, useSession } from '../../session/context.ts';
import styles from '../Panel.module.css';
import { PanelRow, PanelSection } from '../PanelControls.tsx';
import place from '../PositionPanel.module.css';
import { AdjustmentSliders } from './AdjustmentSliders.tsx';

const TURNS = [
  ['left', 'arrange.rotate-left', RotateCcw],
  ['right', 'arrange.rotate-right', RotateCw],
  ['flip', 'arrange.flip', CaretsToAxisVertical],
  ['flip-vertical', 'arrange.flip-vertical', CaretsToAxisHorizontal],
] as const;
const PATCHES = [
  ['insert.pixelate', Grid2x2],
  ['insert.blur', EyeOff],
] as const;

/** The picture under everything: how it is turned and adjusted, what of it is hidden, and another one in its place. */
export function PicturePanel() {
  const { t } = useText();
  const { commands } = useApp();
  const { editor } = useSession();
  const { pickReplacement } = useScreen();
  const canReplace = useEditorState(canReplaceBase);
  const adjust = useEditorState(({ document }) => document.canvas.adjust);
  return (
    <>
      <PanelSection title={t('layers:adjust.picture')}>
        <PanelRow label={t('layers:look.turn')}>
          {/* Left is on the left, also where one reads from right to left. */}
          <div className={place.buttons} dir="ltr">
            {TURNS.map(([turn, id, Icon]) => (
              <IconButton
                key={turn}
                label={t(`commands:label.${id}`)}
                onClick={() => editor.turnPicture(turn)}
              >
                <Icon size={16} aria-hidden />
              </IconButton>
            ))}
          </div>
        </PanelRow>
        <div className={styles.stack}>
          {canReplace && (
            <Button size="small" onClick={() => pickReplacement(null)}>
              <RefreshCw size={14} aria-hidden /> {t('commands:label.arrange.replace')}
            </Button>
          )}
          {PATCHES.map(([id, Icon]) => (
            <Button key={id} size="small" onClick={() => commands.perform(id)}>
              <Icon size={14} aria-hidden /> {t(`commands:label.${id}`)}
            </Button>
          ))}
        </div>
      </PanelSection>
      <AdjustmentSliders ids={null} adjusted={[adjust ?? {}]} />
    </>
  );
}
