import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useText } from '../../../text.tsx';
import { emojiUrl } from './emoji-data.ts';
import { findRow, type PickerList, type PickerRow } from './picker-rows.ts';
import styles from './Stickers.module.css';

const ROW_PX = 42;
const HEADING_PX = 30;

interface GridProps {
  id: string;
  list: PickerList;
  active: number;
  onActive(place: number): void;
  onPick(emoji: string): void;
}

function Row({ row, props }: { row: PickerRow; props: GridProps }) {
  const { t } = useText();
  if (row.kind === 'heading') return <div className={styles.heading}>{t(row.title)}</div>;
  const { id, active, onActive, onPick } = props;
  return (
    <div className={styles.row}>
      {row.entries.map(({ unicode, label, key }, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field, which refers to the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the search field
        <div
          key={key}
          id={`${id}-${row.start + at}`}
          role="option"
          aria-selected={row.start + at === active}
          aria-label={label}
          title={label}
          className={styles.emoji}
          onPointerMove={() => onActive(row.start + at)}
          onClick={() => onPick(unicode)}
        >
          <img src={emojiUrl(key)} alt="" loading="lazy" decoding="async" draggable={false} />
        </div>
      ))}
    </div>
  );
}

/** A virtual list of emoji in rows. */
export function EmojiGrid(props: GridProps) {
  const { id, list, active } = props;
  const { t } = useText();
  const scroll = useRef<HTMLDivElement>(null);
  const lines = useVirtualizer({
    count: list.rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: (at) => (list.rows[at]?.kind === 'heading' ? HEADING_PX : ROW_PX),
    overscan: 4,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other heights
  useEffect(() => lines.measure(), [list]);
  useEffect(() => {
    const row = findRow(list.rows, active);
    if (row >= 0) lines.scrollToIndex(row, { align: 'auto' });
  }, [active, list, lines]);
  return (
    <div
      ref={scroll}
      id={id}
      className={styles.scroll}
      role="listbox"
      aria-label={t('layers:stickers.list')}
      tabIndex={-1}
    >
      <div style={{ height: lines.getTotalSize() }} role="presentation">
        {lines.getVirtualItems().map(({ index, start, size }) => {
          const row = list.rows[index];
          return (
            row && (
              <div
                key={index}
                className={styles.line}
                style={{ transform: `translateY(${start}px)`, height: size }}
                role="presentation"
              >
                <Row row={row} props={props} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}
