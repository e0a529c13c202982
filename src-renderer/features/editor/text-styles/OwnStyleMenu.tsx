import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../text.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { useSession } from '../session/context.ts';
import { NameField } from './NameField.tsx';
import styles from './StylePicker.module.css';

/** Renames or deletes a style of one's own. */
export function OwnStyleMenu({ id, name }: { id: string; name: string }) {
  const { t } = useText();
  const { ownStyles } = useSession();
  const [renaming, setRenaming] = useState(false);
  if (renaming) {
    return (
      <div className={styles.renaming}>
        <NameField
          name={name}
          onDone={(next) => {
            ownStyles.rename(id, next);
            setRenaming(false);
          }}
          onCancel={() => setRenaming(false)}
        />
      </div>
    );
  }
  return (
    <Menu
      align="end"
      trigger={
        <IconButton size="small" className={styles.options} label={t('text:styles.options', { name })}>
          <Ellipsis size={14} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil size={14} aria-hidden />} onSelect={() => setRenaming(true)}>
        {t('text:styles.rename')}
      </MenuItem>
      <MenuItem danger icon={<Trash2 size={14} aria-hidden />} onSelect={() => ownStyles.remove(id)}>
        {t('text:styles.delete')}
      </MenuItem>
    </Menu>
  );
}
