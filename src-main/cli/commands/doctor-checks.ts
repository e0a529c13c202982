import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../bootstrap/config.ts';
import {
  NoDatabaseError,
  ORPHANS_DIR,
  openStoreAs,
  readEngineInfo,
  reason,
  type Store,
} from '../../bootstrap/open-store.ts';
import { nodeVersionProblem } from '../runtime.ts';

/** One line of `cam doctor`. A `note` is information that needs no action. */
export interface Finding {
  check: string;
  state: 'ok' | 'note' | 'fail';
  detail: string;
}

type Verdict = Omit<Finding, 'check'>;
const ok = (detail: string): Verdict => ({ state: 'ok', detail });
const note = (detail: string): Verdict => ({ state: 'note', detail });
const fail = (detail: string): Verdict => ({ state: 'fail', detail });

/** Most problems listed per check. */
const LISTED_MAX = 10;

export function joinProblems(problems: readonly string[]): string {
  const more = problems.length > LISTED_MAX ? [`… and ${problems.length - LISTED_MAX} more`] : [];
  return [...problems.slice(0, LISTED_MAX), ...more].join('\n');
}

function checkNode(): Verdict {
  const problem = nodeVersionProblem(process.versions.node);
  return problem ? fail(problem) : ok(process.versions.node);
}

/** Creates a folder there: permission bits do not show a full or read-only disk. */
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

function checkEngine(home: string): Verdict {
  const info = readEngineInfo(home);
  return ok(info ? `runs at ${info.base_url} (process ${info.pid})` : 'not running');
}

async function checkFonts(): Promise<Verdict> {
  const { checkFonts: check } = await import('../../bootstrap/standalone-commands.ts');
  const problems = check();
  if (problems.length === 0) return ok('every bundled face opens');
  return fail(joinProblems(problems.map(({ face, problem }) => `${face}: ${problem}`)));
}

async function checkOwnFonts(config: Config): Promise<Verdict> {
  const { openOwnFonts } = await import('../../bootstrap/standalone-commands.ts');
  const fonts = openOwnFonts(config);
  const damaged = await fonts.damaged();
  if (damaged.length === 0) return ok(`${(await fonts.list()).length}, each complete`);
  return fail(
    joinProblems(
      damaged.map((id) => `${id} is damaged; \`cam fonts remove ${id}\`, then add its file again`),
    ),
  );
}

async function checkTemplates(config: Config): Promise<Verdict> {
  const { openLibrary } = await import('../../bootstrap/standalone-commands.ts');
  const skipped: string[] = [];
  const library = await openLibrary(config, ({ dir, problems }) => {
    skipped.push(...problems.map(({ path, message }) => `${dir}: ${path}: ${message}`));
  });
  if (skipped.length > 0) return fail(joinProblems(skipped));
  const count = library.all().length;
  return count > 0 ? ok(`${count} in ${library.categories().length} categories`) : fail('there are none');
}

/** Videos are made on every machine; where they cannot be given, the sentence says what to install. */
async function checkVideo(config: Config): Promise<Verdict> {
  const { findVideoAbilities } = await import('../../bootstrap/open-ffmpeg.ts');
  const { encoders, canRead, reading } = await findVideoAbilities(config);
  const made = encoders.map(({ format, label }) => `${format}: ${label}`).join('; ');
  const found = canRead ? [...new Set(encoders.map(({ why }) => why))] : [];
  return ok([made, ...found, reading].join('\n'));
}

/** The line of the report for each check of the audit; all others are about the ledger. */
const REPORT_LINES: ReadonlyMap<string, string> = new Map([
  ['readable', 'database'],
  ['integrity', 'database'],
  ['references', 'database'],
  ['meme-count', 'pictures'],
  ['meme-bytes', 'pictures'],
  ['trash-totals', 'pictures'],
  ['trash-counts', 'pictures'],
  ['meme-days', 'pictures'],
  ['meme-search', 'pictures'],
  ['meme-and-trash', 'pictures'],
  ['draft-and-trash', 'database'],
  ['file-to-delete', 'pictures'],
]);
/** Memes per query. */
const PAGE_SIZE = 5000;
type List = Store['memes']['list'];

function findMissingPictures(store: Store, home: string): { memes: number; missing: string[] } {
  const missing: string[] = [];
  let memes = 0;
  for (const { id: account } of store.accounts.list()) {
    let page: Parameters<List>[1] | undefined = { limit: PAGE_SIZE, offset: 0 };
    while (page) {
      const { memes: found, next }: ReturnType<List> = store.memes.list(account, page);
      memes += found.length;
      const lost = found.filter(({ file }) => !existsSync(join(home, 'cdn', ...file.split('/'))));
      missing.push(...lost.map(({ id, file }) => `${id} of ${account}: cdn/${file} is missing`));
      page = next && { limit: PAGE_SIZE, after: next };
    }
  }
  return { memes, missing };
}

/** Fails with its problems, or is ok. */
export function toFinding(check: string, problems: readonly string[], valid: string): Finding {
  return { check, ...(problems.length === 0 ? ok(valid) : fail(joinProblems(problems))) };
}

function auditStore(store: Store, home: string): Finding[] {
  const audited = store
    .audit()
    .map(({ check, problem }) => ({ line: REPORT_LINES.get(check) ?? 'ledger', problem }));
  const listProblems = (wanted: string) =>
    audited.filter(({ line }) => line === wanted).map(({ problem }) => problem);
  const database = toFinding(
    'database',
    listProblems('database'),
    'every page, index and reference is sound',
  );
  // What a damaged file contains is not reliable.
  if (database.state === 'fail') return [database];
  const { memes, missing } = findMissingPictures(store, home);
  return [
    database,
    toFinding('ledger', listProblems('ledger'), 'every balance is the sum of its entries'),
    toFinding('pictures', [...listProblems('pictures'), ...missing], `${memes} memes, each with its file`),
  ];
}

/** Creates no database where there is none. */
function checkStore(home: string): Finding[] {
  if (!existsSync(join(home, 'cam.db'))) {
    const pictures = filesBelow(join(home, 'cdn', 'memes'));
    if (pictures > 0) {
      const detail = `missing, and ${pictures} pictures are there; \`cam doctor --repair\` makes memes of them again`;
      return [{ check: 'database', ...fail(detail) }];
    }
    return [{ check: 'database', ...ok('none yet (made at the first start)') }];
  }
  try {
    const store = openStoreAs('reader', { home });
    try {
      return auditStore(store, home);
    } finally {
      store.close();
    }
  } catch (error) {
    if (error instanceof NoDatabaseError)
      return [{ check: 'database', ...ok('empty (filled at the first start)') }];
    return [{ check: 'database', ...fail(reason(error)) }];
  }
}

function checkLeftovers(home: string): Verdict {
  const temp = join(home, 'cdn', '.tmp');
  const lost = join(home, 'cdn', ORPHANS_DIR);
  const partial = filesBelow(temp);
  const orphans = filesBelow(lost);
  const notes = [
    ...(partial > 0 ? [`${partial} half-written in ${temp}; the next start of the engine removes them`] : []),
    ...(orphans > 0
      ? [`${orphans} that no meme names in ${lost}; \`cam doctor --repair\` makes memes of them again`]
      : []),
  ];
  return notes.length > 0 ? note(notes.join('\n')) : ok('no half-written and no lost pictures');
}

function filesBelow(dir: string): number {
  if (!existsSync(dir)) return 0;
  return readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}

export async function guardCheck(check: string, work: () => Verdict | Promise<Verdict>): Promise<Finding> {
  try {
    return { check, ...(await work()) };
  } catch (error) {
    return { check, ...fail(reason(error)) };
  }
}

/** Checks everything CAM depends on and changes nothing. Never throws: an error is a finding. */
export async function runChecks(config: Config): Promise<Finding[]> {
  const { home } = config;
  return [
    await guardCheck('node', checkNode),
    await guardCheck('home', () => checkHome(home)),
    await guardCheck('engine', () => checkEngine(home)),
    await guardCheck('fonts', checkFonts),
    await guardCheck('own fonts', () => checkOwnFonts(config)),
    await guardCheck('templates', () => checkTemplates(config)),
    await guardCheck('video', () => checkVideo(config)),
    ...checkStore(home),
    await guardCheck('leftovers', () => checkLeftovers(home)),
  ];
}
