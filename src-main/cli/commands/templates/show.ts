import { rightsWords } from '../../../../src-shared/contract/rights.ts';
import type { TemplateFile } from '../../../../src-shared/contract/template.ts';
import { getConfig, type Io } from '../../io.ts';
import { drawBoxes } from '../../terminal/box-drawing.ts';
import { isForPeople, type PrintOptions } from '../../terminal/print.ts';
import { type Column, table } from '../../terminal/table.ts';
import { oneLine } from '../../terminal/text-width.ts';

type Region = TemplateFile['box_positions'][number];

const REGIONS: readonly Column<Region>[] = [
  { head: 'REGION', cell: ({ name }) => name, whole: true },
  { head: 'CHARACTERS', cell: ({ max_chars }) => max_chars, align: 'right' },
  { head: 'LINES', cell: ({ max_lines }) => max_lines, align: 'right' },
  { head: 'MEANING', cell: ({ role }) => role },
];
/** Columns of the drawing. */
const DRAWING_COLUMNS = 56;

/** `cam templates show ID`: regions, when the joke works, an example. @throws CamError TEMPLATE_NOT_FOUND */
export async function showTemplate(
  io: Io,
  id: string,
  options: PrintOptions & { home?: string },
): Promise<number> {
  const { openTemplate } = await import('../../../bootstrap/standalone-commands.ts');
  const {
    file,
    source,
    width,
    height,
    id: templateId,
  } = await openTemplate(getConfig(io, { home: options.home }), id);
  if (!isForPeople(io, options)) {
    io.out({ id: templateId, source, width, height, ...file });
    return 0;
  }
  const facts = [
    `${io.paint('bold', file.name)}  ${templateId} · ${width} × ${height} · ${file.category} · ${source}`,
    file.description,
    file.use_when && `Use it when ${file.use_when}.`,
    file.fails_when && `It fails when ${file.fails_when}.`,
    file.license && `${rightsWords(file.license)}${file.attribution && ` ${file.attribution}`}`,
    file.alt_names.length > 0 && `Also called ${file.alt_names.join(', ')}.`,
  ].filter((line) => typeof line === 'string' && line !== '');
  io.write(`${facts.map((line) => oneLine(`${line}`)).join('\n')}\n\n`);
  io.write(`${drawBoxes(file.box_positions, width / height, Math.min(DRAWING_COLUMNS, io.columns))}\n\n`);
  io.write(regionTable(io, file.box_positions));
  io.write(`\n$ ${writeExample(file)}\n`);
  return 0;
}

function regionTable(io: Io, regions: readonly Region[]): string {
  const numbers: Column<Region> = { head: '', cell: (region) => regions.indexOf(region) + 1, align: 'right' };
  const style = { columns: io.columns, bold: (text: string) => io.paint('bold', text) };
  return table([numbers, ...REGIONS], regions, style);
}

/** A command line to paste, with the template's own example. */
function writeExample({ slug, box_positions, example_captions }: TemplateFile): string {
  const captions =
    example_captions[0]?.captions ?? box_positions.map(({ name }) => ({ position: name, text: '…' }));
  const texts = captions.map(({ position, text }) => `--text ${position}=${quoteText(text)}`);
  return `cam caption ${slug} ${texts.join(' ')} -o ${slug}.png`;
}

/** Text in quotes that every shell understands. */
const quoteText = (text: string): string => {
  const line = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
  return line.includes('"') && !line.includes("'") ? `'${line}'` : `"${line.replaceAll(/["$`]/g, '\\$&')}"`;
};
