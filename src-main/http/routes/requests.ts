import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import { requireOwner } from '../../services/account/owner-gate.ts';
import type { CallLog } from '../call-log.ts';
import { success } from '../envelope.ts';
import { type EventStreams, openEvents } from '../event-stream.ts';
import { callerOf } from '../plugins/auth.ts';
import { routeOf } from './operation.ts';
import type { V1App } from './v1.ts';

const WHAT = 'The log of calls';
const LIMIT = { max: 10, maxOfAccount: 10, instead: 'Close one, or read GET /v1/requests.' };

/** The log of calls and its stream of events. */
export function addRequestRoutes(app: V1App, log: CallLog, streams: EventStreams): void {
  app.route({
    ...routeOf(OPERATIONS.listRequests),
    handler: (request, reply) => {
      requireOwner(callerOf(request), WHAT);
      return success(request, reply, { requests: log.list() });
    },
  });
  app.route({
    ...routeOf(OPERATIONS.streamRequests),
    handler: (request, reply) => {
      const caller = callerOf(request);
      requireOwner(caller, WHAT);
      return openEvents(request, reply, { streams, accountId: caller.account.id, ...LIMIT }, ({ send }) =>
        log.follow((entry) => send('request', entry)),
      );
    },
  });
}
