/** Shows the problems of a body of “Try it”. */
import { make } from './element.js';

/** @typedef {{ message: string, details?: { path: string, message: string }[] }} Problem */

/** @type {Problem} */
export const NOT_AN_OBJECT = { message: 'The parts of the form must be a JSON object.' };

/**
 * @param {Pick<import('./try-form.js').Form, 'problems' | 'body'>} form
 * @param {Problem} [error] undefined if the body is valid
 */
export function showProblems({ problems, body }, error) {
  const list = error ? (error.details ?? [{ path: '', message: error.message }]) : [];
  problems.replaceChildren(
    ...list.map(({ path, message }) =>
      make('p', {}, ...(path ? [make('code', {}, path), ' '] : []), message),
    ),
  );
  body?.setAttribute('aria-invalid', `${list.length > 0}`);
}
