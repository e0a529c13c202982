import { CamError, type ErrorDetail } from '../../../src-shared/contract/errors.ts';
import type { ServiceDeps } from '../deps.ts';

/** Whether the engine takes work, for load balancers and monitoring. */

type ReadinessDeps = Pick<ServiceDeps, 'storage' | 'library' | 'queue'>;

export interface Readiness {
  parts: { part: 'store' | 'library' | 'queue'; problem?: string }[];
}

/** An interactive generation of an account that has none. */
const NEWCOMER = { id: '', plan: 'studio' } as const;
const RETRY_SECONDS = '5';

/** What is known without trying; the storage service tries. */
export function checkReadiness({ storage, library, queue }: ReadinessDeps): Readiness {
  const describe = (part: Readiness['parts'][number]['part'], problem: string | undefined) => ({
    part,
    ...(problem !== undefined && { problem }),
  });
  return {
    parts: [
      describe('store', storage.state() === 'ok' ? undefined : storage.reason()),
      describe('library', library.all().length > 0 ? undefined : 'There are no templates.'),
      describe('queue', findQueueProblem(queue)),
    ],
  };
}

function findQueueProblem(queue: ReadinessDeps['queue']): string | undefined {
  try {
    queue.admit(NEWCOMER, 'interactive', 1);
    return undefined;
  } catch (error) {
    if (error instanceof CamError) return error.message;
    throw error;
  }
}

/** @throws CamError STORAGE_UNAVAILABLE, OVERLOADED with one detail for each part that takes no work */
export function requireReady(deps: ReadinessDeps): { status: 'ready' } {
  const details = checkReadiness(deps).parts.flatMap(({ part, problem }): ErrorDetail[] =>
    problem === undefined ? [] : [{ path: part, message: problem }],
  );
  const [first] = details;
  if (!first) return { status: 'ready' };
  throw new CamError(first.path === 'queue' ? 'OVERLOADED' : 'STORAGE_UNAVAILABLE', first.message, {
    details,
    headers: { 'retry-after': RETRY_SECONDS },
  });
}
