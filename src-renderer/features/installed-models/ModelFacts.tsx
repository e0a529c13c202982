import type { InstalledModel } from '../../../src-shared/contract/installed-models.ts';
import { getHost, type InstalledModelList, measureDownload } from '../../state/models/installed-models.ts';
import { useText } from '../../text.tsx';
import styles from './InstalledModels.module.css';
import type { ModelWords } from './model-words.ts';

/** What a download brings, and whether it fits. */

interface ListFacts {
  data: InstalledModelList<InstalledModel>;
  words: ModelWords;
}

/** The library that runs models, where it is missing: an item of a list. */
export function RuntimeFact({ data: { runtime }, words }: ListFacts) {
  const { t, format } = useText();
  return runtime.installed ? null : <li>{t(words.library, { size: format.bytes(runtime.bytes) })}</li>;
}

/** The free space of the disk, and where `needed` (bytes) does not fit, that it does not: an item of a list. */
export function SpaceFact({ data: { free_bytes }, needed }: Pick<ListFacts, 'data'> & { needed: number }) {
  const { t, format } = useText();
  if (free_bytes === null) return null;
  return (
    <li>
      {t('writing:ask.free', { size: format.bytes(free_bytes) })}
      {free_bytes < needed && <p className={styles.warning}>{t('writing:ask.full')}</p>}
    </li>
  );
}

/** Exactly what is downloaded for a model, and from where. */
export function ModelFacts({ model, data, words }: ListFacts & { model: InstalledModel }) {
  const { t, format } = useText();
  const { license, bytes, memory_bytes } = model;
  const size = format.bytes(bytes ?? 0);
  return (
    <ul className={styles.facts}>
      <li>{t('writing:ask.model', { size, host: getHost(model) ?? '' })}</li>
      <RuntimeFact data={data} words={words} />
      <li>{t('writing:ask.licence', { licence: license ?? t('writing:noLicence') })}</li>
      {memory_bytes !== null && <li>{t(words.memory, { size: format.bytes(memory_bytes) })}</li>}
      <SpaceFact data={data} needed={measureDownload(model, data.runtime).bytes ?? 0} />
    </ul>
  );
}
