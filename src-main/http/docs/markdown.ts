import type { Html } from './html.ts';

/** The markup of the guide as Markdown: one text for people's pages and for programs that read. */

const CODE_BLOCK =
  /<figure class="code[^"]*"><figcaption><span[^>]*>([\s\S]*?)<\/span>[\s\S]*?<\/figcaption><pre[^>]*><code>([\s\S]*?)<\/code><\/pre><\/figure>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
const COMMAND = /^(?:curl|cam|export) /;

/** Paragraphs, lists, tables and code blocks, with an empty line between them; links keep their text alone. */
export function toMarkdown({ text }: Html): string {
  const blocks: string[] = [];
  // Code keeps its lines, so it is put aside while the others are joined.
  const withoutCode = text.replaceAll(CODE_BLOCK, (_all, title: string, code: string) => {
    blocks.push(codeFence(`${plain(title)}:`, plain(code)));
    return `\n\n\0${blocks.length - 1}\n\n`;
  });
  const joined = plain(
    withoutCode
      .replaceAll(/<table>([\s\S]*?)<\/table>/g, (_all, table: string) => writeTable(table))
      .replaceAll(/<ol[^>]*>([\s\S]*?)<\/ol>/g, (_all, items: string) =>
        writeList(items, (at) => `${at + 1}.`),
      )
      .replaceAll(/<ul[^>]*>([\s\S]*?)<\/ul>/g, (_all, items: string) => writeList(items, () => '-'))
      .replaceAll(/<\/?p>/g, '\n\n')
      .replaceAll(/<\/?code>/g, '`')
      .replaceAll(/<\/?strong>/g, '**'),
  );
  return joined
    .replaceAll(/\0(\d+)/g, (_all, at: string) => blocks[Number(at)] ?? '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** A titled block of code. */
export function codeFence(title: string, code: string, known?: string): string {
  const language = known ?? (COMMAND.test(code) ? 'sh' : code.startsWith('{') ? 'json' : 'text');
  return `${title}\n\n\`\`\`${language}\n${code}\n\`\`\``;
}

function writeList(items: string, mark: (at: number) => string): string {
  const lines = [...items.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(
    ([, item = ''], at) => `${mark(at)} ${item}`,
  );
  return `\n\n${lines.join('\n')}\n\n`;
}

function writeTable(table: string): string {
  const rows = [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => cell),
  );
  const [head = [], ...body] = rows;
  return `\n\n${tableText(head, body)}\n\n`;
}

/** A table of cells that hold no line break. */
export function tableText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const ENDS_OF_BLOCKS = /<\/(?:p|li|td|th|figure|h\d)>/g;
/** Languages and titles of code, which are not part of the text around it. */
const TITLES = /<figcaption>[\s\S]*?<\/figcaption>/g;

/** The words of a markup in one line. */
export const wordsOnly = ({ text }: Html): string =>
  plain(text.replaceAll(TITLES, ' ').replaceAll(ENDS_OF_BLOCKS, ' ')).replaceAll(/\s+/g, ' ').trim();

/** Without tags and entities. */
function plain(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
