import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../helpers/app.ts';

/** What `/mcp` leaves: calls whose results have not reached their clients, and lines in logs. */

let app: TestApp;
let url: string;
let log: string;
beforeEach(async () => {
  log = '';
  const write = (line: string) => {
    log += line;
  };
  app = await createTestApp({ port: 0, log: pino({ level: 'trace' }, { write }) });
  url = `${(await app.start()).baseUrl}/mcp`;
});
afterEach(() => app.cleanup());

async function caption(secret: string): Promise<void> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const headers = { authorization: `Bearer ${secret}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  await client.callTool({
    name: 'cam_meme_caption',
    arguments: { template_id: 'no-yes', captions: [{ position: '0', text: 'Kept' }] },
  });
  await client.close();
}

test('a home has no folder for them before the first, and then a private one without what was delivered', async () => {
  const folder = path.join(app.home, 'calls');
  expect(readdirSync(app.home)).not.toContain('calls');
  await caption(app.caller().secret);
  if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700);
  await expect.poll(() => readdirSync(folder)).toEqual([]);
});

test('neither the log nor the list of latest calls has the key; the calls of tools are in both', async () => {
  const { secret, keyId, headers } = app.caller('studio');
  await caption(secret);
  const latest = await (await fetch(new URL('/v1/requests', url), { headers })).text();
  for (const text of [log, latest]) {
    expect(text).toContain(keyId);
    expect(text).toContain('/v1/meme/caption');
    expect(text).not.toContain(secret);
  }
});
