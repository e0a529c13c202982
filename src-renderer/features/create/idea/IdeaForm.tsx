import { Sparkles } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import { COSTS } from '../../../../src-shared/contract/plans.ts';
import type { LabelKey, Translate } from '../../../../src-shared/messages/keys.ts';
import { useApp, useSelector } from '../../../context.ts';
import { CANDIDATES_MAX, type IdeaForm, type IdeaFormat } from '../../../state/create/ideas.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import common from '../../../ui/common.module.css';
import { TextArea } from '../../../ui/Field.tsx';
import { submitOnEnter, submitTo } from '../../../ui/submit.ts';
import { Cost } from '../../shared/Cost.tsx';
import { ModelSelect } from '../ModelSelect.tsx';
import { ToneChips } from '../ToneChips.tsx';
import styles from './Idea.module.css';

const COUNTS = Array.from({ length: CANDIDATES_MAX }, (_, at) => ({
  value: `${at + 1}`,
  label: `${at + 1}`,
}));

const FORMATS = [
  { value: 'still', label: 'create:idea.still' },
  { value: 'gif', label: 'create:idea.gif' },
  { value: 'video', label: 'create:idea.video' },
] as const satisfies readonly { value: IdeaFormat; label: LabelKey }[];
const PRICES = { still: COSTS.generate, gif: COSTS.gif, video: COSTS.video } as const;

function getActionLabel({ format, count }: IdeaForm, t: Translate): string {
  if (format === 'still') return t('create:idea.make', { count });
  return t(format === 'gif' ? 'create:idea.makeGif' : 'create:idea.makeVideo');
}

interface IdeaFormViewProps {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** The key down at the end of the idea. */
  onLeaveDown(): void;
}

/** The form for an idea. Enter submits it; Shift+Enter breaks the line. */
export function IdeaFormView({ fieldRef, onLeaveDown }: IdeaFormViewProps) {
  const { ideas } = useApp().create;
  const { t } = useText();
  const form = useSelector(ideas.store, (state) => state.form);
  const working = useSelector(ideas.work, (state) => state.working);
  const id = useId();
  const submit = submitOnEnter(() => void ideas.make());
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, value } = event.currentTarget;
    const isAtEnd = selectionStart === value.length && !event.shiftKey;
    if (event.key !== 'ArrowDown' || !isAtEnd) return submit(event);
    event.preventDefault();
    onLeaveDown();
  };
  return (
    <form className={styles.form} onSubmit={submitTo(ideas.make)}>
      <label htmlFor={id} className="visually-hidden">
        {t('create:idea.field')}
      </label>
      <TextArea
        id={id}
        ref={fieldRef}
        className={styles.idea}
        rows={2}
        maxLength={LIMITS.ideaChars}
        placeholder={t('create:idea.placeholder')}
        dir="auto"
        value={form.text}
        onChange={(event) => ideas.set({ text: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <div className={styles.row}>
        <ToneChips value={form.tone} onChange={(tone) => ideas.set({ tone })} />
      </div>
      <div className={styles.row}>
        <Segmented
          label={t('create:idea.format')}
          value={form.format}
          options={FORMATS.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(format) => ideas.set({ format })}
        />
        {form.format === 'still' && (
          <div className={styles.count}>
            <span>{t('create:idea.count')}</span>
            <Segmented
              label={t('create:idea.count')}
              value={`${form.count}`}
              options={COUNTS}
              onChange={(count) => ideas.set({ count: Number(count) })}
            />
          </div>
        )}
        <div className={styles.model}>
          <ModelSelect
            capability="caption_writing"
            value={form.model}
            onChange={(model) => ideas.set({ model })}
          />
        </div>
        <span className={common.space} />
        <Cost price={PRICES[form.format]} />
        <Button type="submit" variant="primary" size="large" disabled={working || form.text.trim() === ''}>
          <Sparkles size={18} strokeWidth={1.75} aria-hidden />
          {getActionLabel(form, t)}
        </Button>
      </div>
    </form>
  );
}
