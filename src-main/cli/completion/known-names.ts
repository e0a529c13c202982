import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TemplateFile } from '../../../src-shared/contract/template.ts';
import { RESOURCES } from '../../bootstrap/app-root.ts';
import type { Config } from '../../bootstrap/config.ts';
import { callEngine, valueAt } from '../../bootstrap/engine-client.ts';
import type { Store } from '../../bootstrap/open-store.ts';
import { readOwner } from '../../bootstrap/owner-file.ts';
import type { Candidate, KnownNames } from './candidates.ts';

/** Reads names from the home, without changing it. There are none if the home does not exist. */
export function createKnownNames({ home }: Pick<Config, 'home'>): KnownNames {
  const folders = [path.join(RESOURCES, 'templates'), path.join(home, 'templates')];
  const inStore = async (read: (store: Store) => Candidate[]): Promise<Candidate[]> => {
    if (!existsSync(path.join(home, 'cam.db'))) return [];
    const { openStoreAs } = await import('../../bootstrap/open-store.ts');
    const store = openStoreAs('reader', { home });
    try {
      return read(store);
    } finally {
      store.close();
    }
  };
  return {
    templates: async () => folders.flatMap(templatesIn),
    regions: async (id) => folders.flatMap((folder) => regionsIn(folder, id)),
    keys: () =>
      inStore((store) =>
        store.keys
          .list()
          .map(({ id, name, status, mode }) => ({ value: id, description: `${status} ${mode} ${name}` })),
      ),
    accounts: () =>
      inStore((store) =>
        store.accounts.list().map(({ id, plan, name }) => ({ value: id, description: `${plan} ${name}` })),
      ),
    fonts: async () =>
      namesIn(path.join(home, 'fonts'))
        .filter((name) => name.startsWith('font_'))
        .map((value) => ({ value: path.parse(value).name })),
    memes: () =>
      fromEngine(home, 'memes', ({ template, caption }) => `${wordsAt(template, 'name')} ${caption}`),
    jobs: () => fromEngine(home, 'jobs', ({ type, status }) => `${type} ${status}`),
  };
}

/** Most ids offered; more do not fit a terminal. */
const OFFERED = 50;

/** The owner's latest rows from the engine that runs on the home; empty if none responds. */
async function fromEngine(
  home: string,
  list: 'memes' | 'jobs',
  describe: (row: Record<string, unknown>) => string,
): Promise<Candidate[]> {
  const owner = readOwner(home);
  if (!owner) return [];
  try {
    const { readEngineInfo } = await import('../../bootstrap/open-store.ts');
    const info = readEngineInfo(home);
    if (!info) return [];
    const url = `${info.local_url}/v1/${list}?limit=${OFFERED}`;
    const { data } = await callEngine(url, { key: owner.key });
    const rows = valueAt(data, list);
    return Array.isArray(rows)
      ? rows.map((row) => ({ value: wordsAt(row, 'id'), description: describe(row) }))
      : [];
  } catch {
    return [];
  }
}

const wordsAt = (value: unknown, name: string): string => String(valueAt(value, name) ?? '');

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !/^[._]/.test(name));
  } catch {
    return [];
  }
}

/** The folder of a template has its slug as its name. */
const templatesIn = (folder: string): Candidate[] =>
  namesIn(folder)
    .filter((name) => existsSync(path.join(folder, name, 'template.json')))
    .map((value) => ({ value }));

function regionsIn(folder: string, id: string): Candidate[] {
  const file = path.join(folder, path.basename(id.replace(/^(?:tpl|tmpl)_/, '')), 'template.json');
  try {
    const template: Pick<TemplateFile, 'box_positions'> = JSON.parse(readFileSync(file, 'utf8'));
    return template.box_positions.map(({ name, role }) => ({ value: `${name}=`, description: role }));
  } catch {
    return [];
  }
}
