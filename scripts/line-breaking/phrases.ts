import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Writes resources/line-breaking/phrases/<language>.txt.br from the models of the npm package budoux (Apache-2.0):
 *   npm pack budoux && tar xzf budoux-*.tgz && node scripts/line-breaking/phrases.ts package
 */

const OUTPUT = path.resolve(import.meta.dirname, '../../resources/line-breaking/phrases');

const [directory] = process.argv.slice(2);
if (!directory)
  throw new Error('usage: node scripts/line-breaking/phrases.ts <folder of the package budoux>');
mkdirSync(OUTPUT, { recursive: true });
for (const language of ['ja', 'zh-hans', 'zh-hant']) {
  const file = pathToFileURL(path.resolve(directory, 'module/data/models', `${language}.js`));
  const { model }: { model: Record<string, Record<string, number>> } = await import(file.href);
  const packed = brotliCompressSync(JSON.stringify(model), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  writeFileSync(path.join(OUTPUT, `${language}.txt.br`), packed);
  console.log(`${language}: ${Math.round(packed.length / 1024)} KB`);
}
