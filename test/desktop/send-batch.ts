import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { readEngineInfo } from '../../src-main/bootstrap/open-store.ts';

/** Sends a batch to the engine of a home, on the owner's account, and does not wait for it. Returns the id of its job. */
export async function sendBatch(home: string, items: readonly object[]): Promise<string> {
  const { key } = JSON.parse(readFileSync(path.join(home, 'owner.json'), 'utf8'));
  const response = await fetch(`${readEngineInfo(home)?.local_url}/v1/meme/batch`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      prefer: 'respond-async',
    },
    body: JSON.stringify({ items }),
  });
  expect(response.status).toBe(202);
  return JSON.parse(await response.text()).data.id;
}
