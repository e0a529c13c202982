import type { WritingModelListData } from '../../../../src-shared/contract/writing-models.ts';
import { useText } from '../../../text.tsx';
import styles from './WritingModels.module.css';

/** What a download brings besides the model, and whether it fits: items of a list. */

/** The library that runs models, where it is missing. */
export function RuntimeFact({ runtime }: Pick<WritingModelListData, 'runtime'>) {
  const { t, format } = useText();
  if (runtime.installed) return null;
  return <li>{t('writing:ask.library', { size: format.bytes(runtime.bytes) })}</li>;
}

/** The free space of the disk, and where `needed` (bytes) does not fit, that it does not. */
export function SpaceFact({ data: { free_bytes }, needed }: { data: WritingModelListData; needed: number }) {
  const { t, format } = useText();
  if (free_bytes === null) return null;
  return (
    <li>
      {t('writing:ask.free', { size: format.bytes(free_bytes) })}
      {free_bytes < needed && <p className={styles.warning}>{t('writing:ask.full')}</p>}
    </li>
  );
}
