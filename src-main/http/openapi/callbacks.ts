import Type from 'typebox';
import { Job } from '../../../src-shared/contract/jobs.ts';
import type { SchemaRegistry } from './schemas.ts';

/** What the engine sends to the `callback_url` of a generation. */

const CallbackEvent = Type.Object(
  {
    type: Type.Enum(['job.succeeded', 'job.failed', 'job.cancelled'] as const),
    timestamp: Type.String({ description: 'When the job ended; ISO 8601, UTC.' }),
    data: Job,
  },
  { title: 'CallbackEvent', description: 'The job as `GET /v1/jobs/{id}` answers it, without `callback`.' },
);

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** Components named in each generation. */
export function describeCallbacks(schemas: SchemaRegistry): Record<string, unknown> {
  return {
    JobEnded: {
      '{$request.body#/callback_url}': {
        post: {
          operationId: 'jobEnded',
          tags: ['Jobs'],
          summary: 'A job has ended',
          description:
            'Answer 2xx within 10 seconds; the body of the answer is not read. Redirects are not followed. Anything else is tried again with growing waits for a day; 410 ends it. It may come more than once: `webhook-id` stays the same. Check the signature with the secret of `GET /v1/callbacks/secret` before you believe it.',
          security: [],
          parameters: [
            header('webhook-id', 'Names the event; the same for every attempt.'),
            header('webhook-timestamp', 'Of the attempt, in seconds since the epoch. Refuse old ones.'),
            header(
              'webhook-signature',
              'Signatures separated by spaces, each `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`. One that fits is enough.',
            ),
          ],
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemas.refer(CallbackEvent) } },
          },
          responses: {
            '2XX': { description: 'Taken.' },
            '410': { description: 'No callbacks any more: it is given up.' },
          },
        },
      },
    },
  };
}

/** The callbacks of a generation. */
export const JOB_CALLBACKS = { jobEnded: { $ref: '#/components/callbacks/JobEnded' } };
