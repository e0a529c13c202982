import { CircleAlert, Info, Lock, MousePointer2, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { slugWords } from '../../../../src-shared/document/slug-words.ts';
import type { Note } from '../../../state/editor/text-check.ts';
import type { TextItem } from '../../../state/editor/types.ts';
import { useText } from '../../../text.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { useTemplateWords } from '../../shared/use-template-words.ts';
import { focusItem } from '../canvas/item-box.ts';
import { getShortLabel } from '../canvas/labels.ts';
import { useEditorState, useLaterItem, useSession } from '../session/context.ts';
import { useRegionHint } from '../use-region-hint.ts';
import { useTextCheck } from '../use-text-check.ts';
import styles from './TextCard.module.css';

function Notes({ notes }: { notes: readonly Note[] }) {
  return notes.map(({ kind, level, message }) => (
    <p key={kind} className={styles.note} data-level={level}>
      {level === 'warning' ? <CircleAlert size={12} aria-hidden /> : <Info size={12} aria-hidden />}
      {message}
    </p>
  ));
}

/**
 * Makes the text of a field that of an item, without rendering anything: at once in the field that has the focus, else
 * after the frame that shows it on the picture. `update` does it where a change was refused.
 */
function useFieldText(id: string) {
  const { editor, later } = useSession();
  const { store } = editor;
  const field = useRef<HTMLTextAreaElement>(null);
  const update = useCallback(() => {
    const item = store.getState().document.items.find((each) => each.id === id);
    if (!field.current || item?.kind !== 'text' || field.current.value === item.text) return;
    field.current.value = item.text;
  }, [store, id]);
  useLayoutEffect(() => {
    update();
    const stops = [
      later.subscribe(update),
      store.subscribe(() => document.activeElement === field.current && update()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, later, update]);
  return { field, update };
}

/** The part of a card that selecting changes, apart from what is in it. */
function CardFrame({ id, children }: { id: string; children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  const selected = useEditorState(({ selection }) => selection.includes(id));
  const selectedLast = useEditorState(({ selection }) => selection.at(-1) === id);
  useEffect(() => {
    if (selectedLast) card.current?.scrollIntoView({ block: 'nearest' });
  }, [selectedLast]);
  return (
    <div ref={card} className={styles.card} data-selected={selected}>
      {children}
    </div>
  );
}

/** Selects a text that is not. */
function SelectButton({ id, name }: { id: string; name: string }) {
  const { t } = useText();
  const { editor } = useSession();
  const selected = useEditorState(({ selection }) => selection.includes(id));
  if (selected) return null;
  return (
    <IconButton
      label={t('text:card.select', { name })}
      size="small"
      className={styles.select}
      // Tab goes from one text to the next; boxes are selected by keys on the canvas.
      tabIndex={-1}
      onClick={() => editor.select([id])}
    >
      <MousePointer2 size={13} aria-hidden />
    </IconButton>
  );
}

const Card = memo(function Card({ item }: { item: TextItem }) {
  const { t } = useText();
  const { translatedRegion } = useTemplateWords();
  const getHint = useRegionHint();
  const { editor } = useSession();
  const fieldId = useId();
  const { field, update } = useFieldText(item.id);
  const { region, check } = useTextCheck(item);
  const { characters, budget, notes } = check;
  const label = getShortLabel(item, editor.store.getState().document.items, { t, translatedRegion });
  return (
    <CardFrame id={item.id}>
      <div className={styles.cardHead}>
        <label htmlFor={fieldId} title={region?.text_style_hint || undefined}>
          {slugWords(label)}
        </label>
        {item.locked && <Lock size={12} aria-label={t('text:card.locked')} />}
        <SelectButton id={item.id} name={slugWords(label)} />
        <span className={styles.count} data-over={budget !== null && characters > budget}>
          {budget === null ? characters : `${characters}/${budget}`}
        </span>
        {item.region === null && !item.locked && (
          <IconButton
            label={t('text:card.delete', { name: slugWords(label) })}
            size="small"
            onClick={() => editor.remove([item.id])}
          >
            <Trash2 size={13} aria-hidden />
          </IconButton>
        )}
      </div>
      <textarea
        ref={field}
        id={fieldId}
        rows={1}
        dir="auto"
        data-draft-field
        disabled={item.locked}
        placeholder={getHint(region) ?? t('canvas:typeHere')}
        onFocus={update}
        onChange={(event) => {
          editor.setText(item.id, event.target.value);
          update();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          focusItem(item.id);
        }}
      />
      <Notes notes={notes} />
    </CardFrame>
  );
});

/**
 * One text box as a field, with its character budget and notes. Writing in it leaves the selection as it is. It is not
 * updated while a box is dragged.
 */
export const TextCard = memo(function TextCard({ id }: { id: string }) {
  const item = useLaterItem(id);
  const dragging = useEditorState(({ gesture }) => gesture !== null);
  const shown = useRef(item);
  if (!dragging || item?.kind !== 'text') shown.current = item;
  return shown.current?.kind === 'text' ? <Card item={shown.current} /> : null;
});
