import { EngineError } from '../../../mcp/src/engine/engine-error.ts';
import type { CommandEngine } from '../../bootstrap/command-engine.ts';
import { CliError } from '../io.ts';

/** What an engine refused, in words for people at a terminal. Any other error is returned as it is. */
export function inWords(error: unknown, engine: CommandEngine): unknown {
  if (!(error instanceof EngineError)) return error;
  const { code, details } = error;
  const words = explainError(error, engine) ?? error.message;
  return new CliError(words, { code, details });
}

const NEW_KEY = 'Make one with `cam keys create` on the machine of that engine and set CAM_API_KEY to it.';

function explainError(error: EngineError, engine: CommandEngine): string | undefined {
  const { baseUrl } = engine.target;
  switch (error.code) {
    case 'NO_KEY':
      return `no key is set for the engine at ${baseUrl}. ${NEW_KEY}`;
    case 'INVALID_API_KEY':
      return error.status === 0
        ? `CAM_API_KEY is no key: keys look like cam_live_… . ${NEW_KEY}`
        : `the engine at ${baseUrl} does not know the key in CAM_API_KEY. ${NEW_KEY}`;
    case 'WRONG_ADDRESS':
      return 'that is no address of an engine; write one such as http://127.0.0.1:4226 in --base-url or CAM_BASE_URL, with http:// and without a user name.';
    case 'UNREACHABLE':
      return `no engine answers at ${baseUrl} (${error.message}). ${adviceFor(engine)}`;
    case 'NOT_CAM':
      return `what answers at ${baseUrl} is not CAM, or an older version of it. ${error.message}`;
    case 'BETA_ACCESS_REQUIRED':
      return `${error.message} Then run this command again with CAM_API_KEY set to that key.`;
    default:
      return undefined;
  }
}

const adviceFor = ({ kind }: CommandEngine): string =>
  kind === 'named'
    ? 'Start it with `cam serve`, or leave --base-url and CAM_BASE_URL out to use the engine of this machine.'
    : 'It stopped while the command ran; run the command again. `cam memes list` shows what was made.';
