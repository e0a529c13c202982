import { LIMITS } from '../contract/limits.ts';
import type { PageQuery } from '../contract/operations.ts';
import type { OutboundData } from '../contract/providers.ts';
import type { ActionDeps } from './deps.ts';
import { requireOwner } from './owner-gate.ts';
import type { Caller } from './types.ts';

/** What was sent to servers with models, latest first. @throws CamError PLAN_UPGRADE_REQUIRED for anyone but the owner */
export function listOutbound(
  { store }: Pick<ActionDeps, 'store'>,
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
