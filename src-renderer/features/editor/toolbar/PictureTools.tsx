import {
  CaretsToAxisHorizontal,
  CaretsToAxisVertical,
  Crop,
  RefreshCw,
  RotateCcw,
  RotateCw,
  SlidersHorizontal,
} from 'lucide-react';
import { useText } from '../../../text.tsx';
import { CommandTool, ToolLine } from './Tool.tsx';
import styles from './Toolbar.module.css';

const TURNS = [
  ['arrange.rotate-left', RotateCcw],
  ['arrange.rotate-right', RotateCw],
  ['arrange.flip', CaretsToAxisVertical],
  ['arrange.flip-vertical', CaretsToAxisHorizontal],
] as const;

/** Tools for the picture under everything. */
export function PictureTools() {
  const { t } = useText();
  return (
    <>
      <CommandTool id="arrange.crop">
        <Crop size={16} aria-hidden />
        <span className={styles.words}>{t('commands:label.arrange.crop')}</span>
      </CommandTool>
      <CommandTool id="arrange.adjust">
        <SlidersHorizontal size={16} aria-hidden />
        <span className={styles.words}>{t('commands:label.arrange.adjust')}</span>
      </CommandTool>
      <ToolLine />
      {TURNS.map(([id, Icon]) => (
        <CommandTool key={id} id={id}>
          <Icon size={16} aria-hidden />
        </CommandTool>
      ))}
      <ToolLine />
      <CommandTool id="arrange.replace">
        <RefreshCw size={16} aria-hidden />
        <span className={styles.words}>{t('commands:label.arrange.replace')}</span>
      </CommandTool>
    </>
  );
}
