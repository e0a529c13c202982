import { FileSpreadsheet, X } from 'lucide-react';
import { type DragEvent, useRef } from 'react';
import { useApp, useSelector } from '../../../context.ts';
import { readTableFile } from '../../../state/create/table-file.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Field, TextArea } from '../../../ui/Field.tsx';
import styles from './Batch.module.css';

const PLACEHOLDERS = {
  template:
    'Deploy on Friday, Go home\nWrite tests, Trust me\nOne line per meme, columns separated by commas',
  ideas: 'The build is green and nobody knows why\nOne quick call, they said\nOne idea per line',
};

/** The rows as text: typed, pasted or read from a file. */
export function TableText() {
  const { create, toasts } = useApp();
  const { batch } = create;
  const { kind, text, file } = useSelector(batch.store, (state) => state.form);
  const picker = useRef<HTMLInputElement>(null);
  const readFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      batch.set({ text: await readTableFile(chosen), file: chosen.name });
    } catch (error) {
      toasts.fail(error);
    }
  };
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void readFile(event.dataTransfer.files[0]);
  };
  return (
    <div className={styles.text}>
      <Field label="Rows">
        {(id) => (
          <TextArea
            id={id}
            className={styles.lines}
            rows={8}
            spellCheck={false}
            placeholder={PLACEHOLDERS[kind]}
            value={text}
            onChange={(event) =>
              batch.set({ text: event.target.value, ...(event.target.value ? {} : { file: null }) })
            }
            onDragOver={(event) => event.preventDefault()}
            onDrop={onDrop}
          />
        )}
      </Field>
      <div className={styles.file}>
        <Button size="small" onClick={() => picker.current?.click()}>
          <FileSpreadsheet size={14} strokeWidth={1.75} aria-hidden />
          Choose a CSV file
        </Button>
        <span>{file ?? 'or drop one on the rows'}</span>
        {text !== '' && (
          <IconButton size="small" label="Clear the rows" onClick={() => batch.set({ text: '', file: null })}>
            <X size={14} strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="CSV file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        onChange={({ currentTarget }) => {
          void readFile(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
