import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { createZip } from '../library/pack/zip-file.ts';
import { ownFile, PICTURE } from '../library/user-home.ts';
import { cam, eachOnItsHome, spawnCam } from './harness.ts';

/** `cam templates import` that is killed. */

let home: string;
eachOnItsHome((made) => {
  home = made;
});
const at = (...names: string[]) => path.join(home, ...names);

const FILES = ['.origin.json', '.pack.json', 'blank.webp', 'template.json', 'thumb.webp'];

describe('a kill in the middle of an import leaves whole templates only, and the next command completes it', () => {
  const count = 300;
  const namesIn = (dir: string) => (existsSync(dir) ? readdirSync(dir) : []);
  const published = () => namesIn(at('templates')).filter((name) => !name.startsWith('.'));
  const staged = () => {
    const [area] = namesIn(at('templates', '.tmp'));
    return area === undefined ? [] : namesIn(at('templates', '.tmp', area));
  };

  test.each<[string, () => boolean]>([
    ['at the first folder', () => staged().length > 0],
    ['when a part is written', () => staged().length > 40],
    ['when the first is published', () => published().length > 0],
  ])('%s', async (_, isTime) => {
    const entries = Array.from({ length: count }, (_, index) => [
      { name: `dog-${index}/template.json`, data: JSON.stringify(ownFile(`dog-${index}`)) },
      { name: `dog-${index}/blank.webp`, data: PICTURE },
    ]).flat();
    writeFileSync(at('many.zip'), createZip(entries));
    const importing = spawnCam(home, ['templates', 'import', at('many.zip')]);
    await vi.waitFor(() => expect(isTime()).toBe(true), { timeout: 30_000, interval: 1 });
    importing.child.kill('SIGKILL');
    expect(await importing.ended).toBe('SIGKILL');
    for (const name of published()) {
      const dir = at('templates', name);
      expect(readdirSync(dir).sort()).toEqual(FILES);
      expect(readFileSync(path.join(dir, 'blank.webp'))).toEqual(PICTURE);
      expect(JSON.parse(readFileSync(path.join(dir, 'template.json'), 'utf8')).slug).toBe(name);
    }
    // Either there is no plan yet, or all of it is carried out.
    const { out: listed } = await cam(home, 'templates list --search dog');
    expect([0, count]).toContain(published().length);
    expect(listed.filter((each) => JSON.stringify(each).includes('"many"'))).toHaveLength(published().length);
    expect((await cam(home, 'templates import many.zip')).code).toBe(0);
    expect(published()).toHaveLength(count);
    expect(staged()).toEqual([]);
    expect((await cam(home, 'templates check templates')).code).toBe(0);
  });
});
