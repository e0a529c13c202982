import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTexts } from '../../src-main/desktop/texts.ts';

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
