import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import type { TemplateFile } from '../../src-shared/contract/template.ts';
import type { Size } from '../../src-shared/document/geometry.ts';

/** A template file without any fault; tests spoil one thing at a time. */
export function templateFile(slug: string, more: Partial<TemplateFile> = {}): TemplateFile {
  return {
    slug,
    name: slug.replaceAll('-', ' '),
    category: 'reactions',
    tags: ['calm', 'fire'],
    alt_names: ['Everything Burns'],
    description: 'Somebody sits in a burning room.',
    box_positions: [region('top'), region('bottom', { y: 0.8 })],
    example_captions: [{ captions: [{ position: 'top', text: 'It is fine' }] }],
    rank: 1,
    verified: true,
    animated: false,
    license: 'CC0-1.0',
    attribution: '',
    ...more,
  };
}

export function region(name: string, more: Partial<TemplateFile['box_positions'][number]> = {}) {
  return {
    name,
    role: `what stands ${name}`,
    max_chars: 40,
    max_lines: 2,
    text_style_hint: 'short',
    x: 0.05,
    y: 0.05,
    width: 0.9,
    height: 0.15,
    rotation: 0,
    default_font: 'anton' as const,
    default_style: {},
    ...more,
  };
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  // The checksum is not read by the probe below.
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

/** A PNG of one colour; `shade` makes pictures differ. */
export function png(width: number, height: number, shade = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = Buffer.alloc((width + 1) * height, shade);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The start of a WebP file: as much of a thumb as the library looks at. */
export const WEBP = Buffer.from('RIFF\x00\x00\x00\x00WEBPVP8 ', 'latin1');

/** Measures PNGs only: enough for the library, which knows no picture formats itself. */
export async function probePng(file: Uint8Array): Promise<Size> {
  const bytes = Buffer.from(file);
  if (bytes.toString('latin1', 1, 4) !== 'PNG') throw new Error('not a PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

export interface Folders {
  root: string;
  /** Writes `<root>/<name>/` with a template.json (text or object), and a blank unless pictures are given. */
  write(name: string, json: unknown, pictures?: Record<string, Buffer>): Promise<string>;
  remove(): Promise<void>;
}

export async function makeFolders(): Promise<Folders> {
  const root = await mkdtemp(join(tmpdir(), 'cam-library-'));
  return {
    root,
    async write(name, json, pictures = { 'blank.png': png(120, 80) }) {
      const dir = join(root, name);
      await mkdir(dir, { recursive: true });
      await writeFile(join(dir, 'template.json'), typeof json === 'string' ? json : JSON.stringify(json));
      for (const [file, bytes] of Object.entries(pictures)) await writeFile(join(dir, file), bytes);
      return dir;
    },
    remove: () => rm(root, { recursive: true }),
  };
}
