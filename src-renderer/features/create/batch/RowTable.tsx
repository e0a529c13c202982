import type { BatchOutcome } from '../../../../src-shared/contract/batch.ts';
import type { Meme } from '../../../../src-shared/contract/meme.ts';
import { plainMessage } from '../../../state/create/failure.ts';
import type { PlannedRow } from '../../../state/create/table.ts';
import { memesOfItem } from '../../../state/jobs/results.ts';
import { Badge, Skeleton } from '../../../ui/States.tsx';
import { stillUrl } from '../../memes/still-url.ts';
import styles from './Batch.module.css';

export interface RowTableProps {
  rows: readonly PlannedRow[];
  /** The result of each row, null while pending; left out before the batch starts. */
  outcomes?: readonly (BatchOutcome | null)[];
  /** The batch is running. */
  working?: boolean;
  onOpen?(meme: Meme): void;
}

/** The rows of a batch with their captions, checks and results. */
export function RowTable({ rows, outcomes, working = false, onOpen }: RowTableProps) {
  const labels = rows[0]?.texts.map(({ label }) => label) ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Rows as they will be made">
      <table className={styles.table}>
        <caption className="visually-hidden">Rows</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              #
            </th>
            {outcomes && (
              <th scope="col" className={styles.picture}>
                Meme
              </th>
            )}
            {labels.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th scope="col" className={styles.state}>
              State
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.number}>
              <th scope="row">{row.number}</th>
              {outcomes && (
                <td>
                  <MemeCell
                    outcome={outcomes[at] ?? null}
                    working={working}
                    row={row.number}
                    onOpen={onOpen}
                  />
                </td>
              )}
              {row.texts.map(({ label, text }) => (
                <td key={label}>
                  <span className={styles.cellText}>{text}</span>
                </td>
              ))}
              <td>
                {outcomes ? (
                  <RowState outcome={outcomes[at] ?? null} working={working} />
                ) : (
                  <RowCheck row={row} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RowCheck({ row }: { row: PlannedRow }) {
  if (row.problem) return <span className={styles.problem}>{row.problem}</span>;
  if (row.texts.some(({ long }) => long)) return <Badge tone="warn">long for its place</Badge>;
  return <Badge tone="good">fine</Badge>;
}

function RowState({ outcome, working }: { outcome: BatchOutcome | null; working: boolean }) {
  if (outcome === null) return <Badge>{working ? 'waiting' : 'not made'}</Badge>;
  if (outcome.success) return <Badge tone="good">made</Badge>;
  return <span className={styles.problem}>{plainMessage(outcome.error.message)}</span>;
}

interface MadeProps {
  outcome: BatchOutcome | null;
  working: boolean;
  row: number;
  onOpen: ((meme: Meme) => void) | undefined;
}

function MemeCell({ outcome, working, row, onOpen }: MadeProps) {
  const [meme] = outcome ? memesOfItem(outcome) : [];
  if (!meme) return outcome === null && working ? <Skeleton className={styles.thumb} /> : null;
  return (
    <button
      type="button"
      className={styles.thumb}
      aria-label={`Look at the meme of row ${row}`}
      onClick={() => onOpen?.(meme)}
    >
      <img src={stillUrl(meme)} alt="" loading="lazy" />
    </button>
  );
}
