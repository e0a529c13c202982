import type { Command } from 'commander';
import type { Io } from '../io.ts';

/** Waits for a command and stores its exit code. */
export type Done = (exitCode: Promise<number>) => Promise<void>;

/** Defines commands: their names, flags, help and examples. */
export type AddCommands = (program: Command, io: Io, done: Done) => void;

/** Examples at the end of a command's help; each without `cam`. */
export function examples(...lines: string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ cam ${line}`).join('\n')}`;
}
