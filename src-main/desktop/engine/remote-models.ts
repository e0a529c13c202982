import type { StartModelProcess } from '../../bootstrap/open-writing-models.ts';
import { readFromModel } from '../../bootstrap/open-writing-models.ts';
import type { FromEngine, ToEngine } from './messages.ts';

/** The engine's side of the processes of language models, which the main process forks for it. */

interface Listeners {
  messages: ((message: unknown) => void)[];
  ends: (() => void)[];
}

export interface RemoteModels {
  start: StartModelProcess;
  /** Takes what the main process tells of them. */
  receive(message: Extract<ToEngine, { type: 'model' | 'model-ended' }>): void;
}

export function createRemoteModels(send: (message: FromEngine) => void): RemoteModels {
  const running = new Map<number, Listeners>();
  let last = 0;
  return {
    start() {
      const model = ++last;
      const listeners: Listeners = { messages: [], ends: [] };
      running.set(model, listeners);
      send({ type: 'model-start', model });
      return {
        send: (message) => send({ type: 'model', model, message }),
        onMessage: (listener) => {
          listeners.messages.push((message) => listener(readFromModel(message)));
        },
        onExit: (listener) => void listeners.ends.push(listener),
        kill: () => send({ type: 'model-kill', model }),
      };
    },
    receive(message) {
      const listeners = running.get(message.model);
      if (message.type === 'model') {
        for (const listener of listeners?.messages ?? []) listener(message.message);
        return;
      }
      running.delete(message.model);
      for (const listener of listeners?.ends ?? []) listener();
    },
  };
}
