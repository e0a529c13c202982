import { type MouseEvent, type ReactElement, useState } from 'react';
import { COMMANDS, type CommandId, type CommandInfo } from '../../../../src-shared/contract/commands.ts';
import type { Point } from '../../../../src-shared/document/geometry.ts';
import { useApp } from '../../../context.ts';
import { formatShortcut, writesByItself } from '../../../state/commands/shortcuts.ts';
import { takesLetters } from '../../../state/editor/text-editing/text-editing.ts';
import { useText } from '../../../text.tsx';
import { ActionMenu, type MenuAction } from '../../../ui/ActionMenu.tsx';
import { useSession } from '../session/context.ts';

/** Commands of the context menu, in groups. */
const GROUPS: readonly (readonly CommandId[])[] = [
  ['edit.write', 'insert.text'],
  ['edit.cut', 'edit.copy', 'edit.paste', 'edit.duplicate', 'edit.delete'],
  ['edit.copy-style', 'edit.paste-style'],
  ['arrange.front', 'arrange.forward', 'arrange.backward', 'arrange.back'],
  ['arrange.group', 'arrange.ungroup', 'arrange.rename', 'arrange.hide', 'arrange.lock'],
  ['arrange.flip', 'arrange.flip-vertical', 'arrange.rotate-left', 'arrange.rotate-right'],
  [
    'arrange.crop',
    'arrange.adjust',
    'arrange.replace',
    'arrange.cut-out',
    'arrange.refine-cut-out',
    'arrange.undo-cut-out',
    'arrange.remove-background',
    'arrange.other-place',
    'arrange.reset-place',
  ],
  ['edit.select-all'],
];

export interface CanvasMenuProps {
  /** From the window's top left, px → fractions of the canvas. */
  toCanvas(point: Point): Point;
  children: ReactElement;
}

/** The context menu of the canvas: what can be done with what is under the pointer, or with the focused box. */
export function CanvasMenu({ toCanvas, children }: CanvasMenuProps) {
  const { commands } = useApp();
  const { t } = useText();
  const { editor } = useSession();
  const [actions, setActions] = useState<readonly MenuAction[]>([]);
  const createMenuAction = (id: CommandId, at: number): MenuAction => {
    const { keys: [key] = [] }: CommandInfo = COMMANDS[id];
    const { document, selection } = editor.store.getState();
    const isText = takesLetters(document, selection);
    return {
      label: t(commands.getLabel(id)),
      // A letter replaces a selected text: Shift+H does not flip it.
      shortcut: key && !(isText && writesByItself(key)) ? formatShortcut(key, commands.mac) : undefined,
      danger: id === 'edit.delete',
      group: at === 0,
      run: () => commands.perform(id),
    };
  };
  const onOpening = ({ clientX, clientY, button }: MouseEvent) => {
    // The menu key comes without a button: it acts on the selection.
    const item = button === 2 ? editor.itemAt(toCanvas({ x: clientX, y: clientY })) : undefined;
    const { selection } = editor.store.getState();
    if (item && !selection.includes(item.id)) editor.pick(item.id);
    else if (!item && button === 2) editor.selectNone();
    const groups = GROUPS.map((ids) => ids.filter(commands.isEnabled)).filter((ids) => ids.length > 0);
    setActions(
      groups.flatMap((ids, group) => ids.map((id, at) => createMenuAction(id, group === 0 ? 1 : at))),
    );
  };
  return (
    <ActionMenu label={t('canvas:name')} actions={actions} onOpening={onOpening}>
      {children}
    </ActionMenu>
  );
}
