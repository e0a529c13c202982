import type { ImportedPack } from '../../../src-shared/contract/template-edit.ts';
import { useApp } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ImportSummary.module.css';

const count = (amount: number) => `${amount} ${amount === 1 ? 'template' : 'templates'}`;

/** Title of the summary of an import. */
export function titleOf({ imported, updated }: ImportedPack): string {
  if (imported.length > 0) return `Imported ${count(imported.length)}`;
  return updated.length > 0 ? `Updated ${count(updated.length)}` : 'Nothing was imported';
}

/** A sentence below the title. */
export function sentenceOf({ imported, updated, skipped }: ImportedPack): string {
  const also = imported.length > 0 && updated.length > 0 ? `${count(updated.length)} updated. ` : '';
  if (skipped.length > 0)
    return `${also}${count(skipped.length)} had problems and ${skipped.length === 1 ? 'was' : 'were'} left out.`;
  return `${also}${imported.length + updated.length === 1 ? 'It is' : 'They are'} in your library now.`;
}

/** Most names listed. */
const NAMED_MAX = 30;

/** Lists the rights in the pictures, the templates that were added, and those that were skipped with the reasons. */
export function ImportSummary({ pack, onClose }: { pack: ImportedPack; onClose(): void }) {
  const { router } = useApp();
  const { rights, note, imported, skipped } = pack;
  const open = (id: string) => {
    onClose();
    router.go({ screen: 'new', template: id });
  };
  return (
    <div className={styles.summary}>
      {rights && <p className={styles.rights}>{rights}</p>}
      {note && <p>{note}</p>}
      {skipped.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={styles.skipped} tabIndex={0} aria-label="Left out">
          <h3>Left out</h3>
          <ul>
            {skipped.map(({ folder, problems }) => (
              <li key={folder}>
                <strong>{folder}</strong>
                <ul className={styles.problems}>
                  {problems.map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
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
          {imported.length > NAMED_MAX && <li>and {imported.length - NAMED_MAX} more</li>}
        </ul>
      )}
    </div>
  );
}
