import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../text.tsx';
import controls from '../../ui/Controls.module.css';
import type { SelectOption } from '../../ui/Controls.tsx';
import { SearchInput } from '../../ui/Field.tsx';
import styles from './FontSelect.module.css';
import { findFonts } from './font-search.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

export interface FontOption<T extends string> extends SelectOption<T> {
  /** Its name, set in the font. */
  content: ReactNode;
}

export interface FontListProps<T extends string> {
  label: string;
  value: T | undefined;
  options: readonly FontOption<T>[];
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
  const findChosen = () => options.findIndex((option) => option.value === value);
  const [active, setActive] = useState(findChosen);
  /** Whether the mouse has left the list since it was last on a font. */
  const left = useRef(false);
  const found = findFonts(options, typed, t);
  const chosen = found[active];
  const go = (at: number, all = found) => {
    left.current = false;
    setActive(at);
    onPreview(all[at]?.value ?? null);
  };
  const leave = (at: number) => {
    left.current = true;
    setActive(at);
    onPreview(null);
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
          const next = currentTarget.value;
          setTyped(next);
          go(0, findFonts(options, next, t));
          if (next.trim() === '') leave(findChosen());
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
          onPointerLeave={() => leave(active)}
        >
          {found.map(({ value: font, content, group }, at) => (
            <Option
              key={`${group} ${font}`}
              id={`${id}-${at}`}
              heading={typed === '' && group !== found[at - 1]?.group ? group : undefined}
              active={at === active}
              selected={font === value}
              onMove={() => (at !== active || left.current) && go(at)}
              onChoose={() => onChoose(font)}
            >
              {content}
            </Option>
          ))}
        </div>
      </div>
      {children}
    </div>
  );
}

interface OptionProps {
  id: string;
  /** Above it. */
  heading: string | undefined;
  active: boolean;
  selected: boolean;
  /** The mouse moves over it. */
  onMove(): void;
  onChoose(): void;
  children: ReactNode;
}

function Option({ id, heading, active, selected, onMove, onChoose, children }: OptionProps) {
  return (
    <>
      {heading !== undefined && (
        <div role="presentation" className={controls.group}>
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
        className={controls.option}
        // Moves, since an option also comes under a mouse at rest when the list is scrolled.
        onPointerMove={({ pointerType }) => pointerType !== 'touch' && onMove()}
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
