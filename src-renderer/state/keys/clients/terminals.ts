import { type Client, inHome, placeOn, SERVER_NAME, type Server } from './client.ts';
import { codexToml, shellLine, terminalTitle } from './formats.ts';
import { byHttpUrl, byType, mcpServers, pasteInto } from './notations.ts';

const assignments = (server: Server): string[] =>
  server.way === 'command' ? Object.entries(server.env).map(([name, value]) => `${name}=${value}`) : [];
const headerLines = (server: Server): string[] =>
  server.way === 'address' ? Object.entries(server.headers).map(([name, value]) => `${name}: ${value}`) : [];
/** Each value after a flag of its own. */
const flagged = (flag: string, values: readonly string[]): string[] =>
  values.flatMap((value) => [flag, value]);

/** `--transport` stands between the variable and the name: the flag before it takes every word up to the next flag. */
const claudeWords = (server: Server): string[] =>
  server.way === 'command'
    ? [
        ...['claude', 'mcp', 'add', '--scope', 'user', ...flagged('--env', assignments(server))],
        ...['--transport', 'stdio', SERVER_NAME, '--', server.command, ...server.args],
      ]
    : [
        ...['claude', 'mcp', 'add', '--scope', 'user', '--transport', 'http', SERVER_NAME, server.url],
        ...flagged('--header', headerLines(server)),
      ];

/** Gemini would take flags of the wrapper for its own; what follows `--` it passes on. */
const geminiWords = (server: Server): string[] =>
  server.way === 'command'
    ? [
        ...['gemini', 'mcp', 'add', '--scope', 'user', ...flagged('--env', assignments(server))],
        ...[SERVER_NAME, server.command, '--', ...server.args],
      ]
    : [
        ...['gemini', 'mcp', 'add', '--scope', 'user', '--transport', 'http'],
        ...[...flagged('--header', headerLines(server)), SERVER_NAME, server.url],
      ];

/** Codex and Copilot take programs in the same form; addresses with a header they take in their file alone. */
const wordsOf = (program: string, server: Server): string[] | undefined =>
  server.way === 'command'
    ? [
        ...[program, 'mcp', 'add', SERVER_NAME, ...flagged('--env', assignments(server))],
        ...['--', server.command, ...server.args],
      ]
    : undefined;

/** Assistants in a terminal. */
export const TERMINALS: readonly Client[] = [
  {
    ...{ id: 'claude-code', name: 'Claude Code', monogram: 'CC', kind: 'Terminal' },
    ways: ['command', 'address'],
    steps: () => [],
    check: 'Start Claude Code: /mcp shows “cam” as connected.',
    configure: (server, os) => ({
      command: { title: terminalTitle(os), code: shellLine(claudeWords(server), os) },
    }),
  },
  {
    ...{ id: 'codex', name: 'Codex', monogram: 'Cx', kind: 'Terminal', ways: ['command', 'address'] },
    steps: () => ['Open the file in a text editor and paste this at its end.'],
    check: 'Start Codex: /mcp lists “cam”. The Codex extension of an editor reads the same file.',
    configure(server, os) {
      const words = wordsOf('codex', server);
      return {
        ...(words && { command: { title: terminalTitle(os), code: shellLine(words, os) } }),
        file: { title: placeOn(inHome('.codex/config.toml'), os), code: codexToml(server) },
      };
    },
  },
  {
    ...{
      id: 'gemini-cli',
      name: 'Gemini CLI',
      monogram: 'Ge',
      kind: 'Terminal',
      ways: ['command', 'address'],
    },
    steps: () => ['Open the file in a text editor.', pasteInto('mcpServers')],
    check: 'Start Gemini CLI: /mcp lists “cam”.',
    configure(server, os) {
      return {
        command: { title: terminalTitle(os), code: shellLine(geminiWords(server), os) },
        file: {
          merges: true,
          title: placeOn(inHome('.gemini/settings.json'), os),
          code: mcpServers(byHttpUrl(server)),
        },
      };
    },
  },
  {
    ...{
      id: 'copilot-cli',
      name: 'Copilot CLI',
      monogram: 'Co',
      kind: 'Terminal',
      ways: ['command', 'address'],
    },
    steps: () => ['Open the file in a text editor.', pasteInto('mcpServers')],
    check: 'Start Copilot CLI: /mcp show lists “cam”.',
    configure(server, os) {
      const words = wordsOf('copilot', server);
      const entry = { ...byType(server, { command: 'local', address: 'http' }), tools: ['*'] };
      return {
        ...(words && { command: { title: terminalTitle(os), code: shellLine(words, os) } }),
        file: {
          merges: true,
          title: placeOn(inHome('.copilot/mcp-config.json'), os),
          code: mcpServers(entry),
        },
      };
    },
  },
];
