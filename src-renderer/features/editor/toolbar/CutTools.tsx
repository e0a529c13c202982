import { useApp } from '../../../context.ts';
import { useText } from '../../../text.tsx';
import { useShortcut } from '../../shared/use-shortcut.ts';
import { type CutChoice, useCuts } from '../text-styles/use-cuts.ts';
import { Tool } from './Tool.tsx';
import styles from './Toolbar.module.css';

function CutTool({ id, icon: Icon, pressed, able }: CutChoice) {
  const { commands } = useApp();
  const { t } = useText();
  const shortcut = useShortcut(id);
  return (
    <Tool
      label={t(`commands:label.${id}`)}
      shortcut={shortcut}
      className={styles.cut}
      aria-pressed={pressed}
      disabled={!able}
      onClick={() => commands.perform(id)}
    >
      <Icon size={16} aria-hidden />
    </Tool>
  );
}

/** Bold, italic and underline. */
export const CutTools = () => useCuts().map((choice) => <CutTool key={choice.id} {...choice} />);
