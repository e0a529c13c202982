import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

/** The bench's job by Skia, as pillow.py. Arguments: the job as JSON, and a file beside whose node_modules it is. */

const [json = '', besides = ''] = process.argv.slice(2);
const job = JSON.parse(json);
const { createCanvas, GlobalFonts, loadImage } = createRequire(besides)('@napi-rs/canvas');
GlobalFonts.registerFromPath(job.font, 'Bench');

console.log('ready');
for await (const format of createInterface({ input: process.stdin })) {
  const picture = await loadImage(await readFile(job.blank));
  const canvas = createCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0);
  Object.assign(context, {
    textAlign: 'center',
    textBaseline: 'middle',
    lineJoin: 'round',
    fillStyle: 'white',
  });
  for (const { text, x, y, size, outline } of job.texts) {
    context.font = `${size}px Bench`;
    context.lineWidth = 2 * outline;
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  }
  console.log((await canvas.encode(format, format === 'png' ? undefined : 90)).length);
}
