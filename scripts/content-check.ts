/** `npm run content:check`: what is wrong with the content in resources/, by file and line. */
import { dirname, join } from 'node:path';
import type { Fault } from './content/content-files.ts';
import { checkPainterContent } from './content/painter-content.ts';
import { checkReadyMemes } from './content/ready-memes-content.ts';
import { checkSearchContent } from './content/search-content.ts';
import { checkWriterContent } from './content/writer-content.ts';

export const RESOURCES = join(dirname(import.meta.dirname), 'resources');

/** Everything wrong with the content below a folder of resources. */
export function checkContent(root = RESOURCES): Fault[] {
  return [
    ...checkWriterContent(root),
    ...checkPainterContent(root),
    ...checkSearchContent(root),
    ...checkReadyMemes(root),
  ];
}

if (import.meta.main) {
  const faults = checkContent();
  for (const { file, line, message } of faults) console.log(`resources/${file}:${line}: ${message}`);
  console.log(faults.length === 0 ? 'The content is sound.' : `${faults.length} faults.`);
  if (faults.length > 0) process.exitCode = 1;
}
