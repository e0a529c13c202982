import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRandom } from '../../../src-shared/random.ts';
import { scaled } from '../../helpers/full-run.ts';
import type { Counts, Round, Scenario, StartOptions } from '../scenario.ts';
import { type Engine, startEngine } from './engine.ts';
import { checkHome } from './home-check.ts';
import { killBeforeChange, type Process, spawnCam } from './process.ts';

/** Runs a scenario: load and kill, start again, check; as often as it says. */

/** Changes of the disk within which a loaded engine is killed. */
const CHANGES_UNDER_LOAD = 150;
/** Every so many rounds the process is killed at a moment in time, which may be in the middle of a change. */
const TIMED_EVERY = 4;
const TIMED_MS = 1000;
/** A loaded engine is killed then at the latest, ms. */
const LOADED_MS = 10_000;

/** The changes of the disk and the time of a process that nobody killed. */
interface RehearsalResult {
  changes: number;
  ms: number;
}

export interface Outcome {
  counts: Counts;
  /** One line for each thing that must not be. */
  problems: string[];
}

interface Run extends Outcome {
  scenario: Scenario;
  dir: string;
  random: () => number;
  rehearsed: RehearsalResult | undefined;
  processes: Process[];
}

export async function runScenario(scenario: Scenario): Promise<Outcome> {
  const dir = mkdtempSync(path.join(tmpdir(), 'cam-crash-'));
  mkdirSync(path.join(dir, 'beside'));
  const run: Run = {
    scenario,
    dir,
    random: createRandom(`crash ${scenario.name}`).next,
    rehearsed: undefined,
    problems: [],
    processes: [],
    counts: {
      kills: 0,
      restarts: 0,
      acknowledged: 0,
      repeated: 0,
      lost: 0,
      'charged twice': 0,
      leftovers: 0,
      failed: 0,
    },
  };
  try {
    await scenario.prepare(path.join(dir, 'home'));
    const wanted = scaled(scenario.kills);
    for (let number = 0; run.counts.kills < wanted; number += 1) {
      // Most processes end before they are killed: the scenario does not do what it says.
      if (number > 3 * wanted + 10) throw new Error(`Only ${run.counts.kills} kills in ${number} rounds.`);
      await runRound(run, number);
    }
    return run;
  } finally {
    // Those of a round that failed.
    for (const { child } of run.processes) child.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  }
}

async function runRound(run: Run, number: number): Promise<void> {
  const { scenario, dir } = run;
  const round = newRound(run, number);
  const prepared = path.join(dir, 'home');
  if (scenario.onCopies && existsSync(prepared)) cpSync(prepared, round.home, { recursive: true });
  const began = Date.now();
  let engine: Engine | undefined;
  try {
    await scenario.load(round);
    if (round.isRehearsal) {
      run.rehearsed = { changes: Number(readFileSync(countFile(dir), 'utf8')), ms: Date.now() - began };
    }
    engine = await startEngine(round.home);
    run.counts.restarts += 1;
    await scenario.verify(round, engine);
    await checkHome(round, engine);
  } catch (error) {
    round.problem('failed', error instanceof Error ? (error.stack ?? error.message) : String(error));
    if (round.isRehearsal) throw error;
  } finally {
    await engine?.stop();
    if (scenario.onCopies) rmSync(round.home, { recursive: true, force: true });
  }
}

const countFile = (dir: string): string => path.join(dir, 'changes');

function newRound(run: Run, number: number): Round {
  const { scenario, dir, random, counts, problems } = run;
  const isRehearsal = scenario.onCopies === true && run.rehearsed === undefined;
  return {
    number,
    random,
    counts,
    isRehearsal,
    beside: path.join(dir, 'beside'),
    home: path.join(dir, scenario.onCopies ? `home-${number}` : 'home'),
    start: (args, options = {}) => start(run, { number, isRehearsal }, args, options),
    problem(kind, detail) {
      counts[kind] += 1;
      problems.push(`${scenario.name}, round ${number}: ${kind}: ${detail}`);
    },
  };
}

async function start(
  { dir, random, counts, rehearsed, processes }: Run,
  { number, isRehearsal }: Pick<Round, 'number' | 'isRehearsal'>,
  args: readonly string[],
  options: StartOptions,
): Promise<Process> {
  const isTimed = number % TIMED_EVERY === TIMED_EVERY - 1;
  const isLoaded = options.from === 'ready';
  const change = 1 + Math.floor(random() * (isLoaded ? CHANGES_UNDER_LOAD : (rehearsed?.changes ?? 1)));
  const step = isRehearsal || isTimed || isLoaded ? 0 : change;
  const started = spawnCam(args, { ...options, step, countFile: countFile(dir) });
  processes.push(started);
  void started.ended.then((end) => {
    processes.splice(processes.indexOf(started), 1);
    if (end === 'SIGKILL') counts.kills += 1;
  });
  if (isLoaded) await started.ready;
  if (isTimed && !isRehearsal) killLater(started, random() * (isLoaded ? TIMED_MS : (rehearsed?.ms ?? 0)));
  else if (isLoaded) {
    killLater(started, LOADED_MS);
    await killBeforeChange(started, change);
  }
  return started;
}

function killLater({ child, ended }: Process, ms: number): void {
  const timer = setTimeout(() => child.kill('SIGKILL'), ms);
  void ended.then(() => clearTimeout(timer));
}
