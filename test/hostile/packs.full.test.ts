import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printTable } from '../helpers/full-run.ts';
import { PNG_METADATA, withPngChunks } from '../helpers/picture-files.ts';
import { createZip, type ZipEntry } from '../library/pack/zip-file.ts';
import { ownFile } from '../library/user-home.ts';
import { startWatchedEngine, type WatchedEngine } from './watch-engine.ts';

/**
 * Packs that cost memory or time, each to a real engine: it answers, stays within its memory, and lives. What may be in
 * a pack is tested in library/pack.
 */

let engine: WatchedEngine;
beforeAll(async () => {
  engine = await startWatchedEngine();
});
afterAll(async () => {
  printTable('Hostile packs', engine.observations);
  await engine.close();
});

const MB = 1e6;
const RISE_MB = 300;
const blank = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#d33' } })
  .png()
  .toBuffer();
const json = (slug: string) => JSON.stringify(ownFile(slug));
const template = (slug: string, picture: Buffer = blank, text: string = json(slug)): ZipEntry[] => [
  { name: `${slug}/template.json`, data: text },
  { name: `${slug}/blank.png`, data: picture },
];
const times = <T>(count: number, make: (nth: number) => T): T[] =>
  Array.from({ length: count }, (_, nth) => make(nth));

/** A blank with texts, each of which unpacks to so many MB. */
function withTexts(count: number, mb: number): Buffer {
  const chunk = PNG_METADATA.zTXt(mb * MB);
  return withPngChunks(
    blank,
    times(count, () => chunk),
  );
}

/** Every entry of the directory names the data of the first. */
function overlapping(entries: number): Buffer {
  const zip = createZip(times(entries, (nth) => template(`overlap-${nth}`, Buffer.alloc(15 * MB))).flat());
  const start = zip.readUInt32LE(zip.length - 6);
  const second = zip.indexOf('overlap-0/blank.png');
  for (let at = start; at + 46 <= zip.length - 22; ) {
    const name = zip.toString('latin1', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    if (name.endsWith('blank.png')) zip.writeUInt32LE(second - 30, at + 42);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return zip;
}

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test.for<[name: string, make: () => Buffer, code: 'ok' | 'VALIDATION_ERROR']>([
  // The pack of the report: its blank is a PNG of 1 MB that unpacks to 1 GB, and packs to 1.7 kB.
  ['a blank with 50 texts of 20 MB', () => createZip(template('text-bomb', withTexts(50, 20))), 'ok'],
  [
    'folders with such blanks',
    () => {
      const picture = withTexts(20, 5);
      return createZip(times(40, (nth) => template(`text-${nth}`, picture)).flat());
    },
    'ok',
  ],
  ['entries with the same data', () => overlapping(100), 'VALIDATION_ERROR'],
  ['a template.json of many MB', () => createZip(template('huge', blank, ' '.repeat(100 * MB))), 'ok'],
  ['a template.json of 90,000 levels', () => createZip(template('deep', blank, deep(90_000))), 'ok'],
  ['no zip but zeros', () => Buffer.alloc(15 * MB), 'VALIDATION_ERROR'],
])('%s', async ([name, make, code]) => {
  const pack_base64 = make().toString('base64');
  const seen = await engine.observe(name, () => engine.post('/v1/templates/import', { pack_base64 }));
  expect(seen.code).toBe(code);
  expect(seen.peak_rise_mb).toBeLessThan(RISE_MB);
});
