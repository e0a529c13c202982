import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Configuration, Server } from '../../../src-renderer/state/keys/clients/client.ts';
import {
  CLIENTS,
  detectSystem,
  findClient,
  getKeyName,
  nameFor,
  nameOfClient,
  OTHER_CLIENT,
  serverFor,
} from '../../../src-renderer/state/keys/clients/clients.ts';
import { shellLine } from '../../../src-renderer/state/keys/clients/formats.ts';
import { type Connection, OPERATING_SYSTEMS } from '../../../src-shared/contract/connection.ts';
import { isInstallLink } from '../../../src-shared/contract/install-links.ts';
import { notRun } from '../../helpers/programs.ts';
import { t } from '../../helpers/texts.ts';

/** Configurations of assistants' clients: whatever the paths, each reads back as it was meant. */

const KEY = 'cam_live_9sT2bXqLw7RfYk3NvZ0mHc5Ja8Uex7Qd';
const MAC: Connection = {
  command: '/Applications/CAM.app/Contents/MacOS/CAM',
  args: ['mcp'],
  os: 'macos',
  url: 'http://127.0.0.1:4226/mcp',
};
/** Paths with what breaks careless quoting. */
const WORDS = fc.oneof(
  fc.constantFrom(
    'C:\\Program Files\\CAM\\CAM.exe',
    '/home/Ada "the" Lovelace/it\'s $HOME `id`',
    '--home',
    'D:\\new\\table\\u0041',
    'Ünï/日本語/🔥/سلام',
    '',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const CONNECTIONS = fc.record({
  command: WORDS,
  args: fc.array(WORDS, { maxLength: 5 }),
  url: fc.webUrl(),
  os: fc.constantFrom(...OPERATING_SYSTEMS),
});

const createServers = (connection: Connection): Server[] => [
  serverFor('command', connection, KEY),
  serverFor('address', connection, KEY),
];
const EVERY = CLIENTS.flatMap((client) =>
  client.ways.map((way) => [nameOfClient(client, t), way, client] as const),
);

/** Every string in a value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
const listValues = (server: Server): string[] =>
  server.way === 'command'
    ? [server.command, ...server.args, ...Object.values(server.env)]
    : [server.url, ...Object.values(server.headers)];
const base64Json = (parameter: string | null): unknown =>
  JSON.parse(Buffer.from(parameter ?? '', 'base64').toString('utf8'));

describe.each(EVERY)('%s, by %s', (_name, way, client) => {
  const configure = (connection: Connection): [Server, Configuration] => {
    const server = serverFor(way, connection, KEY);
    return [server, client.configure(server, connection.os, t)];
  };

  test('its file reads back with every word of the command, or the address, and the key', () => {
    fc.assert(
      fc.property(CONNECTIONS, (connection) => {
        const [server, { file }] = configure(connection);
        if (file === undefined || ['codex', 'goose'].includes(client.id)) return;
        const strings = stringsIn(JSON.parse(file.code));
        for (const value of listValues(server)) expect(strings).toContain(value);
      }),
    );
  });

  test('its link is one that the app opens, and holds the same', () => {
    fc.assert(
      fc.property(CONNECTIONS, (connection) => {
        const [server, { link }] = configure(connection);
        if (link === undefined) return;
        expect(isInstallLink(link)).toBe(true);
        expect(link).toMatch(/^[\x21-\x7e]+$/);
        const query = link.slice(link.indexOf('?') + 1);
        const config = new URLSearchParams(query).get('config');
        const read = client.id === 'vscode' ? JSON.parse(decodeURIComponent(query)) : base64Json(config);
        for (const value of listValues(server)) expect(stringsIn(read)).toContain(value);
      }),
    );
  });

  test('has one way at least, with words for it', () => {
    const [, { link, command, file }] = configure(MAC);
    expect(link ?? command ?? file).toBeDefined();
    expect(link === undefined).toBe(client.asks === undefined);
    if (file && client !== OTHER_CLIENT) expect(client.steps(t, way)).not.toEqual([]);
  });
});

/** What another program makes of a text; undefined where it is not on this machine. */
function read(program: string, args: readonly string[], input: string): string | undefined {
  const { status, stdout, error } = spawnSync(program, args, { input, encoding: 'utf8' });
  if (error) return undefined;
  expect(status).toBe(0);
  return stdout;
}
const ODD: Connection = {
  command: 'C:\\Program Files\\CAM "7"\\it\'s\u007f.exe',
  args: ['--home', 'D:\\new\\$HOME `id`', ''],
  os: 'linux',
  url: 'http://[::1]:4226/mcp',
};

describe('Codex', () => {
  const codex = CLIENTS.find(({ id }) => id === 'codex') ?? expect.fail();
  const readLines = (server: Server) => (codex.configure(server, 'linux', t).file?.code ?? '').split('\n');

  test('each line is a header or a key with a value, its strings escaped as TOML has it', () => {
    fc.assert(
      fc.property(CONNECTIONS, (connection) => {
        for (const server of createServers(connection)) {
          const [head, ...lines] = readLines(server);
          expect(head).toBe('[mcp_servers.cam]');
          const values = lines.map((line) => {
            const [, name = '', value = ''] = /^([a-z_]+) = (.+)$/.exec(line) ?? [];
            expect(name).not.toBe('');
            // No bare control character; a table differs from JSON in its equals sign alone.
            expect(value).not.toMatch(/\p{Cc}/u);
            return JSON.parse(value.replace(/^\{ ("[^"]+") = /, '{ $1: '));
          });
          for (const value of listValues(server)) expect(stringsIn(values)).toContain(value);
        }
      }),
    );
  });

  const PARSE =
    'import sys, json, tomllib; json.dump(tomllib.loads(sys.stdin.buffer.read().decode()), sys.stdout)';
  const known = read('python3', ['-c', 'import sys; print(sys.version_info >= (3, 11))'], '')?.trim();
  test.runIf(known === 'True' || notRun('the TOML parser', 'install python3 3.11 or newer'))(
    'a TOML parser reads it',
    () => {
      for (const server of createServers(ODD)) {
        const parsed = read('python3', ['-c', PARSE], readLines(server).join('\n'));
        const { cam } = JSON.parse(parsed ?? '').mcp_servers;
        expect(stringsIn(cam)).toEqual(listValues(server));
        expect(cam.tool_timeout_sec).toBe(300);
      }
    },
  );
});

test('Goose: every value is on a line of its own, quoted as JSON, which YAML reads', () => {
  const goose = CLIENTS.find(({ id }) => id === 'goose') ?? expect.fail();
  fc.assert(
    fc.property(CONNECTIONS, (connection) => {
      for (const server of createServers(connection)) {
        const [top, name, ...lines] = (goose.configure(server, 'linux', t).file?.code ?? '').split('\n');
        expect([top, name]).toEqual(['extensions:', '  cam:']);
        const values = lines.map((line) => {
          const [, value = ''] = /^ {4}[a-z]+: (.+)$/.exec(line) ?? expect.fail(line);
          return /^["[{]/.test(value) ? JSON.parse(value) : value;
        });
        for (const value of listValues(server)) expect(stringsIn(values)).toContain(value);
      }
    }),
    // YAML 1.1 ends a line at a line separator.
    { examples: [[{ command: '', args: ['\u2028'], url: 'http://a.aa', os: 'linux' }]] },
  );
});

describe('lines for a terminal', () => {
  test('a POSIX shell passes every word on', () => {
    const words = ['node', ...ODD.args, ODD.command, 'line\nbreak', '-x', '--', '~', '*', 'a=b c', '日本語'];
    const print = `${process.execPath} -e 'process.stdout.write(JSON.stringify(process.argv.slice(1)))' -- `;
    const out = read('sh', ['-s'], print + shellLine(words, 'linux'));
    expect(JSON.parse(out ?? '')).toEqual(words);
  });

  test('PowerShell gets single quotes doubled, and the bare -- in quotes', () => {
    const words = ['claude', '--', 'C:\\Program Files\\it’s\\cam.exe', "it's", 'C:\\cam', ''];
    expect(shellLine(words, 'windows')).toBe(
      "claude '--' 'C:\\Program Files\\it’’s\\cam.exe' 'it''s' C:\\cam ''",
    );
  });

  test.each([
    [
      'claude-code',
      `claude mcp add --scope user --env CAM_API_KEY=${KEY} --transport stdio cam -- ${MAC.command} mcp`,
      `claude mcp add --scope user --transport http cam ${MAC.url} --header 'Authorization: Bearer ${KEY}'`,
    ],
    ['codex', `codex mcp add cam --env CAM_API_KEY=${KEY} -- ${MAC.command} mcp`, undefined],
    [
      'gemini-cli',
      `gemini mcp add --scope user --env CAM_API_KEY=${KEY} cam ${MAC.command} -- mcp`,
      `gemini mcp add --scope user --transport http --header 'Authorization: Bearer ${KEY}' cam ${MAC.url}`,
    ],
    ['copilot-cli', `copilot mcp add cam --env CAM_API_KEY=${KEY} -- ${MAC.command} mcp`, undefined],
  ])('%s', (id, command, address) => {
    const client = CLIENTS.find((each) => each.id === id) ?? expect.fail();
    const lines = createServers(MAC).map((server) => client.configure(server, 'macos', t).command?.code);
    expect(lines).toEqual([command, address]);
  });
});

test('the shapes of the files are those of the clients', () => {
  const shapes = EVERY.map(([name, way, client]) => {
    const { file, link } = client.configure(serverFor(way, MAC, KEY), 'macos', t);
    return `${name}, ${way}${link ? `, ${link.slice(0, link.indexOf('?'))}` : ''}\n${file?.title}\n${file?.code}`;
  });
  expect(shapes.join('\n\n')).toMatchSnapshot();
});

describe('keys', () => {
  const key = (name: string, status: 'active' | 'revoked' = 'active') => ({ name, status });

  test('a second one has a number, and names of revoked keys are free again', () => {
    const revoked = [key('Cursor'), key('Cursor 3'), key('Cursor 2', 'revoked')];
    const names = [[], [key('Cursor')], revoked].map((keys) => nameFor('Cursor', keys));
    expect(names).toEqual(['Cursor', 'Cursor 2', 'Cursor 2']);
  });

  test('belong to the client of their name', () => {
    expect(findClient(key(getKeyName(OTHER_CLIENT, ' My bot ')))).toBe(OTHER_CLIENT);
    const names = [' My bot ', '', 'x'.repeat(90)].map((typed) => getKeyName(OTHER_CLIENT, typed));
    expect(names).toEqual(['My bot (MCP)', 'Assistant (MCP)', `${'x'.repeat(60)} (MCP)`]);
    expect(findClient(key('Assistant (MCP) 2'))).toBe(OTHER_CLIENT);
    for (const name of ['Claude Desktop', 'Claude Desktop 12'])
      expect(findClient(key(name))?.id).toBe('claude-desktop');
    const others = ['Claude', 'Cursor bot', 'Cursor 0', 'cursor', 'My Cursor', 'Another client', '(MCP)'];
    expect(others.filter((name) => findClient(key(name)))).toEqual([]);
  });
});

test('clients have names and ids of their own, and a browser tells its system', () => {
  for (const field of ['id', 'name', 'monogram'] as const) {
    expect(new Set(CLIENTS.map((client) => client[field])).size).toBe(CLIENTS.length);
  }
  expect(detectSystem('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBe('windows');
  expect(detectSystem('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBe('macos');
  expect(detectSystem('Mozilla/5.0 (X11; Linux x86_64)')).toBe('linux');
});
