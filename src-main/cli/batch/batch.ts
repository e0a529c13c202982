import { createReadStream, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { keepGiven } from '../../../src-shared/contract/keep-given.ts';
import type { CommandSession, EngineFlags } from '../engine/with-engine.ts';
import { withEngine } from '../engine/with-engine.ts';
import { resolveNamed } from '../input/inputs.ts';
import type { Io } from '../io.ts';
import { checkColumns } from './check-columns.ts';
import { checkRows } from './dry-run.ts';
import { type FailedRows, openFailedRows } from './failed-rows.ts';
import { openRunState, readRunState } from './open-run-state.ts';
import { openSeenRows, prepareRows } from './prepare-rows.ts';
import { pictureReader, templateLookup } from './row-picture.ts';
import type { SharedValues } from './row-plan.ts';
import { type CountingReport, createRunReport } from './run-report.ts';
import { runRows } from './run-rows.ts';
import type { RunState } from './run-state.ts';
import type { Shard } from './shard.ts';
import type { RunCounts } from './summary.ts';
import { createSummary, describeSummary } from './summary.ts';
import { openTable, spool, type TableSource } from './table-source.ts';

export interface BatchOptions extends EngineFlags, SharedValues {
  /** Folder of the pictures. */
  output: string;
  shard?: Shard;
  /** Rows that are made at the same time. */
  jobs?: number;
  limit?: number;
  ignoreColumns?: string[];
  dryRun?: boolean;
  json?: boolean;
  quiet?: boolean;
}

/** Streams of the process that `Io` does not have. */
export interface BatchStreams {
  stdin: Readable;
  /** Whether stderr is a terminal. */
  stderrIsTerminal: boolean;
}

/** Exit codes: some rows failed, all did. */
const EXIT = { some: 3, none: 1 } as const;

/**
 * `cam batch TABLE -o FOLDER`: makes a picture of each row.
 * @throws CliError if the table or the folder cannot be used, or the engine refuses something that every row needs
 */
export async function batch(
  io: Io,
  given: string,
  options: BatchOptions,
  streams: BatchStreams,
): Promise<number> {
  const named = resolveNamed(io, given);
  const stream = given === '-' ? streams.stdin : pipeAt(named);
  const spooled = stream && (await spool(stream, io.onInterrupt));
  try {
    const path = spooled?.path ?? named;
    const table = await openTable({ path, name: given === '-' ? 'stdin' : given });
    if (!options.quiet) for (const note of table.notes) io.message(note);
    const folder = spooled ? io.platform.cwd : dirname(path);
    return await withEngine(io, options, (engine) => run({ io, table, folder, options, streams, engine }));
  } finally {
    await spooled?.remove();
  }
}

/** A stream of something that is not a file, such as a shell's `<(…)`, which can be read only once. */
function pipeAt(path: string): Readable | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && !found.isFile() && !found.isDirectory() ? createReadStream(path) : undefined;
}

interface RunInput {
  io: Io;
  table: TableSource;
  /** Folder that paths of pictures are relative to. */
  folder: string;
  options: BatchOptions;
  streams: BatchStreams;
  engine: CommandSession;
}

async function run(input: RunInput): Promise<number> {
  const { io, table, options } = input;
  const output = resolve(io.platform.cwd, options.output);
  const state = options.dryRun ? readRunState(output, options.shard) : openRunState(output, options.shard);
  const seen = openSeenRows();
  const ending = new AbortController();
  const ignore = io.onInterrupt((reason) => {
    io.message('\nStopping when the pictures in progress are finished; press Ctrl-C again to stop at once.');
    ending.abort(reason);
  });
  try {
    const rows = await openRows(input, seen);
    const failedRows = options.dryRun ? NO_FILE : openFailedRows(table, output, options.shard);
    const work = { ...input, state, output, rows, failedRows, ending: ending.signal };
    return await runOrCheck(work, createReport(work));
  } finally {
    ignore();
    seen.close();
    state?.close();
  }
}

/** A dry run writes nothing. */
const NO_FILE: FailedRows = { add() {}, end: () => undefined };

async function openRows(
  { io, table, folder, options, engine }: RunInput,
  seen: ReturnType<typeof openSeenRows>,
) {
  const { shard, ignoreColumns = [] } = options;
  const template = templateLookup(engine);
  const shared = toSharedValues(options);
  // A missing template is reported once, not for each row.
  if (shared.template !== undefined) await template(shared.template);
  const { ignored, notes } = await checkColumns(table, { shared, template, ignore: ignoreColumns });
  if (!options.quiet) for (const note of notes) io.message(note);
  const picture = pictureReader(folder);
  return prepareRows({ table, shard, seen, picture, shared, ignored, template });
}

const toSharedValues = ({ template, format, width, lang, tone, model, strict }: BatchOptions): SharedValues =>
  keepGiven({ template, format, width, lang, tone, model, strict });

interface Work extends RunInput {
  state: RunState | undefined;
  output: string;
  rows: ReturnType<typeof prepareRows>;
  failedRows: FailedRows;
  ending: AbortSignal;
}

function createReport({ io, table, options, streams, failedRows }: Work): CountingReport {
  const { shard, json = false, quiet = false } = options;
  const rows = shard ? Math.floor((table.rows - shard.index) / shard.count) + 1 : table.rows;
  const isWatched = streams.stderrIsTerminal;
  return createRunReport(rows, { io, json, quiet, isWatched, failedRows, now: Date.now });
}

/** Whether every row was reported, so that the run was neither stopped nor limited. */
const isWhole = ({ rows, made, kept, fetched, failed, unknown }: RunCounts): boolean =>
  made + kept + fetched + failed + unknown === rows;

async function runOrCheck(work: Work, report: CountingReport): Promise<number> {
  const { io, engine, options, state, ending, output } = work;
  const started = Date.now();
  const { jobs = 2 * availableParallelism(), limit = Number.POSITIVE_INFINITY } = options;
  // After the first Ctrl-C the rows that are being made are finished.
  const calls = { ...work, report, jobs, now: Date.now, signal: new AbortController().signal };
  let stopped: { error: unknown } | undefined;
  try {
    if (options.dryRun || !state) await checkRows(calls);
    else await runRows({ ...calls, state, folder: output, limit });
  } catch (error) {
    stopped = { error };
  }
  report.end();
  const failedFile = work.failedRows.end(isWhole(report.counts));
  const balance = stopped || ending.aborted ? undefined : (await engine.call('GET /v1/account')).data;
  const summary = createSummary(report.counts, {
    output,
    failedFile,
    balance,
    dryRun: options.dryRun === true,
    started,
    ended: Date.now(),
  });
  if (io.stdoutIsTerminal && !options.json) io.write(`${describeSummary(summary)}\n`);
  else io.out(summary);
  if ((stopped || ending.aborted) && !options.quiet && !options.dryRun) {
    const { made, kept, fetched, rows } = report.counts;
    const ready = made + kept + fetched;
    io.message(`Stopped: ${ready} of ${rows} made. Run the same command again to continue.`);
  }
  ending.throwIfAborted();
  if (stopped) throw stopped.error;
  const missing = report.counts.failed + report.counts.unknown;
  if (missing === 0) return 0;
  return missing === report.counts.rows ? EXIT.none : EXIT.some;
}
