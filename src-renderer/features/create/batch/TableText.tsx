import { FileSpreadsheet, X } from 'lucide-react';
import { type DragEvent, useRef } from 'react';
import { useApp, useSelector } from '../../../context.ts';
import { readTableFile } from '../../../state/create/table.ts';
import { useText } from '../../../text.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Field, TextArea } from '../../../ui/Field.tsx';
import { FilePicker } from '../../../ui/FilePicker.tsx';
import styles from './Batch.module.css';

const PLACEHOLDERS = {
  template: 'create:batch.templatePlaceholder',
  ideas: 'create:batch.ideasPlaceholder',
} as const;

/** The rows as text: typed, pasted or read from a file. */
export function TableText() {
  const { create, toasts } = useApp();
  const { t } = useText();
  const { batch } = create;
  const { kind, text, file } = useSelector(batch.store, (state) => state.form);
  const picker = useRef<HTMLInputElement>(null);
  const readFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      batch.set({ text: await readTableFile(chosen, t), file: chosen.name });
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
      <Field label={t('create:batch.rows')}>
        <TextArea
          className={styles.lines}
          rows={8}
          spellCheck={false}
          placeholder={t(PLACEHOLDERS[kind])}
          dir="auto"
          value={text}
          onChange={(event) =>
            batch.set({ text: event.target.value, ...(event.target.value ? {} : { file: null }) })
          }
          onDragOver={(event) => event.preventDefault()}
          onDrop={onDrop}
        />
      </Field>
      <div className={styles.file}>
        <Button size="small" onClick={() => picker.current?.click()}>
          <FileSpreadsheet size={14} strokeWidth={1.75} aria-hidden />
          {t('create:batch.chooseFile')}
        </Button>
        <span dir="auto">{file ?? t('create:batch.dropFile')}</span>
        {text !== '' && (
          <IconButton
            size="small"
            label={t('create:batch.clear')}
            onClick={() => batch.set({ text: '', file: null })}
          >
            <X size={14} strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      <FilePicker
        ref={picker}
        label={t('create:batch.file')}
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        onChoose={(chosen) => void readFile(chosen)}
      />
    </div>
  );
}
