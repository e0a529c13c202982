import type { Call } from '../../../src-shared/calls/call.ts';
import { CALL_LANGUAGES, LANGUAGE_IDS, type LanguageId } from '../../../src-shared/calls/languages.ts';
import { prettyJson } from '../../../src-shared/calls/literal.ts';
import { highlighted } from './highlight.ts';
import { type Html, html } from './html.ts';

/** A titled block of code with room for a copy button. */
export function codeBlock(title: string, code: Html): Html {
  return html`<figure class="code"><figcaption><span>${title}</span></figcaption><pre tabindex="0"><code>${code}</code></pre></figure>`;
}

/** A value as indented, highlighted JSON; short values stay on one line. */
export const jsonCode = (value: unknown): Html => highlighted(prettyJson(value), 'json');

/** A call, or a program with a version for each language. */
export type CallCode = Call | Readonly<Record<LanguageId, string>>;

/** The code of a call in a language. */
export const writeCode = (code: CallCode, language: LanguageId): string =>
  'method' in code ? CALL_LANGUAGES[language].write(code) : code[language];

export interface CallPlace {
  language: LanguageId;
  /** The section of the page that the call is in. */
  anchor: string;
  /** Title, shown before the languages. */
  title?: string;
}

/**
 * A call in the chosen language, with links to the others. Without JavaScript a link opens the page in that language.
 */
export function callBlock(call: CallCode, { language, anchor, title }: CallPlace): Html {
  const tabs = LANGUAGE_IDS.map(
    (id) =>
      html` <a href="?lang=${id}#${anchor}" data-language="${id}"${id === language ? html` aria-current="true"` : undefined}>${CALL_LANGUAGES[id].label}</a>`,
  );
  return html`<figure class="code call"><figcaption>${title ? html`<span class="title">${title}</span>` : undefined}<span class="tabs">${tabs}</span></figcaption><pre tabindex="0"><code>${highlighted(writeCode(call, language), language)}</code></pre></figure>`;
}
