import { Plus, Trash2 } from 'lucide-react';
import { useSelector } from '../../context.ts';
import type { Authoring } from '../../state/authoring/authoring.ts';
import { countChars, overBudget } from '../../state/authoring/check.ts';
import { addExample, EXAMPLES_MAX, editExample, removeExample } from '../../state/authoring/edits.ts';
import type { ExampleDraft, RegionDraft } from '../../state/authoring/types.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Field, TextArea } from '../../ui/Field.tsx';
import styles from './Authoring.module.css';

/** Edits the example captions, which Browse shows and which the writer reads. */
export function ExamplesPanel({ authoring }: { authoring: Authoring }) {
  const regions = useSelector(authoring.store, (state) => state.document.regions);
  const examples = useSelector(authoring.store, (state) => state.document.examples);
  const add = () => {
    const id = authoring.newId();
    authoring.change('new example', (document) => addExample(document, id));
    authoring.store.setState({ shownExample: id });
  };
  return (
    <div className={styles.stack}>
      <p className={styles.note}>
        {examples.length === 0
          ? 'One good example says more than the hint. Browse shows it when somebody hovers the template.'
          : 'The one you write in is drawn on the picture; Browse shows the first.'}
      </p>
      {examples.map((example, at) => (
        <Example key={example.id} authoring={authoring} example={example} at={at} regions={regions} />
      ))}
      <Button wide disabled={examples.length >= EXAMPLES_MAX || regions.length === 0} onClick={add}>
        <Plus size={16} aria-hidden />
        Add example
      </Button>
    </div>
  );
}

interface ExampleProps {
  authoring: Authoring;
  example: ExampleDraft;
  at: number;
  regions: readonly RegionDraft[];
}

function Example({ authoring, example, at, regions }: ExampleProps) {
  return (
    <article
      className={styles.example}
      aria-label={`Example ${at + 1}`}
      onFocus={() => authoring.store.setState({ shownExample: example.id })}
    >
      <header className={styles.exampleHead}>
        <h2>Example {at + 1}</h2>
        <IconButton
          size="small"
          label={`Delete example ${at + 1}`}
          onClick={() => authoring.change('delete', (document) => removeExample(document, example.id))}
        >
          <Trash2 size={16} />
        </IconButton>
      </header>
      {regions.map((region) => {
        const text = example.texts[region.id] ?? '';
        const count = `${countChars(text)}/${region.max_chars}`;
        return (
          <Field
            key={region.id}
            label={region.name}
            hint={text ? count : region.role}
            error={overBudget(text, region)}
          >
            {(id) => (
              <TextArea
                id={id}
                rows={Math.min(4, region.max_lines)}
                className={styles.exampleText}
                value={text}
                onChange={(event) =>
                  authoring.change(
                    'writing',
                    (document) => editExample(document, example.id, region.id, event.target.value),
                    { key: `${example.id} ${region.id}` },
                  )
                }
              />
            )}
          </Field>
        );
      })}
    </article>
  );
}
