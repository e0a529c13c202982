/** The form of “Try it”, and what it asks and says before anything is sent. */
import { make } from './element.js';

/**
 * @typedef {import('./try.js').Operation} Operation
 * @typedef {HTMLInputElement | HTMLSelectElement} Input
 * @typedef {{ isChosen: () => boolean, files: { name: string, input: HTMLInputElement }[] }} Upload
 * @typedef {{ root: HTMLFormElement, fields: { name: string, input: Input }[], key?: HTMLInputElement,
 *   makeKey?: HTMLButtonElement, body?: HTMLTextAreaElement, file?: HTMLInputElement, upload?: Upload,
 *   accept?: HTMLInputElement, problems: HTMLElement, price: HTMLElement, send: HTMLButtonElement,
 *   response: HTMLElement }} Form
 * @typedef {{ message: string, details?: { path: string, message: string }[] }} Problem
 */

const LINES_MAX = 24;

/**
 * @param {string} id of the operation
 * @param {Operation} operation
 * @param {{ key: string, canMakeKey: boolean }} state
 * @returns {Form}
 */
export function buildForm(id, operation, { key, canMakeKey }) {
  const root = make('form', { class: 'try', 'aria-label': 'Try it', autocomplete: 'off' });
  const fields = [...operation.params, ...operation.query].map((field) => {
    const input = fieldInput(id, field);
    root.append(labelled(input, field.name, field.required ? `${field.type}, required` : field.type));
    return { name: field.name, input };
  });
  const parts = { ...keyPart(id, operation, { key, canMakeKey, root }), ...bodyPart(id, operation, root) };
  const accept = operation.picture ? pictureChoice(id, root) : undefined;
  const problems = make('ul', { class: 'problems', role: 'status', id: `${id}-try-problems` });
  const price = make('p', { class: 'price', role: 'status' });
  const send = make('button', { type: 'submit', class: 'button' }, 'Send');
  const response = make('div', { class: 'response', role: 'region', 'aria-label': 'Response' });
  root.append(problems, make('div', { class: 'send' }, send, price), response);
  return { root, fields, ...parts, ...(accept && { accept }), problems, price, send, response };
}

/**
 * @param {string} id
 * @param {import('./try.js').Field} field
 * @returns {Input}
 */
function fieldInput(id, { name, value, choices, required }) {
  const attributes = { id: `${id}-try-${name}` };
  if (!choices) {
    const input = make('input', {
      ...attributes,
      spellcheck: 'false',
      ...(required ? { required: '' } : {}),
    });
    input.value = value;
    return input;
  }
  const options = ['', ...choices].map((choice) => make('option', { value: choice }, choice || '–'));
  const select = make('select', attributes, ...options);
  select.value = value;
  return select;
}

/**
 * @param {Element} input
 * @param {string} name
 * @param {string} about
 */
const labelled = (input, name, about) =>
  make('div', { class: 'row' }, make('label', { for: input.id }, name, make('small', {}, about)), input);

/**
 * @param {string} id
 * @param {Operation} operation
 * @param {{ key: string, canMakeKey: boolean, root: HTMLElement }} place
 */
function keyPart(id, { auth }, { key: value, canMakeKey, root }) {
  if (!auth) return {};
  const key = make('input', {
    id: `${id}-try-key`,
    type: 'password',
    placeholder: 'cam_test_…',
    required: '',
  });
  key.setAttribute('autocomplete', 'off');
  key.value = value;
  const where = make('a', { href: '/#/keys' }, 'Keys & API');
  const row = labelled(key, 'Key', 'kept in this tab only');
  const makeKey = canMakeKey
    ? make('button', { type: 'button', class: 'plain' }, 'Make a test key for a day')
    : undefined;
  const note = make(
    'p',
    { class: 'note' },
    ...(makeKey ? [makeKey, ' or take one from '] : ['Get a test key from ']),
  );
  note.append(where, ', or with ', make('code', {}, 'cam keys create --test'), '.');
  root.append(row, note);
  return makeKey ? { key, makeKey } : { key };
}

/**
 * @param {string} id
 * @param {Operation} operation
 * @param {HTMLElement} root
 * @returns {Pick<Form, 'body' | 'file' | 'upload'>}
 */
function bodyPart(id, { body: text, file: type, form }, root) {
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
 * @param {string} id
 * @param {HTMLElement} root
 */
function pictureChoice(id, root) {
  const accept = make('input', { id: `${id}-try-picture`, type: 'checkbox' });
  const label = make('label', { for: accept.id }, 'Answer with the picture itself ');
  label.append(make('code', {}, 'Accept: image/*'));
  root.append(make('p', { class: 'choice' }, accept, label));
  return accept;
}

/**
 * @param {Pick<Form, 'problems' | 'body'>} form
 * @param {Problem} [error] none where the body is right
 */
export function showProblems({ problems, body }, error) {
  const list = error ? (error.details ?? [{ path: '', message: error.message }]) : [];
  problems.replaceChildren(
    ...list.map(({ path, message }) =>
      make('li', {}, ...(path ? [make('code', {}, path), ' '] : []), message),
    ),
  );
  body?.setAttribute('aria-invalid', `${list.length > 0}`);
}

/**
 * Asks before something is charged or deleted.
 *
 * @param {HTMLElement} place
 * @param {string} question
 * @returns {Promise<boolean>}
 */
export function confirmed(place, question) {
  const go = make('button', { value: 'yes', class: 'button' }, 'Send it');
  const buttons = make('p', { class: 'send' }, go, make('button', { value: 'no', class: 'plain' }, 'Cancel'));
  const dialog = make('dialog', { 'aria-label': 'Send it?' }, make('p', {}, question));
  dialog.append(make('form', { method: 'dialog' }, buttons));
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      if (place.isConnected) resolve(dialog.returnValue === 'yes');
    });
  });
}
