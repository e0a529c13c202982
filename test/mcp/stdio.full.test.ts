import { describe } from 'vitest';
import { ERAS } from './harness/client.ts';
import { createPlace, sharedEngine } from './harness/place.ts';
import { connectStdio } from './harness/stdio.ts';
import { allSuites } from './suites/all.ts';

/** The built wrapper over stdio, by the official client in both protocols: all that the engine's endpoint does. */

const engine = sharedEngine();

describe.each(ERAS)('over stdio, %s protocol', (era) => {
  const filesIn = ({ userHome }: ReturnType<typeof engine>) => userHome;
  allSuites(createPlace(engine, { connect: connectStdio, era, tellsReason: true, filesIn }));
});
