import type { WritingModel } from '../../../../src-shared/contract/writing-models.ts';
import { useApp } from '../../../context.ts';
import { useText } from '../../../text.tsx';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';

/** Asks whether to remove a model, and removes it. */
export function RemoveModelDialog({ model, onClose }: { model: WritingModel; onClose(): void }) {
  const { writingModels, toasts } = useApp();
  const { t } = useText();
  const { name, source } = model;
  return (
    <ConfirmDialog
      open
      danger
      title={t('writing:remove.title', { name })}
      description={t(source === 'file' ? 'writing:remove.fileHint' : 'writing:remove.hint')}
      cancel={t('ui:cancel')}
      confirm={t('writing:remove.confirm')}
      onConfirm={async () => {
        await writingModels.remove(model);
        toasts.show(t('writing:remove.removed', { name }));
      }}
      onClose={onClose}
    />
  );
}
