import { expect, test } from 'vitest';
import { ADDRESSES, buildAddress, jobPath } from '../../../src-renderer/api/addresses.ts';
import { openStream } from '../../../src-renderer/api/events.ts';
import { getKeys } from '../../../src-shared/contract/get-keys.ts';
import type { Job } from '../../../src-shared/contract/jobs.ts';
import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import { SESSION_ENDPOINTS } from '../../../src-shared/contract/session.ts';

test('every endpoint of the contract has its address', () => {
  const operations = getKeys(OPERATIONS).map((id) => {
    const { method, path } = OPERATIONS[id];
    return [id, `${method} /v1${path}`];
  });
  const session = getKeys(SESSION_ENDPOINTS).map((id) => {
    const { method, path } = SESSION_ENDPOINTS[id];
    return [id, `${method} ${path}`];
  });
  expect(ADDRESSES).toEqual(Object.fromEntries([...operations, ...session]));
});

test('parameters are encoded, and empty parts of a query left out', () => {
  expect(buildAddress('getTemplate', { params: { id: 'a/b?c' } })).toEqual({
    method: 'GET',
    path: '/v1/templates/a%2Fb%3Fc',
  });
  const query = { search: 'cat & dog', category: '', verified: false, limit: 5, offset: undefined };
  expect(buildAddress('listTemplates', { query }).path).toBe(
    '/v1/templates?search=cat+%26+dog&verified=false&limit=5',
  );
  expect(jobPath('ai-image')).toBe('/v1/meme/ai-image');
});

test('a stream parses the events of its operation until it is closed', () => {
  const listeners = new Map<string, (event: { data?: unknown }) => void>();
  const opened: string[] = [];
  const seen: (Job | 'error' | 'closed')[] = [];
  const source = (path: string) => {
    opened.push(path);
    return {
      addEventListener: (type: string, listener: (event: { data?: unknown }) => void) =>
        void listeners.set(type, listener),
      close: () => void seen.push('closed'),
    };
  };
  const close = openStream(
    source,
    'streamJob',
    { params: { id: 'job_1' } },
    {
      on: {
        progress: (job) => seen.push(job),
        succeeded: (job) => seen.push(job),
        failed: (job) => seen.push(job),
        cancelled: (job) => seen.push(job),
      },
      onError: () => seen.push('error'),
    },
  );
  listeners.get('progress')?.({ data: '{"id":"job_1"}' });
  listeners.get('error')?.({});
  close();
  expect(opened).toEqual(['/v1/jobs/job_1/events']);
  expect([...listeners.keys()]).toEqual(['progress', 'succeeded', 'failed', 'cancelled', 'error']);
  expect(seen).toEqual([{ id: 'job_1' }, 'error', 'closed']);
});
