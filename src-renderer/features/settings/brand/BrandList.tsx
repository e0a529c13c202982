import { GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../../text.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import styles from './Brand.module.css';

export interface BrandListProps<T> {
  /** Accessible name. */
  label: string;
  items: readonly T[];
  getName(item: T, at: number): string;
  onChange(items: T[]): void;
  /** What is shown of an item. */
  children(item: T, at: number): ReactNode;
}

function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = items.filter((_, at) => at !== from);
  return moved.toSpliced(to, 0, ...items.slice(from, from + 1));
}

const listGrips = (list: Element | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-grip]') ?? []),
];

/** A list whose rows are removed, and put in order by arrow keys or by dragging their grip. */
export function BrandList<T>({ label, items, getName, onChange, children }: BrandListProps<T>) {
  const { t } = useText();
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ name: string; to: number }>();
  const dragged = useRef<number>(undefined);
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to === from || to < 0 || to >= items.length) return;
    onChange(moveItem(items, from, to));
    setMoved({ name: getName(item, from), to });
  };
  // The grip of the same thing has the focus in its new place.
  useEffect(() => {
    if (moved) listGrips(list.current)[moved.to]?.focus();
  }, [moved]);
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(at, at + by);
  };
  const onDrag = ({ clientY, buttons }: PointerEvent) => {
    if (buttons === 0) dragged.current = undefined;
    if (dragged.current === undefined) return;
    const to = listGrips(list.current).findIndex((grip) => {
      const { top, bottom } = grip.closest('li')?.getBoundingClientRect() ?? grip.getBoundingClientRect();
      return clientY >= top && clientY < bottom;
    });
    if (to < 0) return;
    move(dragged.current, to);
    dragged.current = to;
  };
  return (
    <>
      <ul ref={list} className={styles.list} aria-label={label} onPointerMove={onDrag}>
        {items.map((item, at) => {
          const name = getName(item, at);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids, and rows no state of their own
            <li key={at} className={styles.row}>
              <IconButton
                size="small"
                className={styles.grip}
                data-grip
                label={t('settings:brand.move', { name })}
                onKeyDown={(event) => onKeyDown(event, at)}
                onPointerDown={({ currentTarget, pointerId }) => {
                  dragged.current = at;
                  // Touch captures by itself: what is dragged would get all events.
                  currentTarget.releasePointerCapture(pointerId);
                }}
              >
                <GripVertical size={14} aria-hidden />
              </IconButton>
              {children(item, at)}
              <IconButton
                size="small"
                label={t('settings:brand.removeNamed', { name })}
                onClick={() => onChange(items.filter((_, other) => other !== at))}
              >
                <X size={14} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <output className="visually-hidden">
        {moved && t('settings:brand.moved', { name: moved.name, place: moved.to + 1, count: items.length })}
      </output>
    </>
  );
}
