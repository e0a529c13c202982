import Type from 'typebox';
import { Job } from '../../../src-shared/contract/jobs.ts';
import type { SchemaRegistry } from './schemas.ts';

/** The request that the engine sends to the `callback_url` of a generation. */

const CallbackEvent = Type.Object(
  {
    type: Type.Enum(['job.succeeded', 'job.failed', 'job.cancelled'] as const),
    timestamp: Type.String({ description: 'Time when the job ended; ISO 8601, UTC.' }),
    data: Job,
  },
  { title: 'CallbackEvent', description: 'The job as `GET /v1/jobs/{id}` returns it, without `callback`.' },
);

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** The callbacks of a generation, written out: openapi-python-client reads none by reference. */
export function describeCallbacks(operationId: string, schemas: SchemaRegistry): Record<string, unknown> {
  return {
    jobEnded: {
      '{$request.body#/callback_url}': {
        post: {
          operationId: `${operationId}Ended`,
          tags: ['Jobs'],
          summary: 'A job has ended',
          description:
            'Answer 2xx within 10 seconds; the body of the response is ignored. Redirects are not followed. After any other response the callback is sent again, with increasing delays, for up to a day; 410 stops it. It may arrive more than once, with the same `webhook-id`. Check the signature with the secret of `GET /v1/callbacks/secret` before you use it.',
          security: [],
          parameters: [
            header('webhook-id', 'Id of the event; the same for every attempt.'),
            header('webhook-timestamp', 'Time of the attempt, seconds since the epoch. Refuse old ones.'),
            header(
              'webhook-signature',
              'Signatures separated by spaces, each `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`. One that matches is enough.',
            ),
          ],
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemas.refer(CallbackEvent) } },
          },
          responses: {
            '2XX': { description: 'Taken.' },
            '410': { description: 'The receiver wants no more callbacks: it is not sent again.' },
          },
        },
      },
    },
  };
}
