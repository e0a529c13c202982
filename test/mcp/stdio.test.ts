import { describe } from 'vitest';
import { ERAS } from './harness/client.ts';
import { placeOf, sharedEngine } from './harness/place.ts';
import { connectStdio } from './harness/stdio.ts';
import { askingSuite } from './suites/asking.ts';
import { listSuite } from './suites/list.ts';
import { parallelSuite } from './suites/parallel.ts';
import { picturesSuite } from './suites/pictures.ts';
import { refusalsSuite } from './suites/refusals.ts';
import { brokenAnswersSuite, repeatsSuite } from './suites/repeats.ts';
import { resourcesSuite } from './suites/resources.ts';
import { toolsSuite } from './suites/tools.ts';

/** The built wrapper over stdio, by the official client in both protocols. */

const engine = sharedEngine();

describe.each(ERAS)('over stdio, %s protocol', (era) => {
  const place = placeOf(engine, {
    connect: connectStdio,
    era,
    tellsReason: true,
    filesIn: ({ userHome }) => userHome,
  });
  listSuite(place);
  toolsSuite(place);
  resourcesSuite(place);
  refusalsSuite(place);
  picturesSuite(place);
  askingSuite(place);
  parallelSuite(place);
  repeatsSuite(place);
  brokenAnswersSuite(place);
});
