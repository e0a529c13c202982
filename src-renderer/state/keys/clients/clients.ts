import { KEY_VARIABLE } from '../../../../src-shared/calls/call.ts';
import type { Connection, OperatingSystem } from '../../../../src-shared/contract/connection.ts';
import type { KeyInfo } from '../../../../src-shared/contract/keys.ts';
import type { Translate } from '../../../../src-shared/messages/keys.ts';
import type { Client, Server, Way } from './client.ts';
import { DESKTOP_APPS } from './desktop-apps.ts';
import { EDITORS } from './editors.ts';
import { shellLine } from './formats.ts';
import { byCursorsNotation, mcpServers } from './notations.ts';
import { TERMINALS } from './terminals.ts';

/** Any client that is not in the list. */
export const OTHER_CLIENT: Client = {
  id: 'other',
  name: '',
  monogram: '+',
  kind: 'anyOther',
  ways: ['command', 'address'],
  steps: (t, way) => [
    t(way === 'command' ? 'keys:client.otherCommand' : 'keys:client.otherAddress'),
    t('keys:client.otherRestart'),
  ],
  configure: (server, os, t) => ({
    file: { title: t('keys:client.asJson'), code: mcpServers(byCursorsNotation(server)) },
    fields:
      server.way === 'command'
        ? [
            { title: t('keys:client.command'), code: server.command },
            { title: t('keys:client.arguments'), code: shellLine(server.args, os) },
            ...Object.entries(server.env).map(([name, value]) => ({
              title: t('keys:client.variable'),
              code: `${name}=${value}`,
            })),
          ]
        : [
            { title: t('keys:client.url'), code: server.url },
            ...Object.entries(server.headers).map(([name, value]) => ({
              title: t('keys:client.header'),
              code: `${name}: ${value}`,
            })),
          ],
  }),
};

/** How a client is called on screen. */
export const nameOfClient = (client: Client, t: Translate): string =>
  client === OTHER_CLIENT ? t('keys:client.other') : client.name;

/** Every client that is known, and the one for all others. */
export const CLIENTS: readonly Client[] = [
  ...DESKTOP_APPS.slice(0, 1),
  ...TERMINALS.slice(0, 1),
  ...EDITORS,
  ...TERMINALS.slice(1),
  ...DESKTOP_APPS.slice(1),
  OTHER_CLIENT,
];

/** How a client reaches the engine with a key. */
export function serverFor(way: Way, { command, args, url }: Connection, key: string): Server {
  return way === 'command'
    ? { way, command, args, env: { [KEY_VARIABLE]: key } }
    : { way, url, headers: { Authorization: `Bearer ${key}` } };
}

const NUMBERED = / [1-9]\d*$/;
const OTHER_MARK = ' (MCP)';
/** Characters of the name that the user of another client gives it. */
export const OTHER_NAME_MAX = 60;

/** The name of a key: the client's own, “Cursor”; of another client the given one, “My assistant (MCP)”. */
export const getKeyName = (client: Client, given: string): string =>
  client === OTHER_CLIENT
    ? `${given.trim().slice(0, OTHER_NAME_MAX).trim() || 'Assistant'}${OTHER_MARK}`
    : client.name;

/** The client that a key was made for, by its name: “Cursor”, “Cursor 2”; undefined for keys of scripts. */
export function findClient({ name }: Pick<KeyInfo, 'name'>): Client | undefined {
  const base = name.replace(NUMBERED, '');
  const known = CLIENTS.find((client) => client !== OTHER_CLIENT && [name, base].includes(client.name));
  return known ?? (base.endsWith(OTHER_MARK) ? OTHER_CLIENT : undefined);
}

/** The first name that no key in use has: “Cursor”, then “Cursor 2”. */
export function nameFor(wanted: string, keys: readonly Pick<KeyInfo, 'name' | 'status'>[]): string {
  const taken = new Set(keys.filter(({ status }) => status !== 'revoked').map(({ name }) => name));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted} ${number}`;
    if (!taken.has(name)) return name;
  }
}

/** The system of a browser, by its `navigator.userAgent`. */
export function detectSystem(userAgent: string): OperatingSystem {
  if (userAgent.includes('Windows')) return 'windows';
  return userAgent.includes('Mac OS') ? 'macos' : 'linux';
}
