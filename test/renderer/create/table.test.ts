import { describe, expect, test } from 'vitest';
import { type BatchForm, planBatch, ROWS_MAX } from '../../../src-renderer/state/create/batch.ts';
import { matchColumns } from '../../../src-renderer/state/create/table.ts';

const region = (name: string, role = `What ${name} means`) => ({ name, role, max_chars: 20 });
const TWO = {
  id: 'tpl_two',
  name: 'Two',
  thumb: '',
  regions: [region('left-button'), region('who', 'The person')],
};
const ONE = { id: 'tpl_one', name: 'One', thumb: '', regions: [region('sign')] };

const form = (patch: Partial<BatchForm>): BatchForm => ({
  kind: 'template',
  text: '',
  file: null,
  header: null,
  template: TWO,
  columns: {},
  tone: '',
  incomplete: 'skip',
  ...patch,
});
const items = (patch: Partial<BatchForm>) => planBatch(form(patch)).valid.map(({ item }) => item);

test('a file of ideas may name its columns, and a row may have its own tone', () => {
  const text = 'Tone,Idea\ndry,Mondays\n,"Tea, again"';
  const asked = (patch: Partial<BatchForm>) => items({ kind: 'ideas', text, tone: 'hype', ...patch });
  expect(asked({ file: 'ideas.csv' })).toEqual([
    { type: 'generate', text: 'Mondays', tone: 'dry' },
    { type: 'generate', text: 'Tea, again', tone: 'hype' },
  ]);
  // A typed line is an idea, whatever it says.
  expect(asked({ text: 'idea\nMondays' })).toHaveLength(2);
  expect(asked({ text: 'idea\nMondays', file: 'ideas.csv' })).toHaveLength(1);
});

describe('captions for one template', () => {
  test('columns go into the regions in their order', () => {
    const { credits } = planBatch(form({ text: 'Tea,me\nCoffee,you' }));
    expect(credits).toBe(2);
    expect(items({ text: 'Tea,me\nCoffee,you' })).toEqual([
      {
        type: 'caption',
        template_id: 'tpl_two',
        captions: [
          { position: 'left-button', text: 'Tea' },
          { position: 'who', text: 'me' },
        ],
      },
      expect.objectContaining({ captions: [expect.objectContaining({ text: 'Coffee' }), expect.anything()] }),
    ]);
  });

  test('a header may name regions as the window does in its language', () => {
    const regions = [
      { ...region('left-button'), shown: ['Linker Knopf', 'Was links steht'] },
      { ...region('who'), shown: ['Wer'] },
    ];
    const text = 'WER;linker Knopf\nich;Tee';
    expect(items({ text, file: 'a.csv', template: { ...TWO, regions } })).toMatchObject([
      {
        captions: [
          { position: 'left-button', text: 'Tee' },
          { position: 'who', text: 'ich' },
        ],
      },
    ]);
  });

  test('a first row that names regions or roles is a header', () => {
    const plan = planBatch(form({ text: 'the person;Left button\nme;Tea' }));
    expect([plan.header, plan.columns, plan.valid.length]).toEqual([true, { 'left-button': 1, who: 0 }, 1]);
    expect(plan.valid[0]?.texts.map(({ text }) => text)).toEqual(['Tea', 'me']);
    expect(planBatch(form({ text: 'the person;Left button\nme;Tea', header: false })).valid).toHaveLength(2);
  });

  test('a column chosen by hand stays, and an empty one leaves its region empty', () => {
    expect(items({ text: 'a,b', columns: { 'left-button': 1, who: null } })).toEqual([
      { type: 'caption', template_id: 'tpl_two', captions: [{ position: 'left-button', text: 'b' }] },
    ]);
  });

  test('with one region a typed line is one text, whatever commas it has; a file has columns all the same', () => {
    const texts = (patch: Partial<BatchForm>) =>
      planBatch(form({ template: ONE, text: 'Well, yes\nWell, no', ...patch })).valid.map(
        ({ texts: [first] }) => first?.text,
      );
    expect(texts({})).toEqual(['Well, yes', 'Well, no']);
    expect(texts({ file: 'a.csv' })).toEqual(['Well', 'Well']);
  });

  test('a row with a column too few is skipped or made without that text, one with too many is not made', () => {
    const text = 'Left button,who\nTea,me\nNap\nWell, yes,you\nCake,us';
    const plan = planBatch(form({ text }));
    expect(plan.rows.map(({ problem }) => problem)).toEqual([
      null,
      null,
      { kind: 'too-wide', count: 3, expected: 2 },
      null,
    ]);
    expect(plan.rows.map(({ texts }) => texts.map(({ missing }) => missing))[1]).toEqual([false, true]);
    const made = (rows: typeof plan.rows) => rows.map(({ texts }) => texts.map((each) => each.text));
    expect([plan.incomplete, plan.credits, made(plan.valid)]).toEqual([
      1,
      2,
      [
        ['Tea', 'me'],
        ['Cake', 'us'],
      ],
    ]);
    const all = planBatch(form({ text, incomplete: 'make' }));
    expect([all.incomplete, all.credits, made(all.valid)[1]]).toEqual([1, 3, ['Nap', '']]);
  });

  test('a region that is left without a column lacks its text in every row, one that was left empty by hand in none', () => {
    const text = 'Tea\nCoffee';
    expect(planBatch(form({ text }))).toMatchObject({ incomplete: 2, credits: 0 });
    expect(planBatch(form({ text, columns: { who: null } }))).toMatchObject({ incomplete: 0, credits: 2 });
  });

  test('rows that cannot be made say why and keep their numbers; long ones are marked', () => {
    const { rows, valid } = planBatch(form({ text: `${'x'.repeat(1001)},a\n,\nfine,${'y'.repeat(21)}` }));
    expect(rows.map(({ number, problem }) => [number, problem])).toEqual([
      [1, { kind: 'too-long', count: 1001, max: 1000 }],
      [2, null],
    ]);
    expect(valid[0]?.texts.map(({ long }) => long)).toEqual([false, true]);
    expect(planBatch(form({ text: 'a,b,c\n,,x', columns: {} })).rows[1]?.problem).toEqual({
      kind: 'empty',
    });
  });

  test('without a template there is nothing to make', () => {
    expect(items({ text: 'a,b', template: null })).toEqual([]);
  });
});

describe('ideas', () => {
  test('each line is one, in the tone asked for', () => {
    expect(items({ kind: 'ideas', text: 'Tea, again\n\nMonday', tone: ' dry ' })).toEqual([
      { type: 'generate', text: 'Tea, again', tone: 'dry' },
      { type: 'generate', text: 'Monday', tone: 'dry' },
    ]);
    expect(planBatch(form({ kind: 'ideas', text: 'Tea\nMonday' })).credits).toBe(4);
  });

  test('more rows than a batch takes are left for another', () => {
    const text = Array.from({ length: ROWS_MAX + 7 }, (_, at) => `idea ${at}`).join('\n');
    const { rows, table } = planBatch(form({ kind: 'ideas', text }));
    expect([rows.length, table.rows.length]).toEqual([ROWS_MAX, ROWS_MAX + 7]);
  });
});

test('names take precedence over order, and no column is used twice', () => {
  expect(matchColumns(['Who', 'x'], TWO.regions)).toEqual({ 'left-button': 1, who: 0 });
  expect(matchColumns(['x'], TWO.regions)).toEqual({ 'left-button': 0, who: null });
});
