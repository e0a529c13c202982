import {
  type Client,
  Client as McpClient,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Way } from '../../src-renderer/state/keys/clients/client.ts';
import { CLIENTS, serverFor } from '../../src-renderer/state/keys/clients/clients.ts';
import type { Connection } from '../../src-shared/contract/connection.ts';
import type { CreatedKey, KeyInfo } from '../../src-shared/contract/keys.ts';
import { createTestApp, type TestApp } from '../helpers/app.ts';
import { connectTo } from '../helpers/mcp-client.ts';
import { t } from '../helpers/texts.ts';
import { createCaller } from '../helpers/window.ts';

/** The configurations of Keys & API → Connect, used as assistants' clients use them. */

let app: TestApp;
let call: ReturnType<typeof createCaller>;

beforeAll(async () => {
  app = await createTestApp({ port: 0 });
  const { baseUrl } = await app.start();
  call = createCaller(baseUrl, app.admin().secret);
});
afterAll(() => app.cleanup());

/** What the file of Claude Desktop, or of Cursor for an address, says of CAM; and the key in it. */
async function configured(id: string, way: Way) {
  const client = CLIENTS.find((each) => each.id === id) ?? expect.fail(id);
  const { key, id: keyId } = await call<CreatedKey>('POST', '/v1/keys', {
    name: client.name,
    plan: 'starter',
  });
  const connection = await call<Connection>('GET', '/v1/connect');
  expect(await lastUsed(keyId)).toBeNull();
  const { file } = client.configure(serverFor(way, connection, key), connection.os, t);
  return { ...JSON.parse(file?.code ?? '').mcpServers.cam, id: keyId };
}

async function lastUsed(id: string): Promise<string | null | undefined> {
  const { keys } = await call<{ keys: KeyInfo[] }>('GET', '/v1/keys');
  return keys.find((key) => key.id === id)?.last_used_at;
}

async function expectItWorks(client: Pick<Client, 'listTools' | 'callTool'>, keyId: string) {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('cam_meme_caption');
  const { structuredContent } = await client.callTool({ name: 'cam_account', arguments: {} });
  expect(structuredContent).toMatchObject({ plan: 'starter' });
  expect(await lastUsed(keyId)).not.toBeNull();
}

test('the command starts the wrapper, which calls this engine with the client’s own key', async () => {
  const { id, command, args, env } = await configured('claude-desktop', 'command');
  // Nothing but what the file holds: clients start programs in any folder, without the variables of a terminal.
  const session = await connectTo({ command, args, env, cwd: '/' });
  try {
    await expectItWorks(session.client, id);
  } finally {
    await session.close();
  }
});

test('the address answers, with the key as its header', async () => {
  const { id, url, headers } = await configured('cursor', 'address');
  const client = new McpClient({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  try {
    await expectItWorks(client, id);
  } finally {
    await client.close();
  }
});
