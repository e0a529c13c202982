import { isOver, type Job } from '../../contract/jobs.ts';
import { LIMITS } from '../../contract/limits.ts';
import { OPERATIONS } from '../../contract/operations.ts';
import { success } from '../envelope.ts';
import { type EventStreams, openEvents } from '../event-stream.ts';
import { callerOf } from '../plugins/auth.ts';
import type { AppDeps } from '../types.ts';
import { routeOf } from './operation.ts';
import type { V1App } from './v1.ts';

const LIMIT = {
  max: 100,
  maxOfAccount: LIMITS.jobStreamsMax,
  instead: 'Close one, or ask GET /v1/jobs/{id} now and then.',
};

/** Operations tagged Jobs. */
export function addJobRoutes(app: V1App, { actions }: Pick<AppDeps, 'actions'>, streams: EventStreams): void {
  app.route({
    ...routeOf(OPERATIONS.listJobs),
    handler: (request, reply) => success(request, reply, actions.listJobs(callerOf(request), request.query)),
  });
  app.route({
    ...routeOf(OPERATIONS.getJob),
    handler: (request, reply) =>
      success(request, reply, actions.getJob(callerOf(request), request.params.id)),
  });
  app.route({
    ...routeOf(OPERATIONS.getJobRequest),
    handler: (request, reply) =>
      success(request, reply, actions.getJobRequest(callerOf(request), request.params.id)),
  });
  app.route({
    ...routeOf(OPERATIONS.cancelJob),
    handler: (request, reply) =>
      success(request, reply, actions.cancelJob(callerOf(request), request.params.id)),
  });
  app.route({
    ...routeOf(OPERATIONS.streamJob),
    handler: (request, reply) => {
      const { id } = request.params;
      const caller = callerOf(request);
      actions.getJob(caller, id);
      return openEvents(
        request,
        reply,
        { streams, accountId: caller.account.id, ...LIMIT },
        ({ send, end }) =>
          actions.followJob(caller, id, (job: Job) => {
            send('progress', job);
            if (isOver(job.status)) end();
          }),
      );
    },
  });
}
