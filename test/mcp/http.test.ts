import { describe } from 'vitest';
import { ERAS } from './harness/client.ts';
import { connectHttp } from './harness/http.ts';
import { placeOf, sharedEngine } from './harness/place.ts';
import { askingSuite } from './suites/asking.ts';
import { listSuite } from './suites/list.ts';
import { parallelSuite } from './suites/parallel.ts';
import { picturesSuite } from './suites/pictures.ts';
import { refusalsSuite } from './suites/refusals.ts';
import { repeatsSuite } from './suites/repeats.ts';
import { resourcesSuite } from './suites/resources.ts';
import { toolsSuite } from './suites/tools.ts';

/** The engine's own endpoint, by the official client in both protocols: the suites of the wrapper. */

const engine = sharedEngine();

describe.each(ERAS)('over HTTP, %s protocol', (era) => {
  const tellsReason = era === 'legacy';
  const place = placeOf(engine, { connect: connectHttp, era, tellsReason, filesIn: ({ app }) => app.home });
  listSuite(place);
  toolsSuite(place);
  resourcesSuite(place);
  refusalsSuite(place);
  picturesSuite(place);
  askingSuite(place);
  parallelSuite(place);
  repeatsSuite(place);
});
