/** Sends what the form of “Try it” says. */
import { showProblems } from './try-form.js';
import { showResponse } from './try-response.js';

/** @typedef {import('./try.js').Operation} Operation */

/**
 * @param {Operation} operation
 * @param {import('./try-form.js').Form} form
 */
export async function call(operation, form) {
  const sent = bodyOf(operation, form);
  if (!sent) return showProblems(form, { message: 'The parts of the form must be a JSON object.' });
  const stop = new AbortController();
  const began = performance.now();
  try {
    const response = await fetch(addressOf(operation, form), {
      method: operation.method,
      headers: {
        ...(operation.auth ? { Authorization: `Bearer ${form.key?.value.trim()}` } : {}),
        ...(sent.type ? { 'Content-Type': sent.type } : {}),
        ...(form.accept?.checked ? { Accept: 'image/*' } : {}),
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
 * What is sent, and its type; a browser gives a form its own. Undefined where the parts of a form are no JSON object.
 *
 * @param {Operation} operation
 * @param {import('./try-form.js').Form} form
 * @returns {{ body?: BodyInit, type?: string } | undefined}
 */
function bodyOf({ file: type }, { file, body, upload }) {
  if (type) return { type, body: file?.files?.[0] };
  if (!body) return {};
  if (!upload?.isChosen()) return { type: 'application/json', body: body.value };
  const data = new FormData();
  const fields = objectOf(body.value);
  if (!fields) return undefined;
  for (const [name, value] of Object.entries(fields)) {
    data.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const { name, input } of upload.files) {
    const chosen = input.files?.[0];
    if (chosen) data.set(name, chosen);
  }
  return { body: data };
}

/** @param {string} text */
function objectOf(text) {
  try {
    /** @type {unknown} */
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
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
