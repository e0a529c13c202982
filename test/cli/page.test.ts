import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cliPage } from '../../scripts/cli-page.ts';

test('docs/cli.md matches the definitions (if not, run `npm run docs:cli`)', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../docs/cli.md'), 'utf8');
  expect(page).toBe(cliPage());
});
