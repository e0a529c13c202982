import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { PageQuery } from '../../../src-shared/contract/operations/operations.ts';
import type { OutboundData } from '../../../src-shared/contract/providers.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import { requireOwner } from './owner-gate.ts';

/** What was sent to servers with models, latest first. @throws CamError PLAN_UPGRADE_REQUIRED for anyone but the owner */
export function listOutbound(
  { store }: Pick<ServiceDeps, 'store'>,
  caller: Caller,
  page: PageQuery,
): OutboundData {
  requireOwner(caller, 'The record of what left this machine');
  const { rows, total } = store.outbound.list({
    limit: page.limit ?? LIMITS.listLimitDefault,
    offset: page.offset ?? 0,
  });
  const requests = rows.map(({ at, accountId, bytesSent, bytesReceived, durationMs, ...rest }) => ({
    at: new Date(at).toISOString(),
    account_id: accountId,
    ...rest,
    bytes_sent: bytesSent,
    bytes_received: bytesReceived,
    duration_ms: durationMs,
  }));
  return { requests, total };
}
