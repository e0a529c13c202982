import type { BatchOutcome } from '../../../../src-shared/contract/batch.ts';
import type { Meme } from '../../../../src-shared/contract/meme.ts';
import { useApp } from '../../../context.ts';
import { plainMessage } from '../../../state/create/failure.ts';
import { rowProblemText } from '../../../state/create/row-problem.ts';
import type { PlannedRow } from '../../../state/create/table.ts';
import { isStopped, memesOfItem } from '../../../state/jobs/results.ts';
import { translateCode } from '../../../state/language/error-text.ts';
import { useText } from '../../../text.tsx';
import { Badge, Skeleton } from '../../../ui/States.tsx';
import { stillUrl } from '../../memes/still-url.ts';
import { useTemplateWords } from '../../shared/use-template-words.ts';
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
  const { t } = useText();
  const { regionName } = useTemplateWords();
  const regions = rows[0]?.texts.map(({ region }) => region) ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('create:batch.preview')}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('create:batch.rows')}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              {t('create:batch.number')}
            </th>
            {outcomes && (
              <th scope="col" className={styles.picture}>
                {t('create:batch.meme')}
              </th>
            )}
            {regions.map((region) => (
              <th key={region} scope="col">
                {region === null ? t('create:batch.idea') : regionName(region)}
              </th>
            ))}
            <th scope="col" className={styles.state}>
              {t('create:batch.status')}
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
              {row.texts.map(({ region, text, missing }) => (
                <td key={region} data-missing={missing}>
                  <span className={styles.cellText} dir="auto">
                    {missing ? t('create:batch.missingCell') : text}
                  </span>
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
  const { t } = useText();
  const { regionName } = useTemplateWords();
  if (row.problem) return <span className={styles.problem}>{rowProblemText(row.problem, t)}</span>;
  const names = row.texts.flatMap(({ region, missing }) =>
    region !== null && missing ? [regionName(region)] : [],
  );
  if (names.length > 0) return <span className={styles.warning}>{t('create:batch.missing', { names })}</span>;
  if (row.texts.some(({ long }) => long)) return <Badge tone="warn">{t('create:batch.long')}</Badge>;
  return <Badge tone="good">{t('create:batch.ready')}</Badge>;
}

function RowState({ outcome, working }: { outcome: BatchOutcome | null; working: boolean }) {
  const { language } = useApp();
  const { t } = useText();
  if (outcome === null || isStopped(outcome))
    return <Badge>{t(working ? 'create:batch.waiting' : 'create:batch.notMade')}</Badge>;
  if (outcome.success) return <Badge tone="good">{t('create:batch.made')}</Badge>;
  const { code, message } = outcome.error;
  return (
    <span className={styles.problem}>
      {translateCode({ code, message: plainMessage(message) }, language)}
    </span>
  );
}

interface RowResultProps {
  outcome: BatchOutcome | null;
  working: boolean;
  row: number;
  onOpen: ((meme: Meme) => void) | undefined;
}

function MemeCell({ outcome, working, row, onOpen }: RowResultProps) {
  const { t } = useText();
  const [meme] = outcome ? memesOfItem(outcome) : [];
  if (!meme) return outcome === null && working ? <Skeleton className={styles.thumb} /> : null;
  return (
    <button
      type="button"
      className={styles.thumb}
      aria-label={t('create:batch.viewRow', { number: row })}
      onClick={() => onOpen?.(meme)}
    >
      <img src={stillUrl(meme)} alt="" loading="lazy" />
    </button>
  );
}
