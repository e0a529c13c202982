import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Adjustments, Adjustments as Schema } from '../../../src-shared/contract/adjustments.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { adjustStepwise, isAdjusted } from '../../../src-shared/drawing/adjust/adjust-pixels.ts';
import { createRandom } from '../../../src-shared/random.ts';
import { runToEnd } from '../../../src-shared/run-to-end.ts';

type Name = keyof Adjustments;
const NAMES = Object.keys(Schema.properties) as Name[];
const BOTH_WAYS = ['brightness', 'contrast', 'saturation', 'warmth'] as const;

interface Picture extends Size {
  data: Uint8Array<ArrayBuffer>;
  channels: 3 | 4;
}

/** A picture of colours by their place, both in fractions; alpha is the fourth. */
function draw(size: Size, channels: 3 | 4, color: (x: number, y: number) => readonly number[]): Picture {
  const data = new Uint8Array(size.width * size.height * channels);
  for (let y = 0, at = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, at += channels)
      data.set(color((x + 0.5) / size.width, (y + 0.5) / size.height).slice(0, channels), at);
  }
  return { ...size, channels, data };
}

const SMALL = { width: 60, height: 40 };
const random = createRandom('adjust');
const noise = (channels: 3 | 4, size = SMALL) =>
  draw(size, channels, () => Array.from({ length: 4 }, () => Math.floor(random.next() * 256)));
/** Greys from black to white. */
const ramp = () => draw({ width: 256, height: 2 }, 3, (x) => new Array(3).fill(Math.floor(x * 256)));
/** Smooth colours with some edges, as in a photograph. */
const drawScene = (size: Size, channels: 3 | 4) =>
  draw(size, channels, (x, y) => {
    const isInside = Math.hypot(x - 0.4, y - 0.5) < 0.25;
    return isInside ? [200 - 90 * y, 120, 60 + 60 * x, 255] : [60 + 120 * x, 90 + 80 * y, 180 - 60 * x, 255];
  });
const scenes = new Map<string, Picture>();
function scene(size: Size, channels: 3 | 4 = 3): Picture {
  const key = JSON.stringify([size, channels]);
  const found = scenes.get(key) ?? drawScene(size, channels);
  scenes.set(key, found);
  return found;
}

/** One colour everywhere. */
const even = (color: readonly number[], size = SMALL) => draw(size, 3, () => color);

function adjusted(picture: Picture, adjust: Adjustments): Picture {
  const copy = { ...picture, data: picture.data.slice() };
  runToEnd(adjustStepwise(copy, adjust));
  return copy;
}

const pixel = ({ data, width, channels }: Picture, x: number, y = 0) => [
  ...data.subarray((y * width + x) * channels, (y * width + x) * channels + channels),
];
function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at] ?? 0;
  return sum / values.length;
}
const difference = (a: Picture, b: Picture) =>
  mean(Float32Array.from(a.data, (value, at) => Math.abs(value - (b.data[at] ?? 0))));

describe('every adjustment', () => {
  test.each(NAMES)('%s: 0 leaves every byte, 1 does not, and little is less than much', (name) => {
    for (const channels of [3, 4] as const) {
      const picture = scene({ width: 240, height: 160 }, channels);
      expect(difference(adjusted(picture, { [name]: 0 }), picture)).toBe(0);
      const [little, much] = [0.2, 1].map((amount) =>
        difference(adjusted(picture, { [name]: amount }), picture),
      );
      expect(little).toBeGreaterThan(0);
      expect(much).toBeGreaterThan((little ?? 0) * 1.5);
    }
  });

  test.each(NAMES.filter((name) => name !== 'blur'))('%s leaves alpha as it is', (name) => {
    const picture = noise(4);
    const alphas = ({ data }: Picture) => data.filter((_, at) => at % 4 === 3);
    expect(alphas(adjusted(picture, { [name]: 0.7 }))).toEqual(alphas(picture));
  });

  test('opaque pixels with alpha become the same as without', () => {
    const [without, withAlpha] = [scene(SMALL), scene(SMALL, 4)];
    const all = Object.fromEntries(NAMES.map((name) => [name, 0.4]));
    const expected = adjusted(without, all);
    const colors = adjusted(withAlpha, all).data.filter((_, at) => at % 4 !== 3);
    expect(difference({ ...expected, data: colors }, expected)).toBeLessThan(0.02);
  });

  test.each(NAMES)('%s looks the same in another resolution', (name) => {
    const [large, small] = [
      adjusted(scene({ width: 1200, height: 800 }), { [name]: 0.6 }),
      adjusted(scene({ width: 600, height: 400 }), { [name]: 0.6 }),
    ];
    const row = large.width * 3;
    const shrunk = { ...small, data: new Uint8Array(small.data.length) };
    for (let at = 0; at < shrunk.data.length; at++) {
      const [y, x] = [Math.floor(at / (row / 2)), at % (row / 2)];
      const from = 2 * y * row + 2 * (x - (x % 3)) + (x % 3);
      shrunk.data[at] = Math.round(mean([0, 3, row, row + 3].map((step) => large.data[from + step] ?? 0)));
    }
    // Grain is finer than a pixel of the small one: there, only its strength can be the same.
    const spread = (picture: Picture) => difference(picture, scene({ width: 600, height: 400 }));
    if (name === 'grain') expect(spread(small) / spread(shrunk)).toBeCloseTo(1, 0.7);
    else expect(difference(shrunk, small)).toBeLessThan(name === 'deep_fry' ? 4 : 1);
  });

  test('the same picture and amount give the same bytes, whoever asks in steps or at once', () => {
    const picture = scene({ width: 900, height: 700 });
    const all = Object.fromEntries(NAMES.map((name) => [name, 0.5]));
    const copy = { ...picture, data: Buffer.from(picture.data) };
    expect([...adjustStepwise(copy, all)].length).toBeGreaterThan(20);
    expect(Buffer.compare(copy.data, adjusted(picture, all).data)).toBe(0);
  });

  test('nothing but zeros is no adjustment', () => {
    expect(
      [undefined, {}, { blur: 0, warmth: 0 }, { warmth: -0.1 }].map((adjust) => isAdjusted(adjust)),
    ).toEqual([false, false, false, true]);
  });

  test('pictures of one px, or one row, can be adjusted', () => {
    const all = Object.fromEntries(NAMES.map((name) => [name, 1]));
    for (const size of [
      { width: 1, height: 1 },
      { width: 300, height: 1 },
      { width: 1, height: 300 },
      { width: 7, height: 3000 },
    ])
      for (const channels of [3, 4] as const)
        expect(adjusted(noise(channels, size), all)).toMatchObject(size);
  });
});

describe('light and colours', () => {
  test('brightness and its opposite cancel each other; black and white stay', () => {
    const picture = ramp();
    for (const amount of [0.2, 0.5, 1]) {
      const back = adjusted(adjusted(picture, { brightness: amount }), { brightness: -amount });
      // Steep parts lose some steps of 8 bits.
      expect(difference(back, picture)).toBeLessThan(1 + 2 * amount);
      for (const brightness of [amount, -amount]) {
        const made = adjusted(picture, { brightness });
        expect([pixel(made, 0), pixel(made, 255)]).toEqual([
          [0, 0, 0],
          [255, 255, 255],
        ]);
      }
    }
  });

  test.each(['brightness', 'contrast', 'warmth'] as const)(
    '%s keeps the order of tones and clips none of them',
    (name) => {
      for (const amount of [-1, -0.3, 0.3, 1]) {
        const { data } = adjusted(ramp(), { [name]: amount });
        const reds = Array.from({ length: 256 }, (_, x) => data[x * 3] ?? 0);
        for (let x = 1; x < 256; x++) expect(reds[x]).toBeGreaterThanOrEqual(reds[x - 1] ?? 0);
        const most = Math.max(...reds);
        expect(reds.filter((red) => red === most).length).toBeLessThan(6);
      }
    },
  );

  test('contrast is the same above and below the middle', () => {
    for (const contrast of [-1, -0.4, 0.4, 1]) {
      const made = adjusted(ramp(), { contrast });
      for (let x = 0; x < 128; x += 9)
        expect((pixel(made, x)[0] ?? 0) + (pixel(made, 255 - x)[0] ?? 0)).toBeCloseTo(255, -0.5);
    }
  });

  test('saturation makes grey, keeps grey, and never changes which channel is stronger', () => {
    const saturate = (color: readonly number[], saturation: number) =>
      pixel(adjusted(even(color), { saturation }), 3);
    expect(new Set(saturate([180, 120, 70], -1)).size).toBe(1);
    expect(saturate([90, 90, 90], 1)).toEqual([90, 90, 90]);
    const channel = fc.integer({ min: 6, max: 249 });
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (color) => {
        const made = saturate(color, 1);
        for (const [at, value] of color.entries())
          for (const [other, beside] of color.entries())
            if (value > beside + 2) expect(made[at]).toBeGreaterThan(made[other] ?? 0);
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  test('warmth tints both ways alike and keeps the brightness of a middle grey', () => {
    const grey = even([128, 128, 128]);
    const [warm, cold] = [pixel(adjusted(grey, { warmth: 1 }), 0), pixel(adjusted(grey, { warmth: -1 }), 0)];
    expect((warm[0] ?? 0) - (warm[2] ?? 0)).toBeGreaterThan(25);
    expect((cold[2] ?? 0) - (cold[0] ?? 0)).toBeGreaterThan(25);
    for (const [red = 0, green = 0, blue = 0] of [warm, cold])
      expect(0.299 * red + 0.587 * green + 0.114 * blue).toBeCloseTo(128, -0.5);
  });
});

describe('blur and sharpening', () => {
  test('a blur is a Gaussian of its deviation, from hardly any to full', () => {
    const size = { width: 400, height: 200 };
    for (const blur of [0.05, 0.2, 0.5, 1]) {
      const made = adjusted(
        draw(size, 3, (x) => new Array(3).fill(x < 0.5 ? 0 : 255)),
        { blur },
      );
      const deviation = blur * 0.04 * 200;
      for (const away of [0.5, 1, 2]) {
        // The share of a Gaussian below so many deviations.
        const share = { 0.5: 0.6915, 1: 0.8413, 2: 0.9772 }[away] ?? 0;
        const at = 200 + away * deviation - 0.5;
        const [left, right] = [
          pixel(made, Math.floor(at), 100)[0] ?? 0,
          pixel(made, Math.ceil(at), 100)[0] ?? 0,
        ];
        const value = left + (right - left) * (at - Math.floor(at));
        expect(Math.abs(value / 255 - share)).toBeLessThan(deviation < 1 ? 0.12 : 0.025);
      }
    }
  });

  test('a blurred outline has the colour of what it goes round, not that of what cannot be seen', () => {
    const [red, clear] = [
      [220, 40, 30, 255],
      [0, 255, 200, 0],
    ];
    for (const adjust of [{ blur: 0.6 }, { blur: 0.1 }, { sharpen: 1 }]) {
      const made = adjusted(
        draw({ width: 200, height: 120 }, 4, (x, y) => (Math.hypot(x - 0.5, y - 0.5) < 0.3 ? red : clear)),
        adjust,
      );
      for (let x = 0; x < 200; x++) {
        const [r = 0, g = 0, b = 0, alpha = 0] = pixel(made, x, 60);
        if (alpha < 3) continue;
        expect(Math.abs(r - 220) + Math.abs(g - 40) + Math.abs(b - 30)).toBeLessThan(alpha < 20 ? 60 : 8);
      }
    }
  });

  test('sharpening leaves even areas as they are', () => {
    const picture = even([90, 140, 200]);
    expect(difference(adjusted(picture, { sharpen: 1 }), picture)).toBe(0);
  });
});

describe('vignette, grain and deep-fry', () => {
  test('a vignette leaves the middle and darkens the four corners alike', () => {
    const made = adjusted(even([200, 200, 200], { width: 300, height: 200 }), { vignette: 1 });
    expect(pixel(made, 150, 100)).toEqual([200, 200, 200]);
    const corners = [
      [0, 0],
      [299, 0],
      [0, 199],
      [299, 199],
    ].map(([x = 0, y = 0]) => mean(pixel(made, x, y)));
    expect(Math.max(...corners)).toBeLessThan(50);
    expect(Math.max(...corners) - Math.min(...corners)).toBeLessThanOrEqual(1);
  });

  test('grain changes neither the mean nor the hue', () => {
    const made = adjusted(even([120, 120, 120], { width: 300, height: 200 }), { grain: 1 });
    expect(mean(made.data)).toBeCloseTo(120, -0.5);
    for (let x = 0; x < 300; x += 7) expect(new Set(pixel(made, x, 50)).size).toBe(1);
  });

  test('deep-fry takes no light from the edges, whatever the size', () => {
    for (const width of [399, 400, 401, 533, 1080, 1081]) {
      const made = adjusted(even([128, 128, 128], { width, height: 410 }), { deep_fry: 1 });
      const [edge, middle] = [mean(pixel(made, width - 1, 200)), mean(pixel(made, width >> 1, 200))];
      expect(Math.abs(edge - middle)).toBeLessThan(45);
    }
  });
});

test('every amount in every mixture stays within what can be stored, and never throws', () => {
  const amounts = fc.record(
    Object.fromEntries(
      NAMES.map((name) => [
        name,
        fc.double({ min: BOTH_WAYS.some((one) => one === name) ? -1 : 0, max: 1, noNaN: true }),
      ]),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 1, max: 70 }),
      fc.integer({ min: 1, max: 70 }),
      fc.constantFrom(3, 4),
      (adjust, width, height, channels) => {
        const picture = noise(channels === 3 ? 3 : 4, { width, height });
        const once = adjusted(picture, adjust);
        expect(Buffer.compare(once.data, adjusted(picture, adjust).data)).toBe(0);
      },
    ),
    { seed: 11, numRuns: 60 },
  );
});
