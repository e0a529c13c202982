/**
 * Writes every icon of the desktop app into resources/icons from the one logo: PNGs, the containers of Windows (.ico)
 * and macOS (.icns), the tray's. `node scripts/icons.ts`; the result is committed and packed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { LOGO_SVG } from '../src-main/http/docs/layout.ts';

const FOLDER = join(dirname(import.meta.dirname), 'resources/icons');
const PNG_SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256];
/** Types of Apple's container that hold PNGs, and the side of each, px. */
const ICNS_TYPES = {
  icp4: 16,
  icp5: 32,
  ic11: 32,
  ic12: 64,
  ic07: 128,
  ic13: 256,
  ic08: 256,
  ic14: 512,
  ic09: 512,
  ic10: 1024,
};

/** macOS leaves air around its icons: 824 of 1024 px is drawn. */
const MAC_SHARE = 824 / 1024;

/** The face alone, one colour: macOS paints it in the menu bar's own. */
const TEMPLATE_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="4 4 24 24"><rect x="6" y="5.5" width="20" height="4.4" rx="2.2"/><rect x="9" y="22.3" width="14" height="4.4" rx="2.2"/><circle cx="12.2" cy="14" r="1.6"/><circle cx="19.8" cy="14" r="1.6"/><path d="M11.6 17.2a5.3 5.3 0 0 0 8.8 0" fill="none" stroke="#000" stroke-width="1.9" stroke-linecap="round"/></svg>`;

/** An SVG drawn at `side` px, in the middle `share` of it. */
async function draw(svg: string, side: number, share = 1): Promise<Buffer> {
  const inner = Math.round(side * share);
  const sized = svg.replace(/<svg([^>]*?)(?: width="\d+" height="\d+")/, '<svg$1');
  const drawn = sized.replace('<svg', `<svg width="${inner}" height="${inner}"`);
  const margin = Math.floor((side - inner) / 2);
  const rest = side - inner - margin;
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(Buffer.from(drawn))
    .extend({ top: margin, left: margin, bottom: rest, right: rest, background: clear })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An .ico: a header, one entry of 16 bytes per picture, the PNGs. 256 is written as 0. */
function ico(pictures: readonly { side: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(side % 256, entry);
    head.writeUInt8(side % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/** An .icns: a type and a length, big-endian, before the whole and before each PNG. */
function icns(pictures: readonly { type: string; png: Buffer }[]): Buffer {
  const block = (type: string, body: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32BE(body.length + 8, 4);
    return Buffer.concat([head, body]);
  };
  return block('icns', Buffer.concat(pictures.map(({ type, png }) => block(type, png))));
}

async function writeAll(): Promise<number> {
  const files = new Map<string, Buffer>();
  for (const side of PNG_SIZES) files.set(`icon-${side}.png`, await draw(LOGO_SVG, side));
  // Linux packages take their sizes from names of this form.
  for (const side of PNG_SIZES) files.set(`linux/${side}x${side}.png`, await draw(LOGO_SVG, side));
  const forIco = ICO_SIZES.map(async (side) => ({ side, png: await draw(LOGO_SVG, side) }));
  files.set('icon.ico', ico(await Promise.all(forIco)));
  const forIcns = Object.entries(ICNS_TYPES).map(async ([type, side]) => ({
    type,
    png: await draw(LOGO_SVG, side, MAC_SHARE),
  }));
  files.set('icon.icns', icns(await Promise.all(forIcns)));
  files.set('tray.png', await draw(LOGO_SVG, 22));
  files.set('tray@2x.png', await draw(LOGO_SVG, 44));
  files.set('trayTemplate.png', await draw(TEMPLATE_SVG, 18));
  files.set('trayTemplate@2x.png', await draw(TEMPLATE_SVG, 36));
  for (const folder of [FOLDER, join(FOLDER, 'linux')]) mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of files) writeFileSync(join(FOLDER, name), bytes);
  return files.size;
}

if (import.meta.main) console.log(`Wrote ${await writeAll()} icons into ${FOLDER}`);
