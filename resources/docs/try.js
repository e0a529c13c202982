/**
 * “Try it”: sends an operation from its place in the reference. The key stays in this tab (sessionStorage) and is sent
 * to this engine alone; nothing is charged to a live key, and nothing deleted, without being asked.
 */
import { objectOf } from './try-body.js';
import { call } from './try-call.js';
import { buildForm } from './try-form.js';
import { canMakeKey, newTestKey } from './try-key.js';
import { confirmed, priceOf, questionOf } from './try-price.js';
import { NOT_AN_OBJECT, showProblems } from './try-problems.js';

/**
 * @typedef {{ fields: string, files: string[] }} FormExample a JSON object, and the names of files
 * @typedef {{ name: string, type: string, required: boolean, value: string, choices?: string[] }} Field
 * @typedef {{ method: string, path: string, auth: boolean, paid: boolean, cost: string, params: Field[],
 *   query: Field[], body?: string, file?: string, form?: FormExample, picture?: string, stream: boolean,
 *   confirm?: string }} Operation
 */

const KEY = 'cam.docs.key';
/** Milliseconds after the last letter until the body is checked. */
const CHECK_MS = 250;

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
    canMakeKey: canMakeKey(),
  });
  figure.after(form.root);
  connect(section.id, operation, form);
  const first = form.root.querySelector('input, textarea, button');
  if (first instanceof HTMLElement) first.focus();
}

/**
 * @param {string} id
 * @param {Operation} operation
 * @param {import('./try-form.js').Form} form
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

/**
 * Asks the engine while one types whether the body fits, in the words that it would be refused with.
 *
 * @param {string} id
 * @param {HTMLTextAreaElement} body
 * @param {import('./try-form.js').Form} form
 */
function addCheck(id, body, form) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let latest = 0;
  const check = async () => {
    const turn = latest;
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
    latest += 1;
    // A form is checked as it is sent: its files are part of it.
    if (form.upload?.isChosen()) return showProblems(form, objectOf(body.value) ? undefined : NOT_AN_OBJECT);
    timer = setTimeout(() => {
      check().catch(() => showProblems(form, { message: 'The engine does not answer.' }));
    }, CHECK_MS);
  });
}
