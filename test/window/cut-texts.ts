import type { Page } from 'playwright-core';
import { ENGLISH, readTexts } from '../../scripts/message-files.ts';
import type { LanguageTag } from '../../src-shared/contract/languages.ts';

/** Finds texts of the catalogue that cannot be read as a whole on a page: names of people's own things may end in “…”. */

/** Texts that stand on a page as they are in the catalogue: those without values and elements. */
const plainTexts = (tag: LanguageTag): string[] =>
  [...(readTexts(tag) ?? ENGLISH).values()].filter((text) => !/\{\{|<\w/.test(text) && /\p{L}/u.test(text));

/**
 * A text is cut where it reaches out of an ancestor that clips, out of the button it labels, or out of the window; a
 * number or a hint where its field is too narrow. What lies further down in a scrolling ancestor can be scrolled to.
 */
const CUT_TEXTS = `((plain) => {
  const texts = new Set(plain);
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const measureBox = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  const isOut = (text, box) =>
    text.left < box.left - 1.5 || text.right > box.right + 1.5 || text.top < box.top - 3 || text.bottom > box.bottom + 3;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.nodeValue.trim();
    const element = node.parentElement;
    if (!texts.has(words) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest('[class*="visually-hidden"], script, style, [inert]')) continue;
    const text = measureBox(node);
    if (text.width < 2 || text.height < 2) continue;
    let [isReachable, isPlaced] = [false, false];
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      // Hidden for the eye.
      if (box.width <= 1) {
        isReachable = true;
        break;
      }
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) {
        // What scrolls down is as wide as it is; a row of tabs may scroll sideways.
        const scrollsDown = at.scrollHeight > at.clientHeight + 1;
        if (scrollsDown && (text.left < box.left - 1.5 || text.right > box.right + 1.5)) found.add(words + ' – is cut');
        isReachable = true;
        break;
      }
      if (/hidden|clip/.test(style.overflowX + style.overflowY) && isOut(text, box)) found.add(words + ' – is cut');
      if (/^(BUTTON|A)$/.test(at.tagName) && !isPlaced && isOut(text, box)) found.add(words + ' – is wider than its button');
      // A label may stand above the box that it names.
      if (style.position === 'absolute') isPlaced = true;
      if (style.position === 'fixed') break;
    }
    const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    if (!isReachable && isOut(text, window)) found.add(words + ' – is outside of the window');
  }
  for (const input of document.querySelectorAll('input[inputmode="decimal"]'))
    if (input.checkVisibility() && input.scrollWidth > input.clientWidth + 1) found.add(input.value + ' – is wider than its field');
  const pen = document.createElement('canvas').getContext('2d');
  for (const input of document.querySelectorAll('input[placeholder]')) {
    if (!input.checkVisibility()) continue;
    const style = getComputedStyle(input);
    pen.font = [style.fontStyle, style.fontWeight, style.fontSize, style.fontFamily].join(' ');
    const room = input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (pen.measureText(input.placeholder).width > room + 1) found.add(input.placeholder + ' – is wider than its field');
  }
  return [...found];
})`;

/** The texts of a page in a language that are cut. */
export const cutTexts = (page: Page, tag: LanguageTag): Promise<string[]> =>
  page.evaluate<string[]>(`${CUT_TEXTS}(${JSON.stringify(plainTexts(tag))})`);
