import { useState } from 'react';
import { COMMAND_IDS, COMMANDS, type CommandInfo, MENUS } from '../../../src-shared/contract/commands.ts';
import type { Catalogue } from '../../../src-shared/messages/catalogue.ts';
import type { LabelKey, Translate } from '../../../src-shared/messages/keys.ts';
import { useApp } from '../../context.ts';
import { findBest } from '../../state/commands/match.ts';
import { searchText } from '../../state/commands/search-text.ts';
import { formatShortcut } from '../../state/commands/shortcuts.ts';
import { useText } from '../../text.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SearchInput } from '../../ui/Field.tsx';
import { Kbd } from '../../ui/States.tsx';
import styles from './ShortcutsSheet.module.css';

interface Line {
  label: string;
  keys: readonly string[];
  /** What a search looks into. */
  found: string;
}

/** Keys of the grid, which are not commands. */
const GRID: readonly { label: LabelKey; keys: readonly string[] }[] = [
  { label: 'app:shortcuts.move', keys: ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'] },
  { label: 'app:shortcuts.ends', keys: ['Home', 'End'] },
  { label: 'app:shortcuts.use', keys: ['Enter'] },
  { label: 'app:shortcuts.favourite', keys: ['F'] },
  { label: 'app:shortcuts.more', keys: ['Shift+F10'] },
];

/** Keys of the editor's canvas, which are not commands. */
const CANVAS: readonly { label: LabelKey; keys: readonly string[] }[] = [
  { label: 'app:shortcuts.nudge', keys: ['←↑→↓'] },
  { label: 'app:shortcuts.grow', keys: ['Mod+←↑→↓'] },
  { label: 'app:shortcuts.turn', keys: ['Alt+←↑→↓'] },
  { label: 'app:shortcuts.free', keys: ['Mod+Drag'] },
  { label: 'app:shortcuts.distances', keys: ['Alt+Drag'] },
];

const listGroups = (
  catalogue: Catalogue,
  t: Translate,
  isDesktop: boolean,
): { name: string; lines: readonly Line[] }[] => [
  ...MENUS.map((menu) => ({
    name: t(menu === 'View' ? 'app:shortcuts.goAndView' : `desktop:menu.${menu}`),
    lines: COMMAND_IDS.filter((id) => COMMANDS[id].menu === menu).flatMap((id) => {
      const { keys, desktop = false }: CommandInfo = COMMANDS[id];
      return keys && (isDesktop || !desktop)
        ? [{ label: t(`commands:label.${id}`), keys, found: searchText(id, catalogue) }]
        : [];
    }),
  })),
  {
    name: t('canvas:name'),
    lines: CANVAS.map(({ label, keys }) => ({
      label: t(label),
      keys: keys.map((key) => key.replace('Drag', t('app:shortcuts.drag'))),
      found: t(label),
    })),
  },
  {
    name: t('app:shortcuts.browse'),
    lines: GRID.map(({ label, keys }) => ({ label: t(label), keys, found: t(label) })),
  },
];

/** The dialog with all shortcuts, by menu. */
export default function ShortcutsSheet({ onClose }: { onClose(): void }) {
  const { commands, desktop, language } = useApp();
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const groups = listGroups(language.catalogue, t, desktop.bridge !== undefined)
    .map(({ name, lines }) => ({
      name,
      lines: findBest(lines, typed, ({ found }) => found),
    }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <Dialog onClose={onClose} title={t('app:shortcuts.title')} width="52rem">
      <SearchInput
        autoFocus
        aria-label={t('app:shortcuts.search')}
        placeholder={t('app:shortcuts.searchHint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {groups.length === 0 && <p className={styles.none}>{t('app:shortcuts.none', { query: typed })}</p>}
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
                      <Kbd key={key}>{formatShortcut(key, commands.mac)}</Kbd>
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
