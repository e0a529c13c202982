import { type FormEvent, useId, useState } from 'react';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, TextInput } from '../../ui/Field.tsx';
import { useReason } from '../shared/use-reason.ts';
import { useScreen } from './screen.ts';
import { useSession } from './session/context.ts';
import { useSaveTemplate } from './use-save-template.ts';

/** The most that the engine takes. */
const NAME_MAX = 80;

/** Asks for the name of a new template and saves it. The draft stays open; where saving fails, so does the dialog. */
export function SaveTemplateDialog() {
  const { t } = useText();
  const getReason = useReason();
  const { close } = useScreen();
  const { editor } = useSession();
  const save = useSaveTemplate();
  const form = useId();
  const [name, setName] = useState(() => editor.store.getState().name.slice(0, NAME_MAX));
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    setProblem(undefined);
    try {
      await save(name.trim());
      close();
    } catch (error) {
      setProblem(t('authoring:saveAs.failed', { reason: getReason(error) }));
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('authoring:saveAs.title')}
      description={t('authoring:saveAs.hint')}
      actions={
        <>
          <Button onClick={close}>{t('ui:cancel')}</Button>
          <Button type="submit" form={form} variant="primary" disabled={saving || name.trim() === ''}>
            {t('authoring:bar.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)}>
        <Field label={t('authoring:saveAs.name')} error={problem}>
          {(id) => (
            <TextInput
              id={id}
              value={name}
              maxLength={NAME_MAX}
              onFocus={(event) => event.target.select()}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
