/** Draws the hard captions into a folder with the build of sharp that this process loads, and prints which one. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import '../../src-main/imaging/sharp-module.ts';
import { HARD_CAPTIONS } from '../fixtures/hard-captions.ts';

const [folder = '.'] = process.argv.slice(2);
// Loaded after the module above has selected the build: the helper imports sharp directly.
const { default: sharp } = await import('sharp');
const { drawHard } = await import('../helpers/hard-picture.ts');
for (const hard of HARD_CAPTIONS) {
  writeFileSync(path.join(folder, `${hard.id}.png`), await drawHard(hard));
}
console.log('resvg' in sharp.versions ? 'wasm' : 'native');
