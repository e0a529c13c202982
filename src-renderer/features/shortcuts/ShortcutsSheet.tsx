import { useState } from 'react';
import { COMMAND_IDS, COMMANDS, type CommandInfo, MENUS } from '../../../src-shared/contract/commands.ts';
import { useApp } from '../../context.ts';
import { bestOf } from '../../state/commands/match.ts';
import { shownShortcut } from '../../state/commands/shortcuts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SearchInput } from '../../ui/Field.tsx';
import { Kbd } from '../../ui/States.tsx';
import styles from './ShortcutsSheet.module.css';

interface Line {
  label: string;
  keys: readonly string[];
  words?: string | undefined;
}

/** Keys of the grid, which are not commands. */
const GRID: readonly Line[] = [
  { label: 'Move in the grid', keys: ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'] },
  { label: 'First or last template', keys: ['Home', 'End'] },
  { label: 'Caption the template', keys: ['Enter'] },
  { label: 'Favourite', keys: ['F'] },
  { label: 'More for the template', keys: ['Shift+F10'] },
];

const GROUPS: readonly { name: string; lines: readonly Line[] }[] = [
  ...MENUS.map((menu) => ({
    name: menu === 'View' ? 'Go and view' : menu,
    lines: COMMAND_IDS.map((id): CommandInfo => COMMANDS[id])
      .filter((info) => info.menu === menu && info.keys)
      .map(({ label, keys = [], words }) => ({ label, keys, words })),
  })),
  { name: 'In Browse', lines: GRID },
];

/** The dialog with all shortcuts, by menu. */
export default function ShortcutsSheet({ onClose }: { onClose(): void }) {
  const { commands } = useApp();
  const [typed, setTyped] = useState('');
  const groups = GROUPS.map(({ name, lines }) => ({
    name,
    lines: bestOf(lines, typed, ({ label, words }) => `${label} ${words ?? ''}`),
  })).filter(({ lines }) => lines.length > 0);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts" width="52rem">
      <SearchInput
        autoFocus
        aria-label="Search shortcuts"
        placeholder="What do you want to do?"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {groups.length === 0 && <p className={styles.none}>No key for that. You may have to use your words.</p>}
      <div className={styles.columns}>
        {groups.map(({ name, lines }) => (
          <section key={name} className={styles.group} aria-label={name}>
            <h3 className={styles.name}>{name}</h3>
            <dl>
              {lines.map(({ label, keys }) => (
                <div key={label} className={styles.line}>
                  <dt>{label}</dt>
                  <dd className={styles.keys}>
                    {keys.map((key) => (
                      <Kbd key={key}>{shownShortcut(key, commands.mac)}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
