import { useState } from 'react';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import { useSelector } from '../../context.ts';
import type { Authoring } from '../../state/authoring/authoring.ts';
import { problemsAt } from '../../state/authoring/check.ts';
import { slugOf } from '../../state/authoring/names.ts';
import type { TemplateDocument } from '../../state/authoring/types.ts';
import { ChipInput } from '../../ui/ChipInput.tsx';
import { Select } from '../../ui/Controls.tsx';
import { Field, TextArea, TextInput } from '../../ui/Field.tsx';
import styles from './Authoring.module.css';
import { TemplateSource } from './TemplateSource.tsx';

const NEW = '+';

export interface DetailsPanelProps {
  authoring: Authoring;
  categories: readonly string[];
  /** As it is stored. */
  template: Pick<TemplateDetail, 'source' | 'license' | 'attribution'>;
}

/** What a search looks through and what helps people and models to choose the template. */
export function DetailsPanel({ authoring, categories, template }: DetailsPanelProps) {
  const document = useSelector(authoring.store, (state) => state.document);
  const problems = useSelector(authoring.store, (state) => state.problems);
  const problem = (field: string) => problemsAt(problems, field)[0]?.message;
  const set = (what: string, patch: Partial<TemplateDocument>) =>
    authoring.change(`change of ${what}`, (before) => ({ ...before, ...patch }), { key: what });
  return (
    <div className={styles.stack}>
      <TemplateSource template={template} />
      <Field label="Template name" error={problem('name')}>
        {(id) => (
          <TextInput
            id={id}
            value={document.name}
            maxLength={80}
            onChange={(event) => set('name', { name: event.target.value })}
          />
        )}
      </Field>
      <Field label="Other names" hint="What else people call it; Enter adds one" error={problem('alt_names')}>
        {(id) => (
          <ChipInput
            id={id}
            what="name"
            values={document.altNames}
            max={20}
            placeholder="Daily struggle"
            read={(text) => text.trim().slice(0, 80)}
            onChange={(altNames) => set('other names', { altNames })}
          />
        )}
      </Field>
      <Category
        value={document.category}
        categories={categories}
        problem={problem('category')}
        onChange={(category) => set('category', { category })}
      />
      <Field label="Tags" hint="Feelings, things, situations" error={problem('tags')}>
        {(id) => (
          <ChipInput
            id={id}
            what="tag"
            values={document.tags}
            max={20}
            placeholder="choice, dilemma"
            read={slugOf}
            onChange={(tags) => set('tags', { tags })}
          />
        )}
      </Field>
      <Field
        label="Description"
        hint="The picture in words, for people who don’t see it"
        error={problem('description')}
      >
        {(id) => (
          <TextArea
            id={id}
            rows={4}
            value={document.description}
            maxLength={500}
            onChange={(event) => set('description', { description: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Use it when"
        hint="When the joke works; models and assistants read it too"
        error={problem('use_when')}
      >
        {(id) => (
          <TextInput
            id={id}
            value={document.useWhen}
            maxLength={200}
            placeholder="two options exclude each other"
            onChange={(event) => set('when to use it', { useWhen: event.target.value })}
          />
        )}
      </Field>
      <Field label="It fails when" hint="The usual misuse" error={problem('fails_when')}>
        {(id) => (
          <TextInput
            id={id}
            value={document.failsWhen}
            maxLength={200}
            placeholder="both options are equally good"
            onChange={(event) => set('when it fails', { failsWhen: event.target.value })}
          />
        )}
      </Field>
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
  const [naming, setNaming] = useState(false);
  const [text, setText] = useState('');
  const known = [...new Set([...categories, value])].sort();
  const options = [
    ...known.map((name) => ({ value: name, label: name })),
    { value: NEW, label: 'New category…' },
  ];
  if (!naming) {
    return (
      <Field label="Category" error={problem}>
        {(id) => (
          <Select
            id={id}
            value={value}
            options={options}
            onChange={(next) => (next === NEW ? setNaming(true) : onChange(next))}
          />
        )}
      </Field>
    );
  }
  const done = () => {
    const slug = slugOf(text);
    if (slug) onChange(slug);
    setNaming(false);
    setText('');
  };
  return (
    <Field label="New category" hint="Lower-case words; Enter takes it over" error={problem}>
      {(id) => (
        <TextInput
          id={id}
          autoFocus
          value={text}
          maxLength={64}
          onChange={(event) => setText(event.target.value)}
          onBlur={done}
          onKeyDown={(event) => event.key === 'Enter' && done()}
        />
      )}
    </Field>
  );
}
