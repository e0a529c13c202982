import { highlighted } from './highlight.ts';
import { type Html, html } from './html.ts';
import { type Block, blocksOfText, splitBlocks } from './markdown-blocks.ts';

/**
 * Converts Markdown to HTML: headings, paragraphs, lists, tables, quotes and fenced code, as this project's files use
 * them.
 */

export interface Heading {
  id: string;
  /** Plain text, without Markdown syntax. */
  text: string;
  level: number;
  /** What stands below it, up to the next heading. */
  section: Html;
}

export interface MarkdownPage {
  /** The first heading of level 1, which is not part of the body. */
  title: string;
  /** The first paragraph as plain text. */
  about: string;
  headings: Heading[];
  body: Html;
}

/** The address of a link; undefined if its target is not one of the pages. */
export type LinkTarget = (href: string) => string | undefined;

/** Converts the text of a file. A line of its own before a list, such as “Faster.”, is the list's heading. */
export function readMarkdown(source: string, linkTarget: LinkTarget): MarkdownPage {
  const blocks = blocksOfText(source);
  const title = blocks.find((block) => block.kind === 'heading' && block.level === 1);
  const about = blocks.find((block) => block.kind === 'text');
  const headings: Heading[] = [];
  const used = new Map<string, number>();
  const parts = blocks.map((block) => {
    if (block === title) return html``;
    const last = headings.at(-1);
    if (block.kind !== 'heading') {
      const part = blockHtml(block, linkTarget);
      if (last) last.section = html`${last.section}${part}`;
      return part;
    }
    const { level, text } = block;
    const heading = { level, text: plainText(text), id: createId(text, used), section: html`` };
    headings.push(heading);
    return headingHtml(heading, inline(text, linkTarget));
  });
  return {
    title: title?.kind === 'heading' ? plainText(title.text) : '',
    about: about?.kind === 'text' ? plainText(about.text) : '',
    headings,
    body: html`${parts}`,
  };
}

function headingHtml({ id, level }: Pick<Heading, 'id' | 'level'>, text: Html): Html {
  const link = html`<a href="#${id}">${text}</a>`;
  if (level === 2) return html`<h2 id="${id}">${link}</h2>`;
  return level === 3 ? html`<h3 id="${id}">${link}</h3>` : html`<h4 id="${id}">${link}</h4>`;
}

function blockHtml(block: Exclude<Block, { kind: 'heading' }>, target: LinkTarget): Html {
  if (block.kind === 'text') return html`<p>${inline(block.text, target)}</p>`;
  if (block.kind === 'quote') return html`<blockquote><p>${inline(block.text, target)}</p></blockquote>`;
  if (block.kind === 'table') return tableHtml(block.rows, target);
  if (block.kind === 'code') return codeHtml(block);
  const items = block.items.map((item) => html`<li>${itemHtml(item, target)}</li>`);
  return block.ordered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`;
}

/** A list item: its first line is text, which other blocks may follow. */
function itemHtml(item: string, target: LinkTarget): Html {
  const [first, ...rest] = splitBlocks(item.split('\n'));
  const more = rest.map((block) => (block.kind === 'heading' ? html`` : blockHtml(block, target)));
  return html`${first?.kind === 'text' ? inline(first.text, target) : html`${item}`}${more}`;
}

/** Code in a text; an option of a command is not broken at its hyphens. */
const renderCode = (code: string): Html =>
  code.startsWith('-') ? html`<code class="option">${code}</code>` : html`<code>${code}</code>`;

/** What people call the languages of the manual's code. */
const LABELS: Readonly<Record<string, string>> = {
  '': 'Text',
  csv: 'CSV',
  json: 'JSON',
  jsonl: 'JSON lines',
  md: 'Markdown',
  sh: 'Terminal',
  text: 'Text',
  usage: 'Usage',
  yaml: 'YAML',
};

const SHELL = new Set(['sh', 'bash', 'shell', 'console']);

function codeHtml({ language, text }: Extract<Block, { kind: 'code' }>): Html {
  const known = language === 'json' ? 'json' : SHELL.has(language) ? 'curl' : 'plain';
  return html`<figure class="code"><figcaption><span>${LABELS[language] ?? language}</span></figcaption><pre tabindex="0"><code>${highlighted(text, known)}</code></pre></figure>`;
}

function tableHtml([head = [], ...rows]: string[][], target: LinkTarget): Html {
  const cells = rows.map(
    (row) => html`<tr>${row.map((cell) => html`<td>${inline(cell, target)}</td>`)}</tr>`,
  );
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${head.map(
    (cell) => html`<th scope="col">${inline(cell, target)}</th>`,
  )}</tr></thead><tbody>${cells}</tbody></table></div>`;
}

/** The id of a heading: its words, and a number if the same heading occurs again. */
function createId(text: string, used: Map<string, number>): string {
  const id = plainText(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  const times = (used.get(id) ?? 0) + 1;
  used.set(id, times);
  return times === 1 ? id : `${id}-${times}`;
}

const INLINE =
  /(?<ticks>`+)(?<code>.+?)\k<ticks>|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)[^)]*\)|\*\*(?<strong>.+?)\*\*|(?<![\w*])\*(?<em>[^*\s][^*]*)\*/g;

function inline(text: string, target: LinkTarget): Html {
  const parts: Html[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const { code, label, href, strong, em } = match.groups ?? {};
    parts.push(html`${text.slice(end, match.index)}`);
    if (code !== undefined) parts.push(renderCode(code.trim()));
    else if (label !== undefined) parts.push(linkHtml(inline(label, target), target(href ?? '')));
    else if (strong !== undefined) parts.push(html`<strong>${inline(strong, target)}</strong>`);
    else parts.push(html`<em>${inline(em ?? '', target)}</em>`);
    end = match.index + match[0].length;
  }
  return html`${parts}${text.slice(end)}`;
}

function linkHtml(label: Html, href: string | undefined): Html {
  return href === undefined ? label : html`<a href="${href}">${label}</a>`;
}

/** The text without Markdown syntax. */
function plainText(text: string): string {
  let plain = '';
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const { code, label, strong, em } = match.groups ?? {};
    plain += text.slice(end, match.index) + (code ?? label ?? strong ?? em ?? match[0]);
    end = match.index + match[0].length;
  }
  return plain + text.slice(end);
}
