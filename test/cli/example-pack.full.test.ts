import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { TemplateFile } from '../../src-shared/contract/template.ts';
import { cam, eachOnItsHome } from './harness.ts';

/** The pack that docs/packs.md shows: readers copy it, so it has to be right in every part. */

const PACK = path.join(import.meta.dirname, '../../docs/examples/public-domain-pack');
/** Bytes of one picture. */
const PICTURE_MAX = 120_000;
const folders = readdirSync(PACK).filter((name) => statSync(path.join(PACK, name)).isDirectory());
const readTemplate = (folder: string): TemplateFile =>
  JSON.parse(readFileSync(path.join(PACK, folder, 'template.json'), 'utf8'));

let home: string;
eachOnItsHome((made) => {
  home = made;
});

test('has small pictures, and says of each whose it is and that it is free', () => {
  for (const folder of folders) {
    expect(statSync(path.join(PACK, folder, 'blank.webp')).size, folder).toBeLessThan(PICTURE_MAX);
    expect(readTemplate(folder).license, folder).toMatch(/^(?:CC0-1\.0|Public domain)$/);
    expect(readTemplate(folder).attribution, folder).toMatch(/^(?:Photo|Portrait|Hubble) .+ scikit-image\.$/);
  }
});

test('is checked, imported and found by what people call its formats', async () => {
  expect((await cam(home, ['templates', 'check', PACK])).code).toBe(0);
  const imported = await cam(home, ['templates', 'import', PACK]);
  expect(imported.out.at(-1)).toMatchObject({ pack: 'Public domain examples', imported: 8, skipped: 0 });
  for (const folder of folders)
    for (const name of readTemplate(folder).alt_names) {
      const { out } = await cam(home, ['templates', 'list', '--search', name]);
      const own = { id: `tpl_${folder}`, source: 'Public domain examples' };
      // A built-in template may be called the same.
      expect(out.slice(0, 2), name).toContainEqual(expect.objectContaining(own));
    }
});

test('its examples fit their regions', async () => {
  await cam(home, ['templates', 'import', PACK]);
  for (const folder of folders)
    for (const { captions } of readTemplate(folder).example_captions) {
      const texts = captions.flatMap(({ position, text }) => ['--text', `${position}=${text}`]);
      const { code, stderr } = await cam(home, ['caption', folder, ...texts, '--strict', '-o', 'a.png']);
      expect({ code, stderr }).toMatchObject({ code: 0 });
    }
});
