import sharp from 'sharp';
import { createRandom } from '../../src-shared/random.ts';

/** A portrait with the light and the grain of a photograph, which the detector of faces takes for one. px of 600 × 600. */
export const FACE = {
  eyes: [
    { x: 250, y: 275 },
    { x: 350, y: 275 },
  ],
  chin: { x: 300, y: 455 },
} as const;

const SIDE = 600;
/** Brightness of grain, 0–255, both ways. */
const GRAIN = 13;

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">
<defs><radialGradient id="s" cx=".45" cy=".4" r=".7"><stop offset="0" stop-color="#e8b898"/><stop offset=".7" stop-color="#c98a68"/><stop offset="1" stop-color="#8a5a42"/></radialGradient><linearGradient id="b" x2="0" y2="1"><stop offset="0" stop-color="#5b6470"/><stop offset="1" stop-color="#2e333b"/></linearGradient></defs>
<rect width="600" height="600" fill="url(#b)"/><path d="M120 600q20-150 180-150t180 150z" fill="#31465f"/><path d="M250 420h100v70q-50 40-100 0z" fill="#b87c5c"/>
<ellipse cx="300" cy="290" rx="125" ry="165" fill="url(#s)"/><path d="M165 290q-20-190 135-190t135 190q-20-110-70-130-70 20-140 0-50 30-60 130z" fill="#3a2618"/>
<ellipse cx="250" cy="275" rx="24" ry="12" fill="#f3ece6"/><ellipse cx="350" cy="275" rx="24" ry="12" fill="#f3ece6"/><circle cx="250" cy="275" r="11" fill="#3b2a20"/><circle cx="350" cy="275" r="11" fill="#3b2a20"/>
<path d="M220 250q30-18 60-4M320 246q30-14 60 4" stroke="#3a2618" stroke-width="10" fill="none"/><path d="M300 280q-14 50-20 66 20 14 40 0" stroke="#96644a" stroke-width="7" fill="none"/><path d="M252 388q48 24 96 0-48-14-96 0z" fill="#a5544c"/>
</svg>`;

/** The portrait as a drawing, without light and grain. */
export const drawnFace = (): Promise<Buffer> => sharp(Buffer.from(DRAWING)).png().toBuffer();

/** A PNG of the portrait; with `side` larger, it fills only the middle of the picture. */
export async function photographedFace(side = SIDE): Promise<Buffer> {
  const edge = (side - SIDE) / 2;
  const drawn = sharp(Buffer.from(DRAWING)).blur(2).removeAlpha();
  const placed = drawn.extend({ top: edge, bottom: edge, left: edge, right: edge, background: '#3c424b' });
  const { data } = await placed.raw().toBuffer({ resolveWithObject: true });
  const random = createRandom('grain');
  const grainy = data.map((value) => Math.max(0, Math.min(255, value + (random.next() - 0.5) * 2 * GRAIN)));
  return sharp(grainy, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}
