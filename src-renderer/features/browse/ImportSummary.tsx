import type { ImportedPack } from '../../../src-shared/contract/template-edit.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { useApp, useSelector } from '../../context.ts';
import type { PossibleUpdate } from '../../state/files/pack-summary.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './ImportSummary.module.css';

const countChanged = ({ updated }: ImportedPack) => updated.filter(({ changed }) => changed).length;

/** Title of the summary of an import. */
export function getTitle(pack: ImportedPack, t: Translate): string {
  const { imported, updated } = pack;
  const changed = countChanged(pack);
  if (imported.length > 0) return t('browse:imports.imported', { count: imported.length });
  if (changed > 0) return t('browse:imports.updated', { count: changed });
  return t(updated.length > 0 ? 'browse:imports.unchanged' : 'browse:imports.nothing');
}

/** The sentences below the title. */
export function describeImport(pack: ImportedPack, t: Translate): string {
  const { imported, updated, skipped } = pack;
  const changed = countChanged(pack);
  const same = updated.length - changed;
  const sentences = [
    imported.length > 0 && changed > 0 && t('browse:imports.alsoUpdated', { count: changed }),
    same > 0 && t('browse:imports.same', { count: same }),
    skipped.length > 0 && t('browse:imports.skippedCount', { count: skipped.length }),
  ].filter((sentence) => sentence !== false);
  if (sentences.length > 0) return sentences.join(' ');
  return t('browse:imports.ready');
}

/** Most names listed. */
const NAMED_MAX = 30;

/** Lists the rights in the pictures, the templates that were added, and those that were skipped with the reasons. */
export function ImportSummary({ pack, onClose }: { pack: ImportedPack; onClose(): void }) {
  const { browse, packImport, router } = useApp();
  const { t } = useText();
  const possibleUpdates = useSelector(packImport.store, (state) => state.possibleUpdates);
  const { rights, note, imported, updated, skipped } = pack;
  const notes = [...imported, ...updated].filter(({ note }) => note !== undefined);
  const open = (id: string) => {
    onClose();
    router.go({ screen: 'new', template: id });
  };
  const showAll = () => {
    onClose();
    browse.setView('all');
    router.go({ screen: 'browse', search: '', category: '', source: pack.pack });
  };
  return (
    <div className={styles.summary}>
      {rights && <p className={styles.soft}>{rights}</p>}
      {note !== undefined && possibleUpdates.length === 0 && <p>{note}</p>}
      {possibleUpdates.map((possible) => (
        <UpdateChoice key={possible.result.pack} possible={possible} />
      ))}
      {skipped.length > 0 && (
        <Remarks
          title={t('browse:imports.skipped')}
          remarks={skipped.map(({ folder, problems }) => ({ key: folder, name: folder, lines: problems }))}
        />
      )}
      {notes.length > 0 && (
        <Remarks
          title={t('browse:imports.notes')}
          remarks={notes.map(({ id, name, note = '' }) => ({ key: id, name, lines: [note] }))}
        />
      )}
      {imported.length + updated.length > 0 && (
        <div>
          <Button size="small" onClick={showAll}>
            {t('browse:imports.showAll', { pack: pack.pack })}
          </Button>
        </div>
      )}
      {imported.length > 0 && (
        <ul className={styles.list} aria-label={t('browse:imports.list')}>
          {imported.slice(0, NAMED_MAX).map(({ id, name }) => (
            <li key={id}>
              <Button size="small" onClick={() => open(id)}>
                {name}
              </Button>
            </li>
          ))}
          {imported.length > NAMED_MAX && (
            <li className={styles.soft}>
              {t('browse:imports.more', { count: imported.length - NAMED_MAX })}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** Asks whether a pack is the next version of another one with its name. */
function UpdateChoice({ possible }: { possible: PossibleUpdate }) {
  const { packImport } = useApp();
  const { t } = useText();
  const { sameName, result } = possible;
  return (
    <section className={styles.choice} aria-label={t('browse:imports.isUpdate', { name: sameName })}>
      <p>{t('browse:imports.sameName', { name: sameName, pack: result.pack })}</p>
      <p className={styles.soft}>{t('browse:imports.updateText', { pack: result.pack })}</p>
      <Button size="small" onClick={() => void packImport.updateInstead(possible)}>
        {t('browse:imports.updateInstead', { name: sameName })}
      </Button>
    </section>
  );
}

interface Remark {
  key: string;
  /** Of the template or its folder. */
  name: string;
  lines: readonly string[];
}

/** Templates with remarks, in a box that scrolls. */
function Remarks({ title, remarks }: { title: string; remarks: readonly Remark[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.remarks} tabIndex={0} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {remarks.map(({ key, name, lines }) => (
          <li key={key}>
            <strong>{name}</strong>
            <ul className={styles.soft}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
