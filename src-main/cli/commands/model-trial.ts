import { setTimeout } from 'node:timers/promises';
import {
  ENGLISH_TRIAL_IDEAS,
  TRIAL_CHOICES,
  TRIAL_SECONDS,
  type TrialChoice,
} from '../../../src-shared/contract/trial-terms.ts';
import type { WritingModel } from '../../../src-shared/contract/writing-models.ts';
import type { TrialMeme, TrialPair, WritingTrial } from '../../../src-shared/contract/writing-trials.ts';
import { type CommandSession, type EngineFlags, withEngine } from '../engine/with-engine.ts';
import { CliError, type Io } from '../io.ts';
import { createProgress } from '../progress.ts';
import type { Choose } from '../terminal/questions.ts';

/** `cam models try`: a language model and CAM's own writer, blind. */

type AskingIo = Pick<Io, 'message' | 'status'> & { choose: Choose };

/** Between two looks at a trial, ms. */
const LOOK_MS = 500;
/** For an engine that runs on to end a trial, ms. */
const CANCEL_MS = 3000;

/** `cam models try ID`; exit code 1 where nothing was decided. @throws CliError */
export function tryModel(io: Io, id: string, options: EngineFlags): Promise<number> {
  const { choose } = io;
  if (!choose) throw new CliError('a person has to choose: run this at a terminal.', 'usage');
  return withEngine(io, options, async (engine) => {
    const { data } = await engine.call('GET /v1/writing-models');
    const model = data.models.find((one) => one.id === id);
    if (!model) throw new CliError(`there is no model "${id}"; see \`cam models list\`.`);
    return runTrial(engine, model, { ...io, choose });
  });
}

/** Shows each pair as soon as it is there, and says who writes in the end. Ctrl-C and Ctrl-D end it without a decision. */
export async function runTrial(
  engine: CommandSession,
  { id, name, model }: Pick<WritingModel, 'id' | 'name' | 'model'>,
  io: AskingIo,
): Promise<number> {
  const params = { id };
  io.message(
    `Which meme is better? One of each pair is by ${name}, one by CAM’s own writer. Once it is loaded, both have ${TRIAL_SECONDS} s; Ctrl-C leaves everything as it is.`,
  );
  let isOpen = false;
  try {
    const ideas = Object.values(ENGLISH_TRIAL_IDEAS);
    await engine.call('POST /v1/writing-models/:id/trial', { params, body: { ideas } });
    isOpen = true;
    const choices: TrialChoice[] = [];
    for (;;) {
      const trial = await waitForPair(io, engine, id, choices.length);
      const pair = trial.pairs[choices.length];
      if (trial.state === 'failed' || trial.state === 'undecided') return tellEnd(io, { name, model }, trial);
      if (!pair) {
        const { data } = await engine.call('POST /v1/writing-models/:id/trial/decision', {
          params,
          body: { trial_id: trial.trial_id, choices },
        });
        isOpen = false;
        return tellEnd(io, { name, model }, data);
      }
      showPair(io, pair, choices.length + 1);
      const choice = await io.choose('Better?', TRIAL_CHOICES, engine.signal);
      if (choice === undefined) {
        io.message(
          `\nNot decided: the input ended. Everything stays as it is; to try again: \`cam models try ${id}\`.`,
        );
        return 1;
      }
      choices.push(choice);
    }
  } finally {
    if (isOpen || engine.signal.aborted) {
      // A call of this command would be aborted with it.
      const signal = AbortSignal.timeout(CANCEL_MS);
      await engine.call('DELETE /v1/writing-models/:id/trial', { params }, { signal }).catch(() => {});
    }
  }
}

/** Waits until there are more than `judged` pairs, or no more come. */
async function waitForPair(
  io: AskingIo,
  engine: CommandSession,
  id: string,
  judged: number,
): Promise<WritingTrial> {
  const progress = createProgress(io);
  try {
    for (;;) {
      const { data } = await engine.call('GET /v1/writing-models/:id/trial', { params: { id } });
      const { state, pairs, loading, seconds_left, ideas } = data;
      if (state === 'loading') progress.show(loading ?? 0, 'Loading the model; Ctrl-C cancels');
      else if (state === 'writing' && pairs.length <= judged) {
        const words = `Writing ${judged + 1} of ${ideas}, at most ${seconds_left} s`;
        progress.show(1 - seconds_left / TRIAL_SECONDS, words);
      } else return data;
      await setTimeout(LOOK_MS, undefined, { signal: engine.signal });
    }
  } finally {
    progress.end();
  }
}

function showPair({ message }: AskingIo, { idea, left, right }: TrialPair, number: number): void {
  const inLine = ({ template, lines }: TrialMeme) => `${template}: ${lines.join(' / ')}`;
  message(`\n${number}. ${idea}\n  left   ${inLine(left)}\n  right  ${inLine(right)}`);
}

/** Returns the exit code. */
function tellEnd(
  { message }: AskingIo,
  { name, model }: Pick<WritingModel, 'name' | 'model'>,
  { state, result, writer, message: why }: WritingTrial,
): number {
  if (!result) {
    message(state === 'undecided' ? `\nNot decided. ${why}` : `${name} did not pass: ${why}`);
    return 1;
  }
  const { model: forModel, own, neither } = result;
  message(`\nBetter: ${name} ${forModel}, CAM’s own writer ${own}, neither ${neither}.`);
  if (writer === model) message(`${name} writes from now on.`);
  else
    message(
      writer === 'local-writer' ? 'CAM’s own writer stays.' : `${writer} was not compared and still writes.`,
    );
  return 0;
}
