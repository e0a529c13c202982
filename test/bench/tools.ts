import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { fontPath } from '../../src-main/imaging/font-files.ts';
import { createMagickJob, findImageMagick } from './imagemagick.ts';
import { type Format, ROOT, type Subject } from './subject.ts';

/**
 * What one would use instead, doing the same job: decode the blank, draw the two lines of outlined text that CAM has
 * laid out, encode. Pillow and Skia get the sizes and places of the lines; they neither fit nor wrap nor fall back.
 */

export interface Tool {
  name: string;
  draw(format: Format): Promise<unknown>;
  close(): Promise<void>;
}

/** A tool, or how to install it where it is absent. */
export type FoundTool = Tool | { name: string; install: string };

const run = promisify(execFile);
const FONT = fontPath('anton/400Regular/Anton_400Regular');
/** Where `npm install` puts what only the bench needs. */
const TOOLS = path.join(ROOT, 'out/bench-tools');

/** The job in words that another program reads, and the folder of its blank. */
function describeJob({ blank, placed, layOut, describe }: Subject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cam-bench-tools-'));
  const file = path.join(folder, 'blank.webp');
  writeFileSync(file, blank);
  const texts = layOut().map((caption, at) => {
    const { lines, font_size: size } = describe(caption);
    const { x, y, width, height } = placed[at]?.box ?? { x: 0, y: 0, width: 0, height: 0 };
    return {
      text: lines.join(' '),
      x: x + width / 2,
      y: y + height / 2,
      size,
      outline: caption.laid.outline,
    };
  });
  return { folder, json: JSON.stringify({ blank: file, font: FONT, texts }) };
}

/** A program that reads formats and writes a line for each picture it has drawn. */
async function startTool(name: string, child: ChildProcess, folder: string): Promise<Tool> {
  if (!child.stdout || !child.stdin) throw new Error('no pipes');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { stdin } = child;
  const answer = async () => {
    const { done, value } = await lines.next();
    if (done) throw new Error(`${name} ended`);
    return value;
  };
  await answer();
  return {
    name,
    async draw(format) {
      stdin.write(`${format}\n`);
      return answer();
    },
    async close() {
      const ended = once(child, 'exit');
      stdin.end();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function findPillow(subject: Subject): Promise<FoundTool> {
  for (const python of ['python3', '/usr/bin/python3']) {
    const version = await run(python, ['-c', 'import PIL; print(PIL.__version__)']).catch(() => undefined);
    if (!version) continue;
    const { folder, json } = describeJob(subject);
    const script = path.join(import.meta.dirname, 'pillow.py');
    const child = spawn(python, [script, json], { stdio: ['pipe', 'pipe', 'inherit'] });
    return startTool(`Pillow ${version.stdout.trim()}`, child, folder);
  }
  return { name: 'Pillow', install: 'Debian package python3-pil, or pip install pillow' };
}

async function findSkia(subject: Subject): Promise<FoundTool> {
  mkdirSync(TOOLS, { recursive: true });
  const besides = path.join(TOOLS, 'bench.js');
  const script = path.join(import.meta.dirname, 'skia.mjs');
  const read = `console.log(require('node:module').createRequire(${JSON.stringify(besides)})('@napi-rs/canvas/package.json').version)`;
  const version = await run(process.execPath, ['-e', read]).catch(() => undefined);
  if (!version)
    return { name: 'Skia', install: `npm install --prefix ${path.relative(ROOT, TOOLS)} @napi-rs/canvas` };
  const { folder, json } = describeJob(subject);
  const child = spawn(process.execPath, [script, json, besides], { stdio: ['pipe', 'pipe', 'inherit'] });
  return startTool(`Skia (@napi-rs/canvas ${version.stdout.trim()})`, child, folder);
}

async function findMagick(subject: Subject): Promise<FoundTool> {
  const program = await findImageMagick();
  if (!program) return { name: 'ImageMagick', install: 'Debian package imagemagick' };
  return { name: `ImageMagick (${program})`, ...(await createMagickJob(program, subject)) };
}

/** All tools in question. Those that are there run until they are closed. */
export function findTools(subject: Subject): Promise<FoundTool[]> {
  return Promise.all([findMagick(subject), findPillow(subject), findSkia(subject)]);
}
