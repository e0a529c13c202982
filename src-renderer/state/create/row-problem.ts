import type { Translate } from '../../../src-shared/messages/keys.ts';

/** Why a row of a table cannot be made. */
export type RowProblem =
  | { kind: 'empty' }
  /** More characters than a text may have. */
  | { kind: 'too-long'; count: number; max: number }
  /** More fields than the other rows: an unquoted separator would cut its text. */
  | { kind: 'too-wide'; count: number; expected: number };

/** A problem in words. */
export function rowProblemText(problem: RowProblem, t: Translate): string {
  if (problem.kind === 'empty') return t('create:batch.empty');
  const { kind: _, ...values } = problem;
  return 'max' in values ? t('create:batch.tooLong', values) : t('create:batch.tooWide', values);
}
