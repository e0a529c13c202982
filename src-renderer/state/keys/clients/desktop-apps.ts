import { INSTALL_LINKS } from '../../../../src-shared/contract/install-links.ts';
import { type Client, inHome, placeOn, SERVER_NAME } from './client.ts';
import { base64Parameter, gooseYaml } from './formats.ts';
import { byCursorsNotation, mcpServers, pasteInto } from './notations.ts';

const CLAUDE_FILE = {
  macos: '~/Library/Application Support/Claude/claude_desktop_config.json',
  windows: '%APPDATA%\\Claude\\claude_desktop_config.json',
  linux: '~/.config/Claude/claude_desktop_config.json',
};
const LM_STUDIO_FILE = inHome('.lmstudio/mcp.json');
const GOOSE_FILE = {
  macos: '~/.config/goose/config.yaml',
  linux: '~/.config/goose/config.yaml',
  windows: '%APPDATA%\\Block\\goose\\config\\config.yaml',
};

/** Desktop programs with a chat. */
export const DESKTOP_APPS: readonly Client[] = [
  {
    id: 'claude-desktop',
    name: 'Claude Desktop',
    monogram: 'Cl',
    kind: 'desktop',
    // Its file names programs alone; addresses are for connectors that its servers can reach.
    ways: ['command'],
    steps: (t) => [
      t('keys:client.claudeDesktopOpen'),
      pasteInto(t, 'mcpServers'),
      t('keys:client.claudeDesktopRestart'),
    ],
    configure: (server, os) => ({
      file: { merges: true, title: placeOn(CLAUDE_FILE, os), code: mcpServers(byCursorsNotation(server)) },
    }),
  },
  {
    id: 'lm-studio',
    name: 'LM Studio',
    monogram: 'LM',
    kind: 'desktop',
    ways: ['command', 'address'],
    asks: 'keys:client.lmStudioAsks',
    steps: (t) => [t('keys:client.lmStudioOpen'), pasteInto(t, 'mcpServers')],
    configure(server, os) {
      const entry = byCursorsNotation(server);
      return {
        link: `${INSTALL_LINKS.lmStudio}name=${SERVER_NAME}&config=${base64Parameter(entry)}`,
        file: { merges: true, title: placeOn(LM_STUDIO_FILE, os), code: mcpServers(entry) },
      };
    },
  },
  {
    id: 'goose',
    name: 'Goose',
    monogram: 'Go',
    kind: 'desktop',
    ways: ['command', 'address'],
    steps: (t) => [t('keys:client.gooseOpen'), t('keys:client.gooseSave')],
    configure: (server, os) => ({ file: { title: placeOn(GOOSE_FILE, os), code: gooseYaml(server) } }),
  },
];
