/** Checks the content of the offline writer: each file against its schema, then that what they name exists. */
import { type Fault, filesBelow } from './content-files.ts';
import { collectNames, indexFaults, readWriterFiles, strayFaults } from './writer-files.ts';
import { findUnusedFaults, phraseFaults, poolFaults, topicFaults, wordFaults } from './writer-lines.ts';
import { lookalikeFaults, recipeFaults, regionFaults, roleFaults, tensionFaults } from './writer-recipes.ts';

/** Everything wrong with the writer’s content below a folder of resources, by file and line. */
export function checkWriterContent(root: string): Fault[] {
  const paths = filesBelow(root, ['writer', 'templates']);
  const faults: Fault[] = [];
  const files = readWriterFiles(root, paths, faults);
  const stray = strayFaults(paths);
  // What names something is checked when all files fit their schemas: a broken one would be missed by all others.
  if (faults.length > 0) return [...faults, ...stray];
  const names = collectNames(files);
  return [
    ...stray,
    ...indexFaults(files),
    ...wordFaults(files),
    ...poolFaults(files, names),
    ...topicFaults(files, names),
    ...phraseFaults(files),
    ...[...files.recipes, ...files.layouts].flatMap((file) => recipeFaults(file, names)),
    ...files.recipes.flatMap((file) => regionFaults(root, file)),
    ...tensionFaults(files, names),
    ...lookalikeFaults(files),
    ...roleFaults(files, names),
    ...findUnusedFaults(files),
  ];
}
