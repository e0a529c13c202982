import { EngineError } from '../../../mcp/src/engine/engine-error.ts';
import { createHttp } from '../../../mcp/src/engine/http.ts';
import type { Account } from '../../../src-shared/contract/account.ts';
import type { CommandEngine } from '../../bootstrap/command-engine.ts';
import { CliError } from '../io.ts';

/** What an engine refused, in words for people at a terminal. Any other error is returned as it is. */
export async function inWords(error: unknown, engine: CommandEngine): Promise<unknown> {
  if (!(error instanceof EngineError)) return error;
  const { code, details } = error;
  const words = (await wordsOf(error, engine)) ?? error.message;
  return new CliError(words, { code, details });
}

const NEW_KEY = 'Make one with `cam keys create` on the machine of that engine and set CAM_API_KEY to it.';

async function wordsOf(error: EngineError, engine: CommandEngine): Promise<string | undefined> {
  const { baseUrl, key } = engine.target;
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
    case 'INSUFFICIENT_CREDITS':
      return creditWords(error, baseUrl, key);
    default:
      return undefined;
  }
}

const adviceFor = ({ kind }: CommandEngine): string =>
  kind === 'named'
    ? 'Start it with `cam serve`, or leave --base-url and CAM_BASE_URL out to use the engine of this machine.'
    : 'It stopped while the command ran; run the command again. `cam memes list` shows what was made.';

/** What the call costs, as the engine says it, and when credits come back. */
async function creditWords(error: EngineError, baseUrl: string, key: string | undefined): Promise<string> {
  const http = createHttp(() => ({ baseUrl, key }), fetch);
  const account = await http.send<Account>({ method: 'GET', path: '/v1/account' }).catch(() => undefined);
  if (!account) return error.message;
  const { account_id: id, credits_total: total, period_end: end, plan } = account.data;
  return `${error.message} The ${plan} plan has ${total.toLocaleString('en-US')} credits a month; the next come on ${end.slice(0, 10)}. On the machine of the engine \`cam account credits ${id} --set N\` gives more.`;
}
