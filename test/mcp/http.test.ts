import { describe } from 'vitest';
import { connectHttp } from './harness/http.ts';
import { createPlace, sharedEngine } from './harness/place.ts';
import { allSuites } from './suites/all.ts';
import { smokeSuite } from './suites/smoke.ts';

/**
 * The engine's own endpoint, by the official client: every suite in the protocol that begins with `initialize`, and
 * that the one of 2026 is connected.
 */

const engine = sharedEngine();
const options = { connect: connectHttp, filesIn: ({ app }: ReturnType<typeof engine>) => app.home };

describe('over HTTP', () => {
  allSuites(createPlace(engine, { ...options, era: 'legacy', tellsReason: true }));
});
describe('over HTTP, protocol of 2026', () => {
  smokeSuite(createPlace(engine, { ...options, era: 'modern', tellsReason: false }));
});
