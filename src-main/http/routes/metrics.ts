import type { HttpDeps } from '../deps.ts';
import { NO_BODY, type Routes } from '../route-declaration.ts';

/** `/metrics`, as Prometheus reads it, for a key with the scope `metrics` or `admin` and programs on this computer. */
export function addMetricsRoute(routes: Routes, { exposeMetrics }: Pick<HttpDeps, 'exposeMetrics'>): void {
  routes.add(METRICS_ROUTE, async (_request, reply) => {
    const { contentType, text } = await exposeMetrics();
    return reply.type(contentType).send(text);
  });
}

const METRICS_ROUTE = {
  methods: ['GET'],
  path: '/metrics',
  schema: {},
  takes: NO_BODY,
  caller: 'key or this computer',
  scope: 'metrics',
  limit: 'plan',
} as const;
