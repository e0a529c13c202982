import { connectHttp } from './harness/http.ts';
import { createPlace, sharedEngine } from './harness/place.ts';
import { allSuites } from './suites/all.ts';

/** The engine's own endpoint, by the official client in the protocol of 2026. */

const place = createPlace(sharedEngine(), {
  connect: connectHttp,
  era: 'modern',
  tellsReason: false,
  filesIn: ({ app }) => app.home,
});
allSuites(place);
