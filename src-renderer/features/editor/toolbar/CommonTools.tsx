import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Copy,
  Ellipsis,
  Group,
  type LucideIcon,
  Move,
  Trash2,
  Ungroup,
} from 'lucide-react';
import type { CommandId } from '../../../../src-shared/contract/commands.ts';
import { useText } from '../../../text.tsx';
import { ALIGN, useAlignName } from '../align-commands.ts';
import { CommandButton } from '../CommandButton.tsx';
import { CommandTool, PanelTool, Tool } from './Tool.tsx';
import styles from './Toolbar.module.css';

const ORDER: readonly (readonly [CommandId, LucideIcon])[] = [
  ['arrange.front', ArrowUpToLine],
  ['arrange.forward', ArrowUp],
  ['arrange.backward', ArrowDown],
  ['arrange.back', ArrowDownToLine],
];

function PositionTool() {
  const { t } = useText();
  return (
    <PanelTool label={t('layers:place.title')} face={<Move size={16} aria-hidden />}>
      <div className={styles.panel}>
        <span className={styles.heading}>{useAlignName()}</span>
        <div className={styles.grid} dir="ltr">
          {ALIGN.map(([id, icon]) => (
            <CommandButton key={id} id={id} icon={icon} iconSize={16} />
          ))}
        </div>
        <span className={styles.heading}>{t('text:toolbar.order')}</span>
        <div className={styles.grid}>
          {ORDER.map(([id, icon]) => (
            <CommandButton key={id} id={id} icon={icon} iconSize={16} />
          ))}
        </div>
      </div>
    </PanelTool>
  );
}

/** Tools that everything has. `brief`: only what does not belong to the whole item. */
export function CommonTools({ brief }: { brief: boolean }) {
  const { t } = useText();
  return (
    <>
      {!brief && (
        <>
          <CommandTool id="arrange.group">
            <Group size={16} aria-hidden />
          </CommandTool>
          <CommandTool id="arrange.ungroup">
            <Ungroup size={16} aria-hidden />
          </CommandTool>
          <PositionTool />
          <CommandTool id="edit.duplicate">
            <Copy size={16} aria-hidden />
          </CommandTool>
          <CommandTool id="edit.delete">
            <Trash2 size={16} aria-hidden />
          </CommandTool>
        </>
      )}
      <Tool
        label={t('text:toolbar.more')}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => openCanvasMenu(currentTarget)}
      >
        <Ellipsis size={16} aria-hidden />
      </Tool>
    </>
  );
}

/** Opens the context menu of the canvas, for the selection, below a button. */
function openCanvasMenu(button: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect();
  const place = { bubbles: true, cancelable: true, clientX: left, clientY: bottom + 4 };
  document.querySelector('[role="application"]')?.dispatchEvent(new MouseEvent('contextmenu', place));
}
