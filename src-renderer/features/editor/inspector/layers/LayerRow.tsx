import {
  ChevronDown,
  ChevronRight,
  Eye,
  EyeOff,
  Folder,
  Grid2x2,
  Image,
  Lock,
  LockOpen,
  MessageCircle,
  PenLine,
  Shapes,
  Type,
} from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { slugWords } from '../../../../../src-shared/document/slug-words.ts';
import { isUntouched } from '../../../../state/editor/request.ts';
import type { Item } from '../../../../state/editor/types.ts';
import { toLoadableUrl } from '../../../../state/session/preview-loader.ts';
import { useText } from '../../../../text.tsx';
import { classes, IconButton } from '../../../../ui/Button.tsx';
import { useTemplateWords } from '../../../shared/use-template-words.ts';
import { EmojiThumb } from '../../canvas/EmojiThumb.tsx';
import { getShortLabel } from '../../canvas/labels.ts';
import { useScreen } from '../../screen.ts';
import { useEditorState, useSession } from '../../session/context.ts';
import styles from './LayersPanel.module.css';
import { getIds, type Row } from './layer-tree.ts';

function Thumb({ row }: { row: Row }) {
  if (row.kind === 'group') return <Folder size={15} aria-hidden />;
  const { item } = row;
  if (item.kind === 'text') {
    return item.shape?.kind === 'bubble' ? (
      <MessageCircle size={15} aria-hidden />
    ) : (
      <Type size={15} aria-hidden />
    );
  }
  if (item.kind === 'emoji') return <EmojiThumb item={item} className={styles.thumb ?? ''} />;
  if (item.kind === 'patch') return <Grid2x2 size={15} aria-hidden />;
  if (item.kind === 'shape') {
    return item.shape.kind === 'path' ? <PenLine size={15} aria-hidden /> : <Shapes size={15} aria-hidden />;
  }
  const src = toLoadableUrl(item.url, window.location.origin);
  return src ? <img className={styles.thumb ?? ''} src={src} alt="" /> : <Image size={15} aria-hidden />;
}

/** What a row is called: the name of its item, the words of a text, else the kind. */
function useRowName(row: Row, items: readonly Item[]): string {
  const { t } = useText();
  const { translatedRegion } = useTemplateWords();
  if (row.kind === 'group') return t('layers:list.group', { number: row.items.length });
  const { item } = row;
  // The thumbnail shows the emoji; not every system has a glyph for it.
  if (item.kind === 'emoji' && item.name === undefined) return t('layers:look.sticker');
  const isPlain = item.kind === 'text' && item.name === undefined && item.text.trim() !== '';
  if (isPlain) return item.text.replaceAll('\n', ' ');
  const label = getShortLabel(item, items, { t, translatedRegion });
  return item.name === undefined ? slugWords(label) : label;
}

function NameField({ item, name }: { item: Item; name: string }) {
  const { t } = useText();
  const { editor } = useSession();
  const { rename } = useScreen();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const end = (value?: string) => {
    const row = field.current?.closest<HTMLElement>('[data-row]');
    if (value !== undefined && value.trim() !== name) editor.setName(item.id, value);
    rename(null);
    requestAnimationFrame(() => row?.focus());
  };
  return (
    <input
      ref={field}
      className={styles.field}
      aria-label={t('layers:list.name')}
      defaultValue={item.name ?? name}
      maxLength={80}
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={({ currentTarget }) => end(currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') end(event.currentTarget.value);
        if (event.key === 'Escape') end();
      }}
    />
  );
}

/** Hide and lock, of an item or of all items of a group. */
function Buttons({ row, name, tabbable }: { row: Row; name: string; tabbable: boolean }) {
  const { t } = useText();
  const { editor } = useSession();
  const items = row.kind === 'item' ? [row.item] : row.items;
  const hidden = items.every((item) => item.hidden === true);
  const locked = items.every((item) => item.locked);
  const keep = (event: PointerEvent | MouseEvent) => event.stopPropagation();
  const rest = {
    size: 'small',
    tabIndex: tabbable ? 0 : -1,
    onPointerDown: keep,
    onDoubleClick: keep,
  } as const;
  return (
    <>
      <IconButton
        {...rest}
        className={classes(styles.button, hidden && styles.on)}
        label={t(hidden ? 'layers:list.show' : 'layers:list.hide', { name })}
        onClick={(event) => {
          event.stopPropagation();
          editor.toggleHidden(getIds(row));
        }}
      >
        {hidden ? <EyeOff size={13} aria-hidden /> : <Eye size={13} aria-hidden />}
      </IconButton>
      <IconButton
        {...rest}
        className={classes(styles.button, locked && styles.on)}
        label={t(locked ? 'layers:list.unlock' : 'layers:list.lock', { name })}
        onClick={(event) => {
          event.stopPropagation();
          editor.toggleLock(getIds(row));
        }}
      >
        {locked ? <Lock size={13} aria-hidden /> : <LockOpen size={13} aria-hidden />}
      </IconButton>
    </>
  );
}

export interface LayerRowProps {
  row: Row;
  /** All of the document, by which those without a name are numbered. */
  items: readonly Item[];
  /** Whether Tab reaches this row of the list. */
  current: boolean;
  /** Where a dragged row would be put. */
  drop: 'above' | 'below' | null;
  dragged: boolean;
  onPress(event: MouseEvent<HTMLElement>): void;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onToggle(): void;
  handlers: object;
}

/** One row of the list: an item or a group. */
export function LayerRow(props: LayerRowProps) {
  const { row, items, current, drop, dragged, onPress, onFocus, onKeyDown, onToggle, handlers } = props;
  const { t } = useText();
  const { renaming, rename } = useScreen();
  const selected = useEditorState(({ selection }) => getIds(row).every((id) => selection.includes(id)));
  const name = useRowName(row, items);
  const item = row.kind === 'item' ? row.item : null;
  const hidden = row.kind === 'item' ? row.item.hidden === true : row.items.every((one) => one.hidden);
  const inGroup = row.kind === 'item' && row.group !== null;
  const Chevron = row.kind === 'group' && row.open ? ChevronDown : ChevronRight;
  return (
    <div
      role="treeitem"
      aria-level={inGroup ? 2 : 1}
      aria-selected={selected}
      aria-label={name}
      {...(row.kind === 'group' ? { 'aria-expanded': row.open } : {})}
      tabIndex={current ? 0 : -1}
      className={styles.layer}
      data-row={row.key}
      data-selected={selected}
      data-hidden={hidden}
      data-inside={inGroup}
      data-drop={drop ?? undefined}
      data-dragged={dragged}
      data-empty={item !== null && isUntouched(item)}
      onClick={onPress}
      onDoubleClick={() => item && rename(item.id)}
      {...handlers}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {row.kind === 'group' ? (
        <button
          type="button"
          className={styles.chevron}
          tabIndex={-1}
          aria-label={t(row.open ? 'layers:list.close' : 'layers:list.open', { name })}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          <Chevron size={13} aria-hidden />
        </button>
      ) : (
        <span className={styles.chevron} />
      )}
      <Thumb row={row} />
      {item !== null && renaming === item.id ? (
        <NameField item={item} name={name} />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      <Buttons row={row} name={name} tabbable={current} />
    </div>
  );
}
