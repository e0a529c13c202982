import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync, watch } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { verifyBackup } from '../../../src-main/backup/check-database.ts';
import { repeatCommand } from '../harness/commands.ts';
import { type Engine, startEngine } from '../harness/engine.ts';
import { fillHome, findProblems, generateMemes, type StoredMeme } from '../harness/filled-home.ts';
import type { Round, Scenario } from '../scenario.ts';

/** Backups made while memes are made: a file is complete or not there. */

/** The memes of a scenario's prepared home. */
const filled = () => {
  let made: StoredMeme[] = [];
  return {
    async prepare(home: string): Promise<void> {
      made = await fillHome(home, ['one', 'two', 'three']);
    },
    async check({ problem }: Round, engine: Engine): Promise<void> {
      for (const lost of await findProblems(engine, made)) problem('lost', lost);
    },
  };
};

async function verifyFile({ beside, problem }: Round, file: string): Promise<void> {
  const temp = path.join(beside, 'verified');
  await verifyBackup(createReadStream(file), temp).catch((error: Error) => {
    problem('failed', `${path.basename(file)}: ${error.message}`);
  });
  rmSync(temp, { force: true });
}

const target = (beside: string) => path.join(beside, 'backup.zip');

const saved = filled();

export const backup: Scenario = {
  name: 'cam backup',
  kills: 6,
  onCopies: true,
  prepare: saved.prepare,

  async load(round) {
    const { home, beside, start, counts, problem } = round;
    rmSync(target(beside), { force: true });
    const engine = await startEngine(home);
    const command = await start(['backup', target(beside), '--home', home]);
    let isOver = false;
    void command.ended.then(() => {
      isOver = true;
    });
    for (let n = 0; !isOver; n += 1) await generateMemes(engine, engine.ownerKey, [`load ${n}`]);
    const end = await command.ended;
    await engine.stop();
    if (end === 0) counts.acknowledged += 1;
    if (end === 0 && !existsSync(target(beside))) problem('lost', 'the backup that was reported');
    if (existsSync(target(beside))) await verifyFile(round, target(beside));
  },

  async verify(round, engine) {
    const { home, beside, problem } = round;
    await saved.check(round, engine);
    await repeatCommand(round, ['backup', target(beside), '--home', home, '--force']);
    for (const name of readdirSync(beside)) if (name.includes('.part')) problem('leftovers', name);
  },
};

const EARLY = fileURLToPath(new URL('../harness/early-schedule.ts', import.meta.url));

const scheduled = filled();

export const scheduledBackup: Scenario = {
  name: 'scheduled backup',
  kills: 3,
  onCopies: true,
  prepare: scheduled.prepare,

  async load({ home, start, counts }) {
    const folder = path.join(home, 'backups');
    mkdirSync(folder, { recursive: true });
    const isMade = () => readdirSync(folder).some((name) => name.endsWith('.zip'));
    const engine = await start(['serve', '--port', '0', '--home', home], { preload: [EARLY] });
    const watcher = watch(folder);
    await Promise.race([
      engine.ended,
      new Promise<void>((resolve) => watcher.on('change', () => isMade() && resolve())),
    ]);
    watcher.close();
    if (isMade()) counts.acknowledged += 1;
    engine.child.kill('SIGTERM');
    await engine.ended;
  },

  async verify(round, engine) {
    await scheduled.check(round, engine);
    const folder = path.join(round.home, 'backups');
    for (const name of readdirSync(folder)) {
      if (name.endsWith('.zip')) await verifyFile(round, path.join(folder, name));
    }
  },
};
