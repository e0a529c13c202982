import { describe, expect, it } from 'vitest';
import { createRecipeFinder } from '../../../../src-main/models/offline/writer/templates/recipes.ts';
import { CONTENT, TEMPLATES as templates } from './content.ts';

const toSlug = (id: string) => id.replace('tpl_', '');
const findRecipes = createRecipeFinder(CONTENT);

describe('recipes', () => {
  it.each(templates)('of $id lie beside it', (template) => {
    const found = findRecipes(template);
    expect(found?.recipes).toBe(CONTENT.recipes.get(toSlug(template.id)));
    expect([...(found?.regions ?? [])]).toEqual(
      [...(found?.regions.keys() ?? [])].map((name) => [name, name]),
    );
  });

  it.each(templates)('of $id serve a copy that somebody made of it', (template) => {
    const copy = { ...template, id: `tpl_copy-of-${toSlug(template.id)}` };
    expect(findRecipes(copy)?.recipes).toBe(CONTENT.recipes.get(toSlug(template.id)));
  });

  it('are found by name, tags and roles for a template with regions of other names', () => {
    const region = { max_chars: 60, max_lines: 3, text_style_hint: '' };
    const found = findRecipes({
      id: 'tpl_mine',
      name: 'Hotline',
      category: 'mine',
      tags: [],
      altNames: [],
      description: '',
      boxes: [
        { ...region, name: 'text-1', role: 'What is rejected' },
        { ...region, name: 'text-2', role: 'What is approved instead' },
      ],
      examples: [],
    });
    expect(found?.recipes).toBe(CONTENT.recipes.get('no-yes'));
    expect(found?.regions).toEqual(
      new Map([
        ['reject', 'text-1'],
        ['approve', 'text-2'],
      ]),
    );
  });

  it('are not taken for a template whose regions have other names than those they fill', () => {
    const [template] = templates;
    if (template === undefined) throw new Error('There are no built-in templates.');
    const boxes = template.boxes.map((box, at) => ({ ...box, name: `box-${at}`, role: 'Some words' }));
    expect(findRecipes({ ...template, boxes, name: 'Mine', altNames: [], tags: [] })).toBeUndefined();
  });
});
