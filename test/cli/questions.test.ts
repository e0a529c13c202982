import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createQuestions } from '../../src-main/cli/terminal/questions.ts';

function setup(typed: string) {
  const input = new PassThrough();
  input.end(typed);
  return createQuestions(input, new PassThrough());
}
const choose = (typed: string) =>
  setup(typed).choose('Better?', ['left', 'right', 'neither'], new AbortController().signal);

test('the first letter of an answer is enough; the end of the input is no answer', async () => {
  expect(await choose('R\n')).toBe('right');
  expect(await choose('')).toBeUndefined();
  expect(await setup('yes\n').confirm('Sure?')).toBe(true);
  expect(await setup('').confirm('Sure?')).toBe(false);
});
