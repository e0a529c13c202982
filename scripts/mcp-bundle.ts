/**
 * Writes out/cam.mcpb: the MCP wrapper as a bundle that clients such as Claude Desktop install with one click. A zip
 * with a manifest, the built server, an icon and the licences; the same bytes for the same content.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { ensureMcpBuilt } from './mcp-build.ts';
import { createManifest, fetchLists } from './mcp-manifest.ts';

const ROOT = dirname(import.meta.dirname);
export const BUNDLE = join(ROOT, 'out/cam.mcpb');

/** A date that is the same in every time zone: it is written as local time. */
const MODIFIED = new Date(2026, 0, 1);
const OPTIONS = { mtime: MODIFIED, mode: 0o100644, forceDosTimestamp: true };

/** The files of the bundle, by their paths in it. @throws Error where the wrapper does not build or start */
async function readBundleFiles(): Promise<Record<string, Buffer>> {
  const server = await ensureMcpBuilt();
  const manifest = createManifest(await fetchLists(server));
  const read = (file: string) => readFileSync(join(ROOT, file));
  return {
    'manifest.json': Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
    'server/main.mjs': readFileSync(server),
    'icon.png': read('resources/icons/icon-512.png'),
    'README.md': read('mcp/README.md'),
    'meme.webp': read('mcp/meme.webp'),
    LICENSE: read('mcp/LICENSE'),
    'THIRD-PARTY-NOTICES.md': read('mcp/dist/THIRD-PARTY-NOTICES.md'),
  };
}

/** The bundle's bytes. @throws Error where the wrapper does not build or start */
export async function bundleBytes(): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, bytes] of Object.entries(await readBundleFiles())) zip.addBuffer(bytes, path, OPTIONS);
  zip.end();
  return buffer(zip.outputStream);
}

/** Writes the bundle and returns its path. @throws Error where it cannot be made */
export async function writeBundle(): Promise<string> {
  const bytes = await bundleBytes();
  mkdirSync(dirname(BUNDLE), { recursive: true });
  const made = `${BUNDLE}.${process.pid}`;
  writeFileSync(made, bytes);
  renameSync(made, BUNDLE);
  return BUNDLE;
}

if (import.meta.main) console.log(`Wrote ${await writeBundle()}`);
