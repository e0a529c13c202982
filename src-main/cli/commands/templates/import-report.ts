import type { ImportedPack } from '../../../../src-shared/contract/template-edit.ts';
import type { Io } from '../../io.ts';
import { isForPeople, type PrintOptions, printRows } from '../../terminal/print.ts';
import type { Column } from '../../terminal/table.ts';

/** Exit code of an import that skipped some templates. */
const SOME_SKIPPED = 3;

/** The result of one template of a pack, as a JSON line. */
type ImportLine =
  | ({ status: 'imported' | 'updated' } & ImportedPack['imported'][number])
  | { status: 'skipped'; folder: string; reason: string; problems: string[] };

const IMPORT_COLUMNS: readonly Column<ImportLine>[] = [
  {
    head: 'STATUS',
    cell: (line) => (line.status === 'updated' && !line.changed ? 'unchanged' : line.status),
  },
  { head: 'ID', cell: (line) => (line.status === 'skipped' ? undefined : line.id), whole: true },
  { head: 'NAME', cell: (line) => (line.status === 'skipped' ? line.folder : line.name) },
  { head: 'NOTE', cell: (line) => (line.status === 'skipped' ? line.reason : line.note) },
];

const importLines = ({ imported, updated, skipped }: ImportedPack): ImportLine[] => [
  ...imported.map((template): ImportLine => ({ status: 'imported', ...template })),
  ...updated.map((template): ImportLine => ({ status: 'updated', ...template })),
  ...skipped.map(
    ({ folder, problems }): ImportLine => ({
      status: 'skipped',
      folder,
      reason: problems.join(' '),
      problems,
    }),
  ),
];

/**
 * Shows each template and a summary: as a table on a terminal, else as JSON lines. Returns the exit code: 0 if all were
 * imported, 3 if some, 1 if none.
 */
export function reportImport(io: Io, result: ImportedPack, options: PrintOptions): number {
  const { pack, imported, updated, skipped, note, same_name } = result;
  if (note !== undefined) io.message(note);
  if (same_name !== undefined) io.message('To do that, run the command again with --update.');
  const lines = importLines(result);
  const isTable = isForPeople(io, options);
  printRows(
    io,
    options,
    isTable ? lines.filter(({ status }) => status !== 'skipped') : lines,
    IMPORT_COLUMNS,
  );
  for (const { folder, problems } of skipped) io.message(`✗ ${folder}: ${problems.join(' ')}`);
  const counts = { imported: imported.length, updated: updated.length, skipped: skipped.length };
  const changed = updated.filter((each) => each.changed).length;
  if (!isTable) io.out({ status: 'summary', pack, ...counts, changed });
  const updates = counts.updated > 0 ? `${counts.updated} updated (${changed} of them changed), ` : '';
  io.message(`${pack}: ${counts.imported} imported, ${updates}${counts.skipped} skipped.`);
  if (counts.imported + counts.updated === 0) return 1;
  return counts.skipped > 0 ? SOME_SKIPPED : 0;
}
