import type { Place } from '../harness/place.ts';
import { askingSuite } from './asking.ts';
import { listSuite } from './list.ts';
import { motionSuite } from './motion.ts';
import { parallelSuite } from './parallel.ts';
import { picturesSuite } from './pictures.ts';
import { refusalsSuite } from './refusals.ts';
import { repeatsSuite } from './repeats.ts';
import { resourcesSuite } from './resources.ts';
import { toolsSuite } from './tools.ts';

/** All that holds wherever the server is reached. */
export function allSuites(place: Place): void {
  listSuite(place);
  toolsSuite(place);
  motionSuite(place);
  resourcesSuite(place);
  refusalsSuite(place);
  picturesSuite(place);
  askingSuite(place);
  parallelSuite(place);
  repeatsSuite(place);
}
