/**
 * Script of the documentation pages: copy buttons, the language of example calls, contents that follow the reader and,
 * loaded at their first use, the search and “Try it”. Everything can be read without it.
 */
import { followReader } from './contents.js';

/** How long a button shows its result, ms. */
const SAID_MS = 1600;

/** @param {HTMLElement} figure */
function addCopyButton(figure) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    const code = figure.querySelector('code');
    if (!code) return;
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = 'Copied';
    } catch {
      getSelection()?.selectAllChildren(code);
      button.textContent = 'Selected';
    }
    setTimeout(() => {
      button.textContent = 'Copy';
    }, SAID_MS);
  });
  figure.querySelector('figcaption')?.append(button);
}

/**
 * Shows all calls in another language without scrolling. The engine stores the choice.
 *
 * @param {HTMLAnchorElement} tab
 */
async function showLanguage(tab) {
  const language = tab.dataset.language;
  const response = await fetch(`${location.pathname}?lang=${language}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const made = page.querySelectorAll('figure.call code');
  const before = tab.getBoundingClientRect().top;
  document.querySelectorAll('figure.call').forEach((figure, at) => {
    const code = made[at];
    if (code) figure.querySelector('code')?.replaceChildren(...code.childNodes);
    for (const each of figure.querySelectorAll('.tabs a')) {
      if (each instanceof HTMLElement && each.dataset.language === language) {
        each.setAttribute('aria-current', 'true');
      } else each.removeAttribute('aria-current');
    }
  });
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
}

/** @param {MouseEvent} event */
function onClick(event) {
  const tab = event.target instanceof Element ? event.target.closest('.tabs a') : null;
  if (!(tab instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  showLanguage(tab).catch(() => {
    location.href = tab.href;
  });
}

/** @param {HTMLInputElement} input */
function addSearch(input) {
  let isOpen = false;
  input.addEventListener('focus', async () => {
    if (isOpen) return;
    isOpen = true;
    try {
      const { openSearch } = await import('./search.js');
      openSearch(input);
    } catch {
      // The Enter key still opens the engine's page of results.
      isOpen = false;
    }
  });
  document.addEventListener('keydown', (event) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
    const isSlash = event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isSlash && !isCommand) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

/** @param {HTMLElement} section */
function addTry(section) {
  const figure = section.querySelector('figure.call');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'try-open';
  button.textContent = 'Try it';
  button.setAttribute('aria-expanded', 'false');
  button.addEventListener('click', async () => {
    const { toggleTry } = await import('./try.js');
    await toggleTry(section, button);
  });
  figure?.querySelector('figcaption')?.append(button);
}

for (const figure of document.querySelectorAll('figure.code')) {
  if (figure instanceof HTMLElement) addCopyButton(figure);
}
for (const section of document.querySelectorAll('section.operation')) {
  if (section instanceof HTMLElement) addTry(section);
}
document.addEventListener('click', onClick);
const input = document.querySelector('.search input');
if (input instanceof HTMLInputElement) addSearch(input);
followReader();
