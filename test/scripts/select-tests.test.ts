import { expect, test } from 'vitest';
import { selectTests } from '../../scripts/select-tests.ts';

const TESTS = [
  'test/models/offline/writer/planner.test.ts',
  'test/models/offline/painter/painter.test.ts',
  'scenes/test/kit.test.ts',
  'test/library/search.test.ts',
  'test/window/undo.test.ts',
];

test('sources are looked up by who imports them; suites that start programs are left out', () => {
  const { related, own, leftOut } = selectTests(['src-main/services/a.ts', 'test/helpers/app.ts'], TESTS);
  expect(related).toEqual(['src-main/services/a.ts', 'test/helpers/app.ts']);
  expect(own).toEqual([]);
  expect(leftOut).toContain('test/window');
});

test('a changed file of such a suite brings in the tests of that file', () => {
  const { related, own } = selectTests(['test/window/undo.test.ts', 'src-renderer/App.tsx'], TESTS);
  expect(related).toEqual(['src-renderer/App.tsx']);
  expect(own).toEqual(['test/window/undo.test.ts']);
});

test('data brings in the tests that read it', () => {
  expect(selectTests(['resources/painter/words.json'], TESTS).related).toEqual([
    'test/models/offline/painter/painter.test.ts',
  ]);
  expect(selectTests(['scenes/no-yes.ts'], TESTS).related).toEqual([
    'scenes/no-yes.ts',
    'scenes/test/kit.test.ts',
    'test/library/search.test.ts',
  ]);
});

test('what no test reads needs none', () => {
  expect(selectTests(['CHANGELOG.md', '.editorconfig'], TESTS).related).toEqual([]);
});
