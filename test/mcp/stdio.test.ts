import { createPlace, sharedEngine } from './harness/place.ts';
import { connectStdio } from './harness/stdio.ts';
import { brokenAnswersSuite } from './suites/repeats.ts';
import { smokeSuite } from './suites/smoke.ts';

/** The built wrapper over stdio, by the official client; the full run has all suites here, in both protocols. */

const place = createPlace(sharedEngine(), {
  connect: connectStdio,
  era: 'legacy',
  tellsReason: true,
  filesIn: ({ userHome }) => userHome,
});
smokeSuite(place);
brokenAnswersSuite(place);
