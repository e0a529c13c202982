import type { TestApp, TestCaller } from './app.ts';

/** Calls of a test's app in a line each. `now`: the app that the running test has. */
export function createCalls(now: () => TestApp) {
  return {
    /** POST /v1/meme/<operation>. */
    make(caller: TestCaller, operation: string, body: object, headers: Record<string, string> = {}) {
      const all = { ...caller.headers, ...headers };
      return now().app.inject({
        method: 'POST',
        url: `/v1/meme/${operation}`,
        headers: all,
        payload: body,
      });
    },
    /** The `data` of a GET. */
    async get({ headers: { authorization } }: TestCaller, url: string) {
      return (await now().app.inject({ url, headers: { authorization } })).json().data;
    },
    /** Credits of the caller's account that are free to use. */
    available: ({ accountId }: TestCaller) => now().store.ledger.credits(accountId, Date.now()).available,
  };
}
