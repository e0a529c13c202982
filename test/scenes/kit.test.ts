import { describe, expect, it } from 'vitest';
import { actor, actorBox, actorPoint } from '../../scenes/kit/cast.ts';
import { type CastArt, openCast, prefixIds } from '../../scenes/kit/cast-art.ts';
import { lighten, mix } from '../../scenes/kit/colour.ts';
import { defineScene, example, regionsFor, sceneSvg } from '../../scenes/kit/define.ts';
import { createKit, seedOf } from '../../scenes/kit/kit.ts';

const art: CastArt = {
  body: (_name, prefix) => prefixIds('<g id="a"><path fill="url(#a)"/><use href="#a"/></g>', prefix),
  ink: () => [8, 4, 24, 28],
};
const kit = () => createKit({ width: 400, height: 200, seed: 1, art });
const region = regionsFor(400, 200);
const notes = { role: 'r', chars: 5, lines: 1, hint: '' };

const scene = defineScene({
  width: 400,
  height: 200,
  template: {
    name: 'N',
    category: 'c',
    tags: [],
    alt_names: [],
    description: '',
    box_positions: [region('top', [0, 0, 400, 40], notes), region('bottom', [0, 160, 400, 40], notes)],
    example_captions: [example({ top: 'abcde' })],
    rank: 1,
  },
  draw: (table) => actor(table, 'x', { x: table.random() * 400, y: 100, height: 48 }),
});

describe('kit', () => {
  it('draws the same picture for the same slug and another for another', () => {
    expect(sceneSvg('n', scene, art)).toBe(sceneSvg('n', scene, art));
    expect(sceneSvg('n', scene, art)).not.toBe(sceneSvg('m', scene, art));
    expect(seedOf('a')).not.toBe(seedOf('b'));
  });

  it('defines a cast member once and prefixes its ids', () => {
    const table = kit();
    actor(table, 'x', { x: 0, y: 0, size: 32 });
    actor(table, 'x', { x: 9, y: 0, size: 32 });
    expect(table.defs().match(/<path/g)).toHaveLength(1);
    expect(table.defs()).not.toContain('id="a"');
    expect(table.defs()).not.toContain('url(#a)');
    expect(table.defs()).not.toContain('href="#a"');
  });

  it('puts feet on the given point and measures what is drawn', () => {
    const pose = { x: 100, y: 150, height: 48 };
    expect(actorBox(kit(), 'x', pose)).toEqual([84, 102, 32, 48]);
    expect(actorPoint(kit(), 'x', pose, [8, 4])).toEqual([84, 102]);
    expect(actorPoint(kit(), 'x', { ...pose, flip: true }, [8, 4])).toEqual([116, 102]);
  });

  it('mixes colours in both notations', () => {
    expect(mix('#000', '#ffffff', 0.5)).toBe('#808080');
    expect(lighten('#102030', 1)).toBe('#ffffff');
  });

  it('says which cast member is missing', () => {
    expect(() => openCast().ink('no-such-emoji')).toThrow('no-such-emoji');
  });
});
