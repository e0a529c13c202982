import { Group, Trash2, Ungroup } from 'lucide-react';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { CommandId } from '../../../../../src-shared/contract/commands.ts';
import { useText } from '../../../../text.tsx';
import { CommandButton } from '../../CommandButton.tsx';
import { useEditorState, useItemLooks, useSession } from '../../session/context.ts';
import { PanelSection } from '../PanelControls.tsx';
import { SelectionPanel } from '../SelectionPanel.tsx';
import { LayerRow } from './LayerRow.tsx';
import styles from './LayersPanel.module.css';
import { getIds, idsBetween, listRows, placeAt, type Row } from './layer-tree.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useRowKeys } from './use-row-keys.ts';

const ACTIONS = [
  ['arrange.group', Group],
  ['arrange.ungroup', Ungroup],
  ['edit.delete', Trash2],
] as const satisfies readonly (readonly [CommandId, typeof Group])[];

/** The groups that are closed in the list. */
function useClosedGroups() {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const setOpen = (group: string, open: boolean) =>
    setClosed((before) => {
      const next = new Set(before);
      if (open) next.delete(group);
      else next.add(group);
      return next;
    });
  return { closed, setOpen };
}

/** What a click on a row selects: with Shift all rows from the last one on, with Ctrl or Cmd one more. */
function useSelecting(rows: readonly Row[]) {
  const { editor } = useSession();
  const last = useRef<string | null>(null);
  const add = (row: Row) => {
    const { selection } = editor.store.getState();
    const ids = getIds(row);
    const left = selection.filter((id) => !ids.includes(id));
    editor.select(ids.every((id) => selection.includes(id)) ? left : [...left, ...ids]);
  };
  const select = (row: Row, more: boolean) => {
    last.current = row.key;
    if (more) return add(row);
    // An item of a group is selected by itself, as after a double click on the canvas.
    if (row.kind === 'item' && row.group !== null && editor.enterGroup(row.item.id)) return;
    editor.select(getIds(row));
  };
  const press = (row: Row, { shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    if (shiftKey && last.current !== null) editor.select(idsBetween(rows, last.current, row.key));
    else select(row, ctrlKey || metaKey);
  };
  return { select, press };
}

/** The row that Tab reaches: the focused one, else that of the selection, else the first. */
function useCurrentRow(rows: readonly Row[]): [number, (key: string) => void] {
  const [focused, setFocused] = useState<string | null>(null);
  const selected = useEditorState(({ selection }) => selection.at(-1));
  const at = rows.findIndex(({ key }) => key === focused);
  const chosen = rows.findIndex(({ key }) => key === selected);
  return [Math.max(0, at >= 0 ? at : chosen), setFocused];
}

function LayerTree() {
  const { t } = useText();
  const { editor } = useSession();
  const items = useItemLooks(({ document }) => document.items);
  const selection = useEditorState((state) => state.selection);
  const { closed, setOpen } = useClosedGroups();
  const rows = useMemo(() => listRows(items, closed), [items, closed]);
  const list = useRef<HTMLDivElement>(null);
  const [current, setFocused] = useCurrentRow(rows);
  const { select, press } = useSelecting(rows);
  const focus = (at: number) =>
    list.current?.querySelectorAll<HTMLElement>('[data-row]')[Math.min(rows.length - 1, at)]?.focus();
  const onKeyDown = useRowKeys({ rows, focus, select, setOpen });
  const listMovedBy = (key: string): readonly string[] => {
    const row = rows.find((one) => one.key === key);
    const ids = row ? getIds(row) : [];
    // A dragged row that is selected takes the whole selection with it.
    return ids.every((id) => selection.includes(id)) ? selection : ids;
  };
  const drag = useRowDrag(list, (key, at) => {
    const ids = listMovedBy(key);
    editor.moveLayers(ids, placeAt(rows, at, ids));
  });
  const lastId = selection.at(-1);
  useEffect(() => {
    const row =
      lastId === undefined ? null : list.current?.querySelector(`[data-row="${CSS.escape(lastId)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, [lastId]);
  return (
    <div
      ref={list}
      role="tree"
      aria-label={t('layers:list.label')}
      aria-multiselectable
      className={styles.layers}
    >
      {rows.map((row, at) => (
        <LayerRow
          key={row.key}
          row={row}
          items={items}
          current={at === current}
          drop={
            drag.target?.at === at
              ? 'above'
              : drag.target?.at === rows.length && at === rows.length - 1
                ? 'below'
                : null
          }
          dragged={
            drag.target !== null &&
            getIds(row).every((id) => listMovedBy(drag.target?.key ?? '').includes(id))
          }
          onPress={(event) => press(row, event)}
          onFocus={() => setFocused(row.key)}
          onKeyDown={(event) => onKeyDown(event, row, at)}
          onToggle={() => row.kind === 'group' && setOpen(row.group, !row.open)}
          handlers={drag.handlers(row.key)}
        />
      ))}
    </div>
  );
}

/** The list of layers, and the look of what is selected in it. */
export function LayersPanel() {
  const { t } = useText();
  return (
    <>
      <PanelSection
        title={t('layers:list.title')}
        actions={ACTIONS.map(([id, icon]) => (
          <CommandButton key={id} {...{ id, icon }} iconSize={14} size="small" />
        ))}
      >
        <LayerTree />
      </PanelSection>
      <SelectionPanel />
    </>
  );
}
