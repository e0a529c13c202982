import { isOver, type JobStatus } from '../../../src-shared/contract/jobs.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import type { HttpDeps } from '../deps.ts';
import type { EventStreams } from '../event-stream.ts';
import type { TypedApp } from './endpoint.ts';
import { addEventStream } from './file-operation.ts';
import { addChange, addOperation } from './operation.ts';

const STREAM_LIMITS = {
  max: 100,
  maxOfAccount: LIMITS.jobStreamsMax,
  instead: 'Close one, or ask GET /v1/jobs/{id} now and then.',
};

/** Operations tagged Jobs. */
export function addJobRoutes(
  app: TypedApp,
  { services }: Pick<HttpDeps, 'services'>,
  streams: EventStreams,
): void {
  addOperation(app, OPERATIONS.listJobs, ({ caller, query }) => services.listJobs(caller, query));
  addOperation(app, OPERATIONS.getJob, ({ caller, params }) => services.getJob(caller, params.id));
  addOperation(app, OPERATIONS.getJobRequest, ({ caller, params }) =>
    services.getJobRequest(caller, params.id),
  );
  addOperation(app, OPERATIONS.cancelJob, ({ caller, params }) => services.cancelJob(caller, params.id));
  addOperation(app, OPERATIONS.getCallbackSecret, ({ caller }) => services.getCallbackSecret(caller));
  addChange(app, OPERATIONS.rotateCallbackSecret, ({ caller, body }) =>
    services.rotateCallbackSecret(caller, body),
  );
  addEventStream(app, OPERATIONS.streamJob, { streams, ...STREAM_LIMITS }, ({ caller, params: { id } }) => {
    // An unknown job is refused before the stream opens.
    services.getJob(caller, id);
    return ({ send, end }) =>
      services.followJob(
        caller,
        id,
        (job) => {
          send(getEventName(job.status), job);
          if (isOver(job.status)) end();
        },
        end,
      );
  });
}

/** The name of an event for the state of a job. */
function getEventName(status: JobStatus) {
  return status === 'queued' || status === 'running' ? 'progress' : status;
}
