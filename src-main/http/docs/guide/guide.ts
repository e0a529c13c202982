import type { PageContext } from '../layout.ts';
import type { Chapter } from './chapter.ts';
import { credits, rateLimits } from './costs.ts';
import { motion } from './motion.ts';
import { assistants, clients, models } from './programs.ts';
import { envelope, errors, files, lists } from './requests.ts';
import { authentication, quickstart } from './start.ts';
import { idempotency, jobs } from './waiting.ts';

/** The guide in front of the operations: authentication, errors, credits, limits and so on. */
export function guideChapters(context: Pick<PageContext, 'baseUrl' | 'language'>): Chapter[] {
  const { baseUrl } = context;
  return [
    quickstart(context),
    authentication(baseUrl),
    envelope(baseUrl),
    files(baseUrl),
    motion(baseUrl),
    errors(baseUrl),
    credits(),
    rateLimits(),
    idempotency(),
    jobs(),
    lists(),
    models(),
    clients(baseUrl),
    assistants(baseUrl),
  ];
}
