import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openHarfBuzz, readHarfBuzz } from '../../../src-main/imaging/font-faces.ts';
import { readFont } from '../../../src-main/imaging/font-files.ts';
import { letterPath } from '../../../src-shared/drawing/text-paths.ts';
import { decodeCoverage } from '../../../src-shared/layout/coverage.ts';
import { createCoveredFaces } from '../../../src-shared/layout/covered-faces.ts';
import { listBundledFaces } from '../../../src-shared/layout/font-catalogue.ts';
import { createHarfBuzz, type HarfBuzz } from '../../../src-shared/layout/harfbuzz/harfbuzz.ts';
import { layoutText } from '../../../src-shared/layout/layout.ts';
import { createRecentCache } from '../../../src-shared/layout/recent-cache.ts';
import { createShaper } from '../../../src-shared/layout/shaper.ts';
import { textDeps } from '../../helpers/hard-picture.ts';

const ANTON = 'anton/400Regular/Anton_400Regular';
const CHINESE = 'noto-sans-sc/900Black/NotoSansSC_900Black';
const KOREAN = 'noto-sans-kr/900Black/NotoSansKR_900Black';
const JAPANESE = 'noto-sans-jp/900Black/NotoSansJP_900Black';
const ARABIC = 'noto-sans-arabic/900Black/NotoSansArabic_900Black';
const OPTIONS = { rtl: false, script: 'Latn', language: 'en', ligatures: true };
const MB = 1024 * 1024;

/** HarfBuzz that counts the fonts that are open. */
function counted() {
  const harfbuzz = openHarfBuzz();
  const state = { open: 0, most: 0, opened: 0 };
  const counting: HarfBuzz = {
    memory: harfbuzz.memory,
    open(data) {
      const font = harfbuzz.open(data);
      state.open += 1;
      state.opened += 1;
      state.most = Math.max(state.most, state.open);
      return {
        ...font,
        close() {
          state.open -= 1;
          font.close();
        },
      };
    },
  };
  return { counting, state };
}

describe('fonts under a budget', () => {
  it('are closed and opened again, and draw the same as before', () => {
    const { counting, state } = counted();
    const fontBytes = 11 * MB;
    const { face } = createShaper({ harfbuzz: () => counting, readFont, fontBytes });
    const [chinese, korean, japanese] = [face(CHINESE), face(KOREAN), face(JAPANESE)];
    const texts = [
      [chinese, '运行成功'],
      [korean, '코드가'],
      [japanese, '一発で'],
    ] as const;
    // Another number after the text each time: what was shaped before in the same surroundings would be remembered.
    const draw = (round: number) =>
      texts.map(([one, text]) => {
        const glyphs = one.shape(`${text}${round}`, 0, text.length, { ...OPTIONS, script: 'Hani' });
        return glyphs.map((placed) => ({ ...placed, outline: one.outline(placed.glyph) }));
      });
    const first = draw(0);
    const memory = counting.memory();
    for (let round = 1; round <= 12; round += 1) expect(draw(round)).toEqual(first);
    expect(state.most).toBeLessThanOrEqual(2);
    expect(state.opened).toBeGreaterThan(12);
    // What was freed is used again: thirty-six further fonts of 5 to 11 MB leave the memory at about its size.
    expect(counting.memory()).toBeLessThan(memory + 8 * MB);
    expect(face(CHINESE)).toBe(chinese);
  });

  it('all bundled faces together fit in the memory of the largest ones', () => {
    const { counting } = counted();
    const { face } = createShaper({ harfbuzz: () => counting, readFont });
    for (const id of listBundledFaces()) face(id).shape('A', 0, 1, OPTIONS);
    expect(counting.memory()).toBeLessThan(36 * MB);
  });

  it('are opened once to measure a caption and once to draw it, though it changes between them at each letter', () => {
    const { counting, state } = counted();
    const shaper = createShaper({ harfbuzz: () => counting, readFont, fontBytes: MB });
    const coverage = decodeCoverage(JSON.parse(readFileSync('resources/fonts/coverage.json', 'utf8')));
    const deps = { ...textDeps, faces: createCoveredFaces(shaper, () => coverage) };
    const box = { width: 600, height: 400, maxLines: 20, pictureSide: 1000 };
    const { items, faces } = layoutText('aबกა漢あ한'.repeat(50), {}, box, deps);
    expect(letterPath(items, deps)).not.toBe('');
    expect(faces.length).toBeGreaterThan(4);
    expect(state.opened).toBeLessThanOrEqual(2 * faces.length);
  });

  it('one larger than the budget is used alone', () => {
    const { counting, state } = counted();
    const { face } = createShaper({ harfbuzz: () => counting, readFont, fontBytes: MB });
    expect(face(CHINESE).has(0x8fd0)).toBe(true);
    expect(face(ANTON).has(65)).toBe(true);
    expect(face(KOREAN).has(0xcf54)).toBe(true);
    expect(state.most).toBe(1);
  });

  it('a missing or broken file leaves the others usable', () => {
    const broken = (id: string) => {
      if (id === ANTON) return readFont(id);
      if (id === 'cut') return readFont(ARABIC).subarray(0, 5000);
      throw new Error(`no ${id}`);
    };
    const { face } = createShaper({ harfbuzz: openHarfBuzz, readFont: broken });
    expect(() => face('gone')).toThrow('no gone');
    expect(face('cut').has(0x628)).toBe(false);
    expect(face(ANTON).shape('A', 0, 1, OPTIONS)).toHaveLength(1);
  });
});

it('refuses a wasm that is not HarfBuzz', () => {
  const empty = new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
  expect(() => createHarfBuzz(empty)).toThrow('not HarfBuzz');
  expect(readHarfBuzz().byteLength).toBeGreaterThan(100_000);
});

it('a recent cache keeps what was used last, and forgets within its budget', () => {
  const cache = createRecentCache<number>(100, (weight) => weight);
  for (let key = 0; key < 50; key += 1) {
    cache.set(key, 10);
    expect([cache.get(0), cache.get(key)]).toEqual([10, 10]);
  }
  const kept = Array.from({ length: 50 }, (_, key) => key).filter((key) => cache.get(key) !== undefined);
  expect([kept.length <= 10, kept.at(-1)]).toEqual([true, 49]);
  cache.set(99, 1000);
  expect(cache.get(99)).toBe(1000);
});
