/** Shows the reader's position in the contents beside the page. */

/** Pixels below the bar at which a section counts as reached. */
const REACHED = 60;
/** Least distance of the current entry from the ends of the column, px. */
const ROOM = 80;

/** @typedef {{ link: HTMLAnchorElement, target: HTMLElement }} Entry */

/** Marks the entry of the section on screen, opens its sub-entries and scrolls the column to it. */
export function followReader() {
  const details = document.querySelector('.side details');
  if (!(details instanceof HTMLDetailsElement)) return;
  const narrow = matchMedia('(max-width: 52rem)');
  const adapt = () => {
    details.open = !narrow.matches;
  };
  adapt();
  narrow.addEventListener('change', adapt);
  details.addEventListener('click', (event) => {
    if (narrow.matches && event.target instanceof Element && event.target.closest('a')) details.open = false;
  });
  const entries = entriesOf(details);
  if (entries.length === 0) return;
  let isPlanned = false;
  const update = () => {
    isPlanned = false;
    show(details, entries, currentOf(entries));
  };
  const plan = () => {
    if (!isPlanned) requestAnimationFrame(update);
    isPlanned = true;
  };
  document.addEventListener('scroll', plan, { passive: true });
  addEventListener('resize', plan);
  addEventListener('hashchange', plan);
  update();
}

/**
 * The links of the column to places on this page, in their order.
 *
 * @param {Element} parent
 * @returns {Entry[]}
 */
function entriesOf(parent) {
  return [...parent.querySelectorAll('a[href^="#"]')].flatMap((link) => {
    const target = document.getElementById(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''));
    return link instanceof HTMLAnchorElement && target ? [{ link, target }] : [];
  });
}

/**
 * The last entry whose target has been reached, or that of the address if its target is on the last screen.
 *
 * @param {readonly Entry[]} entries
 */
function currentOf(entries) {
  const main = document.getElementById('main') ?? document.documentElement;
  const line = Number.parseFloat(getComputedStyle(main).scrollMarginTop) + REACHED;
  const root = document.documentElement;
  const isAtEnd = root.scrollTop > 0 && root.scrollTop + innerHeight >= root.scrollHeight - 2;
  const named = entries.find(({ link }) => link.hash === location.hash);
  if (isAtEnd && named && named.target.getBoundingClientRect().top < innerHeight) return named;
  return entries.findLast(({ target }) => target.getBoundingClientRect().top <= line) ?? entries[0];
}

/**
 * @param {HTMLDetailsElement} details
 * @param {readonly Entry[]} entries
 * @param {Entry | undefined} current
 */
function show(details, entries, current) {
  if (!current) return;
  if (current.link.getAttribute('aria-current') !== 'location') {
    for (const { link } of entries) link.removeAttribute('aria-current');
    current.link.setAttribute('aria-current', 'location');
    showParts(details, current);
    const summary = details.querySelector('summary');
    const name = current.link.querySelector('span')?.textContent ?? current.link.textContent;
    if (summary) summary.textContent = `Contents · ${name}`;
    keepInView(details.closest('.side'), current.link);
  }
  const parts = entriesOf(details.querySelector('ul.parts') ?? document.createElement('ul'));
  const reached = parts.length > 0 ? currentOf([current, ...parts]) : undefined;
  for (const part of parts) part.link.classList.toggle('reached', part === reached);
}

/**
 * Adds the parts of the current section that have an address below its entry.
 *
 * @param {HTMLElement} details
 * @param {Entry} current
 */
function showParts(details, { link, target }) {
  for (const list of details.querySelectorAll('ul.parts')) list.remove();
  const heads = [...target.querySelectorAll('[data-part]')].filter((head) => head instanceof HTMLElement);
  if (heads.length === 0) return;
  const list = document.createElement('ul');
  list.className = 'parts';
  for (const head of heads) {
    const item = document.createElement('li');
    const anchor = document.createElement('a');
    anchor.href = `#${head.id}`;
    anchor.textContent = head.dataset.part ?? '';
    item.append(anchor);
    list.append(item);
  }
  link.after(list);
}

/**
 * Scrolls only the column, not the page.
 *
 * @param {Element | null} column
 * @param {Element} link
 */
function keepInView(column, link) {
  if (!column || column.scrollHeight <= column.clientHeight) return;
  const outer = column.getBoundingClientRect();
  const inner = link.getBoundingClientRect();
  if (inner.top < outer.top + ROOM) column.scrollTop += inner.top - outer.top - ROOM;
  else if (inner.bottom > outer.bottom - ROOM) column.scrollTop += inner.bottom - outer.bottom + ROOM;
}
