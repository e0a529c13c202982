import type { ADDRESSES } from '../../../src-renderer/api/addresses.ts';
import type { Api } from '../../../src-renderer/api/api.ts';
import type { Http } from '../../../src-renderer/api/http.ts';
import type { Account, Health } from '../../../src-shared/contract/account.ts';

/**
 * Type tests: each `@ts-expect-error` is an error of the type check as soon as the line below it compiles. Nothing here
 * runs. What must not compile: a call that differs from the table of operations.
 */
export async function callsThatDoNotCompile({ call, download, startJob }: Http): Promise<void> {
  const account: Account = await call('getAccount');
  // @ts-expect-error the data of another operation
  const health: Health = await call('getAccount');
  // @ts-expect-error no such operation
  await call('getAcount');
  // @ts-expect-error the parameters are missing
  await call('getTemplate');
  // @ts-expect-error another parameter
  await call('getTemplate', { params: { slug: 'two-buttons' } });
  // @ts-expect-error the query has no such field
  await call('listTemplates', { query: { find: 'cat' } });
  // @ts-expect-error the operation has no body
  await call('getAccount', { body: {} });
  // @ts-expect-error the body is that of another operation
  await call('createKey', { body: { pack_base64: '' } });
  // @ts-expect-error an answer that is not JSON
  await call('exportTemplate', { params: { id: 'tpl_x' } });
  // @ts-expect-error an answer that is no file
  await download('getTemplate', { params: { id: 'tpl_x' } });
  // @ts-expect-error the body of another type of job
  await startJob({ type: 'remix', body: { text: 'an idea' } });
  console.log(account, health);
}

// @ts-expect-error a path that the table does not have
export const misspelled: (typeof ADDRESSES)['getAccount'] = 'GET /v1/acount';

export function streamsThatDoNotCompile(api: Api): void {
  const onError = () => {};
  // @ts-expect-error the data of another event
  api.jobEvents('job_1', { onJob: (health: Health) => health, onError });
  // @ts-expect-error no event of this stream
  api.requestEvents({ on: { progress() {} }, onError });
}
