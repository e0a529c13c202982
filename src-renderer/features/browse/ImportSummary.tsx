import type { ImportedPack } from '../../../src-shared/contract/template-edit.ts';
import { useApp } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './ImportSummary.module.css';

const count = (amount: number) => `${amount} ${amount === 1 ? 'template' : 'templates'}`;

/** Lists what an import added, what it skipped, and why. */
export default function ImportSummary({ pack, onClose }: { pack: ImportedPack; onClose(): void }) {
  const { router } = useApp();
  const { imported, skipped } = pack;
  const title = imported.length > 0 ? `Imported ${count(imported.length)}` : 'Nothing was imported';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={
        skipped.length > 0
          ? `${count(skipped.length)} had problems and ${skipped.length === 1 ? 'was' : 'were'} left out, with all that belongs to ${skipped.length === 1 ? 'it' : 'them'}.`
          : imported.length === 1
            ? 'It is in your library now.'
            : 'They are in your library now.'
      }
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {imported.length > 0 && (
        <ul className={styles.list} aria-label="Imported">
          {imported.map(({ id, name }) => (
            <li key={id}>
              <Button
                size="small"
                onClick={() => {
                  onClose();
                  router.go({ screen: 'new', template: id });
                }}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {skipped.length > 0 && (
        <ul className={styles.skipped} aria-label="Left out">
          {skipped.map(({ folder, problems }) => (
            <li key={folder}>
              <strong>{folder}</strong>
              <ul>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
