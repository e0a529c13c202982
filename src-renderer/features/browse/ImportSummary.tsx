import type { ImportedPack } from '../../../src-shared/contract/template-edit.ts';
import { useApp, useSelector } from '../../context.ts';
import type { PossibleUpdate } from '../../state/files/pack-summary.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ImportSummary.module.css';

const count = (amount: number) => `${amount} ${amount === 1 ? 'template' : 'templates'}`;

const changedOf = ({ updated }: ImportedPack) => updated.filter(({ changed }) => changed).length;

/** Title of the summary of an import. */
export function titleOf(pack: ImportedPack): string {
  const { imported, updated } = pack;
  const changed = changedOf(pack);
  if (imported.length > 0) return `Imported ${count(imported.length)}`;
  if (changed > 0) return `Updated ${count(changed)}`;
  return updated.length > 0 ? 'Nothing has changed' : 'Nothing was imported';
}

/** The sentences below the title. */
export function sentenceOf(pack: ImportedPack): string {
  const { imported, updated, skipped } = pack;
  const changed = changedOf(pack);
  const same = updated.length - changed;
  const sentences = [
    imported.length > 0 && changed > 0 && `${count(changed)} updated.`,
    same > 0 && `${count(same)} ${same === 1 ? 'is' : 'are'} in your library already, in this version.`,
    skipped.length > 0 &&
      `${count(skipped.length)} had problems and ${skipped.length === 1 ? 'was' : 'were'} left out.`,
  ].filter((sentence) => sentence !== false);
  if (sentences.length > 0) return sentences.join(' ');
  return imported.length + updated.length === 1
    ? 'It is in your library now.'
    : 'They are in your library now.';
}

/** Most names listed. */
const NAMED_MAX = 30;

/** Lists the rights in the pictures, the templates that were added, and those that were skipped with the reasons. */
export function ImportSummary({ pack, onClose }: { pack: ImportedPack; onClose(): void }) {
  const { browse, packImport, router } = useApp();
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
          title="Left out"
          remarks={skipped.map(({ folder, problems }) => ({ key: folder, name: folder, lines: problems }))}
        />
      )}
      {notes.length > 0 && (
        <Remarks
          title="Notes"
          remarks={notes.map(({ id, name, note = '' }) => ({ key: id, name, lines: [note] }))}
        />
      )}
      {imported.length + updated.length > 0 && (
        <div>
          <Button size="small" onClick={showAll}>
            Show all of “{pack.pack}” in Browse
          </Button>
        </div>
      )}
      {imported.length > 0 && (
        <ul className={styles.list} aria-label="Imported">
          {imported.slice(0, NAMED_MAX).map(({ id, name }) => (
            <li key={id}>
              <Button size="small" onClick={() => open(id)}>
                {name}
              </Button>
            </li>
          ))}
          {imported.length > NAMED_MAX && (
            <li className={styles.soft}>and {imported.length - NAMED_MAX} more</li>
          )}
        </ul>
      )}
    </div>
  );
}

/** Asks whether a pack is the next version of another one with its name. */
function UpdateChoice({ possible }: { possible: PossibleUpdate }) {
  const { packImport } = useApp();
  const { sameName, result } = possible;
  return (
    <section className={styles.choice} aria-label={`Is it a new version of “${sameName}”?`}>
      <p>
        Another pack in your library is called “{sameName}”, and has other pictures. So this one was imported
        as “{result.pack}”.
      </p>
      <p className={styles.soft}>
        If it is a new version of “{sameName}”, update that pack: its templates keep their ids, and “
        {result.pack}” is removed.
      </p>
      <Button size="small" onClick={() => void packImport.updateInstead(possible)}>
        Update “{sameName}” instead
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
