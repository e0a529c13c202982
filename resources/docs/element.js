/** Creates HTML elements. */

/**
 * Makes an element with attributes and children.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * A field with its label.
 *
 * @param {Element} input
 * @param {string} name
 * @param {string} about
 */
export const labelled = (input, name, about) =>
  make('div', { class: 'row' }, make('label', { for: input.id }, name, make('small', {}, about)), input);
