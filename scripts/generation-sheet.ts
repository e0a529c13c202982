/**
 * Contact sheets of what the offline writer makes of 40 evaluation ideas, over HTTP from an engine of its own:
 * docs/pictures/generated/*.webp.
 *   generation-sheet.ts [--out FOLDER] [--seed S]
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { openRenderer } from '../src-main/bootstrap/open-library.ts';
import { canvasOf } from '../src-shared/document/canvas.ts';
import { IDEAS } from '../test/fixtures/ideas.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const CAM = path.join(ROOT, 'src-main/cli/cam.ts');
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: path.join(ROOT, 'docs/pictures/generated') },
    seed: { type: 'string', default: 'sheet' },
  },
});

const MANY = 40;
const PER_SHEET = 20;
const COLUMNS = 4;
/** px: how wide a picture is, and the white between them. */
const WIDE = 480;
const GUTTER = 40;
const LABEL = 56;
const PAPER = '#f6f3ee';
const INK = '#3a3644';
/** Every fifth idea is asked for in a tone, in turn. */
const TONES = ['dry', 'wholesome', 'sarcastic', 'absurd', 'deadpan', 'hype', 'corporate'];

interface Asked {
  text: string;
  tone?: string;
}

/** Ideas evenly spread over the kinds. */
const ASKED: readonly Asked[] = Array.from({ length: MANY }, (_, at) => {
  const text = IDEAS[Math.floor((at * IDEAS.length) / MANY)]?.text ?? '';
  const tone = at % 5 === 4 ? TONES[Math.floor(at / 5) % TONES.length] : undefined;
  return tone === undefined ? { text } : { text, tone };
});

interface Engine {
  /** The finished picture of one idea. @throws where the engine refuses */
  draw(asked: Asked): Promise<Buffer>;
  stop(): Promise<void>;
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the engine has no output');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('the engine ended before it was ready');
}

/** An engine on an empty home that is removed at the end. */
async function startEngine(): Promise<Engine> {
  const home = mkdtempSync(path.join(tmpdir(), 'cam-sheet-'));
  const made = execFileSync(process.execPath, [CAM, 'keys', 'create', '--plan', 'studio', '--home', home], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const headers = { authorization: `Bearer ${JSON.parse(made).key}`, 'content-type': 'application/json' };
  const child = spawn(process.execPath, [CAM, 'serve', '--port', '0', '--home', home], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CAM_LOG_LEVEL: 'error' },
  });
  const { base_url: base } = JSON.parse(await firstLine(child));
  return {
    async draw(asked) {
      const request = JSON.stringify({ ...asked, count: 1, seed: values.seed });
      const answer = await fetch(`${base}/v1/meme/generate`, { method: 'POST', headers, body: request });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${asked.text}: ${text}`);
      const url: string = JSON.parse(text).data.memes[0].url;
      return Buffer.from(await (await fetch(url)).arrayBuffer());
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const renderer = openRenderer();
const STRIP = { width: WIDE * 2, height: LABEL * 2 };
const strip = sharp({ create: { ...STRIP, channels: 3, background: PAPER } });

/** The idea in the bundled font, `WIDE` × `LABEL` px. */
async function labelOf({ text, tone }: Asked): Promise<Buffer> {
  const blank = await strip.clone().png().toBuffer();
  const short = text.length > 96 ? `${text.slice(0, 94).trimEnd()}…` : text;
  const { bytes } = await renderer.render({
    picture: { read: async () => blank },
    canvas: canvasOf(STRIP),
    captions: [
      {
        region: 'label',
        text: tone === undefined ? short : `${short} (${tone})`,
        box: { x: 0, y: STRIP.height * 0.04, width: STRIP.width, height: STRIP.height * 0.92, rotation: 0 },
        maxLines: 2,
        z: 0,
        style: {
          font: 'sans',
          color: INK,
          outline_width: 0,
          max_font_size: 38,
          align: 'left',
          vertical_align: 'top',
        },
      },
    ],
    format: 'png',
  });
  return sharp(bytes).resize(WIDE, LABEL).toBuffer();
}

interface Cell {
  picture: Buffer;
  /** px */
  high: number;
  label: Buffer;
}

async function cellOf(asked: Asked, drawn: Buffer): Promise<Cell> {
  const { data: picture, info } = await sharp(drawn)
    .resize(WIDE)
    .flatten({ background: PAPER })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { picture, high: info.height, label: await labelOf(asked) };
}

const heightOf = (column: readonly Cell[]) =>
  column.reduce((sum, { high }) => sum + high + 12 + LABEL + GUTTER, 0);

/** Columns of about one height: the tallest first, each to the shortest column; inside a column in the order given. */
function columnsOf(cells: readonly Cell[]): Cell[][] {
  const columns: Cell[][] = Array.from({ length: COLUMNS }, () => []);
  for (const cell of [...cells].sort((one, other) => other.high - one.high))
    columns.toSorted((one, other) => heightOf(one) - heightOf(other))[0]?.push(cell);
  for (const column of columns) column.sort((one, other) => cells.indexOf(one) - cells.indexOf(other));
  return columns;
}

async function drawSheet(cells: readonly Cell[], file: string): Promise<void> {
  const columns = columnsOf(cells);
  const layers = columns.flatMap((column, across) => {
    const left = GUTTER + across * (WIDE + GUTTER);
    return column.flatMap(({ picture, high, label }, at) => {
      const top = GUTTER + heightOf(column.slice(0, at));
      return [
        { input: picture, left, top },
        { input: label, left, top: top + high + 12 },
      ];
    });
  });
  const height = GUTTER + Math.max(...columns.map(heightOf));
  const size = { width: GUTTER + COLUMNS * (WIDE + GUTTER), height };
  const { size: bytes } = await sharp({ create: { ...size, channels: 3, background: PAPER } })
    .composite(layers)
    .webp({ quality: 90, effort: 6, smartSubsample: true })
    .toFile(file);
  console.log(`${file}: ${size.width} × ${size.height}, ${Math.round(bytes / 1024)} kB`);
}

mkdirSync(values.out, { recursive: true });
const engine = await startEngine();
const cells: Cell[] = [];
try {
  for (const asked of ASKED) cells.push(await cellOf(asked, await engine.draw(asked)));
} finally {
  await engine.stop();
}
for (let page = 0; page * PER_SHEET < cells.length; page += 1)
  await drawSheet(
    cells.slice(page * PER_SHEET, (page + 1) * PER_SHEET),
    path.join(values.out, `ideas-${page + 1}.webp`),
  );
