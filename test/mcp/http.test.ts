import { describe } from 'vitest';
import { ERAS } from './harness/client.ts';
import { connectHttp } from './harness/http.ts';
import { placeOf, sharedEngine } from './harness/place.ts';
import { allSuites } from './suites/all.ts';

/** The engine's own endpoint, by the official client in both protocols: the suites of the wrapper. */

const engine = sharedEngine();

describe.each(ERAS)('over HTTP, %s protocol', (era) => {
  const tellsReason = era === 'legacy';
  allSuites(placeOf(engine, { connect: connectHttp, era, tellsReason, filesIn: ({ app }) => app.home }));
});
