import { existsSync, mkdirSync, readdirSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cam as command, makeHome } from '../cli/harness.ts';
import { createTestApp } from '../helpers/app.ts';
import { mountSmallDisk, type SmallDisk } from '../helpers/small-disk.ts';
import { createZip } from '../library/pack/zip-file.ts';
import { ownFile, PICTURE } from '../library/user-home.ts';

/** An import on a full disk: the documented error, nothing of the pack is there, and it comes in once there is room. */

const SLUGS = Array.from({ length: 40 }, (_, at) => `cat-${at + 1}`);
const ZIP = createZip(
  SLUGS.flatMap((slug) => [
    { name: `${slug}/template.json`, data: JSON.stringify(ownFile(slug)) },
    { name: `${slug}/blank.webp`, data: PICTURE },
  ]),
);

let disk: SmallDisk | undefined;
let home: string;
beforeEach(() => {
  disk = mountSmallDisk(16);
  if (!disk) return;
  home = path.join(disk.dir, 'home');
  mkdirSync(home);
});
afterEach(() => disk?.unmount());

/** Leaves so many bytes free. */
function leave(room: number): void {
  const { bavail, bsize } = statfsSync(home);
  writeFileSync(path.join(home, '..', 'other'), Buffer.alloc(bavail * bsize - room));
}
const make = () => writeFileSync(path.join(home, '..', 'other'), '');
/** What is below the folder of templates. */
const found = () => {
  const dir = path.join(home, 'templates');
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => name !== '.tmp');
};
const ROOMS = [
  ['no room', 0],
  ['room for the zip alone', ZIP.length + 128 * 1024],
  ['room for some of the templates', ZIP.length + ZIP.length / 2],
] as const;

it.for(ROOMS)('over HTTP with %s', async ([, room], { skip }) => {
  if (!disk) return skip('needs the right to mount a disk');
  const cam = await createTestApp({ home });
  try {
    const authorization = `Bearer ${cam.admin().secret}`;
    const send = () =>
      cam.app.inject({
        method: 'PUT',
        url: '/v1/imports/file?name=cats.zip&wait=true',
        payload: Buffer.from(ZIP),
        headers: { authorization, 'content-type': 'application/zip' },
      });
    const before = cam.library.all().length;
    leave(room);
    const refused = await send();
    expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
    expect(found()).toEqual([]);
    expect(cam.library.all()).toHaveLength(before);
    make();
    const { imported, skipped } = (await send()).json().data.result;
    expect([imported.length, skipped]).toEqual([SLUGS.length, []]);
    expect(cam.library.all()).toHaveLength(before + SLUGS.length);
  } finally {
    await cam.cleanup();
  }
});

it('by a command', async ({ skip }) => {
  if (!disk) return skip('needs the right to mount a disk');
  const other = await makeHome();
  try {
    const zip = path.join(other.home, 'cats.zip');
    writeFileSync(zip, ZIP);
    leave(ZIP.length + ZIP.length / 2);
    const refused = await command(home, ['templates', 'import', zip]);
    expect([refused.code, refused.out]).toEqual([1, []]);
    expect(refused.stderr).toContain('home is full. This was not done');
    const left = await command(home, ['templates', 'list', '--source', 'cats']);
    expect(left.out).toEqual([]);
    make();
    const imported = await command(home, ['templates', 'import', zip]);
    expect([imported.code, imported.out.length]).toEqual([0, SLUGS.length + 1]);
    expect(found().filter((name) => name.startsWith('.'))).toEqual([]);
  } finally {
    await other.remove();
  }
});
