/** Runs requests on pictures through HTTP; writes pictures and prints what came. */
import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { createTestApp } from '../test/helpers/app.ts';
const P='/tmp/face/x-vladmandic-face-api-1.7.15.tgz/package/demo/';
const photo = (n: number, crop?: [number,number,number,number]) => { const s = sharp(`${P}sample${n}.jpg`); return (crop ? s.extract({left:crop[0],top:crop[1],width:crop[2],height:crop[3]}) : s.resize(1200)).jpeg({quality:88}).toBuffer(); };
const pics: Record<string, () => Promise<Buffer>> = {
  one: () => photo(5,[1100,350,700,800]), group: () => photo(6), three: () => photo(3), dark: () => photo(1), land: async () => readFileSync('/tmp/face/land.jpg'),
};
const app = await createTestApp({ });
const caller = app.caller('studio');
const lines = readFileSync(process.argv[2]!, 'utf8').split('\n').filter(Boolean);
const out = process.argv[3]!;
mkdirSync(out, { recursive: true });
let n = 0; const tiles: string[] = [];
const credits = async () => (await app.app.inject({ url: '/v1/account', headers: caller.headers })).json().data.credits_remaining;
for (const line of lines) {
  const [pic='', prompt='', more='{}'] = line.split('|').map((x) => x.trim());
  n += 1;
  const before = await credits();
  let payload: object;
  if (pic.startsWith('tpl:')) {
    const made = (await app.app.inject({ method: 'POST', url: '/v1/meme/caption', headers: caller.headers, payload: { template_id: pic.slice(4), captions: [] } })).json();
    if (!made.data) { console.log(n, 'caption failed', JSON.stringify(made.error)); continue; }
    payload = { meme_id: made.data.id };
  } else payload = { image_base64: (await pics[pic]!()).toString('base64') };
  const mid = await credits();
  const t = performance.now();
  const answer = (await app.app.inject({ method: 'POST', url: '/v1/meme/remix', headers: caller.headers, payload: { ...payload, prompt, seed: 's', ...JSON.parse(more) } })).json();
  const ms = Math.round(performance.now() - t);
  const after = await credits();
  if (answer.data) {
    const bytes = (await app.app.inject({ url: new URL(answer.data.url).pathname, headers: caller.headers })).rawPayload;
    const label = `${n} ${prompt}`.replace(/[<&]/g, '');
    const small = await sharp(bytes).resize(360, 300, { fit: 'inside' }).flatten({ background: '#fff' }).toBuffer({ resolveWithObject: true });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="34"><rect width="360" height="34" fill="#222"/><text x="4" y="14" font-size="12" fill="#fff" font-family="sans-serif">${label.slice(0, 56)}</text><text x="4" y="29" font-size="12" fill="#fff" font-family="sans-serif">${label.slice(56,112)}</text></svg>`;
    const tile = `${out}/t${String(n).padStart(2,'0')}.png`;
    await sharp({ create: { width: 360, height: 334, channels: 3, background: '#555' } }).composite([{ input: small.data, left: Math.floor((360 - small.info.width) / 2), top: 34 }, { input: Buffer.from(svg), left: 0, top: 0 }]).png().toFile(tile);
    tiles.push(tile);
    console.log(n, pic, '|', prompt, '|', ms, 'ms |', mid - after, '|', answer.data.alt_text.slice(0, 260));
  } else console.log(n, pic, '|', prompt, '|', ms, 'ms | charged', mid - after, '|', answer.error.code, answer.error.message.replace(/The local editor knows.*/s, '').slice(0, 330));
  void before;
}
execFileSync(process.execPath, ['/tmp/montage.mjs', `${out}/sheet.png`, '5', '360', ...tiles]);
await app.cleanup();
