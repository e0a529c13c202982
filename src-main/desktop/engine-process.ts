import { createLog, keysIn } from '../bootstrap/log.ts';
import { ensureOwner } from '../bootstrap/owner.ts';
import { startOrConnect } from '../bootstrap/run-engine.ts';
import { startRestored } from '../bootstrap/start-restored.ts';
import { wrapperCommand } from '../bootstrap/wrapper-command.ts';
import type { FromEngine } from './engine/messages.ts';
import { serveEngine } from './engine/serve-engine.ts';
import { readSettings } from './settings.ts';

/** The program of the engine's process, which the main process forks as a utility process. This file only wires. */

const { parentPort, env } = process;
const send = (message: FromEngine) => parentPort.postMessage(message);
const write = (line: string) => send({ type: 'log', line });

// Ctrl-C and the end of a session reach all processes of a group: the main process ends this one in its turn.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

const receive = serveEngine({
  send,
  ownerKey: ({ args, cwd }) => ensureOwner(readSettings(args, cwd, env).home).key,
  async start({ args, cwd, port, program, restore }, options) {
    const config = readSettings(args, cwd, env);
    const log = createLog(config.logLevel, { write }, keysIn(env));
    const wrapper = wrapperCommand(config.home, program);
    return startRestored(config, restore, () =>
      startOrConnect({ ...config, port: port ?? config.port }, log, { ...options, wrapper }),
    );
  },
  exit: (code) => process.exit(code),
});
parentPort.on('message', ({ data }) => receive(data));
