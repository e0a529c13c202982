/** Sends what the form of “Try it” says. */
import { bodyOf } from './try-body.js';
import { NOT_AN_OBJECT, showProblems } from './try-problems.js';
import { showResponse } from './try-response.js';

/** @typedef {import('./try.js').Operation} Operation */

/**
 * @param {Operation} operation
 * @param {import('./try-form.js').Form} form
 */
export async function call(operation, form) {
  const sent = bodyOf(operation, form);
  if (!sent) return showProblems(form, NOT_AN_OBJECT);
  const stop = new AbortController();
  const began = performance.now();
  try {
    const response = await fetch(addressOf(operation, form), {
      method: operation.method,
      headers: {
        ...(operation.auth ? { Authorization: `Bearer ${form.key?.value.trim()}` } : {}),
        ...(sent.type ? { 'Content-Type': sent.type } : {}),
        ...(form.accept?.checked ? { Accept: operation.picture ?? '' } : {}),
      },
      ...(sent.body === undefined ? {} : { body: sent.body }),
      credentials: 'omit',
      signal: stop.signal,
    });
    await showResponse(form, response, { ms: performance.now() - began, stop, stream: operation.stream });
  } catch {
    if (!stop.signal.aborted) showProblems(form, { message: 'The engine does not answer. Is it running?' });
  }
}

/**
 * @param {Operation} operation
 * @param {import('./try-form.js').Form} form
 */
function addressOf({ path, params }, { fields }) {
  const query = new URLSearchParams();
  let filled = path;
  for (const { name, input } of fields) {
    const value = input.value.trim();
    if (params.some((param) => param.name === name))
      filled = filled.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '') query.set(name, value);
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}
