import type { ReactNode } from 'react';
import type { LabelKey } from '../../../../src-shared/messages/keys.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { useSession } from '../session/context.ts';
import styles from './Export.module.css';

/** What an export of either kind is given. */
export interface KindProps {
  /** The choice between moving and still; null for a document that does not move. */
  kind: ReactNode;
  close(): void;
}

interface ExportFrameProps extends KindProps {
  width: string;
  /** A second action, such as copying. */
  other: ReactNode;
  saveLabel: string;
  saving: boolean;
  save(): void;
  children: ReactNode;
}

/** The dialog around both kinds of export. */
export function ExportFrame({
  kind,
  close,
  width,
  other,
  saveLabel,
  saving,
  save,
  children,
}: ExportFrameProps) {
  const { editor } = useSession();
  const { t } = useText();
  return (
    <Dialog
      onClose={close}
      title={t('exporting:title')}
      description={editor.store.getState().name}
      width={width}
      actions={
        <>
          {other}
          <Button autoFocus variant="primary" disabled={saving} onClick={save}>
            {saveLabel}
          </Button>
        </>
      }
    >
      {kind}
      <div className={styles.export}>{children}</div>
    </Dialog>
  );
}

interface FormatFieldProps<T extends string> {
  value: T;
  options: readonly { value: T; label: string; hint: LabelKey }[];
  onChange(value: NoInfer<T>): void;
}

/** The format of the file, with a hint for choosing. */
export function FormatField<T extends string>({ value, options, onChange }: FormatFieldProps<T>) {
  const { t } = useText();
  const hint = options.find((option) => option.value === value)?.hint;
  return (
    <Field label={t('exporting:format')} hint={hint && t(hint)}>
      <Segmented<T> label={t('exporting:format')} value={value} options={options} onChange={onChange} />
    </Field>
  );
}
