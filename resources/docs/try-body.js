/** The body in the form of “Try it”: JSON, a file, or a form with files; and what is sent of it. */
import { labelled, make } from './element.js';

/**
 * @typedef {import('./try.js').Operation} Operation
 * @typedef {import('./try-form.js').Form} Form
 * @typedef {import('./try-form.js').Upload} Upload
 */

/** Lines of the body that are shown without scrolling. */
const LINES_MAX = 24;

/**
 * @param {string} id
 * @param {Operation} operation
 * @param {HTMLElement} root
 * @returns {Pick<Form, 'body' | 'file' | 'upload'>}
 */
export function bodyPart(id, { body: text, file: type, form }, root) {
  if (type) {
    const file = make('input', { id: `${id}-try-file`, type: 'file', accept: type, required: '' });
    root.append(labelled(file, 'File', type));
    return { file };
  }
  if (text === undefined) return {};
  const body = make('textarea', {
    id: `${id}-try-body`,
    spellcheck: 'false',
    rows: `${Math.min(LINES_MAX, text.split('\n').length + 1)}`,
    'aria-describedby': `${id}-try-problems`,
  });
  body.value = text;
  const row = labelled(body, 'Body', 'JSON');
  const upload = form && uploadPart(id, { text, form, body, root });
  root.append(row);
  return { body, ...(upload && { upload }) };
}

/**
 * A choice between JSON and a form with files. Each keeps what was written for it.
 *
 * @param {string} id
 * @param {{ text: string, form: import('./try.js').FormExample, body: HTMLTextAreaElement, root: HTMLElement }} place
 * @returns {Upload}
 */
function uploadPart(id, { text, form, body, root }) {
  const way = make(
    'select',
    { id: `${id}-try-way` },
    make('option', { value: 'json' }, 'JSON'),
    make('option', { value: 'form' }, 'a form with a file'),
  );
  root.append(labelled(way, 'Send as', ''));
  const files = form.files.map((name) => {
    const input = make('input', { id: `${id}-try-file-${name}`, type: 'file' });
    const row = labelled(input, name, 'file, required');
    row.hidden = true;
    root.append(row);
    return { name, input, row };
  });
  const written = { json: text, form: form.fields };
  way.addEventListener('change', () => {
    const isForm = way.value === 'form';
    written[isForm ? 'json' : 'form'] = body.value;
    body.value = written[isForm ? 'form' : 'json'];
    const about = body.labels[0]?.querySelector('small');
    if (about) about.textContent = isForm ? 'the other parts of the form, as JSON' : 'JSON';
    for (const { input, row } of files) {
      row.hidden = !isForm;
      input.required = isForm;
    }
    body.dispatchEvent(new Event('input'));
  });
  return { isChosen: () => way.value === 'form', files };
}

/**
 * The body and its content type, which browsers set themselves for a form. Undefined if the parts of a form are not a
 * JSON object.
 *
 * @param {Operation} operation
 * @param {Form} form
 * @returns {{ body?: BodyInit, type?: string } | undefined}
 */
export function bodyOf({ file: type }, { file, body, upload }) {
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
export function objectOf(text) {
  try {
    /** @type {unknown} */
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
