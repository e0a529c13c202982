import { type Client, inHome, placeOn, SERVER_NAME, type Server } from './client.ts';
import { codexToml, shellLine, terminalTitle } from './formats.ts';
import { byHttpUrl, byType, mcpServers, pasteInto } from './notations.ts';

const assignments = (server: Server): string[] =>
  server.way === 'command' ? Object.entries(server.env).map(([name, value]) => `${name}=${value}`) : [];
const headerLines = (server: Server): string[] =>
  server.way === 'address' ? Object.entries(server.headers).map(([name, value]) => `${name}: ${value}`) : [];
const words = (text: string): string[] => text.split(' ');
/** Each value after a flag of its own. */
const toFlags = (flag: string, values: readonly string[]): string[] =>
  values.flatMap((value) => [flag, value]);

/** `--transport` stands between the variable and the name: the flag before it takes every word up to the next flag. */
const claudeWords = (server: Server): string[] =>
  server.way === 'command'
    ? [
        ...words('claude mcp add --scope user'),
        ...toFlags('--env', assignments(server)),
        ...words('--transport stdio'),
        SERVER_NAME,
        '--',
        server.command,
        ...server.args,
      ]
    : [
        ...words('claude mcp add --scope user --transport http'),
        SERVER_NAME,
        server.url,
        ...toFlags('--header', headerLines(server)),
      ];

/** Gemini would take flags of the wrapper for its own; what follows `--` it passes on. */
const geminiWords = (server: Server): string[] =>
  server.way === 'command'
    ? [
        ...words('gemini mcp add --scope user'),
        ...toFlags('--env', assignments(server)),
        SERVER_NAME,
        server.command,
        '--',
        ...server.args,
      ]
    : [
        ...words('gemini mcp add --scope user --transport http'),
        ...toFlags('--header', headerLines(server)),
        SERVER_NAME,
        server.url,
      ];

/** Codex and Copilot take programs in the same form; addresses with a header they take in their file alone. */
const writeCommand = (program: string, server: Server): string[] | undefined =>
  server.way === 'command'
    ? [
        program,
        ...words('mcp add'),
        SERVER_NAME,
        ...toFlags('--env', assignments(server)),
        '--',
        server.command,
        ...server.args,
      ]
    : undefined;

/** Assistants in a terminal. */
export const TERMINALS: readonly Client[] = [
  {
    id: 'claude-code',
    name: 'Claude Code',
    monogram: 'CC',
    kind: 'terminal',
    ways: ['command', 'address'],
    steps: () => [],
    check: 'keys:client.claudeCodeCheck',
    configure: (server, os, t) => ({
      command: { title: terminalTitle(t, os), code: shellLine(claudeWords(server), os) },
    }),
  },
  {
    id: 'codex',
    name: 'Codex',
    monogram: 'Cx',
    kind: 'terminal',
    ways: ['command', 'address'],
    steps: (t) => [t('keys:client.codexPaste')],
    check: 'keys:client.codexCheck',
    configure(server, os, t) {
      const words = writeCommand('codex', server);
      return {
        ...(words && { command: { title: terminalTitle(t, os), code: shellLine(words, os) } }),
        file: { title: placeOn(inHome('.codex/config.toml'), os), code: codexToml(server) },
      };
    },
  },
  {
    id: 'gemini-cli',
    name: 'Gemini CLI',
    monogram: 'Ge',
    kind: 'terminal',
    ways: ['command', 'address'],
    steps: (t) => [t('keys:client.openFile'), pasteInto(t, 'mcpServers')],
    check: 'keys:client.geminiCheck',
    configure(server, os, t) {
      return {
        command: { title: terminalTitle(t, os), code: shellLine(geminiWords(server), os) },
        file: {
          merges: true,
          title: placeOn(inHome('.gemini/settings.json'), os),
          code: mcpServers(byHttpUrl(server)),
        },
      };
    },
  },
  {
    id: 'copilot-cli',
    name: 'Copilot CLI',
    monogram: 'Co',
    kind: 'terminal',
    ways: ['command', 'address'],
    steps: (t) => [t('keys:client.openFile'), pasteInto(t, 'mcpServers')],
    check: 'keys:client.copilotCheck',
    configure(server, os, t) {
      const words = writeCommand('copilot', server);
      const entry = { ...byType(server, { command: 'local', address: 'http' }), tools: ['*'] };
      return {
        ...(words && { command: { title: terminalTitle(t, os), code: shellLine(words, os) } }),
        file: {
          merges: true,
          title: placeOn(inHome('.copilot/mcp-config.json'), os),
          code: mcpServers(entry),
        },
      };
    },
  },
];
