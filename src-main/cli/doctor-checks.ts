import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import type { Io } from './io.ts';
import { nodeProblem } from './node-version.ts';
import { loadCompose, loadHome } from './parts.ts';
import { withStore } from './with-store.ts';

/** One line of `cam doctor`. `note` is worth knowing but nothing to mend by hand. */
export interface Finding {
  check: string;
  state: 'ok' | 'note' | 'fail';
  detail: string;
}

type Verdict = Omit<Finding, 'check'>;
const ok = (detail: string): Verdict => ({ state: 'ok', detail });
const note = (detail: string): Verdict => ({ state: 'note', detail });
const fail = (detail: string): Verdict => ({ state: 'fail', detail });

/** At most this many problems are told per check. */
const TOLD = 10;

function listed(problems: readonly string[]): string {
  const more = problems.length > TOLD ? [`… and ${problems.length - TOLD} more`] : [];
  return [...problems.slice(0, TOLD), ...more].join('\n');
}

function checkNode(): Verdict {
  const problem = nodeProblem(process.versions.node);
  return problem ? fail(problem) : ok(process.versions.node);
}

/** Really makes something there: permission bits say nothing about a full or read-only disk. */
function tryWriting(dir: string): void {
  try {
    rmSync(mkdtempSync(join(dir, '.cam-doctor-')), { recursive: true });
  } catch (error) {
    throw new Error(`${dir} cannot be written (${reason(error)}); choose another home with --home`);
  }
}

function checkHome(home: string): Verdict {
  if (existsSync(home)) {
    tryWriting(home);
    return ok(home);
  }
  let parent = dirname(home);
  while (!existsSync(parent)) parent = dirname(parent);
  tryWriting(parent);
  return ok(`${home} (will be made at the first start)`);
}

async function checkEngine(home: string): Promise<Verdict> {
  const { readEngineInfo } = await loadHome();
  const info = readEngineInfo(home);
  return ok(info ? `runs at ${info.base_url} (process ${info.pid})` : 'not running');
}

async function checkFonts(): Promise<Verdict> {
  const { checkFonts: check } = await loadCompose();
  const problems = check();
  if (problems.length === 0) return ok('every bundled face opens');
  return fail(listed(problems.map(({ face, problem }) => `${face}: ${problem}`)));
}

async function checkTemplates(config: Config): Promise<Verdict> {
  const { openLibrary } = await loadCompose();
  const skipped: string[] = [];
  const library = await openLibrary(config, ({ dir, problems }) => {
    skipped.push(...problems.map(({ path, message }) => `${dir}: ${path}: ${message}`));
  });
  if (skipped.length > 0) return fail(listed(skipped));
  const count = library.all().length;
  return count > 0 ? ok(`${count} in ${library.categories().length} categories`) : fail('there are none');
}

type Store = Parameters<Parameters<typeof withStore>[2]>[0];

/** Names of the audit's findings about the file itself; all others are about money. */
const FILE_CHECKS = new Set(['readable', 'integrity', 'references']);
/** Memes read at once. */
const PAGE = 5000;

function missingPictures(store: Store, home: string): { memes: number; missing: string[] } {
  const missing: string[] = [];
  let memes = 0;
  for (const { id: account } of store.accounts.list()) {
    for (let offset = 0, more = true; more; offset += PAGE) {
      const page = store.memes.list(account, { limit: PAGE, offset }).memes;
      memes += page.length;
      more = page.length === PAGE;
      const lost = page.filter(({ file }) => !existsSync(join(home, 'cdn', ...file.split('/'))));
      missing.push(...lost.map(({ id, file }) => `${id} of ${account}: cdn/${file} is missing`));
    }
  }
  return { memes, missing };
}

function auditStore(store: Store, home: string): Finding[] {
  const told = store.audit().map(({ check, problem }) => ({ file: FILE_CHECKS.has(check), problem }));
  const verdict = (ofFile: boolean, sound: string): Verdict => {
    const problems = told.filter(({ file }) => file === ofFile).map(({ problem }) => problem);
    return problems.length === 0 ? ok(sound) : fail(listed(problems));
  };
  const database = verdict(true, 'every page, index and reference is sound');
  // A file that cannot be read to its end says nothing about what is in it.
  if (database.state === 'fail') return [{ check: 'database', ...database }];
  const { memes, missing } = missingPictures(store, home);
  const pictures = missing.length === 0 ? ok(`${memes} memes, each with its file`) : fail(listed(missing));
  return [
    { check: 'database', ...database },
    { check: 'ledger', ...verdict(false, 'every balance is the sum of its entries') },
    { check: 'pictures', ...pictures },
  ];
}

/** Looks only where a database is, and makes none. */
async function checkStore(io: Io, home: string): Promise<Finding[]> {
  if (!existsSync(join(home, 'cam.db'))) {
    return [{ check: 'database', ...ok('none yet (made at the first start)') }];
  }
  try {
    return await withStore(io, { home }, (store) => auditStore(store, home));
  } catch (error) {
    return [{ check: 'database', ...fail(reason(error)) }];
  }
}

function checkLeftovers(home: string): Verdict {
  const temp = join(home, 'cdn', '.tmp');
  const files = existsSync(temp) ? readdirSync(temp) : [];
  if (files.length === 0) return ok('no half-written pictures');
  return note(`${files.length} half-written pictures in ${temp}; the next start of the engine removes them`);
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function guarded(check: string, work: () => Verdict | Promise<Verdict>): Promise<Finding> {
  try {
    return { check, ...(await work()) };
  } catch (error) {
    return { check, ...fail(reason(error)) };
  }
}

/** Looks at everything CAM stands on and changes nothing. Never throws: what goes wrong is a finding. */
export async function examine(io: Io, config: Config): Promise<Finding[]> {
  const { home } = config;
  return [
    await guarded('node', checkNode),
    await guarded('home', () => checkHome(home)),
    await guarded('engine', () => checkEngine(home)),
    await guarded('fonts', checkFonts),
    await guarded('templates', () => checkTemplates(config)),
    ...(await checkStore(io, home)),
    await guarded('leftovers', () => checkLeftovers(home)),
  ];
}
