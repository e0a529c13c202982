import { answerQuestion, TooLongError } from './answer-question.ts';
import { type LoadedModel, type LoadModelDeps, loadModel } from './load-model.ts';
import type { FromModel, LoadMessage, Question, ToModel } from './messages.ts';

/** Answers the messages of the engine, one question after the other. */

export interface ServeModelDeps extends LoadModelDeps {
  send(message: FromModel): void;
}

type ModelMessage = Exclude<ToModel, { type: 'load-mask' | 'ask-mask' }>;

export function serveModel(deps: ServeModelDeps): (message: ModelMessage) => void {
  const { send } = deps;
  const stops = new Map<number, AbortController>();
  let loaded: Promise<LoadedModel> | undefined;
  let last: Promise<void> = Promise.resolve();

  const begin = (message: LoadMessage) => {
    loaded = loadModel(message, deps, (share) => send({ type: 'loading', share }));
    loaded.then(
      ({ llama }) => send({ type: 'loaded', gpu: llama.gpu || null }),
      (error: unknown) => send({ type: 'not-loaded', message: getMessage(error) }),
    );
  };
  const ask = async (id: number, question: Question, stop: AbortController) => {
    try {
      if (!loaded) throw new Error('No model was loaded.');
      const report = () => send({ type: 'working', id });
      send({ type: 'answer', id, ...(await answerQuestion(await loaded, question, stop.signal, report)) });
    } catch (error) {
      const reason = error instanceof TooLongError ? 'too-long' : 'other';
      send({ type: 'failed', id, reason, message: getMessage(error) });
    } finally {
      stops.delete(id);
    }
  };
  return (message) => {
    if (message.type === 'load') begin(message);
    else if (message.type === 'stop') stops.get(message.id)?.abort();
    else {
      const stop = new AbortController();
      stops.set(message.id, stop);
      last = last.then(() => ask(message.id, message.question, stop));
    }
  };
}

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
