/**
 * `fetch` to the address of a server with models. Such a server may be on this machine or its network: the owner names
 * it. Redirects are not followed. Who calls it records the request.
 */
export const fetchServer: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' });
