/** The cost of a call of “Try it”, and the confirmation before it is charged or deletes something. */
import { make } from './element.js';

/** @typedef {import('./try.js').Operation} Operation */

/** @param {string} key */
const isLive = (key) => !key.trim().startsWith('cam_test_');

/**
 * A sentence about the cost of the call with this key.
 *
 * @param {Operation} operation
 * @param {string} key
 */
export function priceOf({ paid, cost, auth }, key) {
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
export function questionOf({ paid, cost, confirm }, key) {
  const price = paid && isLive(key) ? `This is a live key. ${cost}` : '';
  return [confirm ?? '', price].filter(Boolean).join(' ');
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
