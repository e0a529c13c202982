import { describe } from 'vitest';
import { createPlace, sharedEngine } from './harness/place.ts';
import { connectStdio } from './harness/stdio.ts';
import { brokenAnswersSuite } from './suites/repeats.ts';
import { smokeSuite } from './suites/smoke.ts';

/** The built wrapper over stdio, by the official client in both protocols. */

const engine = sharedEngine();
const places = (['legacy', 'modern'] as const).map((era) => {
  const filesIn = ({ userHome }: ReturnType<typeof engine>) => userHome;
  return createPlace(engine, { connect: connectStdio, era, tellsReason: true, filesIn });
});

describe.each(places)('over stdio, $era protocol', smokeSuite);

for (const place of places.slice(0, 1)) brokenAnswersSuite(place);
