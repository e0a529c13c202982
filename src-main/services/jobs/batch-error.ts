import type { JobRecord, StoredError } from '../../store/jobs.ts';

/**
 * The error of a batch of which nothing could be made: code and time to wait of its first item, and an entry for each.
 * Undefined for any other job.
 */
export function findBatchError({ type, items }: Pick<JobRecord, 'type' | 'items'>): StoredError | undefined {
  const failed = items.flatMap(({ error, outcome }) => (outcome === 'failed' && error ? [error] : []));
  const [first] = failed;
  if (type !== 'batch' || !first || failed.length < items.length) return undefined;
  const which = items.length === 1 ? 'The item' : `None of the ${items.length} items`;
  const summary = items.length === 1 ? 'could not be made.' : 'could be made. The first:';
  return {
    ...first,
    message: `${which} ${summary} ${first.message}`,
    details: failed.map(({ code, message }, at) => ({
      path: `items[${at}]`,
      message: `${code}: ${message}`,
    })),
  };
}
