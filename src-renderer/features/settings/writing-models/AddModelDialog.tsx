import type { WritingModel, WritingModelListData } from '../../../../src-shared/contract/writing-models.ts';
import { useApp } from '../../../context.ts';
import { getHost } from '../../../state/models/writing-models.ts';
import { useText } from '../../../text.tsx';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { RuntimeFact, SpaceFact } from './DownloadFacts.tsx';
import styles from './WritingModels.module.css';

export interface AddModelDialogProps {
  model: WritingModel;
  data: WritingModelListData;
  onClose(): void;
}

/** Says exactly what is downloaded and from where, and starts the download of a model on offer. */
export function AddModelDialog({ model, data, onClose }: AddModelDialogProps) {
  const { writingModels } = useApp();
  const { t, format } = useText();
  const { id, name, licence, bytes, memory_bytes } = model;
  const { runtime } = data;
  const size = format.bytes(bytes ?? 0);
  return (
    <ConfirmDialog
      open
      title={t('writing:ask.title', { name })}
      description={t('writing:ask.hint')}
      cancel={t('ui:cancel')}
      confirm={t('writing:ask.confirm')}
      onConfirm={() => writingModels.add({ id })}
      onClose={onClose}
    >
      <ul className={styles.facts}>
        <li>{t('writing:ask.model', { size, host: getHost(model) ?? '' })}</li>
        <RuntimeFact runtime={runtime} />
        <li>{t('writing:ask.licence', { licence: licence ?? t('writing:noLicence') })}</li>
        {memory_bytes !== null && <li>{t('writing:ask.memory', { size: format.bytes(memory_bytes) })}</li>}
        <SpaceFact data={data} needed={(bytes ?? 0) + (runtime.installed ? 0 : runtime.bytes)} />
      </ul>
    </ConfirmDialog>
  );
}
