import { isOver, type Job } from '../../../src-shared/contract/jobs.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
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
export function addJobRoutes(
  app: V1App,
  { services }: Pick<AppDeps, 'services'>,
  streams: EventStreams,
): void {
  app.route({
    ...routeOf(OPERATIONS.listJobs),
    handler: (request, reply) => success(request, reply, services.listJobs(callerOf(request), request.query)),
  });
  app.route({
    ...routeOf(OPERATIONS.getJob),
    handler: (request, reply) =>
      success(request, reply, services.getJob(callerOf(request), request.params.id)),
  });
  app.route({
    ...routeOf(OPERATIONS.getJobRequest),
    handler: (request, reply) =>
      success(request, reply, services.getJobRequest(callerOf(request), request.params.id)),
  });
  app.route({
    ...routeOf(OPERATIONS.cancelJob),
    handler: (request, reply) =>
      success(request, reply, services.cancelJob(callerOf(request), request.params.id)),
  });
  app.route({
    ...routeOf(OPERATIONS.streamJob),
    handler: (request, reply) => {
      const { id } = request.params;
      const caller = callerOf(request);
      services.getJob(caller, id);
      return openEvents(
        request,
        reply,
        { streams, accountId: caller.account.id, ...LIMIT },
        ({ send, end }) =>
          services.followJob(caller, id, (job: Job) => {
            send('progress', job);
            if (isOver(job.status)) end();
          }),
      );
    },
  });
}
