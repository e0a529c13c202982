/** The elements of “Try it”. */

/**
 * @typedef {import('./try.js').Operation} Operation
 * @typedef {HTMLInputElement | HTMLSelectElement} Input
 * @typedef {{ root: HTMLFormElement, fields: { name: string, input: Input }[], key?: HTMLInputElement,
 *   makeKey?: HTMLButtonElement, body?: HTMLTextAreaElement, file?: HTMLInputElement, accept?: HTMLInputElement,
 *   problems: HTMLElement, price: HTMLElement, send: HTMLButtonElement, response: HTMLElement }} Form
 * @typedef {{ message: string, details?: { path: string, message: string }[] }} Problem
 */

const LINES_MAX = 24;
/** Characters of a body that are shown. */
const SHOWN_CHARS = 200_000;
/** Addresses of pictures in a body that are shown. */
const PICTURES_MAX = 10;

/**
 * Makes an element with attributes and children.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

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
  const form = { ...keyPart(id, operation, { key, canMakeKey, root }), ...bodyPart(id, operation, root) };
  const problems = make('ul', { class: 'problems', role: 'status', id: `${id}-try-problems` });
  const price = make('p', { class: 'price', role: 'status' });
  const send = make('button', { type: 'submit', class: 'button' }, 'Send');
  const response = make('div', { class: 'response', role: 'region', 'aria-label': 'Response' });
  root.append(problems, make('div', { class: 'send' }, send, price), response);
  return { root, fields, ...form, problems, price, send, response };
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
 */
function bodyPart(id, { body: text, file: type }, root) {
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
  root.append(labelled(body, 'Body', 'JSON'));
  return { body };
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

/**
 * @param {Form} form
 * @param {Response} response
 * @param {{ ms: number, stop: AbortController, stream: boolean }} call
 */
export async function showResponse(form, response, { ms, stop, stream }) {
  const status = make(
    'strong',
    { class: `status s${Math.floor(response.status / 100)}` },
    `${response.status}`,
  );
  const facts = make('span', {}, `${response.statusText} · ${Math.round(ms)} ms`);
  const line = make('p', { class: 'line', tabindex: '-1', role: 'status' }, status, ' ', facts);
  const headers = make(
    'pre',
    {},
    [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
  );
  const shown = make('div');
  const details = make('details', {}, make('summary', {}, 'Headers'), headers);
  form.response.replaceChildren(line, details, shown);
  line.focus();
  if (stream && response.ok) await showStream(shown, response, stop);
  else facts.append(` · ${await showBody(shown, response)}`);
}

/**
 * @param {HTMLElement} place
 * @param {Response} response
 * @returns {Promise<string>} its size in words
 */
async function showBody(place, response) {
  const type = response.headers.get('content-type') ?? '';
  const bytes = await response.blob();
  if (type.startsWith('image/'))
    place.append(picture(URL.createObjectURL(bytes), 'The picture of the response'));
  else if (/json|text|yaml|xml/.test(type)) showText(place, await bytes.text(), type);
  else if (bytes.size > 0) {
    const name =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'response';
    place.append(make('a', { href: URL.createObjectURL(bytes), download: name }, `Save ${name}`));
  }
  return `${bytes.size.toLocaleString('en-US')} bytes`;
}

/**
 * @param {HTMLElement} place
 * @param {string} text
 * @param {string} type
 */
function showText(place, text, type) {
  const value = type.includes('json') ? JSON.parse(text) : undefined;
  const shown = value === undefined ? text : JSON.stringify(value, null, 2);
  const urls = [...text.matchAll(/"url":\s*"[^"]*(\/cdn\/memes\/[^"]+)"/g)].map(([, path = '']) => path);
  for (const url of [...new Set(urls)].slice(0, PICTURES_MAX))
    place.append(picture(url, 'The meme that was made'));
  place.append(make('pre', { tabindex: '0' }, make('code', {}, shown.slice(0, SHOWN_CHARS))));
}

/**
 * @param {string} src
 * @param {string} alt
 */
const picture = (src, alt) => make('img', { src, alt });

/**
 * @param {HTMLElement} place
 * @param {Response} response
 * @param {AbortController} stop
 */
async function showStream(place, response, stop) {
  const code = make('code');
  const button = make('button', { type: 'button', class: 'plain' }, 'Stop');
  button.addEventListener('click', () => stop.abort());
  place.append(button, make('pre', { tabindex: '0' }, code));
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
    code.append(read.value);
  button.remove();
}
