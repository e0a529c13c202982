import { readFileSync } from 'node:fs';
import path from 'node:path';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { findPhrases } from '../../src-main/models/offline/writer/captions/phrases.ts';
import { Language, Recipe, Topic } from '../../src-main/models/offline/writer/content/schema.ts';
import { clauseForm, FORMS } from '../../src-main/models/offline/writer/grammar/forms.ts';
import { readIdea } from '../../src-main/models/offline/writer/idea/read-idea.ts';
import { CONTENT } from '../models/offline/writer/content.ts';

/** docs/writing.md is what people go by who edit the content. */
const DOC = readFileSync(path.join(import.meta.dirname, '../../docs/writing.md'), 'utf8');
const FORM_TABLE = DOC.slice(DOC.indexOf('| Form |'), DOC.indexOf('### A translation'));
const rows = [...FORM_TABLE.matchAll(/^\| `([a-z-]+)` \| ([^|]*) \|$/gm)].map(
  ([, form = '', example = '']) => [form, example.trim()] as const,
);

describe('docs/writing.md', () => {
  it('names every form and expression', () => {
    expect(rows.map(([form]) => form).sort()).toEqual(Object.keys(FORMS).sort());
    const phrases = Object.keys(findPhrases(readIdea('an idea', CONTENT)));
    expect(phrases.filter((name) => !DOC.includes(`\`${name}\``))).toEqual([]);
  });

  it.each(rows)('shows what %s makes of a clause', (form, example) => {
    const plan = readIdea('I planned to study but watched my boats', CONTENT).second;
    if (plan === undefined) throw new Error('The plan has no second clause.');
    expect(clauseForm(plan, form)).toBe(example.replace(/;.*/, ''));
  });

  it.each([
    ['sourdough', Topic],
    ['two-clauses', Recipe],
    ['Danish', Language],
  ])('has a sound example with %s', (word, schema) => {
    const blocks = [...DOC.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text);
    const block = blocks.find((text) => text.includes(word) && text.startsWith('{')) ?? '';
    expect([...Value.Errors(schema, JSON.parse(block))]).toEqual([]);
  });
});
