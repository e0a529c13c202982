import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import Database from 'better-sqlite3';

/*
 * Loaded before the program (`node --import`): kills the process right before its n-th change of the disk, with
 * SIGKILL, so that each point between two changes can be tried. CAM_CRASH_STEP is n, counted from the start of the
 * program; a message with a number begins to count when it comes. CAM_CRASH_COUNT names a file for the number of
 * changes of a program that ended by itself.
 */

const CHANGES = [
  'writeFile',
  'write',
  'writev',
  'rename',
  'rm',
  'unlink',
  'mkdir',
  'chmod',
  'utimes',
  'link',
  'copyFile',
  'fsync',
];

let changes = 0;
let killAt = Number(process.env.CAM_CRASH_STEP ?? 0);
const countFile = process.env.CAM_CRASH_COUNT;
const { writeFileSync } = fs;

process.on('message', (n) => {
  changes = 0;
  killAt = Number(n);
  process.send?.('counting');
});
process.channel?.unref();
if (countFile) process.on('exit', () => writeFileSync(countFile, String(changes)));

count(
  fs,
  CHANGES.flatMap((name) => [name, `${name}Sync`]),
);
count(fs.promises, CHANGES);
const handle = await fs.promises.open(process.execPath, 'r');
count(Object.getPrototypeOf(handle), ['write', 'writev', 'writeFile', 'appendFile', 'sync']);
await handle.close();
const db = new Database(':memory:');
count(Database.prototype, ['exec', 'backup', 'close']);
count(Object.getPrototypeOf(db.prepare('SELECT 1')), ['run']);
db.close();
syncBuiltinESMExports();

function count(owner: object, names: readonly string[]): void {
  for (const name of names) {
    const original: unknown = Reflect.get(owner, name);
    if (typeof original !== 'function') continue;
    const counted = new Proxy(original, {
      apply(target, self, args) {
        changes += 1;
        if (changes === killAt) process.kill(process.pid, 'SIGKILL');
        return Reflect.apply(target, self, args);
      },
    });
    Reflect.set(owner, name, counted);
  }
}
