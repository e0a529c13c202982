/**
 * “Try it”: sends an operation from its place in the reference. The key stays in this tab (sessionStorage) and is sent
 * to this engine alone; nothing is charged to a live key, and nothing deleted, without being asked.
 */
import { buildForm, confirmed, showProblems, showResponse } from './try-view.js';

/**
 * @typedef {{ name: string, type: string, required: boolean, value: string, choices?: string[] }} Field
 * @typedef {{ method: string, path: string, auth: boolean, paid: boolean, cost: string, params: Field[],
 *   query: Field[], body?: string, file?: string, stream: boolean, confirm?: string }} Operation
 */

const KEY = 'cam.docs.key';
/** Where the app keeps the secret of its session for this origin. */
const SESSION = 'cam.session';
/** Milliseconds after the last letter until the body is checked. */
const CHECK_MS = 250;
/** Milliseconds that a key made here lasts. */
const DAY_MS = 86_400_000;

/** @type {Promise<Record<string, Operation>> | undefined} */
let operations;

/**
 * Opens or closes the form of an operation.
 *
 * @param {HTMLElement} section its section of the reference
 * @param {HTMLButtonElement} button
 */
export async function toggleTry(section, button) {
  const open = section.querySelector('.try');
  button.setAttribute('aria-expanded', `${!open}`);
  if (open) {
    open.remove();
    return;
  }
  operations ??= fetch('/docs/operations.json').then((response) => response.json());
  const operation = (await operations)[section.id];
  const figure = section.querySelector('figure.call');
  if (!operation || !figure || section.querySelector('.try')) return;
  const form = buildForm(section.id, operation, {
    key: sessionStorage.getItem(KEY) ?? '',
    canMakeKey: localStorage.getItem(SESSION) !== null,
  });
  figure.after(form.root);
  connect(section.id, operation, form);
  const first = form.root.querySelector('input, textarea, button');
  if (first instanceof HTMLElement) first.focus();
}

/**
 * @param {string} id
 * @param {Operation} operation
 * @param {import('./try-view.js').Form} form
 */
function connect(id, operation, form) {
  const { root, key, body, send, makeKey, price } = form;
  const say = () => {
    price.textContent = priceOf(operation, key?.value ?? '');
  };
  key?.addEventListener('input', () => {
    sessionStorage.setItem(KEY, key.value.trim());
    say();
  });
  makeKey?.addEventListener('click', async () => {
    const made = await newTestKey();
    if (key && made.key) key.value = made.key;
    if (made.key) sessionStorage.setItem(KEY, made.key);
    say();
    if (made.problem) price.textContent = made.problem;
  });
  if (body) addCheck(id, body, form);
  root.addEventListener('submit', async (event) => {
    event.preventDefault();
    const question = questionOf(operation, key?.value ?? '');
    if (question && !(await confirmed(root, question))) return;
    send.disabled = true;
    await call(operation, form).finally(() => {
      send.disabled = false;
    });
  });
  say();
}

/** @param {string} key */
const isLive = (key) => !key.trim().startsWith('cam_test_');

/**
 * What sending costs with this key, in words.
 *
 * @param {Operation} operation
 * @param {string} key
 */
function priceOf({ paid, cost, auth }, key) {
  if (!auth) return 'Needs no key.';
  if (key.trim() === '') return 'Enter a key. A test key works like a live one and costs nothing.';
  if (!paid) return 'Costs nothing.';
  return isLive(key) ? `With this live key: ${cost}` : 'Costs nothing with a test key.';
}

/**
 * What has to be agreed to before the call is sent.
 *
 * @param {Operation} operation
 * @param {string} key
 */
function questionOf({ paid, cost, confirm }, key) {
  const price = paid && isLive(key) ? `This is a live key. ${cost}` : '';
  return [confirm ?? '', price].filter(Boolean).join(' ');
}

/**
 * Asks the engine while one types whether the body fits, in the words that it would be refused with.
 *
 * @param {string} id
 * @param {HTMLTextAreaElement} body
 * @param {import('./try-view.js').Form} form
 */
function addCheck(id, body, form) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let latest = 0;
  const check = async () => {
    const turn = ++latest;
    const response = await fetch(`/docs/check/${id}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: body.value,
      credentials: 'omit',
    });
    const error = response.status === 204 ? undefined : (await response.json()).error;
    // One that is too long to check as one types is sent as it is.
    if (turn === latest) showProblems(form, response.status === 413 ? undefined : error);
  };
  body.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      check().catch(() => showProblems(form, { message: 'The engine does not answer.' }));
    }, CHECK_MS);
  });
}

/**
 * @param {Operation} operation
 * @param {import('./try-view.js').Form} form
 */
async function call(operation, form) {
  const stop = new AbortController();
  const file = form.file?.files?.[0];
  const body = operation.file ? file : form.body?.value;
  const type = operation.file ?? (form.body ? 'application/json' : undefined);
  const began = performance.now();
  try {
    const response = await fetch(addressOf(operation, form), {
      method: operation.method,
      headers: {
        ...(operation.auth ? { Authorization: `Bearer ${form.key?.value.trim()}` } : {}),
        ...(type ? { 'Content-Type': type } : {}),
        ...(form.accept?.checked ? { Accept: 'image/*' } : {}),
      },
      ...(body === undefined ? {} : { body }),
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
 * @param {import('./try-view.js').Form} form
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

/**
 * Makes a test key that lasts a day, as the owner who is signed in to the app in this browser. Only this click uses the
 * session; calls are sent with the key alone.
 *
 * @returns {Promise<{ key?: string, problem?: string }>}
 */
async function newTestKey() {
  const response = await fetch('/v1/keys', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-CAM-Session-Secret': localStorage.getItem(SESSION) ?? '',
    },
    body: JSON.stringify({
      name: 'Docs: Try it',
      mode: 'test',
      plan: 'pro',
      expires_at: new Date(Date.now() + DAY_MS).toISOString(),
    }),
  });
  const { data, error } = await response.json();
  if (data) return { key: data.key };
  return {
    problem: response.status === 401 ? 'Open the app first, so that you are signed in.' : error.message,
  };
}
