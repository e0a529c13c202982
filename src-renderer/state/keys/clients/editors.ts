import { INSTALL_LINKS } from '../../../../src-shared/contract/install-links.ts';
import { type Client, inHome, placeOn, SERVER_NAME } from './client.ts';
import { base64Parameter, json, TOOL_SECONDS } from './formats.ts';
import { byCursorsNotation, byServerUrl, byType, mcpServers, pasteInto } from './notations.ts';

const VSCODE_FILE = {
  macos: '~/Library/Application Support/Code/User/mcp.json',
  linux: '~/.config/Code/User/mcp.json',
  windows: '%APPDATA%\\Code\\User\\mcp.json',
};
const ZED_FILE = {
  macos: '~/.config/zed/settings.json',
  linux: '~/.config/zed/settings.json',
  windows: '%APPDATA%\\Zed\\settings.json',
};
const BOTH_WAYS = ['command', 'address'] as const;

/** Editors, and assistants inside editors. */
export const EDITORS: readonly Client[] = [
  {
    id: 'cursor',
    name: 'Cursor',
    monogram: 'Cu',
    kind: 'editor',
    ways: BOTH_WAYS,
    asks: 'keys:client.cursorAsks',
    steps: (t) => [t('keys:client.cursorOpen'), pasteInto(t, 'mcpServers')],
    configure(server, os) {
      const entry = byCursorsNotation(server);
      return {
        link: `${INSTALL_LINKS.cursor}name=${SERVER_NAME}&config=${base64Parameter(entry)}`,
        file: { merges: true, title: placeOn(inHome('.cursor/mcp.json'), os), code: mcpServers(entry) },
      };
    },
  },
  {
    id: 'vscode',
    name: 'VS Code',
    monogram: 'VS',
    kind: 'editor',
    ways: BOTH_WAYS,
    asks: 'keys:client.vscodeAsks',
    steps: (t) => [t('keys:client.vscodeOpen'), pasteInto(t, 'servers')],
    check: 'keys:client.vscodeCheck',
    configure(server, os) {
      const entry = byType(server, { command: 'stdio', address: 'http' });
      return {
        link: `${INSTALL_LINKS.vscode}${encodeURIComponent(JSON.stringify({ name: SERVER_NAME, ...entry }))}`,
        file: {
          merges: true,
          title: placeOn(VSCODE_FILE, os),
          code: json({ servers: { [SERVER_NAME]: entry } }),
        },
      };
    },
  },
  {
    id: 'windsurf',
    name: 'Windsurf',
    monogram: 'Ws',
    kind: 'editor',
    ways: BOTH_WAYS,
    steps: (t) => [t('keys:client.windsurfOpen'), pasteInto(t, 'mcpServers'), t('keys:client.refresh')],
    configure: (server, os) => ({
      file: {
        merges: true,
        title: placeOn(inHome('.codeium/windsurf/mcp_config.json'), os),
        code: mcpServers(byServerUrl(server)),
      },
    }),
  },
  {
    id: 'zed',
    name: 'Zed',
    monogram: 'Ze',
    kind: 'editor',
    ways: BOTH_WAYS,
    steps: (t) => [t('keys:client.zedOpen'), pasteInto(t, 'context_servers')],
    configure: (server, os) => ({
      file: {
        merges: true,
        title: placeOn(ZED_FILE, os),
        code: json({ context_servers: { [SERVER_NAME]: byCursorsNotation(server) } }),
      },
    }),
  },
  {
    id: 'jetbrains',
    name: 'JetBrains',
    monogram: 'JB',
    kind: 'editor',
    ways: ['command'],
    steps: (t) => [t('keys:client.jetbrainsOpen'), t('keys:client.jetbrainsPaste')],
    configure: (server, _os, t) => ({
      file: { title: t('keys:client.jetbrainsTitle'), code: mcpServers(byCursorsNotation(server)) },
    }),
  },
  {
    id: 'cline',
    name: 'Cline',
    monogram: 'Cn',
    kind: 'editor',
    ways: BOTH_WAYS,
    steps: (t) => [t('keys:client.clineOpen'), pasteInto(t, 'mcpServers')],
    configure(server) {
      const entry =
        server.way === 'command'
          ? byCursorsNotation(server)
          : byType(server, { command: 'stdio', address: 'streamableHttp' });
      return {
        file: {
          merges: true,
          title: 'cline_mcp_settings.json',
          code: mcpServers({ ...entry, timeout: TOOL_SECONDS }),
        },
      };
    },
  },
  {
    id: 'antigravity',
    name: 'Antigravity',
    monogram: 'An',
    kind: 'editor',
    ways: BOTH_WAYS,
    steps: (t) => [t('keys:client.antigravityOpen'), pasteInto(t, 'mcpServers'), t('keys:client.refresh')],
    configure: (server) => ({
      file: { merges: true, title: 'mcp_config.json', code: mcpServers(byServerUrl(server)) },
    }),
  },
];
