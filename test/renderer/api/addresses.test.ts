import { expect, test } from 'vitest';
import { ADDRESSES, buildAddress, jobPath } from '../../../src-renderer/api/addresses.ts';
import { openStream } from '../../../src-renderer/api/events.ts';
import type { Job } from '../../../src-shared/contract/jobs.ts';
import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import { SESSION_ENDPOINTS } from '../../../src-shared/contract/session.ts';

test('every endpoint of the contract has its address', () => {
  const operations = Object.entries(OPERATIONS).map(([id, { method, path }]) => [id, `${method} /v1${path}`]);
  const session = Object.entries(SESSION_ENDPOINTS).map(([id, { method, path }]) => [
    id,
    `${method} ${path}`,
  ]);
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
  const seen: unknown[] = [];
  const source = (path: string) => {
    seen.push(path);
    return {
      addEventListener: (type: string, listener: (event: { data?: unknown }) => void) =>
        void listeners.set(type, listener),
      close: () => void seen.push('closed'),
    };
  };
  const note = (job: Job) => seen.push(job);
  const on = { progress: note, succeeded: note, failed: note, cancelled: note };
  const onError = () => seen.push('error');
  const close = openStream(source, 'streamJob', { params: { id: 'job_1' } }, { on, onError });
  listeners.get('progress')?.({ data: '{"id":"job_1"}' });
  listeners.get('error')?.({});
  close();
  expect([...listeners.keys()]).toEqual(['progress', 'succeeded', 'failed', 'cancelled', 'error']);
  expect(seen).toEqual(['/v1/jobs/job_1/events', { id: 'job_1' }, 'error', 'closed']);
});
