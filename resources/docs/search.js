/** The search field as a combobox with results while typing, usable by keyboard (ARIA 1.2, list autocomplete). */

/** @typedef {{ title: string, text: string, url: string, kind: string }} Hit */

/**
 * Opens the list below the field.
 *
 * @param {HTMLInputElement} input
 */
export function openSearch(input) {
  const list = document.createElement('div');
  Object.assign(list, { id: 'search-results', role: 'listbox', hidden: true });
  list.setAttribute('aria-label', 'Results');
  const status = document.createElement('p');
  status.className = 'unseen';
  status.setAttribute('role', 'status');
  input.form?.append(list, status);
  for (const [name, value] of ATTRIBUTES) input.setAttribute(name, value);
  /** @type {Box} */
  const box = { input, list, status, hits: [], active: -1 };
  let asked = 0;
  const update = async () => {
    const turn = ++asked;
    list.setAttribute('aria-busy', 'true');
    const hits = await find(input.value);
    // Answers may overtake each other.
    if (turn !== asked) return;
    box.hits = hits;
    list.setAttribute('aria-busy', 'false');
    show(box);
  };
  input.addEventListener('input', update);
  input.addEventListener('focus', update);
  input.addEventListener('keydown', (event) => onKey(box, event));
  input.form?.addEventListener('focusout', (event) => {
    const next = event.relatedTarget;
    if (!(next instanceof Node && input.form?.contains(next))) close(box);
  });
  void update();
}

/**
 * The best results of the engine's search; empty if the engine does not respond.
 *
 * @param {string} query
 * @returns {Promise<Hit[]>}
 */
async function find(query) {
  if (query.trim() === '') return [];
  try {
    const response = await fetch(`/docs/search.json?${new URLSearchParams({ q: query })}`);
    return response.ok ? await response.json() : [];
  } catch {
    return [];
  }
}

/** @type {[string, string][]} */
const ATTRIBUTES = [
  ['role', 'combobox'],
  ['aria-autocomplete', 'list'],
  ['aria-controls', 'search-results'],
  ['aria-expanded', 'false'],
];

/** @typedef {{ input: HTMLInputElement, list: HTMLElement, status: HTMLElement, hits: Hit[], active: number }} Box */

/** @param {Box} box */
function show(box) {
  const { input, list, status, hits } = box;
  const isAsked = input.value.trim() !== '' && document.activeElement === input;
  list.replaceChildren(...hits.map((hit, at) => option(hit, at)));
  list.hidden = !isAsked || hits.length === 0;
  input.setAttribute('aria-expanded', `${!list.hidden}`);
  status.textContent = !isAsked ? '' : hits.length === 0 ? 'No results' : `${hits.length} results`;
  if (isAsked && hits.length === 0) {
    const none = document.createElement('div');
    none.className = 'none';
    none.textContent = 'Nothing matches these words.';
    none.setAttribute('role', 'option');
    none.setAttribute('aria-disabled', 'true');
    list.replaceChildren(none);
    list.hidden = false;
  }
  activate(box, -1);
}

/**
 * @param {Hit} hit
 * @param {number} at
 */
function option({ title, text, url, kind }, at) {
  const item = document.createElement('a');
  item.id = `search-result-${at}`;
  item.setAttribute('role', 'option');
  item.href = url;
  item.tabIndex = -1;
  item.append(part('strong', title), part('small', kind), part('span', text));
  return item;
}

/**
 * @param {string} tag
 * @param {string} text
 */
function part(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/**
 * @param {Box} box
 * @param {number} at
 */
function activate(box, at) {
  box.active = at;
  [...box.list.children].forEach((item, index) => {
    item.setAttribute('aria-selected', `${index === at}`);
  });
  const item = box.list.children[at];
  if (item) {
    box.input.setAttribute('aria-activedescendant', item.id);
    item.scrollIntoView({ block: 'nearest' });
  } else box.input.removeAttribute('aria-activedescendant');
}

/** @param {Box} box */
function close(box) {
  box.list.hidden = true;
  box.input.setAttribute('aria-expanded', 'false');
  activate(box, -1);
}

/**
 * @param {Box} box
 * @param {KeyboardEvent} event
 */
function onKey(box, event) {
  const { hits, active, list, input } = box;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined && hits.length > 0) {
    event.preventDefault();
    if (list.hidden) show(box);
    // One more position than results: the field itself.
    const places = hits.length + 1;
    activate(box, ((active + 1 + step + places) % places) - 1);
  } else if (event.key === 'Enter' && hits[active] && !event.isComposing) {
    event.preventDefault();
    const { url } = hits[active];
    close(box);
    input.blur();
    location.href = url;
  } else if (event.key === 'Escape') {
    event.preventDefault();
    if (list.hidden) input.blur();
    else close(box);
  }
}
