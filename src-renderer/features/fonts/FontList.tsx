import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../text.tsx';
import type { SelectOption } from '../../ui/Controls.tsx';
import { SearchInput } from '../../ui/Field.tsx';
import styles from './FontSelect.module.css';
import { findFonts } from './font-search.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

export interface FontListProps<T extends string> {
  label: string;
  value: T | undefined;
  options: readonly SelectOption<T>[];
  onChoose(value: T): void;
  /** The font that the mouse or the keys are at; null where they have left. */
  onPreview(value: T | null): void;
  /** Below the list. */
  children: ReactNode;
}

/** Fonts under a field that finds them. The field keeps the focus; its keys move through the list. */
export function FontList<T extends string>({ label, options, children, ...choice }: FontListProps<T>) {
  const { value, onChoose, onPreview } = choice;
  const { t } = useText();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(() => options.findIndex((option) => option.value === value));
  const found = findFonts(options, typed, t);
  const chosen = found[active];
  const go = (at: number, all = found) => {
    setActive(at);
    onPreview(all[at]?.value ?? null);
  };
  const showAt = (at: number) =>
    list.current?.querySelectorAll('[role="option"]')[at]?.scrollIntoView({ block: 'nearest' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list opens at the font that is chosen
  useEffect(() => {
    showAt(active);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      const at = Math.min(found.length - 1, Math.max(0, active + step));
      go(at);
      showAt(at);
    } else if (event.key === 'Enter') {
      if (chosen) onChoose(chosen.value);
    } else return;
    event.preventDefault();
  };
  return (
    <div className={styles.panel}>
      <SearchInput
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${active}`}
        aria-label={t('fonts:search')}
        placeholder={t('fonts:search')}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          go(0, findFonts(options, currentTarget.value, t));
          list.current?.parentElement?.scrollTo({ top: 0 });
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.list}>
        {found.length === 0 && (
          <p role="status" className={styles.nothing}>
            {t('fonts:nothing', { query: typed.trim() })}
          </p>
        )}
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          onPointerLeave={() => onPreview(null)}
        >
          {found.map(({ value: font, label: name, content, group }, at) => (
            <FontOption
              key={`${group} ${font}`}
              id={`${id}-${at}`}
              heading={typed === '' && group !== found[at - 1]?.group ? group : undefined}
              active={at === active}
              selected={font === value}
              onActive={() => go(at)}
              onChoose={() => onChoose(font)}
            >
              {content ?? name}
            </FontOption>
          ))}
        </div>
      </div>
      {children}
    </div>
  );
}

interface FontOptionProps {
  id: string;
  /** Above it. */
  heading: string | undefined;
  active: boolean;
  selected: boolean;
  onActive(): void;
  onChoose(): void;
  children: ReactNode;
}

function FontOption({ id, heading, active, selected, onActive, onChoose, children }: FontOptionProps) {
  return (
    <>
      {heading !== undefined && (
        <div role="presentation" className={styles.heading}>
          {heading}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys of its list */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={selected}
        data-active={active}
        className={styles.option}
        // Moves, since an option also comes under a mouse at rest when the list is scrolled.
        onPointerMove={({ pointerType }) => pointerType !== 'touch' && !active && onActive()}
        // The search field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onChoose}
      >
        <span className={styles.name}>{children}</span>
        {selected && <Check size={14} aria-hidden />}
      </div>
    </>
  );
}
