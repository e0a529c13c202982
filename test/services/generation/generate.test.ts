import { expect, test } from 'vitest';
import { findTopic } from '../../../src-main/services/generation/generate.ts';

test.each([
  ['Deploying on a Friday instead of going home', 'deploying on a friday'],
  ['When the build finally passes', 'when the build finally passes'],
  ['MONDAYS!!! why', 'mondays'],
  ['see https://example.com/a?b=c now', 'see now'],
  ['Katzen, die nachts um drei rennen', 'katzen die nachts um drei rennen'],
  ['月曜日', '月曜日'],
  ['the end of the', 'the end'],
  ['?!…', undefined],
  ['x'.repeat(60), undefined],
])('the topic of %j is %j', (idea, topic) => expect(findTopic(idea)).toBe(topic));
