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
    ...{ id: 'cursor', name: 'Cursor', monogram: 'Cu', kind: 'Editor', ways: BOTH_WAYS },
    asks: 'Cursor opens and asks whether to install “cam”.',
    steps: () => [
      'Open the file in a text editor, or in Cursor: Cursor Settings → Tools & MCP → New MCP Server.',
      pasteInto('mcpServers'),
    ],
    configure(server, os) {
      const entry = byCursorsNotation(server);
      return {
        link: `${INSTALL_LINKS.cursor}name=${SERVER_NAME}&config=${base64Parameter(entry)}`,
        file: { merges: true, title: placeOn(inHome('.cursor/mcp.json'), os), code: mcpServers(entry) },
      };
    },
  },
  {
    ...{ id: 'vscode', name: 'VS Code', monogram: 'VS', kind: 'Editor', ways: BOTH_WAYS },
    asks: 'VS Code opens and shows “cam” with an Install button.',
    steps: () => ['In the Command Palette run “MCP: Open User Configuration”.', pasteInto('servers')],
    check: 'In the chat choose Agent mode: “cam” is in its list of tools.',
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
    ...{ id: 'windsurf', name: 'Windsurf', monogram: 'Ws', kind: 'Editor', ways: BOTH_WAYS },
    steps: () => [
      'In Windsurf open Settings → Cascade → MCP Servers → View raw config, or open the file in a text editor.',
      pasteInto('mcpServers'),
      'Press Refresh in the list of MCP servers.',
    ],
    configure: (server, os) => ({
      file: {
        merges: true,
        title: placeOn(inHome('.codeium/windsurf/mcp_config.json'), os),
        code: mcpServers(byServerUrl(server)),
      },
    }),
  },
  {
    ...{ id: 'zed', name: 'Zed', monogram: 'Ze', kind: 'Editor', ways: BOTH_WAYS },
    steps: () => [
      'In Zed open the command palette and run “zed: open settings file”.',
      pasteInto('context_servers'),
    ],
    configure: (server, os) => ({
      file: {
        merges: true,
        title: placeOn(ZED_FILE, os),
        code: json({ context_servers: { [SERVER_NAME]: byCursorsNotation(server) } }),
      },
    }),
  },
  {
    ...{ id: 'jetbrains', name: 'JetBrains', monogram: 'JB', kind: 'Editor' },
    ways: ['command'],
    steps: () => [
      'In the IDE open Settings → Tools → AI Assistant → Model Context Protocol (MCP) and press Add.',
      'Choose “As JSON”, paste this, and press OK, then Apply.',
    ],
    configure: (server) => ({
      file: { title: 'New MCP server, as JSON', code: mcpServers(byCursorsNotation(server)) },
    }),
  },
  {
    ...{ id: 'cline', name: 'Cline', monogram: 'Cn', kind: 'Editor', ways: BOTH_WAYS },
    steps: () => ['In Cline press MCP Servers → Configure → Configure MCP Servers.', pasteInto('mcpServers')],
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
    ...{ id: 'antigravity', name: 'Antigravity', monogram: 'An', kind: 'Editor', ways: BOTH_WAYS },
    steps: () => [
      'In Antigravity’s agent panel press “…” → MCP Servers → Manage MCP Servers → View raw config.',
      pasteInto('mcpServers'),
      'Press Refresh in the list of MCP servers.',
    ],
    configure: (server) => ({
      file: { merges: true, title: 'mcp_config.json', code: mcpServers(byServerUrl(server)) },
    }),
  },
];
