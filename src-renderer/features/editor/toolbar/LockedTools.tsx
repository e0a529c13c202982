import { LockOpen } from 'lucide-react';
import { useApp } from '../../../context.ts';
import { useText } from '../../../text.tsx';
import { useShortcut } from '../use-shortcut.ts';
import { Tool } from './Tool.tsx';

/** What can be done with a locked selection. */
export function LockedTools() {
  const { t } = useText();
  const { commands } = useApp();
  const shortcut = useShortcut('arrange.lock');
  return (
    <Tool
      label={t('text:toolbar.unlock')}
      shortcut={shortcut}
      onClick={() => commands.perform('arrange.lock')}
    >
      <LockOpen size={16} aria-hidden />
      {t('text:toolbar.unlock')}
    </Tool>
  );
}
