import { describeScenarios } from './harness/suite.ts';
import { backup, scheduledBackup } from './scenarios/backup.ts';
import { repairs } from './scenarios/repair.ts';
import { restore } from './scenarios/restore.ts';

describeScenarios('Backup and repair', [backup, restore, scheduledBackup, ...repairs]);
