import { ToolError } from '../tool-error.ts';
import type { Engine } from './engine.ts';
import { EngineError } from './engine-error.ts';

/** What went wrong, in words an assistant can act on. */

export interface ErrorContext {
  baseUrl: string;
  engine: Pick<Engine, 'account'>;
  /** Credits the call costs. */
  cost: number;
}

const NEW_KEY =
  'Create a key in CAM under Keys & API (or with `cam keys create`), put it in this server’s configuration as CAM_API_KEY, and restart the server.';

/** Words for any error of a tool. */
export async function errorWords(error: unknown, context: ErrorContext): Promise<string> {
  if (error instanceof ToolError) return error.message;
  if (!(error instanceof EngineError)) {
    return `Unexpected error in the MCP server: ${error instanceof Error ? error.message : String(error)}`;
  }
  const known = await wordsOfCode(error, context);
  return `${error.code}: ${known ?? withDetails(error)}${afterwards(error, context)}`;
}

async function wordsOfCode(error: EngineError, context: ErrorContext): Promise<string | undefined> {
  const { baseUrl } = context;
  switch (error.code) {
    case 'NO_KEY':
      return `${error.message} ${NEW_KEY}`;
    case 'INVALID_API_KEY':
      // A malformed one is not sent.
      return error.status === 0
        ? `${error.message} ${NEW_KEY}`
        : `CAM at ${baseUrl} does not know the configured key. ${NEW_KEY}`;
    case 'EXPIRED_API_KEY':
    case 'SUSPENDED_API_KEY':
      return `${error.message} ${NEW_KEY}`;
    case 'TEMPLATE_NOT_FOUND':
      return `${error.message} cam_template_search finds templates.`;
    case 'MEME_NOT_FOUND':
      return 'No meme of this account has this id. cam_meme_get without an id shows the latest.';
    case 'UNREACHABLE':
      return `No CAM engine answers at ${baseUrl} (${error.message}). Start the CAM app, or run \`cam serve\`, then call this tool again. If the engine has another address, set CAM_BASE_URL to it.`;
    case 'NOT_CAM':
      return `The program at ${baseUrl} is not CAM, or an older version of it. ${error.message} Set CAM_BASE_URL to the address of the engine, which the CAM app shows under Keys & API.`;
    case 'INSUFFICIENT_CREDITS':
      return creditWords(error, context);
    case 'MODEL_UNAVAILABLE':
    case 'MODEL_NOT_CONFIGURED':
      return `${error.message} If the call named a model, leave it out: CAM then takes one that works.`;
    default:
      return undefined;
  }
}

async function creditWords(error: EngineError, { engine, cost }: ErrorContext): Promise<string> {
  const account = await engine.account().catch(() => undefined);
  if (!account) return error.message;
  const { credits_remaining: left, credits_total: total, period_end: end, plan } = account;
  return `This call costs ${credits(cost)} and the account has ${credits(left)} left of ${total} (plan ${plan}). Credits are renewed on ${end.slice(0, 10)}. Tell the user; only they can change the plan or the balance.`;
}

export const credits = (count: number): string =>
  count === 1 ? '1 credit' : `${count.toLocaleString('en-US')} credits`;

function withDetails({ message, details }: EngineError): string {
  const lines = details.filter((detail) => !message.includes(detail.message));
  return [message, ...lines.map((detail) => `- ${detail.path}: ${detail.message}`)].join('\n');
}

/** When to call again, and whether anything was charged. */
function afterwards({ status, message, retryAfter, mayBeDone }: EngineError, { cost }: ErrorContext): string {
  const again =
    retryAfter === undefined
      ? ''
      : ` Call again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`;
  if (cost === 0) return again;
  if (mayBeDone) {
    return `${again} If the call reached the engine, a repeat within 15 minutes returns its result and is not charged again.`;
  }
  const isSaid = message.includes('othing was charged') || message.includes('othing is charged');
  return status === 0 || isSaid ? again : `${again} Nothing was charged.`;
}
