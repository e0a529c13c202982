import { useState } from 'react';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import { useSelector } from '../../context.ts';
import type { Authoring } from '../../state/authoring/authoring.ts';
import { problemsAt } from '../../state/authoring/check.ts';
import { toSlug } from '../../state/authoring/names.ts';
import type { TemplateDocument } from '../../state/authoring/types.ts';
import { categoryName } from '../../state/browse/category-name.ts';
import { useText } from '../../text.tsx';
import { ChipInput } from '../../ui/ChipInput.tsx';
import { Select } from '../../ui/Controls.tsx';
import { Field, TextArea, TextInput } from '../../ui/Field.tsx';
import styles from './Authoring.module.css';
import { TemplateSource } from './TemplateSource.tsx';

const NEW = '+';
type DetailChange = 'name' | 'otherNames' | 'category' | 'tags' | 'description' | 'useWhen' | 'failsWhen';

export interface DetailsPanelProps {
  authoring: Authoring;
  categories: readonly string[];
  /** As it is stored. */
  template: Pick<TemplateDetail, 'source' | 'license' | 'attribution'>;
}

/** What a search looks through and what helps people and models to choose the template. */
export function DetailsPanel({ authoring, categories, template }: DetailsPanelProps) {
  const { t } = useText();
  const document = useSelector(authoring.store, (state) => state.document);
  const problems = useSelector(authoring.store, (state) => state.problems);
  const problem = (field: string) => problemsAt(problems, field)[0]?.message;
  const set = (what: DetailChange, patch: Partial<TemplateDocument>) =>
    authoring.change(t(`authoring:change.${what}`), (before) => ({ ...before, ...patch }), { key: what });
  return (
    <div className={styles.stack}>
      <TemplateSource template={template} />
      <Field label={t('authoring:details.name')} error={problem('name')}>
        <TextInput
          value={document.name}
          maxLength={80}
          onChange={(event) => set('name', { name: event.target.value })}
        />
      </Field>
      <Field
        label={t('authoring:details.otherNames')}
        hint={t('authoring:details.otherNamesHint')}
        error={problem('alt_names')}
      >
        <ChipInput
          removeLabel={(name) => t('authoring:details.removeName', { name })}
          values={document.altNames}
          max={20}
          placeholder={t('authoring:details.otherNamesExample')}
          read={(text) => text.trim().slice(0, 80)}
          onChange={(altNames) => set('otherNames', { altNames })}
        />
      </Field>
      <Category
        value={document.category}
        categories={categories}
        problem={problem('category')}
        onChange={(category) => set('category', { category })}
      />
      <Field
        label={t('authoring:details.tags')}
        hint={t('authoring:details.tagsHint')}
        error={problem('tags')}
      >
        <ChipInput
          removeLabel={(tag) => t('authoring:details.removeTag', { tag })}
          values={document.tags}
          max={20}
          placeholder={t('authoring:details.tagsExample')}
          read={toSlug}
          onChange={(tags) => set('tags', { tags })}
        />
      </Field>
      <Field
        label={t('authoring:details.description')}
        hint={t('authoring:details.descriptionHint')}
        error={problem('description')}
      >
        <TextArea
          rows={4}
          value={document.description}
          maxLength={500}
          onChange={(event) => set('description', { description: event.target.value })}
        />
      </Field>
      {(['useWhen', 'failsWhen'] as const).map((field) => (
        <Field
          key={field}
          label={t(`authoring:details.${field}`)}
          hint={t(`authoring:details.${field}Hint`)}
          error={problem(field === 'useWhen' ? 'use_when' : 'fails_when')}
        >
          <TextInput
            value={document[field]}
            maxLength={200}
            placeholder={t(`authoring:details.${field}Example`)}
            onChange={(event) => set(field, { [field]: event.target.value })}
          />
        </Field>
      ))}
    </div>
  );
}

interface CategoryProps {
  value: string;
  categories: readonly string[];
  problem: string | undefined;
  onChange(category: string): void;
}

function Category({ value, categories, problem, onChange }: CategoryProps) {
  const { t } = useText();
  const [naming, setNaming] = useState(false);
  const [text, setText] = useState('');
  const known = [...new Set([...categories, value])].sort();
  const options = [
    ...known.map((name) => ({ value: name, label: categoryName(name, t) })),
    { value: NEW, label: t('authoring:details.addCategory') },
  ];
  if (!naming) {
    return (
      <Field label={t('authoring:details.category')} error={problem}>
        <Select
          value={value}
          options={options}
          onChange={(next) => (next === NEW ? setNaming(true) : onChange(next))}
        />
      </Field>
    );
  }
  const done = () => {
    const slug = toSlug(text);
    if (slug) onChange(slug);
    setNaming(false);
    setText('');
  };
  return (
    <Field
      label={t('authoring:details.newCategory')}
      hint={t('authoring:details.newCategoryHint')}
      error={problem}
    >
      <TextInput
        autoFocus
        value={text}
        maxLength={64}
        onChange={(event) => setText(event.target.value)}
        onBlur={done}
        onKeyDown={(event) => event.key === 'Enter' && done()}
      />
    </Field>
  );
}
