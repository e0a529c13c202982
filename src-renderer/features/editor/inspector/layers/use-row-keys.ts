import type { KeyboardEvent } from 'react';
import { useScreen } from '../../screen.ts';
import { useSession } from '../../session/context.ts';
import { getIds, type Row } from './layer-tree.ts';

export interface RowKeys {
  rows: readonly Row[];
  /** Puts the focus on a row. */
  focus(at: number): void;
  select(row: Row, more: boolean): void;
  setOpen(group: string, open: boolean): void;
}

/**
 * Keys in the list of layers: arrows step, with Shift they select on the way, with Alt they move the layer; left and
 * right close and open a group; Space and Enter select, F2 renames.
 */
export function useRowKeys({ rows, focus, select, setOpen }: RowKeys) {
  const { editor } = useSession();
  const { rename } = useScreen();
  const step = (event: KeyboardEvent, row: Row, at: number, way: 1 | -1) => {
    if (event.altKey) {
      const { selection } = editor.store.getState();
      if (!getIds(row).every((id) => selection.includes(id))) select(row, false);
      return editor.reorder(way < 0 ? 'forward' : 'backward');
    }
    const next = rows[at + way];
    if (!next) return;
    focus(at + way);
    if (event.shiftKey) select(next, true);
  };
  const keys: Readonly<Record<string, (event: KeyboardEvent, row: Row, at: number) => void>> = {
    ArrowDown: (event, row, at) => step(event, row, at, 1),
    ArrowUp: (event, row, at) => step(event, row, at, -1),
    Home: () => focus(0),
    End: () => focus(rows.length - 1),
    ArrowLeft(_, row) {
      if (row.kind === 'group') return setOpen(row.group, false);
      const parent = rows.findIndex((one) => one.kind === 'group' && one.group === row.group);
      if (parent >= 0) focus(parent);
    },
    ArrowRight(_, row, at) {
      if (row.kind !== 'group') return;
      if (row.open) focus(at + 1);
      else setOpen(row.group, true);
    },
    ' ': (event, row) => select(row, event.ctrlKey || event.metaKey),
    Enter: (event, row) => select(row, event.ctrlKey || event.metaKey),
    F2: (_, row) => row.kind === 'item' && rename(row.item.id),
  };
  return (event: KeyboardEvent<HTMLElement>, row: Row, at: number) => {
    const act = event.target === event.currentTarget ? keys[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act(event, row, at);
  };
}
