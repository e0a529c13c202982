import { describeScenarios } from './harness/suite.ts';
import { firstKey, firstStart } from './scenarios/first-start.ts';
import { migration } from './scenarios/migration.ts';

describeScenarios('Starts', [firstStart, firstKey, migration]);
