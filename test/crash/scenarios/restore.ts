import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { cam } from '../../cli/harness.ts';
import { runCommand } from '../harness/commands.ts';
import { send } from '../harness/engine.ts';
import { fillHome, findProblems, generateMemes, type StoredMeme } from '../harness/filled-home.ts';
import type { Scenario } from '../scenario.ts';

/** `cam restore`: afterwards the home is the old one or the restored one, with all pictures in either. */

const LATER = 'made after the backup';
const getBackupPath = (home: string) => path.join(home, '..', 'beside', 'backup.zip');
let made: StoredMeme[] = [];

export const restore: Scenario = {
  name: 'cam restore',
  kills: 8,
  onCopies: true,

  async prepare(home) {
    mkdirSync(path.dirname(getBackupPath(home)), { recursive: true });
    made = await fillHome(home, ['one', 'two']);
    await cam(home, ['backup', getBackupPath(home)]);
    made.push(
      ...(await fillHome(home, ['newer'], async ({ baseUrl }, key) => {
        await send(baseUrl, { method: 'POST', url: '/keys', body: { name: LATER }, key });
      })),
    );
  },

  // The next command is the same again, or the start of the engine below.
  load: (round) =>
    runCommand(round, ['restore', getBackupPath(round.home), '--home', round.home], round.number % 2 === 1),

  async verify({ home, problem }, engine) {
    for (const lost of await findProblems(engine, made)) problem('lost', lost);
    const replaced = readdirSync(home).filter((name) => name.startsWith('before-restore-'));
    const isNew = !engine.store.keys.list().some(({ name }) => name === LATER);
    if (isNew !== replaced.length > 0) problem('failed', `isNew: ${isNew}, but beside it ${replaced}`);
    const unfinished = replaced.filter((name) => !existsSync(path.join(home, name, 'restore.json')));
    if (unfinished.length > 0) problem('leftovers', `${unfinished} has no report`);
    if (!engine.templateNames().includes('Of the home')) problem('lost', 'the template');
    const [meme] = await generateMemes(engine, engine.ownerKey, ['afterwards']);
    if (!meme) problem('failed', 'no meme can be made');
  },
};
