import { keepGiven } from '../../../src-shared/contract/keep-given.ts';
import type { ReadyMemesData } from '../../../src-shared/contract/ready-memes.ts';
import { getConfig, type Io } from '../io.ts';
import { isForPeople, type PrintOptions, printRows } from '../terminal/print.ts';
import type { Column } from '../terminal/table.ts';

export interface IdeasOptions extends PrintOptions {
  home?: string;
  template?: string;
  limit: number;
}

const COLUMNS: readonly Column<ReadyMemesData['ready_memes'][number]>[] = [
  { head: 'ID', cell: ({ id }) => id, whole: true },
  { head: 'TEMPLATE', cell: ({ template_id }) => template_id },
  { head: 'LINES', cell: ({ captions }) => captions.map(({ text }) => text).join(' / ') },
];

/** `cam ideas WORDS`: the ready memes that suit an idea, on this machine. @throws CamError TEMPLATE_NOT_FOUND */
export async function listIdeas(io: Io, search: string, options: IdeasOptions): Promise<number> {
  const { template, limit, home } = options;
  const { findReadyMemes } = await import('../../bootstrap/standalone-commands.ts');
  const query = { search, limit, ...keepGiven({ template_id: template }) };
  const { ready_memes: found } = await findReadyMemes(getConfig(io, { home }), query);
  printRows(io, options, found, COLUMNS);
  if (found.length === 0) io.message('No ready meme is near; `cam make` writes one.');
  else if (isForPeople(io, options)) io.message('`cam caption --ready ID -o FILE` draws one.');
  return 0;
}
