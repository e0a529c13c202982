import type { Command } from 'commander';
import type { Io } from '../io.ts';

/** Waits for a command and stores its exit code. */
export type Done = (exitCode: Promise<number>) => Promise<void>;

/** Defines commands: their names, flags, help and examples. */
export type AddCommands = (program: Command, io: Io, done: Done) => void;

/** How texts are written, for the help of commands that take them. */
export const TEXT_NOTE = `In texts \\n is a line break and \\\\ a backslash; - reads stdin, @FILE a file, @@ is a plain @. A text that begins with a
word and = but means no region begins with = itself: --text "=x=1".`;

/** Examples at the end of a command's help; each without `cam`. */
export function examples(...lines: string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ cam ${line}`).join('\n')}`;
}
