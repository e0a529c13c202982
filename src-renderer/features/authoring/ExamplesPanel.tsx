import { Plus, Trash2 } from 'lucide-react';
import { countGraphemes } from '../../../src-shared/words/graphemes.ts';
import { useSelector } from '../../context.ts';
import type { Authoring } from '../../state/authoring/authoring.ts';
import { overBudget } from '../../state/authoring/check.ts';
import { addExample, EXAMPLES_MAX, editExample, removeExample } from '../../state/authoring/edits.ts';
import type { ExampleDraft, RegionDraft } from '../../state/authoring/types.ts';
import { useText } from '../../text.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import common from '../../ui/common.module.css';
import { Field, TextArea } from '../../ui/Field.tsx';
import { useTemplateWords } from '../shared/use-template-words.ts';
import styles from './Authoring.module.css';

/** Edits the example captions, which Browse shows and which the writer reads. */
export function ExamplesPanel({ authoring }: { authoring: Authoring }) {
  const { t } = useText();
  const regions = useSelector(authoring.store, (state) => state.document.regions);
  const examples = useSelector(authoring.store, (state) => state.document.examples);
  const add = () => {
    const id = authoring.newId();
    authoring.change(t('authoring:change.newExample'), (document) => addExample(document, id));
    authoring.store.setState({ shownExample: id });
  };
  return (
    <div className={styles.stack}>
      <p className={common.note}>
        {examples.length === 0 ? t('authoring:examples.none') : t('authoring:examples.some')}
      </p>
      {examples.map((example, at) => (
        <Example key={example.id} authoring={authoring} example={example} at={at} regions={regions} />
      ))}
      <Button wide disabled={examples.length >= EXAMPLES_MAX || regions.length === 0} onClick={add}>
        <Plus size={16} aria-hidden />
        {t('authoring:examples.add')}
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
  const { t } = useText();
  const { regionName, regionHint } = useTemplateWords();
  return (
    <article
      className={styles.example}
      aria-label={t('authoring:examples.example', { number: at + 1 })}
      onFocus={() => authoring.store.setState({ shownExample: example.id })}
    >
      <header className={styles.exampleHead}>
        <h2>{t('authoring:examples.example', { number: at + 1 })}</h2>
        <IconButton
          size="small"
          label={t('authoring:examples.delete', { number: at + 1 })}
          onClick={() =>
            authoring.change(t('authoring:change.delete'), (document) => removeExample(document, example.id))
          }
        >
          <Trash2 size={16} />
        </IconButton>
      </header>
      {regions.map((region) => {
        const text = example.texts[region.id] ?? '';
        const count = t('authoring:examples.length', { count: countGraphemes(text), most: region.max_chars });
        return (
          <Field
            key={region.id}
            label={regionName(region.name)}
            hint={text ? count : regionHint(region)}
            error={overBudget(text, region, t)}
          >
            <TextArea
              rows={Math.min(4, region.max_lines)}
              className={styles.exampleText}
              value={text}
              onChange={(event) =>
                authoring.change(
                  t('authoring:change.writing'),
                  (document) => editExample(document, example.id, region.id, event.target.value),
                  { key: `${example.id} ${region.id}` },
                )
              }
            />
          </Field>
        );
      })}
    </article>
  );
}
