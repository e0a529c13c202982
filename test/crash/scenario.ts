import type { Engine } from './harness/engine.ts';
import type { Process } from './harness/process.ts';

/** One subject of the crash suite: what is done while a process is killed, and what must be true afterwards. */
export interface Scenario {
  name: string;
  /** How often it is killed. */
  kills: number;
  /** Each round begins with a copy of the prepared home; else it goes on with what the last one left. */
  onCopies?: boolean;
  /** Fills the home before the first round. */
  prepare(home: string): Promise<void> | void;
  /** Works in the process that `round.start` starts, until it is killed or done. */
  load(round: Round): Promise<void>;
  /** Checks, in the engine that started next, what is left. */
  verify(round: Round, engine: Engine): Promise<void>;
}

/** One start, kill and restart. */
export interface Round {
  home: string;
  /** A folder beside the home, the same in every round. */
  beside: string;
  /** From 0. */
  number: number;
  /** Whether the process ends by itself: the first round of a scenario on copies counts the steps there are. */
  isRehearsal: boolean;
  /** 0 ≤ n < 1, seeded. */
  random(): number;
  counts: Counts;
  /** Starts `cam …args` and kills it at a moment chosen for this round: a change of the disk, or a time. */
  start(args: readonly string[], options?: StartOptions): Promise<Process>;
  /** Notes what must not be. */
  problem(kind: Problem, detail: string): void;
}

export interface StartOptions {
  env?: NodeJS.ProcessEnv;
  /** Modules that are loaded before the program. */
  preload?: readonly string[];
  /** `ready`: the changes of the disk are counted from the line on which the engine says its address. */
  from?: 'start' | 'ready';
}

/** `failed`: a start, a command or a check that failed in another way. */
export const PROBLEMS = ['lost', 'charged twice', 'leftovers', 'failed'] as const;
export type Problem = (typeof PROBLEMS)[number];

/** What a scenario counted; a line of the table. */
export type Counts = Record<'kills' | 'restarts' | 'acknowledged' | 'repeated' | Problem, number>;
