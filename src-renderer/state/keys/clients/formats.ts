import type { OperatingSystem } from '../../../../src-shared/contract/connection.ts';
import type { Translate } from '../../../../src-shared/messages/keys.ts';
import { SERVER_NAME, type Server } from './client.ts';

/** Configurations as text: JSON, TOML, YAML, a line for a shell, a link. */

/** A file's content together with what is to be added to it. */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges objects member by member; any other value is replaced by that of `added`. */
function merged(existing: unknown, added: unknown, depth: number): unknown {
  if (depth === 0 || !isObject(existing) || !isObject(added)) return added;
  const members = Object.entries(added).map(([name, value]) => [
    name,
    merged(Object.hasOwn(existing, name) ? existing[name] : undefined, value, depth - 1),
  ]);
  return { ...existing, ...Object.fromEntries(members) };
}

/** Levels of objects that are merged: the file, and its list of servers. */
const DEPTH = 2;

/**
 * A JSON file with the members of another added; its own servers stay, one of the same name is replaced.
 * Undefined where the file is no JSON object, such as one with comments.
 */
export function mergeFile(content: string, addition: string): string | undefined {
  const text = content.replace(/^\uFEFF/, '').trim();
  if (text === '') return addition;
  try {
    const existing: unknown = JSON.parse(text);
    return isObject(existing)
      ? JSON.stringify(merged(existing, JSON.parse(addition), DEPTH), null, 2)
      : undefined;
  } catch {
    return undefined;
  }
}

export const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** JSON in ASCII alone, for clients that decode base64 byte by byte. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A value as base64, to be a parameter of a link. */
export const base64Parameter = (value: unknown): string => encodeURIComponent(btoa(asciiJson(value)));

/** A string of TOML or YAML: JSON's escapes are theirs too; JSON alone leaves DEL, what follows it, and line separators bare. */
const quoteText = (text: string): string =>
  JSON.stringify(text).replaceAll(
    /[\p{Cc}\p{Zl}\p{Zp}]/gu,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
const list = (items: readonly string[]): string => `[${items.map(quoteText).join(', ')}]`;
const table = (fields: Readonly<Record<string, string>>, equals: string): string =>
  `{ ${Object.entries(fields)
    .map(([name, value]) => `${quoteText(name)}${equals}${quoteText(value)}`)
    .join(', ')} }`;

/** Seconds a call of a tool may take: a remix takes up to two minutes. */
export const TOOL_SECONDS = 300;

/** The table of a Codex configuration. */
export function codexToml(server: Server): string {
  const lines =
    server.way === 'command'
      ? [
          `command = ${quoteText(server.command)}`,
          `args = ${list(server.args)}`,
          `env = ${table(server.env, ' = ')}`,
        ]
      : [`url = ${quoteText(server.url)}`, `http_headers = ${table(server.headers, ' = ')}`];
  return [`[mcp_servers.${SERVER_NAME}]`, ...lines, `tool_timeout_sec = ${TOOL_SECONDS}`].join('\n');
}

/** The extension in a Goose configuration. */
export function gooseYaml(server: Server): string {
  const lines =
    server.way === 'command'
      ? [
          'type: stdio',
          `cmd: ${quoteText(server.command)}`,
          `args: ${list(server.args)}`,
          `envs: ${table(server.env, ': ')}`,
        ]
      : ['type: streamable_http', `uri: ${quoteText(server.url)}`, `headers: ${table(server.headers, ': ')}`];
  const all = [`name: ${SERVER_NAME}`, 'description: Make memes', 'enabled: true', ...lines];
  const entry = [...all, `timeout: ${TOOL_SECONDS}`].map((line) => `    ${line}`);
  return ['extensions:', `  ${SERVER_NAME}:`, ...entry].join('\n');
}

const posixWord = (word: string): string =>
  /^[\w./:=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
/** PowerShell reads a bare `--` itself and does not pass it on. */
const powershellWord = (word: string): string =>
  /^[\w./:=\\-]+$/.test(word) && word !== '--' ? word : `'${word.replaceAll(/['‘’‚‛]/g, '$&$&')}'`;

/** A command line for the terminal of a system: PowerShell on Windows, else a POSIX shell. */
export const shellLine = (words: readonly string[], os: OperatingSystem): string =>
  words.map(os === 'windows' ? powershellWord : posixWord).join(' ');

/** What a block with a command line is called. */
export const terminalTitle = (t: Translate, os: OperatingSystem): string =>
  t(os === 'windows' ? 'keys:connect.powershellTitle' : 'keys:connect.terminalTitle');
