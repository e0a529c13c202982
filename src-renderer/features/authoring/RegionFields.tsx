import { Wand2 } from 'lucide-react';
import { HINT_CHARS } from '../../../src-shared/contract/template.ts';
import { useSelector } from '../../context.ts';
import type { Authoring } from '../../state/authoring/authoring.ts';
import { suggestBudget } from '../../state/authoring/budget.ts';
import { problemAt } from '../../state/authoring/check.ts';
import { toSlug, toSlugWhileTyping, uniqueName } from '../../state/authoring/names.ts';
import type { RegionDraft } from '../../state/authoring/types.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, NumberInput, TextArea, TextInput } from '../../ui/Field.tsx';
import styles from './Authoring.module.css';
import { regionChanges } from './region-changes.ts';

export interface RegionFieldsProps {
  authoring: Authoring;
  region: RegionDraft;
  at: number;
}

/** What of the text budget has a field, its label, and the most it may be. */
const BUDGET = [
  ['max_chars', 'characters', 1000],
  ['max_lines', 'lines', 20],
] as const;

/** Name, role, hints and text budget of a region. */
export function RegionFields({ authoring, region, at }: RegionFieldsProps) {
  const { store, picture } = authoring;
  const { t } = useText();
  const problems = useSelector(store, (state) => state.problems);
  const problem = (field: string) => problemAt(problems, `box_positions[${at}].${field}`);
  const { set } = regionChanges(authoring, region, t);
  const others = () =>
    store.getState().document.regions.flatMap(({ id, name }) => (id === region.id ? [] : [name]));
  const place = problemAt(problems, `box_positions[${at}]`);
  return (
    <>
      {place && (
        <p className={styles.problem} role="alert">
          {place}
        </p>
      )}
      <Field label={t('authoring:region.name')} hint={t('authoring:region.nameHint')} error={problem('name')}>
        <TextInput
          data-region-name
          value={region.name}
          maxLength={64}
          onChange={(event) => set('name', { name: toSlugWhileTyping(event.target.value) })}
          onBlur={() => {
            const slug = toSlug(region.name);
            const name = slug && uniqueName(slug, others());
            if (name !== region.name) set('name', { name });
          }}
        />
      </Field>
      <Field label={t('authoring:region.role')} hint={t('authoring:region.roleHint')} error={problem('role')}>
        <TextInput
          value={region.role}
          maxLength={200}
          onChange={(event) => set('role', { role: event.target.value })}
        />
      </Field>
      <Field
        label={t('authoring:region.placeholder')}
        hint={t('authoring:region.placeholderHint')}
        error={problem('hint')}
      >
        <TextInput
          value={region.hint ?? ''}
          maxLength={HINT_CHARS}
          onChange={(event) => set('placeholder', { hint: event.target.value })}
        />
      </Field>
      <Field label={t('authoring:region.hint')} error={problem('text_style_hint')}>
        <TextArea
          rows={2}
          value={region.text_style_hint}
          maxLength={300}
          placeholder={t('authoring:region.hintExample')}
          onChange={(event) => set('hint', { text_style_hint: event.target.value })}
        />
      </Field>
      <div className={styles.pair}>
        {BUDGET.map(([field, label, max]) => (
          <Field key={field} label={t(`authoring:region.${label}`)} error={problem(field)}>
            <NumberInput
              value={region[field]}
              min={1}
              max={max}
              onChange={(value) => value !== null && set('budget', { [field]: Math.round(value) })}
            />
          </Field>
        ))}
        <Button
          size="small"
          className={styles.suggest}
          onClick={() => set('budget', suggestBudget(region, picture, region.default_font))}
        >
          <Wand2 size={14} aria-hidden />
          {t('authoring:region.suggest')}
        </Button>
      </div>
    </>
  );
}
