import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Html, html } from '../html.ts';
import { type PageContext, renderPage } from './layout.ts';
import { type Heading, type LinkTarget, type MarkdownPage, readMarkdown } from './markdown-page.ts';

/** The files of `docs/` that are pages for people who use CAM, in the order of their list. */
export const MANUAL_FILES = [
  'cli',
  'batch',
  'motion',
  'addresses',
  'packs',
  'self-hosting',
  'mcp',
  'providers',
  'backup',
  'desktop',
] as const;

/** Pages made from Markdown files in the checkout or the package. */
export interface Manual {
  /** The pages whose files exist. */
  pages(): readonly ManualPage[];
  /** The text of a file below the root; empty if it does not exist. */
  source(path: string): string;
  /** CHANGELOG.md; undefined if it does not exist. */
  changelog(): MarkdownPage | undefined;
}

export interface ManualPage extends MarkdownPage {
  /** Its address below `/docs/manual/`. */
  name: string;
}

/** Reads the files at their first use. `root`: the folder of CHANGELOG.md and `docs`. */
export function createManual(root: string): Manual {
  let pages: ManualPage[] | undefined;
  let changelog: MarkdownPage | undefined;
  return {
    source(name) {
      const file = path.join(root, name);
      return existsSync(file) ? readFileSync(file, 'utf8') : '';
    },
    pages: () => {
      pages ??= MANUAL_FILES.flatMap((name) => {
        const page = readPage(path.join(root, 'docs', `${name}.md`));
        return page ? [{ ...page, name }] : [];
      });
      return pages;
    },
    changelog: () => {
      changelog ??= readPage(path.join(root, 'CHANGELOG.md'));
      return changelog;
    },
  };
}

function readPage(file: string): MarkdownPage | undefined {
  if (!existsSync(file)) return undefined;
  return readMarkdown(readFileSync(file, 'utf8'), (href) => linkTarget(href, path.dirname(file)));
}

/**
 * The target of a link: web addresses and anchors unchanged, other pages by their address. Other files are not served.
 */
const linkTarget = (href: string, folder: string): ReturnType<LinkTarget> => {
  if (/^(?:https?:\/\/|#)/.test(href)) return href;
  const [, name = '', anchor = ''] = /^(?:\.\/|docs\/)?([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  const known = MANUAL_FILES.find((file) => file === name);
  return known && existsSync(path.join(folder, href.split('#')[0] ?? ''))
    ? `/docs/manual/${known}${anchor}`
    : undefined;
};

const firstSentence = (text: string) => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;

/** The page that lists the pages of the manual. */
export function renderManualIndex(manual: Manual, { version }: PageContext): string {
  const items = manual
    .pages()
    .map(
      ({ name, title, about }) =>
        html`<li><a href="/docs/manual/${name}"><strong>${title}</strong></a><p>${firstSentence(about)}</p></li>`,
    );
  return renderPage({
    title: 'Manual',
    current: 'manual',
    version,
    body: html`<h1>Manual</h1><ul>${items}</ul>`,
  });
}

/** One page of the manual. */
export function renderManualPage(manual: Manual, page: ManualPage, { version }: PageContext): string {
  return renderPage({
    title: page.title,
    current: 'manual',
    version,
    side: listPages(manual, page),
    body: html`<h1>${page.title}</h1>${page.body}`,
  });
}

/** The pages of the manual as links, with the parts of the current one. */
function listPages(manual: Manual, current: ManualPage): Html {
  const items = manual.pages().map(({ name, title }) => {
    const isCurrent = name === current.name;
    return html`<li><a href="/docs/manual/${name}"${isCurrent ? html` aria-current="page"` : undefined}>${title}</a>${
      isCurrent ? listHeadings(current.headings, 2) : undefined
    }</li>`;
  });
  return html`<ul>${items}</ul>`;
}

/** The headings down to a level as links. */
function listHeadings(headings: readonly Heading[], deepest: number): Html {
  const items = headings
    .filter(({ level }) => level <= deepest)
    .map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`);
  return html`<ul>${items}</ul>`;
}

/** CHANGELOG.md as a page. */
export function renderChangelog({ headings, body }: MarkdownPage, { version }: PageContext): string {
  return renderPage({
    title: 'Changelog',
    current: 'changelog',
    version,
    side: listHeadings(headings, 3),
    body: html`<h1>What changed</h1>${body}`,
  });
}
