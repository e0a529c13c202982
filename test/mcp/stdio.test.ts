import { placeOf, sharedEngine } from './harness/place.ts';
import { connectStdio } from './harness/stdio.ts';
import { allSuites } from './suites/all.ts';
import { brokenAnswersSuite } from './suites/repeats.ts';

/** The built wrapper over stdio, by the official client in the protocol that begins with `initialize`. */

const place = placeOf(sharedEngine(), {
  ...{ connect: connectStdio, era: 'legacy', tellsReason: true },
  filesIn: ({ userHome }) => userHome,
});
allSuites(place);
brokenAnswersSuite(place);
