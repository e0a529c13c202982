/** Parts of Markdown texts. */

const COMMAND = /^(?:curl|cam|export) /;

/** A titled block of code; its language is guessed from the code where it is not given. */
export function codeFence(title: string, code: string, known?: string): string {
  const language = known ?? (COMMAND.test(code) ? 'sh' : code.startsWith('{') ? 'json' : 'text');
  return `${title}:\n\n\`\`\`${language}\n${code}\n\`\`\``;
}

/** A table of cells that hold no line break. */
export function tableText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The text of links without their addresses, for readers that cannot follow them. */
export const withoutLinks = (markdown: string): string =>
  markdown.replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1');
