import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { region, templateFile } from '../library/folders.ts';

/** Adds a template `tiny` of 64 × 64 px, with the regions `first` and `second`, to a home that no engine uses yet. */
export async function addTinyTemplate(home: string): Promise<void> {
  const folder = join(home, 'templates', 'tiny');
  mkdirSync(folder, { recursive: true });
  const create = { width: 64, height: 64, channels: 3, background: '#fff' } as const;
  const plain = { color: '#000000', outline_width: 0 };
  const own = templateFile('tiny', {
    verified: false,
    box_positions: [
      region('first', { height: 0.4, default_style: plain }),
      region('second', { y: 0.5, height: 0.4, default_style: plain }),
    ],
    example_captions: [],
  });
  writeFileSync(join(folder, 'blank.webp'), await sharp({ create }).webp().toBuffer());
  writeFileSync(join(folder, 'thumb.webp'), await sharp({ create }).webp().toBuffer());
  writeFileSync(join(folder, 'template.json'), JSON.stringify(own));
}
