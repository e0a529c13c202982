import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../harness/commands.ts';
import { fillHome, findProblems, type StoredMeme } from '../harness/filled-home.ts';
import type { Scenario } from '../scenario.ts';

/** `cam doctor --repair` of a home whose database is gone, or damaged. */

const PAGE_BYTES = 4096;

function removeDatabase(home: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(path.join(home, `cam.db${ending}`), { force: true });
}

/** Overwrites three pages in the middle. */
function damageDatabase(home: string): void {
  const file = path.join(home, 'cam.db');
  const middle = Math.floor(statSync(file).size / PAGE_BYTES / 2) * PAGE_BYTES;
  const fd = openSync(file, 'r+');
  writeSync(fd, Buffer.alloc(3 * PAGE_BYTES, 0xa5), 0, 3 * PAGE_BYTES, middle);
  closeSync(fd);
}

const repair = (home: string) => ['doctor', '--repair', '--yes', '--home', home];

function createRepairScenario(name: string, damage: (home: string) => void): Scenario {
  let made: StoredMeme[] = [];
  return {
    name,
    kills: 3,
    onCopies: true,

    async prepare(home) {
      made = await fillHome(home, ['one', 'two', 'three']);
      damage(home);
    },

    load: (round) => runCommand(round, repair(round.home)),

    async verify({ problem }, engine) {
      for (const lost of await findProblems(engine, made)) problem('lost', lost);
      if (!engine.templateNames().includes('Of the home')) problem('lost', 'the template');
    },
  };
}

export const repairs = [
  createRepairScenario('repair without database', removeDatabase),
  createRepairScenario('repair of a damaged database', damageDatabase),
];
