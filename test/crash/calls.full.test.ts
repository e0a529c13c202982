import { describeScenarios } from './harness/suite.ts';
import { jobs } from './scenarios/jobs.ts';
import { memes, trash } from './scenarios/memes.ts';
import { packs, templates } from './scenarios/templates.ts';
import { fonts, keys, uploads } from './scenarios/uploads-and-keys.ts';

describeScenarios('Calls', [memes, trash, jobs, templates, packs, uploads, fonts, keys]);
