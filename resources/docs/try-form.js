/** The form of “Try it”: a field for each parameter, the key, the body. */
import { labelled, make } from './element.js';
import { bodyPart } from './try-body.js';

/**
 * @typedef {import('./try.js').Operation} Operation
 * @typedef {HTMLInputElement | HTMLSelectElement} Input
 * @typedef {{ isChosen: () => boolean, files: { name: string, input: HTMLInputElement }[] }} Upload
 * @typedef {{ root: HTMLFormElement, fields: { name: string, input: Input }[], key?: HTMLInputElement,
 *   makeKey?: HTMLButtonElement, body?: HTMLTextAreaElement, file?: HTMLInputElement, upload?: Upload,
 *   accept?: HTMLInputElement, problems: HTMLElement, price: HTMLElement, send: HTMLButtonElement,
 *   response: HTMLElement }} Form
 */

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
  const accept = operation.picture ? pictureChoice(id, root, operation.picture) : undefined;
  const problems = make('div', { class: 'problems', role: 'status', id: `${id}-try-problems` });
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
  const command = make('code', {}, 'cam keys create --plan pro --test');
  const note = make('p', { class: 'note' }, ...(makeKey ? [makeKey, ' Or take'] : ['Take']));
  note.append(' a test key from ', where, ', or make one with ', command, '.');
  root.append(row, note);
  return makeKey ? { key, makeKey } : { key };
}

/**
 * @param {string} id
 * @param {HTMLElement} root
 * @param {string} range such as `image/*`
 */
function pictureChoice(id, root, range) {
  const what = range.startsWith('video') ? 'video' : 'picture';
  const accept = make('input', { id: `${id}-try-picture`, type: 'checkbox' });
  const label = make('label', { for: accept.id }, `Answer with the ${what} itself `);
  label.append(make('code', {}, `Accept: ${range}`));
  root.append(make('p', { class: 'choice' }, accept, label));
  return accept;
}
