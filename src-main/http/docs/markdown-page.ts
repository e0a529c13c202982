import { Marked, Parser, type Token } from 'marked';
import { escapeHtml, Html, html } from '../html.ts';

/** A Markdown text as part of a page. */
export interface MarkdownPage {
  /** The first heading of level 1, which is not part of the body; empty if there is none. */
  title: string;
  /** The first paragraph as plain text. */
  about: string;
  headings: Heading[];
  body: Html;
}

export interface Heading {
  id: string;
  /** Plain text, without Markdown syntax. */
  text: string;
  level: number;
}

/** The address of a link; undefined if its target is not one of the pages. */
export type LinkTarget = (href: string) => string | undefined;

/** Converts a text to HTML. Headings get ids from their words; HTML in the text is shown as text. */
export function readMarkdown(source: string, linkTarget: LinkTarget = (href) => href): MarkdownPage {
  const headings: Heading[] = [];
  const marked = createMarked(headings, linkTarget);
  const tokens = marked.lexer(source);
  const title = tokens.find((token) => token.type === 'heading' && token.depth === 1);
  const about = tokens.find(({ type }) => type === 'paragraph');
  const rest = tokens.filter((token) => token !== title);
  return {
    title: getPlainText(title),
    about: getPlainText(about),
    headings,
    body: new Html(makeScrollable(marked.parser(rest, marked.defaults))),
  };
}

/** Marked with ids of headings, which are also noted in `headings`, and with the targets of links. */
function createMarked(headings: Heading[], linkTarget: LinkTarget): Marked {
  const ids = new Map<string, number>();
  return new Marked({
    renderer: {
      heading(token) {
        const { depth, tokens } = token;
        const text = getPlainText(token);
        const id = getUnusedId(text, ids);
        headings.push({ id, text, level: depth });
        const link = html`<a href="#${id}">${new Html(this.parser.parseInline(tokens))}</a>`;
        return html`<h${depth} id="${id}">${link}</h${depth}>\n`.text;
      },
      link({ href, tokens }) {
        const target = linkTarget(href);
        const text = new Html(this.parser.parseInline(tokens));
        return target === undefined ? text.text : html`<a href="${target}">${text}</a>`.text;
      },
      html: ({ text }) => escapeHtml(text),
    },
  });
}

/** Wide tables and code scroll by themselves, also by keyboard. */
const makeScrollable = (body: string): string =>
  body
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>');

/** The text of a heading or paragraph, without Markdown syntax. */
function getPlainText(token: Token | undefined): string {
  if (!token || !('tokens' in token) || !token.tokens) return '';
  const parser = new Parser({});
  return parser.parseInline(token.tokens, parser.textRenderer);
}

/** The words of a heading, and a number if it occurs again. */
function getUnusedId(text: string, used: Map<string, number>): string {
  const id = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  const times = (used.get(id) ?? 0) + 1;
  used.set(id, times);
  return times === 1 ? id : `${id}-${times}`;
}
