import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import { requireOwner } from '../../services/caller.ts';
import type { HttpDeps } from '../deps.ts';
import type { EventStreams } from '../event-stream.ts';
import type { RequestLog } from '../plugins/request-log.ts';
import type { TypedApp } from './endpoint.ts';
import { addEventStream } from './file-operation.ts';
import { addChange, addOperation } from './operation.ts';

const REQUEST_LOG = 'The log of calls';
const STREAM_LIMITS = { max: 10, maxOfAccount: 10, instead: 'Close one, or read GET /v1/requests.' };

/** Operations tagged Account: plan and balance, keys, usage, the record of outbound requests. */
export function addAccountRoutes(app: TypedApp, { services }: Pick<HttpDeps, 'services'>): void {
  addOperation(app, OPERATIONS.getAccount, ({ caller }) => services.getAccount(caller));
  addOperation(app, OPERATIONS.listKeys, ({ caller }) => services.listKeys(caller));
  addChange(app, OPERATIONS.createKey, ({ caller, body }) => services.createKey(caller, body));
  addOperation(app, OPERATIONS.revokeKey, ({ caller, params }) => services.revokeKey(caller, params.id));
  addChange(app, OPERATIONS.rotateKey, ({ caller, params, body }) =>
    services.rotateKey(caller, params.id, body),
  );
  addChange(app, OPERATIONS.resumeKey, ({ caller, params }) => services.resumeKey(caller, params.id));
  addOperation(app, OPERATIONS.getConnection, ({ caller }) => services.getConnection(caller));
  addOperation(app, OPERATIONS.listOutbound, ({ caller, query }) => services.listOutbound(caller, query));
  addOperation(app, OPERATIONS.getUsage, ({ caller, query }) => services.getUsage(caller, query));
}

/** The request log, which this process keeps in memory, and its stream of events; for the owner only. */
export function addRequestLogRoutes(app: TypedApp, log: RequestLog, streams: EventStreams): void {
  addOperation(app, OPERATIONS.listRequests, ({ caller }) => {
    requireOwner(caller, REQUEST_LOG);
    return { requests: log.list() };
  });
  addEventStream(app, OPERATIONS.streamRequests, { streams, ...STREAM_LIMITS }, ({ caller }) => {
    requireOwner(caller, REQUEST_LOG);
    return ({ send }) => log.follow((entry) => send('request', entry));
  });
}
