import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureOwner } from '../../../src-main/bootstrap/owner.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { pictureAt, send } from '../harness/engine.ts';
import { CAPTION, readData } from '../harness/requests.ts';
import type { Scenario } from '../scenario.ts';

/** The very first start of a home: the next one works, and there is one owner. */
export const firstStart: Scenario = {
  name: 'first start',
  kills: 6,
  onCopies: true,
  prepare() {},

  async load({ home, start, counts }) {
    // It makes the owner for the address that it opens; with an empty PATH there is no browser.
    const engine = await start(['serve', '--port', '0', '--open', '--home', home], { env: { PATH: '' } });
    await engine.says('Open http');
    engine.child.kill('SIGTERM');
    if ((await engine.ended) === 0) counts.acknowledged += 1;
  },

  async verify({ home, problem }, { baseUrl, store }) {
    const { key } = ensureOwner(home, store);
    const owners = store.accounts.list();
    if (owners.length !== 1) problem('failed', `${owners.length} accounts: ${JSON.stringify(owners)}`);
    const answer = await send(baseUrl, { method: 'POST', url: '/meme/caption', body: CAPTION, key });
    const picture = await pictureAt(baseUrl, readData<Meme>(answer).url);
    if (typeof picture === 'number') problem('failed', `the picture answers ${picture}`);
  },
};

/** A key made in a home that no engine has used yet. */
export const firstKey: Scenario = {
  name: 'first key by command',
  kills: 3,
  onCopies: true,
  prepare() {},

  async load({ home, start, beside, counts }) {
    const command = await start(['keys', 'create', '--plan', 'pro', '--home', home]);
    await command.ended;
    writeFileSync(path.join(beside, 'printed'), command.stdout());
    if (command.stdout()) counts.acknowledged += 1;
  },

  async verify({ beside, home, problem }, { baseUrl, store }) {
    ensureOwner(home, store);
    const key = /"key":"([^"]+)"/.exec(readFileSync(path.join(beside, 'printed'), 'utf8'))?.[1];
    if (!key) return;
    const { status } = await send(baseUrl, { url: '/account', key });
    if (status !== 200) problem('lost', `the key that was printed answers ${status}`);
  },
};
