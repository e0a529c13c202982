import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { type Connect, createClient } from './client.ts';

/** The engine's own endpoint, with the key as bearer. */
export const connectHttp: Connect = async ({ gate }, { secret, ...options }) => {
  const client = createClient(options);
  const headers = { authorization: `Bearer ${secret}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', gate.baseUrl), { requestInit: { headers } }),
  );
  return client;
};
