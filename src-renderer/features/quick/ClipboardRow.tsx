import { Clipboard } from 'lucide-react';
import { useApp } from '../../context.ts';
import { shownShortcut } from '../../state/commands/shortcuts.ts';
import { useText } from '../../text.tsx';
import styles from './Quick.module.css';

export interface ClipboardRowProps {
  id: string;
  chosen: boolean;
  onChoose(): void;
}

/** The picture on the clipboard, before the templates; pasting chooses it too. */
export function ClipboardRow({ id, chosen, onChoose }: ClipboardRowProps) {
  const { mac } = useApp().commands;
  const { t } = useText();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys of its list
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={styles.row}
      // The search field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.thumb} data-icon>
        <Clipboard size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <span className={styles.name}>{t('quick:captionClipboard')}</span>
      <kbd aria-hidden>{shownShortcut('Mod+V', mac)}</kbd>
    </div>
  );
}
