import type { FastifyInstance } from 'fastify';
import { hasFormerNames, RENAMED_AT, renameFields } from '../../../src-shared/contract/renamed-fields.ts';
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
      if (hasFormerNames(operation.path, request.body)) {
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
