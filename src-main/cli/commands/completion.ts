import type { Command } from 'commander';
import { candidatesFor } from '../completion/candidates.ts';
import { createKnownNames } from '../completion/known-names.ts';
import { SCRIPTS, type Shell } from '../completion/scripts.ts';
import { getConfig, type Io } from '../io.ts';
import { oneLine } from '../terminal/text-width.ts';

/** `cam completion SHELL`: the script that a shell reads. */
export async function completionScript(io: Io, shell: Shell): Promise<number> {
  io.write(SCRIPTS[shell]);
  return 0;
}

/** `cam completion words -- WORDS…`: the candidates for the last word, for the scripts. */
export async function completeWords(io: Io, program: Command, words: readonly string[]): Promise<number> {
  const known = createKnownNames(getConfig(io, { home: flagValue(words, '--home') }));
  for (const { value, description = '' } of await candidatesFor(program, words, known)) {
    io.write(`${value}\t${oneLine(description)}\n`);
  }
  return 0;
}

function flagValue(words: readonly string[], flag: string): string | undefined {
  const at = words.indexOf(flag);
  return at < 0 ? undefined : words[at + 1];
}
