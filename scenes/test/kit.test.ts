import { describe, expect, it } from 'vitest';
import type { TemplateFile } from '../../src-shared/contract/template.ts';
import { region, templateFile } from '../../test/library/folders.ts';
import { lighten, mix } from '../kit/colour.ts';
import { emoji, emojiBox, emojiPoint } from '../kit/emoji.ts';
import { type EmojiArt, openEmojiArt, prefixIds } from '../kit/emoji-art.ts';
import { around, getMiddle, inset } from '../kit/geometry.ts';
import { createKit } from '../kit/kit.ts';
import { defineScene, sceneSvg } from '../kit/scene.ts';
import { rect } from '../kit/shapes.ts';

const art: EmojiArt = {
  body: (_name, prefix) => prefixIds('<g id="a"><path fill="url(#a)"/><use href="#a"/></g>', prefix),
  bounds: () => [8, 4, 24, 28],
};
const kit = () => createKit({ width: 400, height: 200, seed: 'test', art, regions: new Map() });

const at = (name: string, y: number) => region(name, { x: 0.0333, y, width: 0.5, height: 0.2, rotation: 5 });
const template = (slug: string, regions = [at('top', 0), at('bottom', 0.8)]): TemplateFile =>
  templateFile(slug, { box_positions: regions });

const scene = defineScene({
  width: 400,
  height: 200,
  draw: (k) => emoji(k, 'x', { x: k.random() * 400, y: 100, height: 48 }),
});

describe('kit', () => {
  it('draws the same picture for the same slug and another for another', () => {
    expect(sceneSvg(scene, template('n'), art)).toBe(sceneSvg(scene, template('n'), art));
    expect(sceneSvg(scene, template('n'), art)).not.toBe(sceneSvg(scene, template('m'), art));
  });

  it('defines an emoji once and prefixes its ids', () => {
    const table = kit();
    emoji(table, 'x', { x: 0, y: 0, size: 32 });
    emoji(table, 'x', { x: 9, y: 0, size: 32 });
    expect(table.defs().match(/<path/g)).toHaveLength(1);
    expect(table.defs()).not.toContain('id="a"');
    expect(table.defs()).not.toContain('url(#a)');
    expect(table.defs()).not.toContain('href="#a"');
  });

  it('puts feet on the given point and measures what is drawn', () => {
    const pose = { x: 100, y: 150, height: 48 };
    expect(emojiBox(kit(), 'x', pose)).toEqual([84, 102, 32, 48]);
    expect(emojiPoint(kit(), 'x', pose, [8, 4])).toEqual([84, 102]);
    expect(emojiPoint(kit(), 'x', { ...pose, flip: true }, [8, 4])).toEqual([116, 102]);
  });

  it('mixes colours in both notations', () => {
    expect(mix('#000', '#ffffff', 0.5)).toBe('#808080');
    expect(lighten('#102030', 1)).toBe('#ffffff');
  });

  it('reports an emoji that does not exist', () => {
    expect(() => openEmojiArt().bounds('no-such-emoji')).toThrow('no-such-emoji');
  });
});

describe('regions of template.json', () => {
  const sign = defineScene({ ...scene, draw: (k) => rect(around(k.region('top').box, 4, 2), '#fff') });

  it('reach the scene in whole px, with their turn', () => {
    const seen: unknown[] = [];
    sceneSvg({ ...scene, draw: (k) => String(seen.push(k.region('bottom'))) }, template('n'), art);
    expect(seen).toEqual([{ box: [13, 160, 200, 40], turn: 5 }]);
  });

  it('move what is drawn for them', () => {
    expect(sceneSvg(sign, template('n'), art)).toContain('<rect x="9" y="-2" width="208" height="44"');
    const lower = template('n', [at('top', 0.5)]);
    expect(sceneSvg(sign, lower, art)).toContain('<rect x="9" y="98" width="208" height="44"');
  });

  it('are named where a scene asks for one that does not exist', () => {
    expect(() => sceneSvg(sign, template('n', [at('head', 0)]), art)).toThrow('no region "top"; it has head');
  });

  it('have a surface around them, each margin by itself', () => {
    expect(around([10, 20, 30, 40], 1)).toEqual([9, 19, 32, 42]);
    expect(around([10, 20, 30, 40], 1, 2, 3, 4)).toEqual([9, 18, 34, 46]);
    expect(inset([10, 20, 30, 40], 5)).toEqual([15, 25, 20, 30]);
    expect(getMiddle([10, 20, 30, 40])).toEqual([25, 40]);
  });
});
