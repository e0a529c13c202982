import { describe, expect, test } from 'vitest';
import { type BatchForm, planBatch, ROWS_MAX } from '../../../src-renderer/state/create/batch.ts';
import { matchColumns, readTableFile } from '../../../src-renderer/state/create/table.ts';
import { t } from '../../helpers/texts.ts';

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
    const text = 'Tea,me\nCoffee,you';
    expect(planBatch(form({ text })).credits).toBe(2);
    const captions = (left: string, who: string) => [
      { position: 'left-button', text: left },
      { position: 'who', text: who },
    ];
    expect(items({ text })).toEqual([
      { type: 'caption', template_id: 'tpl_two', captions: captions('Tea', 'me') },
      { type: 'caption', template_id: 'tpl_two', captions: captions('Coffee', 'you') },
    ]);
  });

  test('a header may name regions as the window does in its language', () => {
    const regions = [
      { ...region('left-button'), shown: ['Linker Knopf', 'Was links steht'] },
      { ...region('who'), shown: ['Wer'] },
    ];
    const plan = planBatch(
      form({ text: 'WER;linker Knopf\nich;Tee', file: 'a.csv', template: { ...TWO, regions } }),
    );
    expect([plan.header, plan.columns]).toEqual([true, { 'left-button': 1, who: 0 }]);
  });

  test('a first row that names regions or roles is a header', () => {
    const text = 'the person;Left button\nme;Tea';
    const plan = planBatch(form({ text }));
    expect([plan.header, plan.columns, plan.valid.length]).toEqual([true, { 'left-button': 1, who: 0 }, 1]);
    expect(plan.valid[0]?.texts.map(({ text }) => text)).toEqual(['Tea', 'me']);
    expect(planBatch(form({ text, header: false })).valid).toHaveLength(2);
  });

  test('a column chosen by hand stays, and an empty one leaves its region empty', () => {
    expect(items({ text: 'a,b', columns: { 'left-button': 1, who: null } })).toEqual([
      { type: 'caption', template_id: 'tpl_two', captions: [{ position: 'left-button', text: 'b' }] },
    ]);
  });

  test('with one region a typed line is one text, whatever commas it has; a file has columns all the same', () => {
    const texts = (file: string | null) =>
      planBatch(form({ template: ONE, text: 'Well, yes\nWell, no', file })).valid.map(
        ({ texts: [first] }) => first?.text,
      );
    expect([texts(null), texts('a.csv')]).toEqual([
      ['Well, yes', 'Well, no'],
      ['Well', 'Well'],
    ]);
  });

  test('a row with a column too few is skipped or made without that text, one with too many is not made', () => {
    const text = 'Left button,who\nTea,me\nNap\nWell, yes,you\nCake,us';
    const plan = planBatch(form({ text }));
    const tooWide = { kind: 'too-wide', count: 3, expected: 2 };
    expect(plan.rows.map(({ problem }) => problem)).toEqual([null, null, tooWide, null]);
    expect(plan.rows.map(({ texts }) => texts.map(({ missing }) => missing))[1]).toEqual([false, true]);
    const made = (rows: typeof plan.rows) => rows.map(({ texts }) => texts.map((each) => each.text).join());
    expect([plan.incomplete, plan.credits, made(plan.valid)]).toEqual([1, 2, ['Tea,me', 'Cake,us']]);
    const all = planBatch(form({ text, incomplete: 'make' }));
    expect([all.incomplete, all.credits, made(all.valid)[1]]).toEqual([1, 3, 'Nap,']);
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
    expect(planBatch(form({ text: 'a,b,c\n,,x' })).rows[1]?.problem).toEqual({ kind: 'empty' });
    expect(items({ text: 'a,b', template: null })).toEqual([]);
  });
});

describe('ideas', () => {
  test('each line is one, in the tone asked for', () => {
    const text = 'Tea, again\n\nMonday';
    expect(items({ kind: 'ideas', text, tone: ' dry ' })).toEqual([
      { type: 'generate', text: 'Tea, again', tone: 'dry' },
      { type: 'generate', text: 'Monday', tone: 'dry' },
    ]);
    expect(planBatch(form({ kind: 'ideas', text })).credits).toBe(4);
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

const read = (bytes: Uint8Array<ArrayBuffer> | string) => readTableFile(new File([bytes], 'rows.csv'), t);

test.each([
  ['UTF-8', new TextEncoder().encode('Café,naïve')],
  ['UTF-8 with a mark', new TextEncoder().encode('\uFEFFCafé,naïve')],
  ['Windows-1252', Uint8Array.from('Café,naïve', (char) => char.charCodeAt(0))],
  ['UTF-16', Uint8Array.from(Buffer.from('\uFEFFCafé,naïve', 'utf16le'))],
  ['UTF-16, big end first', Uint8Array.from(Buffer.from('\uFEFFCafé,naïve', 'utf16le').swap16())],
])('a file in %s is read', async (_, bytes) => {
  expect(await read(bytes)).toBe('Café,naïve');
});

test('a file that is no text, or too large, is refused by name', async () => {
  await expect(read('PK\u0003\u0004\0\0')).rejects.toThrow('CAM can’t read “rows.csv” as text');
  await expect(read('x'.repeat(2 * 1024 * 1024 + 1))).rejects.toThrow('“rows.csv” is too large');
});
