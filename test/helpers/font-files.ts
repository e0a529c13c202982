import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readFont } from '../../src-main/imaging/font-files.ts';

/** Font files to send: those that come with CAM and with its page. */

const at = createRequire(import.meta.url).resolve;

/** TrueType outlines, hints, GSUB and GPOS. */
export const bangersTtf = (): Uint8Array => readFont('bangers/400Regular/Bangers_400Regular');

/** A variable font with packed outlines. */
export const interWoff2 = (): Uint8Array =>
  readFileSync(at('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));

/** Another, whose default is a heavy one. */
export const bricolageWoff2 = (): Uint8Array =>
  readFileSync(
    at('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
  );

/** 17,000 glyphs. */
export const japaneseTtf = (): Uint8Array => readFont('noto-sans-jp/700Bold/NotoSansJP_700Bold');

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
