/** The licences of everything in CAM, read from the Markdown file that the engine sends. */

export interface Notice {
  /** Name of the package, font or other work. */
  name: string;
  /** Heading that it stands under, such as “Fonts”. */
  part: string;
  /** Version, licence, copyright and the like, as they stand in its table. */
  facts: readonly { label: string; text: string }[];
  /** Licence texts; where it has none of its own, what its part says. */
  texts: readonly string[];
}

interface Part {
  name: string;
  about: string[];
  /** `key`: the name above its text. */
  rows: (Pick<Notice, 'name' | 'facts'> & { key: string })[];
  /** Licence texts by the names above them. */
  texts: Map<string, string[]>;
}

const FENCE = '```';
/** The texts of packages have a part of their own, behind the table. */
const TEXTS_OF: Readonly<Record<string, string>> = { 'Licences of packages': 'Packages' };

const splitCells = (line: string): string[] =>
  line
    .replaceAll('`', '')
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** The cells of a row under the headings of its table; a sign that parts cells may stand in the last one. */
function readFacts(heads: readonly string[], cells: readonly string[]): Notice['facts'] {
  return heads.slice(1).flatMap((label, at) => {
    const isLast = at === heads.length - 2;
    const text = isLast ? cells.slice(at + 1).join(' | ') : (cells[at + 1] ?? '');
    return text === '' ? [] : [{ label, text }];
  });
}

/** Reads the file line by line; what stands between fences is a text, whatever it looks like. */
function readParts(markdown: string): Part[] {
  const parts: Part[] = [];
  let part: Part | undefined;
  let names: string[] = [];
  let heads: string[] | undefined;
  let text: string[] | undefined;
  for (const line of markdown.split('\n')) {
    if (text) {
      if (line !== FENCE) text.push(line);
      else {
        for (const name of names) part?.texts.set(name, [...(part.texts.get(name) ?? []), text.join('\n')]);
        text = undefined;
      }
    } else if (line.startsWith(FENCE)) text = [];
    else if (line.startsWith('## ')) {
      part = { name: line.slice(3), about: [], rows: [], texts: new Map() };
      parts.push(part);
      names = [part.name];
    } else if (/^#{3,} /.test(line)) names = line.replace(/^#+ /, '').split(', ');
    else if (!line.startsWith('|')) {
      heads = undefined;
      if (line !== '') part?.about.push(line.replaceAll('`', ''));
    } else if (!heads) heads = splitCells(line);
    else if (!/^\|[-|]+\|$/.test(line)) {
      const cells = splitCells(line);
      const [key = ''] = cells;
      // Under a heading of its own: the languages of the hyphenation patterns.
      const under = names.filter((name) => name !== part?.name);
      part?.rows.push({ key, name: [...under, key].join(': '), facts: readFacts(heads, cells) });
    }
  }
  return parts;
}

/** Every work with its licence, in the order of the file: those of tables, then those that only have a text. */
export function readNotices(markdown: string): Notice[] {
  const parts = readParts(markdown);
  return parts
    .filter(({ name }) => TEXTS_OF[name] === undefined)
    .flatMap(({ name: part, about, rows, texts }) => {
      const more = parts.find(({ name }) => TEXTS_OF[name] === part)?.texts ?? new Map<string, string[]>();
      const getTexts = (name: string) => [
        ...new Set([...(texts.get(name) ?? []), ...(more.get(name) ?? [])]),
      ];
      const named = new Set(rows.map(({ key }) => key));
      const listed = rows.map(({ key, ...row }) => ({ ...row, part, texts: getTexts(key) }));
      const others = [...new Set([...texts.keys(), ...more.keys()])]
        .filter((name) => !named.has(name))
        .map((name) => ({ name, part, facts: [], texts: getTexts(name) }));
      const all = [...listed, ...others];
      const alone = { name: part, part, facts: [], texts: [] };
      return (all.length > 0 ? all : [alone]).map((notice) => ({
        ...notice,
        texts: notice.texts.length > 0 || about.length === 0 ? notice.texts : [about.join('\n\n')],
      }));
    });
}

/** The notices whose name, part or facts hold every word that was typed. */
export function searchNotices(notices: readonly Notice[], typed: string): readonly Notice[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return notices;
  return notices.filter(({ name, part, facts }) => {
    const text = [name, part, ...facts.map((fact) => fact.text)].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
