import { cam } from '../../cli/harness.ts';
import type { Round } from '../scenario.ts';

/** Commands that are killed, and run again. */

export async function repeatCommand(
  { home, counts, problem }: Round,
  args: readonly string[],
): Promise<void> {
  const { code, stderr } = await cam(home, [...args]);
  counts.repeated += 1;
  if (code !== 0) problem('failed', `repeated, it ends with ${code}: ${stderr}`);
}

/** Runs a command that may be killed; then it is repeated, unless that is left to the next start. */
export async function runCommand(round: Round, args: readonly string[], isRepeated = true): Promise<void> {
  const command = await round.start(args);
  const end = await command.ended;
  if (end === 0) {
    round.counts.acknowledged += 1;
    return;
  }
  if (end !== 'SIGKILL') round.problem('failed', `it ends with ${end}: ${command.stderr()}`);
  if (isRepeated) await repeatCommand(round, args);
}
