import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printTable } from '../helpers/full-run.ts';
import { PNG_METADATA, withPngChunks } from '../helpers/picture-files.ts';
import { createZip, type ZipEntry } from '../library/pack/zip-file.ts';
import { ownFile } from '../library/user-home.ts';
import { startWatchedEngine, type WatchedEngine } from './watch-engine.ts';

/** Packs made to harm, each to a real engine: what is sound comes in, nothing else is read, kept or written. */

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
const template = (slug: string, picture: Buffer | string = blank, text: string = json(slug)): ZipEntry[] => [
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
    if (zip.toString('latin1', at + 46, at + 600).startsWith('overlap-') && zip[at + 28] !== undefined) {
      const name = zip.toString('latin1', at + 46, at + 46 + zip.readUInt16LE(at + 28));
      if (name.endsWith('blank.png')) zip.writeUInt32LE(second - 30, at + 42);
    }
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return zip;
}

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

const CASES: readonly (readonly [name: string, make: () => Buffer, code: 'ok' | 'VALIDATION_ERROR'])[] = [
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
  [
    'folders that unpack to more than 200 MB',
    () => createZip(times(70, (nth) => template(`large-${nth}`, Buffer.alloc(15 * MB))).flat()),
    'VALIDATION_ERROR',
  ],
  ['entries with the same data', () => overlapping(100), 'VALIDATION_ERROR'],
  ['a template.json of many MB', () => createZip(template('huge', blank, ' '.repeat(100 * MB))), 'ok'],
  ['a template.json of 90,000 levels', () => createZip(template('deep', blank, deep(90_000))), 'ok'],
  [
    'names that lead out',
    () => createZip([...template('../../evil'), ...template('/tmp/evil'), ...template('a/../../evil')]),
    'ok',
  ],
  [
    'a link to a file of the system',
    () => createZip([...template('evil'), { name: 'evil/thumb.webp', data: '/etc/passwd', mode: 0o120777 }]),
    'ok',
  ],
  ['one name 1,000 times', () => createZip(times(1000, () => template('twin')).flat()), 'ok'],
  [
    '60,000 entries',
    () => createZip(times(60_000, (nth) => ({ name: `f${nth}`, data: '' }))),
    'VALIDATION_ERROR',
  ],
  ['a drawing that says it is a picture', () => createZip(template('evil', '<svg xmlns="x"/>')), 'ok'],
  [
    'a blank of 60,000 × 60,000 px',
    () => {
      const huge = Buffer.from(blank);
      huge.writeUInt32BE(60_000, 16);
      huge.writeUInt32BE(60_000, 20);
      return createZip(template('evil', huge));
    },
    'ok',
  ],
  ['no zip but zeros', () => Buffer.alloc(15 * MB), 'VALIDATION_ERROR'],
  ['zlib data', () => deflateSync(Buffer.alloc(100 * MB)), 'VALIDATION_ERROR'],
];

test.for(CASES)('%s', async ([name, make, code]) => {
  const pack_base64 = make().toString('base64');
  const seen = await engine.observe(name, () => engine.post('/v1/templates/import', { pack_base64 }));
  expect(seen.code).toBe(code);
  expect(seen.peak_rise_mb).toBeLessThan(RISE_MB);
});

test('nothing but sound templates was written', () => {
  const written = readdirSync(path.join(engine.home, 'templates')).filter((name) => !name.startsWith('.'));
  expect(written.filter((name) => !/^text-(bomb|\d+)$/.test(name))).toEqual([]);
  expect(written).toContain('text-bomb');
  expect(existsSync('/tmp/evil')).toBe(false);
});
