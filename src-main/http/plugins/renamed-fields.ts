import type { FastifyInstance } from 'fastify';
import { BATCH_TYPES, JOB_PATHS } from '../../../src-shared/contract/job-types.ts';
import { hasFormerNames, RENAMED_AT, renameFields } from '../../../src-shared/contract/renamed-fields.ts';
import { isRecord } from '../../../src-shared/is-record.ts';
import type { HttpDeps } from '../deps.ts';

/** The chapter of the guide that lists them. */
export const RENAMED_CHAPTER = 'renamed-fields';

/**
 * Gives the fields of a request their present names before anything else looks at them, so that both kinds of request
 * are equal, also under an idempotency key. Answers to former names say so (RFC 9745).
 */
export function addRenamedFields(app: FastifyInstance, { baseUrl }: Pick<HttpDeps, 'baseUrl'>): void {
  app.addHook('preValidation', (request, reply, done) => {
    const { operation } = request.routeOptions.config;
    if (operation) {
      if (isFormer(operation.path, request.body)) {
        const page = `${baseUrl(request.headers.host)}/docs/guide#${RENAMED_CHAPTER}`;
        reply.headers({
          deprecation: `@${RENAMED_AT}`,
          link: `<${page}>; rel="deprecation"; type="text/html"`,
        });
      }
      request.body = renameFields(operation.path, request.body);
    }
    done();
  });
}

/** Whether a body has former names. Items of a batch get the present ones where they are planned: each has errors of its own. */
function isFormer(path: string, body: unknown): boolean {
  if (path !== JOB_PATHS.batch) return hasFormerNames(path, body);
  const items: readonly unknown[] = isRecord(body) && Array.isArray(body.items) ? body.items : [];
  return items.some((item) => {
    const type = isRecord(item) ? BATCH_TYPES.find((one) => one === item.type) : undefined;
    return type !== undefined && hasFormerNames(JOB_PATHS[type], item);
  });
}
