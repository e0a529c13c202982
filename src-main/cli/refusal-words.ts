import type { ErrorDetail } from '../../src-shared/contract/errors.ts';
import type { OperationAddress } from '../../src-shared/contract/operations/address.ts';

/**
 * What does the same as a call of the HTTP interface for somebody at a terminal. Errors of the engine say what to do in
 * calls; the command line shows them with these instead. An id or WORD of the call follows its command.
 */
const INSTEAD: Readonly<Partial<Record<OperationAddress, string>>> = {
  'GET /v1/account': '`cam account show`',
  'GET /v1/accounts': '`cam account list`',
  'GET /v1/backups': 'the app',
  'GET /v1/cut-out-models': '`cam models list`',
  'GET /v1/fonts': '`cam fonts list`',
  'POST /v1/fonts': '`cam fonts add`',
  'GET /v1/jobs': '`cam jobs list`',
  'GET /v1/jobs/:id': '`cam jobs get`',
  'GET /v1/keys': '`cam keys list`',
  'POST /v1/meme/caption': '`cam caption`',
  'POST /v1/meme/generate': '`cam generate`',
  'GET /v1/memes': '`cam memes list`',
  'GET /v1/memes/:id': '`cam memes get`',
  'GET /v1/models': '`cam models`',
  'GET /v1/ready-memes': '`cam ideas`',
  'GET /v1/templates': '`cam templates list`',
  'GET /v1/templates/:id': '`cam templates show`',
  'GET /v1/writing-models': '`cam models list`',
  'DELETE /v1/trash': 'in the app',
};
const COMMANDS = new Map<string, string>(Object.entries(INSTEAD));

/** A call as errors name it, perhaps as code: `GET /v1/templates?search=`, `GET /v1/jobs/{id}`. */
const CALL = /`?\b([A-Z]+ \/v1(?:\/[a-z-]+(?![\w{]))+)(?:\/([\w{}]+))?(?:\?\w+=)?`?/g;

/** A text with commands in place of calls; calls without a command stay. */
export function inCommands(text: string): string {
  return text.replaceAll(CALL, (call, path: string, id?: string) => {
    if (id === undefined) return COMMANDS.get(path) ?? call;
    return COMMANDS.get(`${path}/:id`)?.replace(/`$/, ` ${id === '{id}' ? 'ID' : id}\``) ?? call;
  });
}

export interface Refusal {
  message: string;
  details?: readonly ErrorDetail[] | undefined;
}

/** What an engine says of a refusal, for somebody at a terminal: the reason, then each field that it does not name. */
export function refusalLines({ message, details = [] }: Refusal): string[] {
  const more = details.filter((detail) => !message.includes(detail.message));
  const reason = message.replace(/ \(\d+ more in details\.\)$/, '');
  return [reason, ...more.map(({ path, message: words }) => `${path}: ${words}`)].map(inCommands);
}
