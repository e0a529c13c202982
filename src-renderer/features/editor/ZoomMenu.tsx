import { ChevronDown } from 'lucide-react';
import { useApp } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import styles from './Editor.module.css';
import { useEditorPart } from './session/context.ts';
import { useShortcut } from './use-shortcut.ts';

const ITEMS = ['view.zoom-in', 'view.zoom-out', 'view.zoom-fit', 'view.zoom-actual'] as const;
const LABELS = {
  'view.zoom-in': 'Zoom in',
  'view.zoom-out': 'Zoom out',
  'view.zoom-fit': 'Fit',
  'view.zoom-actual': '100 %',
} as const;

function Item({ id }: { id: (typeof ITEMS)[number] }) {
  const { commands } = useApp();
  const shortcut = useShortcut(id);
  return (
    <MenuItem shortcut={shortcut} onSelect={() => commands.perform(id)}>
      {LABELS[id]}
    </MenuItem>
  );
}

/** How large the picture is shown. */
export function ZoomMenu() {
  const zoom = useEditorPart((state) => state.zoom);
  const words = zoom === 'fit' ? 'Fit' : `${Math.round(zoom * 100)} %`;
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="quiet" className={styles.zoom} aria-label={`Zoom: ${words}`}>
          {words}
          <ChevronDown size={13} aria-hidden />
        </Button>
      }
    >
      {ITEMS.map((id) => (
        <Item key={id} id={id} />
      ))}
    </Menu>
  );
}
