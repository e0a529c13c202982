import { type RefObject, useEffect } from 'react';

/** An element that has the focus, and where it stands: its ancestors from the nearest on, and its place in each. */
interface FocusPlace {
  element: HTMLElement;
  path: readonly { parent: Element; at: number }[];
}

/** Never a text field: what is typed next is not meant for it. */
const FOCUSABLE =
  ':is(a[href], button, [tabindex], [type="checkbox"], [type="radio"]):not(:disabled, textarea, [type="text"])';
/** The canvas of the editor: it stays when one of its parts goes. */
const WORK_AREA = '[role="application"]';

function readPlace(element: HTMLElement, area: Element): FocusPlace {
  const path: { parent: Element; at: number }[] = [];
  for (let child: Element = element; child !== area && child.parentElement; child = child.parentElement)
    path.push({ parent: child.parentElement, at: Array.from(child.parentElement.children).indexOf(child) });
  return { element, path };
}

const isFocusable = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.matches(FOCUSABLE);

const listTabStops = (root: Element): HTMLElement[] =>
  [root, ...root.querySelectorAll(FOCUSABLE)].filter(isFocusable).filter(({ tabIndex }) => tabIndex >= 0);

/** What has come to the place of an element: the next of a list, or the last where there is none. */
function findSuccessor(path: FocusPlace['path']): Element | undefined {
  const left = path.findIndex(({ parent }) => parent.isConnected);
  let found = path[left]?.parent;
  for (const { at } of path.slice(0, left + 1).toReversed()) {
    const next: Element | undefined = found && [...found.children].slice(0, at + 1).at(-1);
    if (!next) break;
    found = next;
  }
  return found;
}

/** Whether it is out of view in a list that renders only what is in view: not gone, and the list moves the focus itself. */
const isScrolledAway = ({ path }: FocusPlace): boolean =>
  path.some(({ parent }) => parent.hasAttribute('data-scrolling'));

/** What can take the focus of an element that is gone, the nearest first; nothing where its whole screen is. */
function* listNext({ element, path }: FocusPlace, area: Element): Generator<HTMLElement> {
  const isOnScreen = (at: Element | null | undefined): at is Element =>
    at != null && at !== area && at.tagName !== 'MAIN';
  if (!isOnScreen(path.find(({ parent }) => parent.isConnected)?.parent)) return;
  const successor = findSuccessor(path);
  const around = successor?.closest(WORK_AREA);
  if (isFocusable(around)) yield around;
  // Of a list with one tab stop, which is elsewhere now, the neighbour all the same.
  if (successor?.tagName === element.tagName && isFocusable(successor)) yield successor;
  for (let at: Element | null | undefined = successor; isOnScreen(at); at = at.parentElement) {
    const workArea = at.querySelector(WORK_AREA);
    yield* isFocusable(workArea) ? [workArea] : listTabStops(at);
    if (isFocusable(at)) yield at;
  }
}

/**
 * Keeps the focus where it was when what had it is gone, such as what was deleted or undone: it goes to what has come to
 * its place, to the tab stop nearest to it, or to the canvas of the editor, also from a button of the editor that is
 * disabled now. Where it is moved otherwise, it stays there.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = root.current;
    if (!area) return;
    let place: FocusPlace | undefined;
    const remember = () => {
      const { activeElement } = document;
      // Dialogs, menus and messages lie outside; they give the focus back.
      if (activeElement instanceof HTMLElement && area.contains(activeElement))
        place = readPlace(activeElement, area);
    };
    const isLost = ({ element }: FocusPlace) => !element.isConnected || element.matches(':disabled');
    const forgetScrolledAway = () => {
      if (place && isLost(place) && isScrolledAway(place)) place = undefined;
    };
    const keep = () => {
      // Once more: a list may render before it says that it scrolls.
      forgetScrolledAway();
      if (!place || !isLost(place) || document.activeElement !== document.body) return;
      const next = place.element.isConnected
        ? area.querySelectorAll<HTMLElement>(WORK_AREA)
        : listNext(place, area);
      for (const element of next) {
        element.focus();
        // One that is hidden does not take it.
        if (document.activeElement === element) return;
      }
    };
    const observer = new MutationObserver(() => {
      remember();
      forgetScrolledAway();
      // Later: what moves the focus itself comes first, and only rendering takes it from a disabled button.
      if (place && isLost(place)) requestAnimationFrame(() => setTimeout(keep));
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, [root]);
}
