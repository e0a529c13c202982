import type { Translate } from '../../../../src-shared/messages/keys.ts';
import { SERVER_NAME, type Server } from './client.ts';
import { json } from './formats.ts';

/** One server as clients with JSON files write it. */

/** As Claude Desktop and Cursor do, which most others follow. */
export const byCursorsNotation = (server: Server) =>
  server.way === 'command'
    ? { command: server.command, args: server.args, env: server.env }
    : { url: server.url, headers: server.headers };

/** The same with the kind of the server named. */
export const byType = (server: Server, types: Readonly<Record<Server['way'], string>>) => ({
  type: types[server.way],
  ...byCursorsNotation(server),
});

/** With the address as `serverUrl`. */
export const byServerUrl = (server: Server) =>
  server.way === 'command' ? byCursorsNotation(server) : { serverUrl: server.url, headers: server.headers };

/** With the address as `httpUrl`. */
export const byHttpUrl = (server: Server) =>
  server.way === 'command' ? byCursorsNotation(server) : { httpUrl: server.url, headers: server.headers };

/** A file whose servers are in `mcpServers`. */
export const mcpServers = (entry: object): string => json({ mcpServers: { [SERVER_NAME]: entry } });

/** The step that fills the file; `key` names its list of servers. */
export const pasteInto = (t: Translate, key: string): string => t('keys:client.paste', { list: key });
