import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTexts, SHELL_AREAS } from '../../src-main/desktop/texts.ts';

function textsIn(wanted: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cam-texts-'));
  writeFileSync(path.join(folder, 'de.json'), JSON.stringify({ desktop: { quit: 'Beenden' } }));
  const errors: unknown[] = [];
  const texts = createTexts({ folder, wanted: () => wanted, onError: (error) => errors.push(error) });
  let changes = 0;
  texts.onChange(() => changes++);
  return { texts, errors, changes: () => changes };
}

test('menus and dialogs are in the language of the system, or in the chosen one', async () => {
  const { texts, changes } = textsIn(['de-AT']);
  expect(texts.t('desktop:quit')).toBe('Quit');
  await texts.choose('system');
  expect(texts.t('desktop:quit')).toBe('Beenden');
  await texts.choose('de');
  expect(changes()).toBe(1);
  await texts.choose('en');
  expect(texts.t('desktop:quit')).toBe('Quit');
  expect(changes()).toBe(2);
});

test('where the file of a language is missing, the texts stay as they are', async () => {
  const { texts, errors, changes } = textsIn([]);
  await texts.choose('pl');
  expect(texts.t('desktop:quit')).toBe('Quit');
  expect([errors.length, changes()]).toEqual([1, 0]);
});

test('the main process shows texts of the packed parts only', () => {
  const folder = path.join(import.meta.dirname, '../../src-main/desktop');
  const used = globSync('**/*.ts', { cwd: folder }).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/['`]([a-z]+):[a-z]+[.A-Z`'$]/g)].map(
      ([, area]) => area,
    ),
  );
  const areas = readFileSync(path.join(folder, '../../src-shared/messages/en/index.ts'), 'utf8');
  const shown = new Set(used.filter((area) => areas.includes(`  ${area},`)));
  expect([...shown].sort()).toEqual([...SHELL_AREAS].sort());
});
