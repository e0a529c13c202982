import { accessSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { nodeProblem } from './node-version.ts';
import { loadCompose, loadHome } from './parts.ts';

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

function checkHome(home: string): Verdict {
  if (existsSync(home)) {
    if (!statSync(home).isDirectory()) return fail(`${home} is a file; choose another --home.`);
    // A file that is really written: permission bits say nothing about a full or read-only disk.
    rmSync(mkdtempSync(join(home, '.doctor-')), { recursive: true });
    return ok(home);
  }
  let parent = dirname(home);
  while (!existsSync(parent)) parent = dirname(parent);
  accessSync(parent, constants.W_OK);
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

/** The database and the money in it; looks only where a database is, and makes none. */
async function checkStore(home: string): Promise<Finding[]> {
  if (!existsSync(join(home, 'cam.db'))) {
    return [{ check: 'database', ...ok('none yet (made at the first start)') }];
  }
  const { openStoreForHome } = await loadHome();
  const store = openStoreForHome({ home });
  try {
    const findings = store.audit();
    const told = findings.map(({ check, problem }) => `${check}: ${problem}`);
    return [
      {
        check: 'database',
        ...(told.length === 0 ? ok('sound, and every balance adds up') : fail(listed(told))),
      },
    ];
  } finally {
    store.close();
  }
}

function checkLeftovers(home: string): Verdict {
  const temp = join(home, 'cdn', '.tmp');
  const files = existsSync(temp) ? readdirSync(temp) : [];
  if (files.length === 0) return ok('no half-written pictures');
  return note(`${files.length} half-written pictures in ${temp}; the next start of the engine removes them`);
}

async function guarded(check: string, work: () => Verdict | Promise<Verdict>): Promise<Finding> {
  try {
    return { check, ...(await work()) };
  } catch (error) {
    return { check, ...fail(error instanceof Error ? error.message : String(error)) };
  }
}

/** Looks at everything CAM stands on and changes nothing. Never throws: what goes wrong is a finding. */
export async function examine(config: Config): Promise<Finding[]> {
  const { home } = config;
  return [
    await guarded('node', checkNode),
    await guarded('home', () => checkHome(home)),
    await guarded('engine', () => checkEngine(home)),
    await guarded('fonts', checkFonts),
    await guarded('templates', () => checkTemplates(config)),
    ...(await checkStore(home).catch((error: unknown): Finding[] => [
      { check: 'database', ...fail(error instanceof Error ? error.message : String(error)) },
    ])),
    await guarded('leftovers', () => checkLeftovers(home)),
  ];
}
